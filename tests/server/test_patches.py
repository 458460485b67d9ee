"""What is sent of markup that has changed, and that the whole comes out of it again."""

import gc
import json
import random
from itertools import chain

import pytest
from starlette.testclient import WebSocketTestSession

from cloudtop.match import Match, games
from cloudtop.server.pages.stream import Shown
from cloudtop.toolkit import patches
from cloudtop.toolkit.patches import (
    LAST_CHANGES,
    Groups,
    Markup,
    Pieces,
    Received,
    apply_patch,
    make_patch,
)
from tests.server.helpers_server import Json, Someone, until

ROWS = tuple(f'<g id="row-{n}"><text x="{n}">{n}</text></g>\n' for n in range(40))
SMILE = "<text>\U0001f600 two\nlines</text>"


def patch_of(old: Pieces, new: Pieces) -> str:
    """Return the patch. However the pieces are grouped, the new comes out of the old."""
    for size in (1, 3):
        patch_of_groups(in_groups(old, size), in_groups(new, size))
    return patch_of_groups((old,), (new,))


def in_groups(pieces: Pieces, size: int) -> Groups:
    return tuple(pieces[first : first + size] for first in range(0, len(pieces), size))


def patch_of_groups(old: Groups, new: Groups) -> str:
    """Return the patch, which is the same whether or not the new was made after the old."""
    before = Markup(old)
    patch = make_patch(before, Markup(new))
    after = Markup(new, before)
    assert make_patch(before, after) == patch
    assert applied(str(before), patch) == "".join(chain(*new))
    assert (after.cuts, after.totals) == (Markup(new).cuts, Markup(new).totals)
    return patch


def applied(old: str, patch: str) -> str:
    return apply_patch(old, json.loads(patch)) if patch else old


def test_the_same_is_not_sent() -> None:
    assert patch_of(ROWS, tuple(ROWS)) == ""


@pytest.mark.parametrize("in_parts", [True, False])
@pytest.mark.parametrize(
    "new",
    [
        (*ROWS[:7], SMILE, *ROWS[8:]),
        (*ROWS[:7], *ROWS[8:]),
        (*ROWS, SMILE),
        (SMILE, *ROWS[1:]),
        (*ROWS[:3], SMILE, *ROWS[3:20], *ROWS[22:]),
        ROWS[:-1],
    ],
)
def test_only_what_is_new_is_sent(new: tuple[str, ...], in_parts: bool) -> None:
    old = ROWS if in_parts else ("".join(ROWS),)
    patch = patch_of(old, new if in_parts else ("".join(new),))
    assert len(patch) < 200
    assert len(patch_of(new, ROWS)) < 300


def test_only_groups_that_changed_are_compared() -> None:
    old = in_groups(ROWS, 8)
    new = (*old[:2], (*ROWS[16:19], SMILE, *ROWS[20:24]), *old[3:])
    before = Markup(old)
    ((place, change),) = Markup(new, before).changes_since(before).items()
    told = SMILE[1:].replace("\n", "<\n")
    assert (place, [json.loads(step) for *_, step in change.steps]) == (2, [told])
    assert json.loads(patch_of_groups(old, new))[1] == told


def test_a_group_that_several_see_change_is_compared_once() -> None:
    one, two = (Markup(((start,), ROWS)) for start in ("<a>", "<b>"))
    rows = (*ROWS[:5], SMILE, *ROWS[6:])
    changes = [Markup((old.groups[0], rows), old).changes_since(old)[1] for old in (one, two)]
    assert changes[0] is changes[1]


def test_changes_are_not_kept_for_ever() -> None:
    for number in range(3 * LAST_CHANGES):
        patch_of((*ROWS, "<a>"), (*ROWS, f"<b>{number}"))
        assert len(patches._changes) <= LAST_CHANGES


def test_groups_come_and_go() -> None:
    groups = in_groups(ROWS, 8)
    for new in (groups[:3], groups[1:], (*groups[:2], ROWS[:2], *groups[2:]), ((), *groups), ()):
        patch_of_groups(groups, new)
        patch_of_groups(new, groups)


def test_parts_that_do_not_begin_with_a_piece_are_one() -> None:
    """Such parts come from games of others; what is found of them would not fit together."""
    old = Markup((ROWS,))
    for parts in ((*ROWS[:7], "no element", *ROWS[8:]), (*ROWS[:3], "none<g/>")):
        new = Markup((parts,), old)
        assert new.groups == (("".join(parts),),)
        for one, other in ((old, new), (new, old), (new, Markup((parts,), new))):
            assert applied(str(one), make_patch(one, other)) == str(other)


def test_text_behind_an_empty_group_is_not_lost() -> None:
    for one, other in (("old text", "new text"), ("<g>", "text"), ("text", "<g>")):
        patch_of_groups(((), (one, *ROWS)), ((), (other, *ROWS)))


def test_any_markup_comes_out_again() -> None:
    chance = random.Random(1)
    words = ["<g>", "</g>", "<a>\n", "\n", "x", "", "\n\n<b/>", SMILE, *ROWS[:3]]
    for _ in range(2000):
        old, new = ("".join(chance.choices(words, k=chance.randrange(60))) for _ in range(2))
        patch_of((old,), (new,))


