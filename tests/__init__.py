"""Tests. The helpers beside this file (scenarios, golden, fuzz, laws) know no game; a game's own are in games/."""
