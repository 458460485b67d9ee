"""The game in words: labels of choices, the question, the table as text."""

from .board import text_board
from .question import question

__all__ = ["question", "text_board"]
