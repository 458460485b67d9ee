"""What the table is told: events with ids and phrases, questions with every choice once."""

from string import Formatter

from cloudtop.core.game import CHANCE, Event, Question
from cloudtop.core.i18n import LAZY
from cloudtop.match.record import AnyMatch, narrate_event
from cloudtop.testing.conformance.case import Case, check, who


@check
def check_events_are_well_formed(case: Case) -> None:
    """An event has a kind, a seat at this table, and ids without blanks (or none)."""
    for match in case.moments(None):
        for event in last_events(match):
            expect_well_formed(case, event)
            if event.public_version is not None:
                expect_well_formed(case, event.public_version)
                if event.seen_by is None or event.public_version.seen_by is not None:
                    raise case.wrong(f"event {event.kind!r}: instead is not what others may know")


def expect_well_formed(case: Case, event: Event) -> None:
    ids = (event.what, event.to)
    if any(not isinstance(word, str) or word != "".join(word.split()) for word in ids):
        raise case.wrong(f"event {event.kind!r}: {ids} are not ids of elements")
    seats = {CHANCE, *range(case.seats + (1 if case.game.meta.automa else 0))}
    if not event.kind or not {event.seat, *(event.seen_by or ())} <= seats:
        raise case.wrong(f"event {event!r}: kind, seat or seen_by is wrong")
    if any(not isinstance(word, (str, *LAZY)) for _, word in event.fields):
        raise case.wrong(f"event {event.kind!r}: its fields are not texts: {event.fields}")


def last_events(match: AnyMatch) -> tuple[Event, ...]:
    return match.log[-1].events if match.log else ()


@check
def check_every_event_has_its_phrase(case: Case) -> None:
    """Every kind of event that is told has a sentence, and one for those who may not know."""
    known: set[tuple[str, bool]] = set()
    for match in case.moments(None):
        for event in last_events(match):
            has_secrets = event.seen_by is not None
            if (event.kind, has_secrets) not in known:
                known.add((event.kind, has_secrets))
                expect_phrase(case, event)
                if has_secrets:
                    expect_phrase(case, event.hidden())
            expect_one_sentence(case, match, event)


def expect_phrase(case: Case, event: Event) -> None:
    phrase = case.game.phrases.get(event.kind)
    if phrase is None:
        raise case.wrong(f"there is no phrase for the event {event.kind!r}")
    wanted = {name for _, name, _, _ in Formatter().parse(phrase) if name}
    if missing := wanted - {"seat", *dict(event.fields)}:
        raise case.wrong(f"the phrase for {event.kind!r} asks for {', '.join(sorted(missing))}")


def expect_one_sentence(case: Case, match: AnyMatch, event: Event) -> None:
    names = [*(player.name for player in match.players), case.game.meta.automa]
    for told in (event, event.as_seen_by(None)):
        sentence = narrate_event(case.game, told, names)
        if not sentence.strip() or "\n" in sentence:
            raise case.wrong(f"the sentence for {told.kind!r} is not one line: {sentence!r}")


@check
def check_question_offers_every_choice_once(case: Case) -> None:
    """While somebody must decide there is a question; it lists the viewer's legal actions once."""
    for match in case.moments():
        for viewer in case.some_viewers(match):
            question = case.game.question(case.game.view(match.state, viewer))
            legal = [] if viewer is None else match.legal(viewer)
            expect_each_choice_once(case, who(viewer), question, legal)
            if match.to_move and not question.text.strip():
                raise case.wrong(f"{who(viewer)} is asked nothing, though somebody must decide")


def expect_each_choice_once(case: Case, viewer: str, question: Question, legal: list[str]) -> None:
    offered = [choice.notation for choice in question.choices]
    if sorted(offered) != sorted(legal):
        odd = sorted({*offered} ^ {*legal}) or [n for n in offered if offered.count(n) > 1]
        raise case.wrong(f"{viewer} is not offered each legal action once: {odd[:5]}")
    for choice in question.choices:
        if not choice.label.strip():
            raise case.wrong(f"{viewer}: the choice {choice.notation!r} has no label")
