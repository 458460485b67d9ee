"""Parts of pictures: drawn once for the same arguments, in each language, and not kept for ever."""

from contextvars import copy_context
from itertools import chain

from cloudtop.core.game import Choice
from cloudtop.core.i18n import tr, use_translator
from cloudtop.core.svg import Svg
from cloudtop.toolkit.pictures import parts
from cloudtop.toolkit.pictures.drawing import at, groups_at, pieces_at
from cloudtop.toolkit.pictures.layout import page
from cloudtop.toolkit.pictures.parts import PartCache, draw_part, once_for_a_view, part, use_parts
from tests.toolkit.small_view import SmallContext
from tests.translators import Words

drawn: list[str] = []


@part
def greeting(name: str) -> str:
    drawn.append(name)
    return f"<text>{tr('Hello')} {name}</text>"


def test_a_part_is_drawn_once_until_nobody_needs_it() -> None:
    drawn.clear()
    cache = PartCache()
    context = copy_context()
    context.run(use_parts, cache)
    for _ in range(3):
        assert context.run(greeting, "Anna") == "<text>Hello Anna</text>"
        cache.turn()
    context.run(greeting, "Anna")
    assert drawn == ["Anna"]
    for _ in range(2 * parts.GENERATIONS):
        cache.turn()
    assert len(cache) == 0
    context.run(greeting, "Anna")
    assert drawn == ["Anna", "Anna"]


def test_every_language_has_its_own() -> None:
    def in_german() -> str:
        use_translator(Words({"Hello": "Hallo"}.__getitem__))
        return greeting("Ben")

    assert greeting("Ben") == "<text>Hello Ben</text>"
    assert copy_context().run(in_german) == "<text>Hallo Ben</text>"


def test_a_cache_never_grows_beyond_its_size() -> None:
    cache = PartCache()
    for number in range(5 * parts.MOST):
        assert cache.get(str, (number,)) == str(number)
        assert len(cache) <= parts.MOST


def test_something_is_made_once_for_a_view_in_each_language() -> None:
    made: list[SmallContext] = []

    @once_for_a_view
    def describe(view: SmallContext) -> str:
        made.append(view)
        return f"{tr('Hello')} {view.view}"

    def in_german() -> str:
        use_translator(Words({"Hello": "Hallo"}.__getitem__))
        return describe(first)

    first, equal = SmallContext("Anna", (), {}), SmallContext("Anna", (), {})
    assert [describe(first), describe(first), describe(equal)] == ["Hello Anna"] * 3
    assert [one is first for one in made] == [True, False]
    assert copy_context().run(in_german) == "Hallo Anna"
    many = [SmallContext(str(number), (), {}) for number in range(3 * parts.LAST_VIEWS)]
    assert [describe(one) for one in many] == [f"Hello {one.view}" for one in many]


def test_a_part_is_drawn_from_the_view_and_choices_it_is_given() -> None:
    here, there = Choice("a", "one", "here-1"), Choice("b", "two", "there-1")
    context = SmallContext("all", ("Anna",), {"here-1": here, "there-1": there})
    seen = draw_part(SmallContext.describe, context, "little", ("here-",), 7)
    assert seen == "little Anna here-1 7"


def test_pieces_make_the_same_picture() -> None:
    assert "".join(pieces_at(3, 4, "<a/>", "<b/>")) == at(3, 4, "<a/>", "<b/>")
    whole = page("Name", (10, 20), "text", at(1, 2, "<a/>", "<b/>"), "<c/>")
    in_pieces = page("Name", (10, 20), "text", pieces_at(1, 2, "<a/>", "", "<b/>"), "<c/>")
    one, two = ("<a/>",), ("<b/>",)
    in_groups = page("Name", (10, 20), "text", groups_at(1, 2, one, two), "<c/>")
    for apart in (in_pieces, in_groups):
        assert "".join(chain(*apart.groups)) == apart == whole
    assert [group for group in in_groups.groups if group is one or group is two] == [one, two]


def test_a_plain_picture_is_one_piece() -> None:
    assert Svg("<svg/>").groups == (("<svg/>",),)
