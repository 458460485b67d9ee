"""The table in words: labels, questions and the table as text."""

from cloudtop.games.skylands.text.board import render_text
from cloudtop.games.skylands.text.question import make_question

__all__ = ["make_question", "render_text"]
