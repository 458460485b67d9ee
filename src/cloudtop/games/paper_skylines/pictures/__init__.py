"""The table as a picture. ``board.py`` puts together what the other modules draw."""
