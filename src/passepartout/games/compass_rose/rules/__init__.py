"""The rules of the game: its box, its state, what can be done, and what follows."""
