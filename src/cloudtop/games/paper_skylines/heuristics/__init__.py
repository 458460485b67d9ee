"""What a good player knows. Start at ``judgement.py``."""

from .judgement import judge, value
from .outlook import outlook, outlook_parts
from .outlook_weights import OUTLOOKS
from .weights import WEIGHTS
from .worths import Worths

__all__ = ["OUTLOOKS", "WEIGHTS", "Worths", "judge", "outlook", "outlook_parts", "value"]
