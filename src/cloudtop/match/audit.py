"""The proof that no die was touched: the seed fits its commitment, and chance follows from it."""

from dataclasses import dataclass

from cloudtop.core.game import CHANCE
from cloudtop.match.dealer import commitment
from cloudtop.match.files import Document, MatchFileError, check_dealer, fresh, replay


@dataclass(frozen=True)
class Audit:
    """The verdict on a match file; ``problem`` says what is wrong where it is not ``ok``."""

    ok: bool
    seed: str
    commitment: str
    chance_entries: int
    problem: str = ""


def audit(document: Document) -> Audit:
    """Check a document that names its seed, entry by entry."""
    chance = sum(1 for seat, _ in document.log if seat == CHANCE)
    problem = _problem(document)
    seed = "" if document.seed is None else document.seed.hex()
    return Audit(not problem, seed, document.commitment, chance, problem)


def _problem(document: Document) -> str:
    if document.seed is None:
        return "the seed is not in the file (it is shown after the last move)"
    if commitment(document.seed) != document.commitment:
        return "the seed is not the one that was committed to"
    match = fresh(document)
    try:
        for line, (seat, notation) in enumerate(document.log, start=document.line):
            check_dealer(match, seat, notation, line)
            replay(match, seat, notation, line)
    except MatchFileError as error:
        return str(error)
    return ""
