"""What agents judge by: ``evaluator.py`` is about tiles, ``outlook.py`` about boards,
``judgement.py`` about the step at hand, ``choices.py`` about all that a seat may choose."""

from .choices import judge
from .evaluator import Evaluator
from .judgement import value
from .weights import WEIGHTS

__all__ = ["WEIGHTS", "Evaluator", "judge", "value"]
