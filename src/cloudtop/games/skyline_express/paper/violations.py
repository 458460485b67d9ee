"""Whether a Carriage of paper could come about in a match.

People may describe a part of their table, so nothing is held against a Carriage for what it lacks:
each thing is counted against the most that a match can bring. Nor are Preference tiles and Services
held against the faces in our box, which are our own design: printed ones may show something else.
"""

from collections.abc import Iterator

from ..components.box import EMPTY, PAIR_NAMES, PERSONA, ROUNDS, TYPES, Box
from ..components.carriage import COMPARTMENTS
from ..rules.turn import PRICE
from ..scoring import counts_of
from ..state import TOKENS_A_ROUND
from .sheet import SEATS_EACH, PaperCarriage


def find_violations(box: Box, paper: PaperCarriage) -> Iterator[str]:
    """Yield what could not be so in a match, in the order of the fields."""
    yield from repeated_goals(paper)
    yield from too_many_passengers(box, paper)
    yield from crowded_personas(paper)
    yield from wrong_preferences(paper)
    yield from repeated_services(paper)
    yield from too_many_services(box, paper)
    yield from too_many_tickets(box, paper)
    yield from too_many_tokens(paper)


def repeated_goals(paper: PaperCarriage) -> Iterator[str]:
    codes = [goal.code for goal in paper.goals]
    for place, code in enumerate(codes):
        if code in codes[:place]:
            yield f"goals: {code} stands twice"


# --- the Carriage ---------------------------------------------------------------------------


def too_many_passengers(box: Box, paper: PaperCarriage) -> Iterator[str]:
    counts = counts_of(paper.people)[:EMPTY]
    for name, count, tiles in zip(TYPES, counts, box.tiles, strict=True):
        if count > tiles:
            yield f"carriage: {count} Passengers of type {name}, and the box has {tiles}"
    seated, most = sum(counts), most_passengers(box, paper)
    if seated > most:
        yield f"carriage: {seated} Passengers, and a match brings {most} at most"


def most_passengers(box: Box, paper: PaperCarriage) -> int:
    """Return how many picks a match has for one Carriage; a solo match has those of two players."""
    shares = [
        sum(rows * length for rows, length in hall) // players
        for players, hall in enumerate(box.halls, start=2)
    ]
    return shares[0] if paper.automa else max(shares)


def crowded_personas(paper: PaperCarriage) -> Iterator[str]:
    if paper.automa:
        for number in range(COMPARTMENTS):
            personas = personas_in(paper, number)
            if personas > 1:
                yield f"carriage: {personas} Personas of the Automa in compartment {number}"


def wrong_preferences(paper: PaperCarriage) -> Iterator[str]:
    for number, tiles in enumerate(paper.beside):
        personas = personas_in(paper, number)
        if len(tiles) != personas:
            beside_it = f"{len(tiles)} tiles beside compartment {number}"
            yield f"preferences: {beside_it} with {personas} Personas"


def personas_in(paper: PaperCarriage, compartment: int) -> int:
    first = SEATS_EACH * compartment
    return paper.people[first : first + SEATS_EACH].count(PERSONA)


# --- Services, Tickets, tokens --------------------------------------------------------------


def repeated_services(paper: PaperCarriage) -> Iterator[str]:
    for place, pair in enumerate(paper.services):
        if pair in paper.services[:place]:
            yield f"services: two Services {PAIR_NAMES[pair]}"


def too_many_services(box: Box, paper: PaperCarriage) -> Iterator[str]:
    most = most_tickets(box, paper) // PRICE + given_services(paper)
    if len(paper.services) > most:
        yield f"services: {len(paper.services)} Services, and {owner(paper)} gets {most} at most"


def too_many_tickets(box: Box, paper: PaperCarriage) -> Iterator[str]:
    """Used Tickets stay at their doors, so those that Services cost count as well."""
    most = most_tickets(box, paper)
    used = PRICE * max(0, len(paper.services) - given_services(paper))
    if paper.tickets + used > most:
        and_used = f" and {used} used for Services" if used else ""
        unused = f"{paper.tickets} unused Tickets{and_used}"
        yield f"tickets: {unused}, and {owner(paper)} gets {most} at most"


def most_tickets(box: Box, paper: PaperCarriage) -> int:
    """One for each compartment; the Automa moves nobody, so its Passengers fill fewer."""
    return most_passengers(box, paper) // SEATS_EACH if paper.automa else COMPARTMENTS


def given_services(paper: PaperCarriage) -> int:
    """The Automa has a Service from the start, for no Ticket."""
    return 1 if paper.automa else 0


def too_many_tokens(paper: PaperCarriage) -> Iterator[str]:
    most = 0 if paper.automa else ROUNDS * TOKENS_A_ROUND
    if paper.tokens > most:
        gets = f"{most} at most" if most else "none"
        yield f"tokens: {paper.tokens} unused Action tokens, and {owner(paper)} gets {gets}"


def owner(paper: PaperCarriage) -> str:
    return "the Automa" if paper.automa else "a player"
