"""What agents judge by: what a Carriage, its Goals and its Services may still come to."""

from .carriage import value

__all__ = ["value"]
