"""A finished table as a match file, and back: nothing is archived that does not read the same."""

import json
import zlib
from dataclasses import astuple, replace
from typing import Final

from cloudtop.core.errors import CloudtopError
from cloudtop.match import AnyMatch, dumps
from cloudtop.match.audit import audit
from cloudtop.match.files import Document, parse
from cloudtop.server.store import ArchivedMatch, Row, StoredTable
from cloudtop.server.tables.history import ACT, TakenBack, damaged_table, effective_history, replay

COMPRESSION: Final = 9


def pack(stored: StoredTable) -> ArchivedMatch:
    """Return a finished table as it is archived; refuse one that could not be read again."""
    match = replay(stored)
    text = dumps(match)
    check(parse(text), match)
    take_backs = [astuple(one) for one in effective_history(stored.rows).taken_back]
    return ArchivedMatch(zlib.compress(text.encode(), COMPRESSION), json.dumps(take_backs))


def check(written: Document, match: AnyMatch) -> None:
    """Make sure that a file tells the whole match, and that its dealer can be verified."""
    told = [(entry.seat, entry.notation) for entry in written.log]
    if told != [(entry.seat, entry.notation) for entry in match.log]:
        raise CloudtopError("its match file does not tell the same")
    verdict = audit(written)
    if not verdict.ok:
        raise CloudtopError(f"its match file cannot be verified: {verdict.problem}")


def unpack(stored: StoredTable) -> StoredTable:
    """Return an archived table with the history that its match file tells."""
    if stored.archived is None:
        return stored
    at = stored.table.finished
    try:
        log = parse(text_of(stored.archived.content)).log
    except (CloudtopError, zlib.error, ValueError) as error:
        raise damaged_table(stored.table.id, error) from error
    rows = (Row(number, entry.seat, ACT, entry.notation, at) for number, entry in enumerate(log))
    return replace(stored, rows=tuple(rows))


def text_of(content: bytes) -> str:
    """Return the match file that was compressed."""
    return zlib.decompress(content).decode()


def read_take_backs(stored: StoredTable) -> tuple[TakenBack, ...]:
    """Return what was taken back at an archived table: its rows do not tell."""
    if stored.archived is None:
        return ()
    return tuple(TakenBack(*one) for one in json.loads(stored.archived.take_backs))
