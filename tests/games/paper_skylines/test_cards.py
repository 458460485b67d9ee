"""Every building: what the file says of it, and its action played to the end."""

from collections import Counter
from random import Random

import pytest

from cloudtop.core.errors import DataError, OptionError
from cloudtop.core.game import CHANCE
from cloudtop.games.paper_skylines import GAME
from cloudtop.games.paper_skylines.components import card_actions
from cloudtop.games.paper_skylines.components.box import COMPONENTS, OWN_BOX, Card, read_box
from cloudtop.games.paper_skylines.state.state import State
from cloudtop.games.paper_skylines.text.cards import action_text
from tests.games.paper_skylines.helpers import hand_of, mayor_at, own_text, play, spaces, table

NAMES = [card.name for card in OWN_BOX.cards]
# Enough of everything, so that each part of an action can be done.
HAND = ["Cottage", "Bakery", "Foundry", "Playground", "Schoolhouse", "Duplex"]
TUCKED = ["Pocket Park", "Dog Run", "Flower Garden", "Post Office"]


def visited(card: Card, seed: int = 0) -> tuple[State, State]:
    """The table before and after a visit to a card, with decisions by a seeded choice."""
    hand = [name for name in HAND if name != card.name]
    tucked = [name for name in TUCKED if name != card.name]
    state = table(
        3,
        level=3,
        hand=hand,
        others=[["Sawmill", "Brickyard"], ["Row House"]],
        city={"R1": [card.name], "R2": ["Boarding House"]},
        tucked={"R1": tucked},
        discards=[name for name in ("Lofts", "Suburb") if name != card.name],
    )
    before = GAME.clone(state)
    play(state, "visit R1")
    choose, codec = Random(seed), GAME.codec(GAME.options())
    for _ in range(200):
        seat = GAME.to_move(state)[0]
        if seat == 0 and not state.todo:
            return before, state
        choices = sorted(str(action) for action in GAME.legal_actions(state, seat))
        if len(choices) > 1 and "done" in choices:
            choices.remove("done")
        GAME.apply(state, seat, codec.parse(choose.choice(choices)))
    raise AssertionError(f"{card.name} does not come to an end")


def drawn(part: card_actions.Part) -> int:
    return part.amount if isinstance(part, card_actions.Draw) and part.per is None else 0


@pytest.mark.rule("PS-60")
@pytest.mark.parametrize("name", NAMES)
def test_every_card_can_be_played(name: str) -> None:
    """The action takes one action of the turn, loses no card and changes what its words say."""
    card = OWN_BOX.cards[NAMES.index(name)]
    for seed in range(3):
        before, after = visited(card, seed)
        assert (before.actions_left, after.actions_left) == (3, 2)
        assert Counter(everything(before)) == Counter(everything(after))
        assert mayor_at(after) == 1
        if {card_actions.Advance} == {type(part) for part in card.action}:
            assert sum(spaces(after)) > sum(spaces(before))
        if card.type == "residential":
            assert height(after) > height(before)
        if card.type == "commercial":
            assert len(tucked(after)) > len(tucked(before))
        if card.type == "civic" and all(
            isinstance(part, card_actions.Draw) for part in card.action
        ):
            gained = sum(drawn(part) for part in card.action)
            assert len(hand_of(after)) == len(hand_of(before)) + gained
        if card.type == "industrial":
            assert after.discards != before.discards or after.aside


def everything(state: State) -> list[int]:
    """All buildings, wherever they lie."""
    cards = [*state.discards, *state.aside, *state.shown, *state.looked]
    cards += [card for card in state.row if card >= 0]
    for pile in (*state.decks, *state.hands):
        cards += pile
    for row in (*state.stacks, *state.tucked):
        for stack in row:
            cards += stack
    return cards


def height(state: State) -> int:
    return sum(len(stack) for stack in state.stacks[0])


def tucked(state: State) -> list[int]:
    return [card for pile in state.tucked[0] for card in pile]


@pytest.mark.rule("PS-85")
def test_all_actions_are_distinct() -> None:
    assert len({card.action for card in OWN_BOX.cards}) == len(OWN_BOX.cards) == 88
    assert len({action_text(card.action) for card in OWN_BOX.cards}) == 88


def test_the_numbers_of_the_file() -> None:
    """Net gain equals cost; types, landmarks and costs are spread as designed."""
    cards = OWN_BOX.cards
    assert all(sum(card.gains) == card.cost for card in cards)
    by_level = [[card for card in cards if card.level == level] for level in (1, 2, 3, 4)]
    assert [len(level) for level in by_level] == [22] * 4
    assert [
        [sum(c.type == kind for c in level) for kind in card_actions.TYPES] for level in by_level
    ] == [
        [5, 4, 4, 4, 5],
        [4, 5, 5, 4, 4],
        [5, 4, 4, 5, 4],
        [4, 4, 4, 5, 5],
    ]
    assert [Counter(c.landmark for c in level if c.landmark) for level in by_level] == [
        Counter(dict.fromkeys(card_actions.LANDMARKS, number)) for number in (2, 3, 3, 4)
    ]
    assert [(min(c.cost for c in level), max(c.cost for c in level)) for level in by_level] == [
        (1, 2),
        (2, 3),
        (4, 5),
        (5, 7),
    ]
    assert [sum(card.gains[track] for card in cards) for track in range(3)] == [114, 99, 114]
    assert (len(OWN_BOX.cities), len(OWN_BOX.achievements), OWN_BOX.chips) == (8, 9, (3, 4, 2))


