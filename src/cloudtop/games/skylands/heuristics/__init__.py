"""What agents judge by: ``outlook.py`` is about boards, ``judgement.py`` about the step at hand."""

from .judgement import judge, value
from .outlook import Evaluator

__all__ = ["Evaluator", "judge", "value"]
