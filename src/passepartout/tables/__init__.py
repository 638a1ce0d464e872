"""The one authority over running games: seats, turns, undo, and the journal that is written before anybody hears."""
