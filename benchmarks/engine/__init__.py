"""How fast the engine is, beside the same game on OpenSpiel and boardgame.io: `python -m benchmarks.engine`."""
