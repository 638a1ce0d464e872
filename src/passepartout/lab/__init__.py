"""Simulations and measurements: many games, figures anybody can repeat."""
