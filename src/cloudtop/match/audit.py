"""The proof that no die was touched: the seed fits its commitment, and chance follows from it."""

from dataclasses import dataclass

from cloudtop.core.game import CHANCE
from cloudtop.match.dealer import commitment
from cloudtop.match.files import Document, MatchFileError, new_match, push_log


@dataclass(frozen=True)
class Audit:
    """The verdict on a match file; ``problem`` says what is wrong where it is not ``ok``."""

    ok: bool
    seed: str
    commitment: str
    chance_entries: int
    """How many of them follow from the seed."""
    problem: str = ""
    given: int = 0
    """How many entries at the beginning come from another match: they are proven there."""


def audit(document: Document) -> Audit:
    """Check a document that names its seed, entry by entry."""
    dealt = document.log[document.given :]
    chance, problem = sum(entry.seat == CHANCE for entry in dealt), _problem(document)
    seed = "" if document.seed is None else document.seed.hex()
    return Audit(not problem, seed, document.commitment, chance, problem, document.given)


def _problem(document: Document) -> str:
    if document.seed is None:
        return "the seed is not in the file (it is shown after the last move)"
    if commitment(document.seed) != document.commitment:
        return "the seed is not the one that was committed to"
    match = new_match(document)
    try:
        push_log(match, document)
    except MatchFileError as error:
        return str(error)
    return ""
