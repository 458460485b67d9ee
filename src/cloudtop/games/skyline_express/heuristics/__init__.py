"""What agents judge by: what a Carriage, its Goals and its Services may still come to."""

from .judgement import judge
from .position import value
from .weights import WEIGHTS

__all__ = ["WEIGHTS", "judge", "value"]
