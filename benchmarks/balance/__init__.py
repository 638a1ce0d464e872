"""How games go among computer players, measured by hand for docs/balance: lengths, who begins, which habits pay."""
