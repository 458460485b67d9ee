"""Tinted text: marks that can be taken out again."""

from cloudtop.toolkit.text import plain, spans, tint


def test_plain_takes_the_marks_out() -> None:
    assert plain(f"a {tint('red', 'R')} b {tint('bold blue', 'B*')}") == "a R b B*"
    assert plain("no marks") == "no marks"
    assert plain("") == ""


def test_spans_are_pieces_with_their_colour() -> None:
    tinted = f"a {tint('red', 'R')}{tint('bold blue', 'B')} z"
    assert spans(tinted) == [("", "a "), ("red", "R"), ("bold blue", "B"), ("", " z")]
    assert spans("plain") == [("", "plain")]
    assert spans("") == []


def test_words_may_hold_colons_and_line_breaks() -> None:
    tinted = tint("green", "one: two\nthree")
    assert plain(tinted) == "one: two\nthree"
    assert spans(tinted) == [("green", "one: two\nthree")]


def test_spans_hold_all_the_text() -> None:
    tinted = f"{tint('red', 'R')}\n|{tint('blue', '')}|{tint('red', 'x')}"
    assert "".join(words for _, words in spans(tinted)) == plain(tinted)
