"""What a good player knows. Start at ``judgement.py``."""

from .judgement import judge, value
from .weights import WEIGHTS
from .worths import Worths

__all__ = ["WEIGHTS", "Worths", "judge", "value"]