def test_any_parts_come_out_again() -> None:
    """Parts begin with an element or a line, or are empty."""
    chance = random.Random(2)
    parts = ["<g>", "</g>", "\n", "\ntwo\nlines", "", "<desc>one", "\n<b/>x", SMILE, *ROWS[:9]]
    for _ in range(2000):
        old, new = (tuple(chance.choices(parts, k=chance.randrange(30))) for _ in range(2))
        patch_of(old, new)
        patch_of(old, (*old[:3], "\nthree", *old[4:]))


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("key", games())
def test_pictures_come_out_again(key: str, narrow: bool) -> None:
    """For every viewer, in parts as they are drawn, through a part of a match."""
    game, chance = games()[key], random.Random(2)
    match = Match.start(game, max(game.meta.seats), seed=bytes(32))
    seats = [None, *range(match.seats)]
    before = {seat: game.render(match.view(seat), (), narrow) for seat in seats}
    sent = whole = 0
    for _ in range(12):
        seat = chance.choice(match.to_move)
        match.play(seat, chance.choice(match.legal(seat)))
        for viewer, old in before.items():
            before[viewer] = new = game.render(match.view(viewer), (), narrow)
            sent += len(patch_of_groups(old.groups, new.groups))
            whole += len(new)
    assert sent < whole / 5


# --- sockets --------------------------------------------------------------------------------


class Page:
    """A page of the browser: it puts in place what comes."""

    def __init__(self) -> None:
        self.board = ""
        self.fragments: dict[str, str] = {}
        self.state: Json = {}
        self.new: list[str] = []
        """The markup that came with the last message."""

    def read(self, socket: WebSocketTestSession, version: int) -> Json:
        """Show every message, as each builds on the one before, up to a version; return it."""
        while True:
            message = socket.receive_json()
            self.show(message)
            if message["version"] == version:
                return message

    def show(self, message: Json) -> None:
        self.new = []
        self.state |= message["page"]
        if "board" in message:
            self.board = self.apply(self.board, message["board"])
        for name, patch in message["parts"].items():
            self.fragments[name] = self.apply(self.fragments.get(name, ""), patch)

    def apply(self, old: str, patch: Received) -> str:
        steps = [patch] if isinstance(patch, str) else patch
        self.new += [step.replace("<\n", "\n") for step in steps if isinstance(step, str)]
        return apply_patch(old, patch)


def test_a_page_is_sent_only_what_is_new(anna: Someone) -> None:
    table = anna.open("me", "here")
    with anna.watch(table) as socket:
        page, first = Page(), socket.receive_json()
        assert first["board"].startswith("<svg")
        page.show(first)
        players: list[Received] = []
        for _ in range(6):
            version = anna.play(table)
            message = page.read(socket, version)
            assert len(json.dumps(message)) < len(page.board) / 2
            players += [patch for name, patch in message["parts"].items() if name == "players"]
            with anna.watch(table) as other:
                whole = other.receive_json()
            assert page.board == whole["board"]
            assert page.fragments == whole["parts"]
            assert page.state == whole["page"]
            assert len(message["page"]) < len(whole["page"]) / 2
    assert players, "some moves change what is beside a player"
    for patch in players:  # of the list only the players that changed
        assert len(json.dumps(patch)) < len(page.fragments["players"]) / 2


def test_talk_sends_no_board(anna: Someone) -> None:
    table = anna.open("me", "here")
    with anna.watch(table) as socket:
        socket.receive_json()
        anna.post(f"/tables/{table}/messages", {"seat": 0, "text": "Hello!"})
        message = socket.receive_json()
    assert "board" not in message
    assert message["parts"] == {}
    assert [said["text"] for said in message["messages"]] == ["Hello!"]


@pytest.mark.parametrize("key", games())
def test_no_socket_gets_what_another_seat_sees(anna: Someone, ben: Someone, key: str) -> None:
    """Every piece that comes belongs to the picture that the seat itself may see."""
    table = anna.open("me", "open", game=key)
    ben.post(f"/tables/{table}/seats/1", {"name": "Ben"})
    players, chance = (anna, ben), random.Random(3)
    with anna.watch(table, "seat=0") as one, ben.watch(table, "seat=1") as two:
        sockets, pages = (one, two), (Page(), Page())
        for socket, page in zip(sockets, pages, strict=True):
            page.show(socket.receive_json())
        for _ in range(12):
            seat = chance.choice(anna.table(table)["to_move"])
            view = players[seat].view(table, seat)
            choice = chance.choice(view["choices"])["notation"]
            version = players[seat].act(table, seat, view["version"], choice).json()["version"]
            for number, (socket, page) in enumerate(zip(sockets, pages, strict=True)):
                page.read(socket, version)
                own = players[number].get(f"/tables/{table}/picture?seat={number}").text
                assert page.board == own
                for markup in page.new:
                    assert any(markup in shown for shown in (own, *page.fragments.values()))


def test_a_closed_page_leaves_nothing_of_what_it_was_sent(anna: Someone) -> None:
    """Memory that only a search for cycles finds would grow with everybody who comes and goes."""
    table = anna.open("me", "here")
    gc.collect()
    before = boards_in_memory()
    gc.disable()
    try:
        with anna.watch(table) as socket:
            socket.receive_json()
            anna.play(table)
            socket.receive_json()
            assert boards_in_memory() > before
        until(lambda: boards_in_memory() == before)
    finally:
        gc.enable()


def boards_in_memory() -> int:
    return sum(isinstance(one, Shown) for one in gc.get_objects())
