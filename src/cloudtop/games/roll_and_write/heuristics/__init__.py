"""What a good player knows: what a compartment, a service and a spare point will come to."""

from .judgement import judge, value
from .turns import plans, play, policy
from .weights import WEIGHTS

__all__ = ["WEIGHTS", "judge", "plans", "play", "policy", "value"]
