"""Text that fits: measured widths, cut names, squeezed lines, broken paragraphs."""

import pytest

from cloudtop.toolkit.pictures.lettering import (
    balance,
    fit,
    paragraph,
    shrink,
    squeeze,
    width,
    wrap,
)


def test_a_width_is_the_sum_of_its_letters() -> None:
    assert width("Ml") == pytest.approx(0.863 + 0.278)
    assert width("Ml", 20) == pytest.approx(20 * (0.863 + 0.278))
    assert width("Ml", bold=True) == pytest.approx(0.995 + 0.343)
    assert width("") == 0


def test_bold_letters_are_not_narrower() -> None:
    letters = [chr(number) for number in range(ord("A"), ord("z"))]
    assert [x for x in letters if width(x, bold=True) < width(x) and x != "@"] == []


@pytest.mark.parametrize("accented", ["é", "e\u0301", "Ź", "ñ"])
def test_accents_take_no_room(accented: str) -> None:
    plain = {"é": "e", "e\u0301": "e", "Ź": "Z", "ñ": "n"}[accented]
    assert width(accented) == width(plain)


def test_letters_of_other_scripts() -> None:
    assert width("王") == 1
    assert width("Ж") == 1
    assert width("и") < width("И")
    assert width("🎲") > 1


def test_a_name_that_fits_stays_whole() -> None:
    assert fit("Anna", 200, 14) == "Anna"
    assert fit("Anna", width("Anna", 14, bold=True), 14) == "Anna"


@pytest.mark.parametrize("name", ["Bartholomew", "WWWWWWWWWW", "王小明王小明", "ZoëŁucjaŁucja"])
@pytest.mark.parametrize("room", [30, 45, 60])
def test_a_cut_name_ends_in_dots_and_has_room(name: str, room: int) -> None:
    cut = fit(name, room, 14)
    assert cut.endswith("…")
    assert name.startswith(cut.removesuffix("…"))
    assert width(cut, 14, bold=True) <= room
    longer = name[: len(cut)]
    assert width(f"{longer}…", 14, bold=True) > room


def test_as_much_as_there_is_room_for() -> None:
    assert fit("Bartholomew", 50, 14) == "Bart…"


def test_dots_follow_a_letter() -> None:
    room = width("Anna -…", 14, bold=True)
    assert fit("Anna - Maria", room, 14) == "Anna…"


def test_one_letter_is_left_however_little_room_there_is() -> None:
    assert fit("Bartholomew", 1, 14) == "B…"
    assert fit("B", 1, 14) == "B"
    assert fit("", -1, 14) == ""


def test_a_letter_is_not_cut_from_what_belongs_to_it() -> None:
    room = width("Zoe…", 14, bold=True)
    assert fit("Zoe\u0308Zoe\u0308", room, 14) == "Zoe\u0308…"
    room = width("👩‍🚀👩‍🚀…", 14, bold=True) - 1
    assert fit("👩‍🚀👩‍🚀👩‍🚀", room, 14) == "👩‍🚀…"


def test_a_line_is_squeezed_only_where_it_is_too_long() -> None:
    assert squeeze("Train", 80, 14) == {}
    assert squeeze("Train", 20, 14) == {"textLength": "20", "lengthAdjust": "spacingAndGlyphs"}


def test_letters_can_be_counted_instead() -> None:
    assert squeeze("iiii", 25, 10) == {}
    assert squeeze("iiii", 25, 10, letter=0.64)["textLength"] == "25"
    assert balance("ii ii", 31, 10, letter=0.64) == ["ii", "ii"]
    assert balance("ii ii", 32, 10, letter=0.64) == ["ii ii"]


def test_a_size_shrinks_down_to_the_least() -> None:
    assert shrink("Train", 200, 20, 10) == 20
    assert shrink("Train", 1, 20, 10) == 10
    middle = shrink("Train", 38, 20, 10)
    assert width("Train", middle) <= 38 < width("Train", middle + 1)
    assert shrink("", 10, 20, 10) == 20


def test_a_text_is_wrapped_at_spaces() -> None:
    said = "one two three four"
    room = width("three four", 10)
    assert wrap(said, room, 10) == ["one two", "three four"]
    assert wrap(said, 1, 10) == ["one", "two", "three", "four"]
    assert wrap(said, 999, 10) == [said]


def test_the_last_line_takes_the_rest() -> None:
    assert wrap("one two three four", 1, 10, most=2) == ["one", "two three four"]


def test_two_lines_of_about_the_same_length() -> None:
    assert balance("Grand Central Station", 60, 14) == ["Grand Central", "Station"]
    assert balance("Grand Central Station", 600, 14) == ["Grand Central Station"]
    assert balance("Superstructure", 10, 14) == ["Superstructure"]


def test_a_paragraph_is_one_text() -> None:
    assert paragraph(["A & B", "C"], 5, 10, 14, 19, text_anchor="middle") == (
        '<text font-size="14" class="f-ink" fill="#1C2A39" text-anchor="middle">'
        '<tspan x="5" y="10">A &amp; B</tspan> <tspan x="5" y="29">C</tspan></text>'
    )
