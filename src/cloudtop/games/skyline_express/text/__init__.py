"""The game in words: labels of choices, the question, the table as text."""

from cloudtop.games.skyline_express.text.board import text_board
from cloudtop.games.skyline_express.text.question import question

__all__ = ["question", "text_board"]
