"""The table as picture, text and question: complete, well-formed, and the same every time."""

from collections.abc import Iterator
from itertools import count
from random import Random
from xml.etree import ElementTree

import pytest

from cloudtop.games.roll_and_write import GAME
from cloudtop.games.roll_and_write.actions import CODEC
from cloudtop.games.roll_and_write.components.box import COLOURS, SEAT_CODES, SERVICES
from cloudtop.games.roll_and_write.state import State
from cloudtop.games.roll_and_write.text.sentences import sentences
from cloudtop.games.roll_and_write.view import View
from cloudtop.toolkit.pictures.theme import TOKENS
from cloudtop.toolkit.sentences import in_lines
from cloudtop.toolkit.text import plain, spans

Moment = tuple[State, View]
TABLES: list[tuple[int, dict[str, object]]] = [
    (1, {}),
    (2, {}),
    (2, {"two_player_dice": True, "across": "bench"}),
    (3, {"service_track": 48, "dice_track": 0}),
    (4, {"across": "diagonal"}),
]
WIDEST = 78


def moments(
    seats: int, options: dict[str, object], seed: str = "board", every: int = 1
) -> Iterator[Moment]:
    """The states of a random match and its last, dealer's included, seen by whoever is to move."""
    state = GAME.new_state(seats, GAME.options(options))
    dice = Random(f"{seats} {seed}")
    for number in count():
        movers = GAME.to_move(state)
        if not movers:
            break
        if number % every == 0:
            yield state, GAME.view(state, max(movers[0], 0))
        actions = GAME.legal_actions(state, movers[0])
        services = [action for action in actions if str(action).startswith("service")]
        GAME.apply(state, movers[0], dice.choice(services or list(actions)))
    yield state, GAME.view(state, None)


def some(seats: int, options: dict[str, object], every: int = 17) -> Iterator[Moment]:
    return moments(seats, options, every=every)


def actions_in(picture: ElementTree.Element) -> dict[str, ElementTree.Element]:
    found = [e for e in picture.iter() if e.get("data-action")]
    assert len({e.get("data-action") for e in found}) == len(found)
    return {str(e.get("data-action")): e for e in found}


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_choice_is_offered_once_on_the_board_or_in_the_tray(
    seats: int, options: dict[str, object]
) -> None:
    for _, view in some(seats, options):
        question = GAME.question(view)
        assert [choice.action for choice in question.choices] == list(view.choices)
        on_board = actions_in(ElementTree.fromstring(GAME.render(view)))
        placed = {choice.notation: choice.place for choice in question.choices if choice.place}
        assert {action: e.get("id") for action, e in on_board.items()} == placed
        assert {action: e.get("id") for action, e in narrow_actions(view).items()} == placed


def narrow_actions(view: View) -> dict[str, ElementTree.Element]:
    return actions_in(ElementTree.fromstring(GAME.render(view, narrow=True)))


def test_what_can_be_clicked_can_be_reached_and_read_aloud() -> None:
    for _, view in some(4, {}):
        labels = {choice.notation: choice.label for choice in GAME.question(view).choices}
        for notation, element in actions_in(ElementTree.fromstring(GAME.render(view))).items():
            assert element.get("tabindex") == "0"
            assert element.get("role") == "button"
            assert element.get("aria-label") == labels[notation]
            assert [child for child in element if child.tag.endswith("title")]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_tray_pictures_are_well_formed(seats: int, options: dict[str, object]) -> None:
    for _, view in moments(seats, options):
        for choice in GAME.question(view).choices:
            if not choice.place:
                ElementTree.fromstring(GAME.icon(view, choice.action))


def test_labels_are_plain_words_and_all_differ() -> None:
    for _, view in moments(4, {}):
        labels = [choice.label for choice in GAME.question(view).choices]
        assert len(set(labels)) == len(labels)
        assert [label for label in labels if not label[0].isupper()] == []


def test_spectators_and_others_read_the_same_question_without_choices() -> None:
    for state, view in some(3, {}):
        question = GAME.question(view)
        for seat in (None, 0, 1, 2):
            seen = GAME.question(GAME.view(state, seat))
            assert (seen.text, seen.rule) == (question.text, question.rule)
            assert seen.rule.startswith("RW-")
            if seat not in view.to_move:
                assert seen.choices == ()


