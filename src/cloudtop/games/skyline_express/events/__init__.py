"""What the table sees: narrators that the rules tell it to, and the sentences of the log."""

from .phrases import PHRASES
from .recorder import Narrator, Recorder

__all__ = ["PHRASES", "Narrator", "Recorder"]
