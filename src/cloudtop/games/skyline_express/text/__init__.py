"""The game in words: labels of choices, the question, the table as text."""

from .board import text_board
from .labels import place_instead
from .question import question

__all__ = ["place_instead", "question", "text_board"]
