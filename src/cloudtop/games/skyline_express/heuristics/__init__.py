"""What agents judge by: what a Carriage, its Goals and its Services may still come to."""

from .position import judge, value

__all__ = ["judge", "value"]
