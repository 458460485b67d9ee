"""The result: score cards, their recount from a view, and how the match ended."""

from cloudtop.testing.conformance.case import Case, check, who


@check
def check_score_cards_are_well_formed(case: Case) -> None:
    """At any moment there is a card for each seat (and the automa), of whole numbers; the parts of
    a card have the same names throughout a match."""
    first = [[name for name, _ in card.parts] for card in case.new_match().scores]
    for match in case.moments():
        cards = match.scores
        automa = 1 if case.game.meta.automa else 0
        if not case.seats <= len(cards) <= case.seats + automa:
            raise case.wrong(f"{len(cards)} score cards for {case.seats} seats")
        for place, card in enumerate(cards):
            names = [name for name, _ in card.parts]
            numbers = [card.total, *(points for _, points in card.parts), *card.tie_breaks]
            if any(type(number) is not int for number in numbers):
                raise case.wrong(f"a score card holds something other than whole numbers: {card}")
            if len(set(names)) != len(names) or not all(names):
                raise case.wrong(f"the parts of a score card are not named apart: {names}")
            if names != first[place]:
                raise case.wrong(f"card {place} has the parts {names}, at first {first[place]}")


@check
def check_scores_can_be_recounted(case: Case) -> None:
    """The score cards worked out from anybody's view of the finished match are the result."""
    match = case.finished_match()
    for viewer in [None, *range(case.seats)]:
        recount = case.game.scores_from_view(case.game.view(match.state, viewer))
        case.same(f"the recount from the view of {who(viewer)}", match.scores, tuple(recount))


@check
def check_ending_is_declared(case: Case) -> None:
    """There is no ending before the end, and then one of ``meta.endings``."""
    for match in case.moments(None):
        ending = case.game.ending(match.state)
        if not match.over and ending:
            raise case.wrong(f"the match goes on, but it has the ending {ending!r}")
        if match.over and ending not in case.game.meta.endings:
            raise case.wrong(f"the ending {ending!r} is not one of {case.game.meta.endings}")
