"""Measurements against peers, each with one command."""
