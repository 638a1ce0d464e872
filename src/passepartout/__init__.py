"""Passepartout: four out-of-print race games, in the browser, the terminal and Python."""

__version__ = "0.1.0"