@pytest.mark.rule("PS-85")
@pytest.mark.parametrize("name", NAMES)
def test_words_are_made_from_the_action(name: str) -> None:
    card = OWN_BOX.cards[NAMES.index(name)]
    words = action_text(card.action).lower()
    for part in card.action:
        amount = getattr(part, "amount", None)
        if amount is not None and getattr(part, "per", None) is None:
            assert str(amount) in words, (words, part)


# --- tables of somebody else ----------------------------------------------------------------


def changed(file: str, old: str, new: str) -> dict[str, str]:
    text = own_text(file)
    assert old in text
    return {file: text.replace(old, new, 1)}


@pytest.mark.parametrize(
    ("file", "old", "new", "words"),
    [
        ("buildings.toml", "{ draw = 2,", "{ pick = 2,", ("Post Office", "pick")),
        ("buildings.toml", 'from = "deck"', 'from = "deckk"', ("Post Office", "deckk")),
        ("buildings.toml", 'type = "civic"', 'type = "civil"', ("Post Office", "civil")),
        ("buildings.toml", "cost = 1", "cost = -1", ("Post Office", "cost", "-1")),
        ("buildings.toml", "level = 1", "level = 5", ("Post Office", "level", "5")),
        ("buildings.toml", "gain = { prestige", "gain = { pride", ("Post Office", "pride")),
        ("buildings.toml", "level = 1", "level = 1\ncolour = 2", ("Post Office", "colour")),
        ("buildings.toml", '["Post Office"]', '["post_office!?"]', ("post_office!?",)),
        ("cities.toml", "look_at = 2", "gaze_at = 2", ("Harbor City", "gaze_at")),
        ("stars.toml", "players_2 = 4", "players_5 = 4", ("Civic Pride", "players_2")),
        ("stars.toml", "worth_1 = 3", "worth_1 = 4", ("chips", "10 chips for 9")),
        ("board.toml", 'civic = "park"', 'civic = "parks"', ("discounts", "parks")),
        ("board.toml", "end = 20", "end = 0", ("tracks", "end")),
    ],
)
def test_a_wrong_table_is_refused_with_file_card_and_word(
    file: str, old: str, new: str, words: tuple[str, ...]
) -> None:
    with pytest.raises(DataError) as refused:
        GAME.with_components(changed(file, old, new))
    for word in (file, *words):
        assert word in str(refused.value)


def test_an_unknown_table_is_refused() -> None:
    with pytest.raises(DataError, match=r"cards\.toml"):
        GAME.with_components({"cards.toml": ""})


def test_more_buildings_of_a_kind_than_can_be_counted_are_refused() -> None:
    def tables(parks: int) -> dict[str, str]:
        card = 'level = 1\ntype = "park"\ncost = 0\ngain = {}\naction = [{ bonus = 1 }]\n'
        more = [f'["Park {number}"]\n{card}' for number in range(parks)]
        return {"buildings.toml": "\n".join([own_text("buildings.toml"), *more])}

    parks = sum(card.type == "park" for card in OWN_BOX.cards)
    assert len(read_box(tables(127 - parks)).cards) == len(OWN_BOX.cards) + 127 - parks
    with pytest.raises(DataError, match="128 buildings are park"):
        read_box(tables(128 - parks))


def test_own_tables_are_played_with() -> None:
    tables = changed("buildings.toml", '["Post Office"]', '["Mail Depot"]')
    tables |= changed("board.toml", "end = 20", "end = 12")
    game = GAME.with_components(tables)
    assert game.lookups.box.cards[0].name == "Mail Depot"
    assert game.lookups.box.track_end == 12
    assert "draw Mail Depot" in {str(action) for action in game.codec(game.options())}
    assert read_box({file: own_text(file) for file in COMPONENTS}) == OWN_BOX


def test_own_tables_are_played_with_by_earlier_rules_too() -> None:
    tables = changed("board.toml", "end = 20", "end = 12")
    before, after = GAME.with_components(tables).with_rules(1), GAME.with_rules(1)
    for game in (before, after.with_components(tables)):
        state = game.new_state(2, game.options())
        assert game.meta.rules_version == 1
        assert (state.box.track_end, state.setup.quiet_rounds) == (12, 3)
    with pytest.raises(OptionError, match="knows rules version 2, not 3"):
        GAME.with_rules(3)


def test_the_dealer_draws_every_card_of_a_deck() -> None:
    state = table(level=1, city={"R1": ["Post Office"]})
    play(state, "visit R1")
    assert len(GAME.legal_actions(state, CHANCE)) == len(state.decks[0])