def ids(drawn: str) -> set[str]:
    return {str(e.get("id")) for e in ElementTree.fromstring(drawn).iter() if e.get("id")}


def test_the_picture_names_every_part_of_the_table() -> None:
    for seats, sheets in ((1, 2), (4, 4)):
        *_, (_, view) = moments(seats, {})
        found = ids(GAME.render(view))
        expected = {"dice", "tasks", "first-player", *(f"die-{colour}" for colour in COLOURS)}
        expected |= {f"service-{number}" for number in range(SERVICES)}
        for n in range(sheets):
            expected |= {f"sheet-{n}", f"tracks-{n}", f"services-{n}"}
            expected |= {
                f"{what}-{n}-{code}" for what in ("seat", "passenger") for code in SEAT_CODES
            }
        assert expected <= found


def test_names_can_be_replaced_but_not_the_opponents() -> None:
    def named(seats: int) -> list[str | None]:
        view = GAME.view(GAME.new_state(seats, GAME.options()), 0)
        picture = ElementTree.fromstring(GAME.render(view))
        return [
            e.get("data-seat") for e in picture.iter() if "name" in (e.get("class") or "").split()
        ]

    assert sorted(str(seat) for seat in named(4)) == ["0", "1", "2", "3"]
    assert named(1) == ["0"]


def test_every_colour_is_a_token_with_its_class() -> None:
    known = {"fill": "f", "stroke": "s"}
    for _, view in some(4, {}, 40):
        for element in ElementTree.fromstring(GAME.render(view)).iter():
            for attribute, letter in known.items():
                colour = element.get(attribute, "none")
                if colour.startswith("#") and element.get("opacity") is None:
                    classes = (element.get("class") or "").split()
                    names = [name[2:] for name in classes if name.startswith(f"{letter}-")]
                    assert [TOKENS[name].light for name in names] == [colour]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_text_is_narrow_and_sentences_describe_it(seats: int, options: dict[str, object]) -> None:
    for _, view in some(seats, options):
        words = plain(GAME.text(view))
        assert max(len(line) for line in words.splitlines()) <= WIDEST
        picture = ElementTree.fromstring(GAME.render(view))
        described = ["".join(e.itertext()) for e in picture.iter() if e.tag.endswith("desc")]
        assert described == [in_lines(sentences(view))]


def test_text_shows_codes_of_free_seats_and_tints_passengers() -> None:
    view = next(
        view for _, view in moments(2, {}) if view.step == "seat passenger" and view.round > 2
    )
    assert view.viewer is not None
    words = spans(GAME.text(view))
    own = view.sheets[view.viewer].carriage
    for code, who in zip(SEAT_CODES, own, strict=True):
        assert (("dim", code) in words) == (not who)
    assert any(colour == f"bold {own_colour(own)}" for colour, _ in words)


def own_colour(carriage: tuple[str, ...]) -> str:
    return next(who.rstrip("*") for who in carriage if who)


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_the_same_view_gives_the_same_picture(seats: int, options: dict[str, object]) -> None:
    first = [GAME.render(view) for _, view in some(seats, options, 50)]
    again = [GAME.render(view) for _, view in some(seats, options, 50)]
    assert first == again


def test_question_words() -> None:
    asked = {
        GAME.question(view).text for seats, options in TABLES for _, view in moments(seats, options)
    }
    for needed in (
        "Choose a die.",
        "Seat the red passenger.",
        "Seat the green VIP, or change the die first.",
        "Spend 5 service points on a service, or end your turn.",
        "The dice are being rolled.",
        "The game is over.",
    ):
        assert needed in asked
    assert all(text.endswith(".") for text in asked)


def test_a_tie_of_the_opponent_is_put_to_the_player() -> None:
    for seed in range(40):
        for _, view in moments(1, {}, str(seed)):
            if view.step == "break tie":
                question = GAME.question(view)
                assert question.text == "The opponent's priorities are tied: choose its die."
                assert question.rule == "RW-70"
                assert {choice.place for choice in question.choices} <= {
                    f"die-{c}" for c in COLOURS
                }
                return
    pytest.fail("no tie in forty matches")


def test_every_action_of_a_player_has_words() -> None:
    view = GAME.view(GAME.new_state(1, GAME.options()), 0)
    assert len({str(action) for action in CODEC}) == len(CODEC)
    assert GAME.question(view).choices == ()
