"""What a good player knows. Start at ``judgement.py``."""

from .judgement import judge, value
from .worths import Worths

__all__ = ["Worths", "judge", "value"]
