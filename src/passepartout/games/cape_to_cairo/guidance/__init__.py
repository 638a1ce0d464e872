"""What helps to play the game well."""
