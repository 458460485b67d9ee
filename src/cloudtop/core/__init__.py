"""The contract that every game fulfils and every tool relies on. Read ``game.py`` first."""
