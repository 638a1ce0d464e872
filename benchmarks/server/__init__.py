"""How many moves a second the server carries, beside boardgame.io in memory: `python -m benchmarks.server`."""
