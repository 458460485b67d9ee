"""What is in the box: component tables, the frozen value read from them, the plan of a Carriage."""

from .box import Box
from .reader import DEFAULT_BOX, FILES, read_box

__all__ = ["DEFAULT_BOX", "FILES", "Box", "read_box"]
