"""The table in words: labels, questions and the table as text."""

from .board import render_text
from .labels import place_instead
from .question import make_question

__all__ = ["make_question", "place_instead", "render_text"]
