"""The language of whoever asks."""
