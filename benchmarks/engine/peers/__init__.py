"""The same game, cape_to_cairo, written for other frameworks in the way their users would write it."""
