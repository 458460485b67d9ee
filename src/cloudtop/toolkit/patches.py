"""What is new in some markup since a client got it last.

Markup is compared in small pieces: it is cut at each "<" and before each end of a line, here as in
the script. A patch is a list; a pair of numbers copies these pieces of what the client has, a
string is new. They are joined by "<" again::

    [[0, 14], "text x=\\"8\\">5", [15, 90]]

No game has to know of it. A picture that comes in groups of pieces (``Svg.groups``) is compared
faster: most groups are the same as before.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain
from json.encoder import encode_basestring_ascii
from typing import Any, Final

Received = str | Sequence[Any]
"""How the new markup is made, as a client reads it: all of it, or step by step from the old one."""
Pieces = tuple[str, ...]
Groups = tuple[Pieces, ...]
Step = tuple[int, int, str]
"""Which pieces are replaced, from the first to the one behind the last, and what is sent for them;
empty: they are gone."""
Block = tuple[int, int, int, int]
"""Where two lists differ: first and end in the old one, first and end in the new one."""

SMALL: Final = 400
"""Letters of markup that is not worth comparing: it is sent as a whole …"""
SMALL_CHANGE: Final = 150
"""… and so many letters are, inside a larger one."""
SMALL_PART: Final = 1000
"""So many letters of a piece: to find out what is new in them takes longer than to send them."""
LAST_CHANGES: Final = 64


class Change:
    """A group that is another now: what is sent for it, wherever it stands."""

    def __init__(self, old: Pieces, cuts: list[int], new: Pieces, inside: bool) -> None:
        """``cuts`` are those of the old pieces; ``inside``: there is something before them."""
        blocks = changed_parts(old, new)
        self.apart = are_apart(new, blocks, inside)
        """Whether each new piece begins with an element or a line."""
        self.cuts = counted_again(cuts, new, blocks)
        """Of the new pieces."""
        self.total = sum(self.cuts)
        self.steps = find_steps(old, cuts, new, blocks, inside) if self.apart else []
        """Counted from the first of the old pieces."""


_changes: Final[dict[tuple[Pieces, Pieces, bool], Change]] = {}
"""The last ones: several clients see a group change in the same way, and it is compared once."""


def find_change(old: Pieces, cuts: list[int], new: Pieces, inside: bool) -> Change:
    """Return what became of a group."""
    key = old, new, inside
    known = _changes.get(key)
    if known is None:
        if len(_changes) >= LAST_CHANGES:
            _changes.clear()
        known = _changes[key] = Change(old, cuts, new, inside)
    return known


class Markup:
    """Some markup in pieces, each of which begins with an element or a line, in groups."""

    def __init__(self, groups: Sequence[Pieces], before: "Markup | None" = None) -> None:
        """``before``: the same at another time. Most groups are as they were, and counted.

        Where a piece does not begin with an element or a line, all are taken as one."""
        self.groups: Groups = tuple(groups)
        self.cuts: list[list[int]]
        """How many there are in each piece of each group …"""
        self.totals: list[int]
        """… and in each group."""
        self._before: Groups | None = None
        self._changes: dict[int, Change] = {}
        if before is not None and len(before.groups) == len(self.groups):
            changes = before.changes_to(self.groups)
            if all(change.apart for change in changes.values()):
                self.cuts, self.totals = before.cuts.copy(), before.totals.copy()
                for place, change in changes.items():
                    self.cuts[place], self.totals[place] = change.cuts, change.total
                self._before, self._changes = before.groups, changes
                return
        pieces = self.pieces()
        # Only in the first group may the first piece begin with anything: see ``changes_to``.
        if not are_apart(pieces, [(0, 0, 0, len(pieces))], inside=self.groups[:1] == ((),)):
            self.groups = ((str(self),),)
        self.cuts = [[count(piece) for piece in group] for group in self.groups]
        self.totals = [sum(cuts) for cuts in self.cuts]

    def __str__(self) -> str:
        return "".join(self.pieces())

    def pieces(self) -> Pieces:
        return tuple(chain.from_iterable(self.groups))

    def changes_to(self, new: Groups) -> dict[int, Change]:
        """Return which of as many groups are others now, by their places."""
        old = self.groups
        return {
            place: find_change(old[place], self.cuts[place], new[place], place > 0)
            for place in range(len(new))
            if old[place] is not new[place] and old[place] != new[place]  # most are the same object
        }

    def changes_since(self, old: "Markup") -> dict[int, Change]:
        """Return the same; of what it was made after, it knows it already."""
        return self._changes if old.groups is self._before else old.changes_to(self.groups)

    def is_short(self) -> bool:
        """Return whether it is not worth comparing."""
        letters = 0
        for group in self.groups:
            for piece in group:
                letters += len(piece)
            if letters >= SMALL:
                return False
        return True


def are_apart(pieces: Pieces, blocks: list[Block], inside: bool) -> bool:
    """Return whether each of the new pieces in some blocks begins with an element or a line, or is
    empty; the first of all may begin with anything."""
    for _first, _end, new_first, new_end in blocks:
        for place in range(new_first, new_end):
            begins = pieces[place].startswith(("<", "\n")) or not pieces[place]
            if not begins and (inside or place > 0):
                return False
    return True


def counted_again(cuts: list[int], pieces: Pieces, blocks: list[Block]) -> list[int]:
    """Return how many cuts are in each piece, from what is known of the pieces before."""
    found: list[int] = []
    done = 0
    for first, end, new_first, new_end in blocks:
        found += cuts[done:first]
        found += [count(pieces[place]) for place in range(new_first, new_end)]
        done = end
    return found + cuts[done:]


def make_patch(old: Markup, new: Markup) -> str:
    """Return as JSON how the new markup is made of the old one; empty: it is the same."""
    if old is new:
        return ""
    if len(old.groups) != len(new.groups):  # seldom: which are the same has to be found out
        old, new = Markup((old.pieces(),)), Markup((new.pieces(),))
    changes = new.changes_since(old)
    if not changes:
        return ""
    if new.is_short():
        return encode(str(new))
    return f"[{','.join(steps_from(old, changes))}]"


def steps_from(old: Markup, changes: dict[int, Change]) -> list[str]:
    """Return a patch step by step: what is copied, and what is new."""
    steps = list[str]()
    done = start = counted = 0
    for group, change in changes.items():
        start += cuts_between(old.totals, counted, group)
        counted = group
        for first, end, step in change.steps:
            if start + first > done:
                steps.append(f"[{done},{start + first}]")
            if step:
                steps.append(step)
            done = start + end
    whole = sum(old.totals) + 1
    if done < whole:
        steps.append(f"[{done},{whole}]")
    return steps


def cuts_between(cuts: list[int], first: int, end: int) -> int:
    """Return how many cuts some pieces have: compiled, a loop is faster than the sum of a slice."""
    found = 0
    for place in range(first, end):
        found += cuts[place]
    return found


def find_steps(
    old: Pieces, cuts: list[int], new: Pieces, blocks: list[Block], inside: bool
) -> list[Step]:
    """Return what is replaced in a group. Small pieces are sent as they are."""
    found: list[Step] = []
    start = counted = 0
    for first, end, new_first, new_end in blocks:
        start += cuts_between(cuts, counted, first)
        counted = first
        now = joined(new, new_first, new_end)
        if not inside and first == 0:
            found += compare(joined(old, first, end), now, inside=False)
            continue
        # A piece that begins with a cut follows all that the cuts before it have begun.
        if 0 < len(now) <= SMALL_PART:
            found.append((start + 1, start + 1 + cuts_between(cuts, first, end), as_step(now)))
            continue
        for place, until, step in compare(joined(old, first, end), now, inside=True):
            found.append((start + 1 + place, start + 1 + until, step))
    return found


def joined(parts: Pieces, first: int, end: int) -> str:
    """Return some parts as one; a single one stays the same object, whose hash is known."""
    return parts[first] if end == first + 1 else "".join(parts[first:end])


def changed_parts(old: Pieces, new: Pieces) -> list[Block]:
    """Return which parts are others now. As long as their number is the same, so is their order."""
    if len(old) != len(new):
        return differences(list(old), list(new))
    return [
        (place, place + 1, place, place + 1)
        for place in range(len(new))
        if old[place] is not new[place] and old[place] != new[place]  # most are the same object
    ]


@lru_cache(maxsize=64)
def compare(old: str, new: str, inside: bool) -> list[Step]:
    """Return which pieces of some markup are replaced, and by what.

    ``inside``: it has parts before it, and so nothing before its first piece. Several clients see a
    part change in the same way: it is compared once for all.
    """
    start = last_cut(old, common_start(old, new))
    end = common_end(old, new, start)
    end -= next_cut(old, len(old) - end) - (len(old) - end)
    # What begins at a cut has nothing before its first piece, either.
    within = inside or start > 0
    before = count(old[:start]) + (start > 0 and not inside)
    if within and 0 < len(new) - end - start < SMALL_CHANGE:
        gone = count(old[start : len(old) - end])
        return [(before, before + gone, as_step(new[start : len(new) - end]))]
    old_pieces = split(old[start : len(old) - end])
    new_pieces = split(new[start : len(new) - end])
    if within:
        old_pieces, new_pieces = old_pieces[1:], new_pieces[1:]
    return [
        (
            before + first,
            before + last,
            encode("<".join(new_pieces[new_first:new_last])) if new_first < new_last else "",
        )
        for first, last, new_first, new_last in differences(old_pieces, new_pieces)
    ]


def common_start(one: str, two: str) -> int:
    """Return how many letters are the same from the start on."""
    low, high = 0, min(len(one), len(two)) + 1
    while high - low > 1:
        middle = (low + high) // 2
        if one[low:middle] == two[low:middle]:
            low = middle
        else:
            high = middle
    return low


def common_end(one: str, two: str, start: int) -> int:
    """Return how many letters are the same at the end, without those before ``start``."""
    low, high = 0, min(len(one), len(two)) - start + 1
    while high - low > 1:
        middle = (low + high) // 2
        if one[len(one) - middle : len(one) - low] == two[len(two) - middle : len(two) - low]:
            low = middle
        else:
            high = middle
    return low


def last_cut(markup: str, before: int) -> int:
    """Return where the last piece begins that begins before a place; 0 if there is none."""
    return max(0, markup.rfind("<", 0, before), markup.rfind("\n", 0, before))


def next_cut(markup: str, start: int) -> int:
    """Return where the first piece begins from a place on; the end if there is none."""
    tag, line = markup.find("<", start), markup.find("\n", start)
    if tag < 0 or line < 0:
        found = max(tag, line)
        return len(markup) if found < 0 else found
    return min(tag, line)


def split(markup: str) -> list[str]:
    """Return the pieces of some markup."""
    return markup.replace("\n", "<\n").split("<")


@lru_cache(maxsize=256)  # several clients are sent the same parts, so this is done once for all
def as_step(markup: str) -> str:
    """Return markup that begins with a piece as it stands in a patch."""
    return encode(markup.replace("\n", "<\n")[1:])


def encode(text: str) -> str:
    return str(encode_basestring_ascii(text))


def count(markup: str) -> int:
    """Return how many cuts there are in some markup."""
    return markup.count("<") + markup.count("\n")


def differences(old: list[str], new: list[str]) -> list[Block]:
    """Return where two lists differ. What is moved elsewhere counts as new."""
    found: list[Block] = []
    places: dict[str, int] = {}
    first = new_first = 0
    while True:
        same = agreement(old, new, first, new_first)
        first, new_first = first + same, new_first + same
        if first == len(old) and new_first == len(new):
            return found
        if not places:
            places = dict(zip(old[first:], range(first, len(old)), strict=True))
        end, new_end = next_meeting(places, len(old), new, first, new_first)
        found.append((first, end, new_first, new_end))
        first, new_first = end, new_end


def agreement(old: list[str], new: list[str], first: int, new_first: int) -> int:
    """Return how many pieces are the same from two places on."""
    count, most = 0, min(len(old) - first, len(new) - new_first)
    while count < most and old[first + count] == new[new_first + count]:
        count += 1
    return count


def next_meeting(
    places: dict[str, int], end: int, new: list[str], first: int, new_first: int
) -> tuple[int, int]:
    """Return the nearest places from where on two lists go on alike; their ends if there are none.

    Of a piece that is there several times only the last place is known; others are near.
    """
    nearest, found = end - first + len(new) - new_first, (end, len(new))
    for ahead in range(len(new) - new_first):
        if ahead >= nearest:
            break
        place = places.get(new[new_first + ahead], -1)
        if place >= first and place - first + ahead < nearest:
            nearest, found = place - first + ahead, (place, new_first + ahead)
    return found


def apply_patch(old: str, patch: Received) -> str:
    """Return the new markup, as the script makes it."""
    return "<".join(apply_to_pieces(split(old), patch)).replace("<\n", "\n")


def apply_to_pieces(old: list[str], patch: Received) -> list[str]:
    """Return the pieces of the new markup."""
    if isinstance(patch, str):
        return split(patch)
    new: list[str] = []
    for step in patch:
        if isinstance(step, str):
            new += step.split("<")
        else:
            first, end = step
            new += old[first:end]
    return new
