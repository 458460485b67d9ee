"""What a good player knows: what a compartment, a service and a spare point will come to."""

from .judgement import judge, value
from .weights import WEIGHTS

__all__ = ["WEIGHTS", "judge", "value"]
