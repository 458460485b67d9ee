"""Drawings that are defined once: how they are used, which are defined, and without definitions."""

from cloudtop.toolkit.pictures.symbols import Definition, Outline, Symbol, Symbols, define, use

DRAWINGS: dict[str, Definition] = {
    "dot": Symbol('<circle r="1"/>'),
    "pair": Symbol('<use href="#t-dot"/><use href="#t-dot" x="4"/>'),
    "row": Symbol('<use href="#t-pair" y="2"/>'),
    "coast": Outline("M0 0H9"),
    "sign": Symbol('<rect width="24" height="24"/>', "0 0 24 24"),
}


def symbols() -> Symbols:
    return Symbols("t-", DRAWINGS.__getitem__)


def test_a_drawing_is_used_at_a_place() -> None:
    assert symbols().use("dot") == '<use href="#t-dot"/>'
    assert symbols().use("dot", 3, 0.125) == '<use href="#t-dot" x="3" y="0.125"/>'
    assert symbols().use("dot", y=0) == '<use href="#t-dot" y="0"/>'
    assert symbols().use("dot", 3, class_="f-sun", fill=None) == (
        '<use href="#t-dot" x="3" class="f-sun"/>'
    )


def test_a_drawing_is_fitted_into_a_box() -> None:
    expected = '<use href="#t-sign" x="3" y="-1" width="4" height="6.5"/>'
    assert symbols().use_in("sign", 3, -1, 4, 6.5) == expected
    assert symbols().use_around("sign", 5, 2.25, 4, 6.5) == expected


def test_numbers_have_four_digits() -> None:
    assert symbols().use("dot", 1 / 3, 1234.56) == '<use href="#t-dot" x="0.3333" y="1235"/>'


def test_a_definition_by_kind() -> None:
    known = symbols()
    assert known.definition("dot") == (
        '<symbol id="t-dot" overflow="visible"><circle r="1"/></symbol>'
    )
    assert known.definition("sign") == (
        '<symbol id="t-sign" viewBox="0 0 24 24"><rect width="24" height="24"/></symbol>'
    )
    assert known.definition("coast") == '<path id="t-coast" d="M0 0H9"/>'


def test_a_look_is_shared_by_all_definitions() -> None:
    round_ = Symbols("t-", DRAWINGS.__getitem__, stroke_linecap="round")
    assert round_.definition("sign").startswith(
        '<symbol id="t-sign" viewBox="0 0 24 24" stroke-linecap="round">'
    )


def test_what_parts_use_is_defined_once_in_order_of_names() -> None:
    known = symbols()
    parts = (known.use("sign"), f"<g>{known.use('dot')}{known.use('dot', 9)}</g>")
    assert known.definitions(*parts) == known.definition("dot") + known.definition("sign")
    assert known.with_definitions(*parts) == (
        f"<defs>{known.definitions(*parts)}</defs>",
        *parts,
    )


def test_all_definitions_come_in_pieces_too() -> None:
    known = symbols()
    parts = known.use("sign"), known.use("dot")
    pieces = known.defs(*parts, first=("<path/>",))
    assert pieces == (
        "<defs>", "<path/>", known.definition("dot"), known.definition("sign"), "</defs>",
    )  # fmt: skip
    assert "".join(known.defs(*parts)) == f"<defs>{known.definitions(*parts)}</defs>"


def test_drawings_used_by_drawings_are_defined_too() -> None:
    known = symbols()
    assert known.names_of(known.bits_in([known.use("row")])) == ["dot", "pair", "row"]
    assert known.names_of(known.bits_in([known.use("coast")])) == ["coast"]


def test_ids_of_others_are_left_alone() -> None:
    assert symbols().bits_in(['<use href="#other-dot"/><use href="#tt-dot"/>']) == 0


def test_a_drawing_is_made_once() -> None:
    asked: list[str] = []

    def draw(name: str) -> Definition:
        asked.append(name)
        return DRAWINGS[name]

    known = Symbols("t-", draw)
    for _ in range(2):
        known.definitions(known.use("pair"))
    assert sorted(asked) == ["dot", "pair"]


def test_a_picture_without_definitions_holds_the_drawings() -> None:
    known = symbols()
    assert known.content("dot") == '<circle r="1"/>'
    assert known.content("coast") == '<path d="M0 0H9"/>'
    assert known.inline(known.use("dot", 3)) == (
        '<g><g transform="translate(3 0)"><circle r="1"/></g></g>'
    )
    assert known.inline(known.use("coast", fill="none")) == (
        '<g fill="none"><path d="M0 0H9"/></g>'
    )
    assert known.inline(known.use_in("sign", 1, 2, 3, 4)) == (
        '<svg viewBox="0 0 24 24" x="1" y="2" width="3" height="4">'
        '<rect width="24" height="24"/></svg>'
    )


def test_nothing_is_used_in_a_picture_without_definitions() -> None:
    known = symbols()
    inlined = known.inline(f"<g>{known.use('row', 1, 2)}</g>")
    assert "<use" not in inlined
    assert inlined.count("<circle") == 2


def test_a_single_definition_without_a_registry() -> None:
    assert use("coach", width=20, height=10) == '<use href="#coach" width="20" height="10"/>'
    coach = define("coach", Symbol("<g/>", "0 0 20 10"), overflow="visible")
    assert coach == '<symbol id="coach" viewBox="0 0 20 10" overflow="visible"><g/></symbol>'
