"""What is new in some markup since a client got it last.

Markup is compared in small pieces: it is cut at each "<" and before each end of a line, here as in
the script. A patch is a list; a pair of numbers copies these pieces of what the client has, a
string is new. They are joined by "<" again::

    [[0, 14], "text x=\\"8\\">5", [15, 90]]

No game has to know of it. A picture that has parts (``Svg.parts``) is compared faster: most of them
are the same as before.
"""

from collections.abc import Sequence
from functools import lru_cache
from json.encoder import encode_basestring_ascii
from typing import Any, Final

Received = str | Sequence[Any]
"""How the new markup is made, as a client reads it: all of it, or step by step from the old one."""
Change = tuple[int, int, str]
"""Which pieces are replaced, from the first to the one behind the last, and the step that is sent
for them; empty: they are gone."""
Block = tuple[int, int, int, int]
"""Where two lists differ: first and end in the old one, first and end in the new one."""

SMALL: Final = 400
"""Letters of markup that is not worth comparing: it is sent as a whole …"""
SMALL_CHANGE: Final = 150
"""… and so many letters are, inside a larger one."""
SMALL_PART: Final = 1000
"""So many letters of a part: to find out what is new in them takes longer than to send them."""


class Markup:
    """Some markup in parts, each of which begins with an element or a line, and so with a piece."""

    def __init__(self, parts: Sequence[str], before: "Markup | None" = None) -> None:
        """``before``: the same at another time. Most parts are as they were, and counted.

        Where a part does not begin with a piece, all are taken as one."""
        self.parts: tuple[str, ...] = tuple(parts)
        self.cuts: list[int]
        self._before: tuple[str, ...] | None = None
        self._blocks: list[Block] = []
        if before is not None:
            blocks = changed_parts(before.parts, self.parts)
            if are_apart(self.parts, blocks):
                self.cuts = counted_again(before.cuts, self.parts, blocks)
                self._before, self._blocks = before.parts, blocks
                return
        if not are_apart(self.parts, [(0, 0, 0, len(self.parts))]):
            self.parts = ("".join(self.parts),)
        self.cuts = [count(part) for part in self.parts]

    def __str__(self) -> str:
        return "".join(self.parts)

    def blocks_since(self, old: "Markup") -> list[Block]:
        """Return which parts are others now; of what it was made after, it knows them already."""
        if old.parts is self._before:
            return self._blocks
        return changed_parts(old.parts, self.parts)


def are_apart(parts: tuple[str, ...], blocks: list[Block]) -> bool:
    """Return whether each of the parts in some blocks begins with an element or a line, or is
    empty; the first of all may begin with anything."""
    for _first, _end, new_first, new_end in blocks:
        for place in range(max(1, new_first), new_end):
            if not parts[place].startswith(("<", "\n")) and parts[place]:
                return False
    return True


def counted_again(cuts: list[int], parts: tuple[str, ...], blocks: list[Block]) -> list[int]:
    """Return how many cuts are in each part, from what is known of the parts before."""
    if len(cuts) == len(parts):  # then each block is a single part: see ``changed_parts``
        same_number = cuts.copy()
        for place, _end, _new_first, _new_end in blocks:
            same_number[place] = count(parts[place])
        return same_number
    found: list[int] = []
    done = 0
    for first, end, new_first, new_end in blocks:
        found += cuts[done:first]
        found += [count(parts[place]) for place in range(new_first, new_end)]
        done = end
    return found + cuts[done:]


def make_patch(old: Markup, new: Markup) -> str:
    """Return as JSON how the new markup is made of the old one; empty: it is the same."""
    if old is new:
        return ""
    blocks = new.blocks_since(old)
    if not blocks:
        return ""
    if are_short(new.parts, SMALL):
        return encode(str(new))
    steps = list[str]()
    done = counted = start = 0
    for block in blocks:
        first = block[0]
        start += cuts_between(old.cuts, counted, first) + (first > 0 and counted == 0)
        counted = first
        for place, until, step in changes_in(block, old, new):
            if start + place > done:
                steps.append(f"[{done},{start + place}]")
            if step:
                steps.append(step)
            done = start + until
    whole = sum(old.cuts) + 1
    if done < whole:
        steps.append(f"[{done},{whole}]")
    return f"[{','.join(steps)}]"


def cuts_between(cuts: list[int], first: int, end: int) -> int:
    """Return how many cuts some parts have: compiled, a loop is faster than the sum of a slice."""
    found = 0
    for place in range(first, end):
        found += cuts[place]
    return found


def changes_in(block: Block, old: Markup, new: Markup) -> list[Change]:
    """Return what is replaced in some parts. Small ones are sent as they are."""
    first, end, new_first, new_end = block
    now = joined(new.parts, new_first, new_end)
    if 0 < len(now) <= SMALL_PART and first > 0:
        return [(0, cuts_between(old.cuts, first, end), as_step(now))]
    return compare(joined(old.parts, first, end), now, first > 0)


def joined(parts: tuple[str, ...], first: int, end: int) -> str:
    """Return some parts as one; a single one stays the same object, whose hash is known."""
    return parts[first] if end == first + 1 else "".join(parts[first:end])


def are_short(texts: Sequence[str], most: int) -> bool:
    """Return whether some texts have fewer letters together."""
    letters = 0
    for text in texts:
        letters += len(text)
        if letters >= most:
            return False
    return True


def changed_parts(old: tuple[str, ...], new: tuple[str, ...]) -> list[Block]:
    """Return which parts are others now. As long as their number is the same, so is their order."""
    if len(old) != len(new):
        return differences(list(old), list(new))
    return [
        (place, place + 1, place, place + 1)
        for place in range(len(new))
        if old[place] is not new[place] and old[place] != new[place]  # most are the same object
    ]


@lru_cache(maxsize=64)
def compare(old: str, new: str, inside: bool) -> list[Change]:
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
