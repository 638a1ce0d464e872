"""The text client: play, replay and verify in a terminal, with or without sight, colour and a wide window."""
