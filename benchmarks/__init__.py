"""Measurements, each with one command: against peers, of the house itself, and of how its games go (balance/)."""
