"""What is in the box: the tables, the frozen value read from them, and look-ups for the rules."""

from .box import COMPONENTS, OWN_BOX, Box, read_box
from .lookups import Lookups

__all__ = ["COMPONENTS", "OWN_BOX", "Box", "Lookups", "read_box"]
