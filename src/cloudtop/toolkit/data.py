"""The old name of ``cloudtop.toolkit.strict``, until no game asks for it any more."""

from cloudtop.toolkit.strict import Table, read_tables

__all__ = ["Table", "read_tables"]
