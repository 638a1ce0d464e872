"""What a game is: positions, actions, chance, views, records. Knows no game, no web, no bot."""
