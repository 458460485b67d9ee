"""No page of a language carries sentences of another."""

import re
from collections.abc import Iterator
from functools import cache
from html import unescape
from importlib.resources import files

import pytest
from starlette.testclient import TestClient

from cloudtop.agents.explain import Explanation
from cloudtop.lab.review.report import Moment, PlayerReview, Point, Review
from cloudtop.match import find_game, games, loads
from cloudtop.match.catalogue import read_po
from cloudtop.match.languages import DEFAULT_LANGUAGE, FOLDER, language_names
from cloudtop.match.rulebook import rulebook
from cloudtop.server.tables.review_desk import ReviewDesk
from cloudtop.server.tables.review_process import Message
from tests.server.helpers_server import Someone, service_of, until

LANGUAGES = [code for code in language_names() if code != DEFAULT_LANGUAGE]
WORD = re.compile(r"[^\W\d_]+")
FIELD = re.compile(r"\{\w*\}")
NOT_READ = re.compile(
    r'<(\w+)[^>]*\blang="en"[^>]*>.*?</\1>| (?:value|id|data-action)="[^"]*"', re.S
)
"""What says itself that it is in English (the language menu), and what is for programs."""
MOMENTS = 6
"""At so many places between beginning and end a table is looked at."""

Trigram = tuple[str, ...]


@cache
def english_phrases(code: str) -> dict[Trigram, list[str]]:
    """Return pieces of English messages that read otherwise in a language, by their first words.

    A piece is what stands between fields; those of fewer than three words could be anything.
    """
    phrases: dict[Trigram, list[str]] = {}
    for message in different_messages(code):
        for piece in FIELD.split(message):
            words = WORD.findall(piece)
            if len(words) >= 3:
                phrases.setdefault(tuple(words[:3]), []).append(piece.strip())
    return phrases


def different_messages(code: str) -> Iterator[str]:
    text = files("cloudtop").joinpath(FOLDER, f"{code}.po").read_text("utf-8")
    for entry in read_po(text):
        messages = entry.key.rpartition("\x04")[2].split("\0")
        yield from (message for message in messages if message not in entry.words)


def english_on(page: str, code: str) -> set[str]:
    """Return the English phrases on a page: in its text, its labels, its messages for scripts."""
    page = unescape(NOT_READ.sub(" ", page))
    words, phrases = WORD.findall(page), english_phrases(code)
    return {
        phrase
        for trigram in zip(words, words[1:], words[2:], strict=False)
        for phrase in phrases.get(trigram, ())
        if phrase in page
    }


def read(someone: Someone, path: str, code: str) -> str:
    headers = {**someone.headers, "accept": "text/html", "accept-language": code}
    return someone.client.get(path, headers=headers).text


def expect_one_language(someone: Someone, path: str) -> None:
    for code in LANGUAGES:
        assert english_on(read(someone, path, code), code) == set(), f"{path} in {code}"


def test_english_is_found_where_it_is(anna: Someone) -> None:
    for code in LANGUAGES:
        assert len(english_phrases(code)) > 500
        page = read(anna, "/new/roll_and_write", DEFAULT_LANGUAGE).replace('lang="en"', "")
        assert len(english_on(page, code)) > 10
        assert english_on('<p lang="en">What would you like to play?</p>', code) == set()
        assert len(english_on("<p>What would you like to play?</p>", code)) == 1


@pytest.mark.parametrize(
    "path", ["/", "/rules", "/join?code=none", "/api", "/nowhere", "/seat/x", "/archive"]
)
def test_pages_around_the_table(anna: Someone, path: str) -> None:
    anna.open("me", "open")
    expect_one_language(anna, path)


def test_the_way_out(anna: Someone, ben: Someone) -> None:
    table = anna.open("me", "open", "here")
    ben.post(f"/tables/{table}/seats/1", {"name": "Ben"})
    path = f"/tables/{table}/leaving"
    expect_one_language(ben, path)
    people = (anna, ben, anna)
    people[anna.table(table)["to_move"][0]].play(table)
    expect_one_language(anna, path)
    for seat in (0, 2):
        anna.post(f"/tables/{table}/leave", {"seat": seat, "how": "resign"})
    for someone in (anna, ben):
        expect_one_language(someone, path)
        expect_one_language(someone, f"/tables/{table}")
        expect_one_language(someone, "/")


@pytest.mark.parametrize("key", games())
def test_pages_of_a_game(anna: Someone, key: str) -> None:
    expect_one_language(anna, f"/new/{key}")
    if find_game(key).sheet_editor() is not None:
        expect_one_language(anna, f"/score/{key}")
    if all(rulebook(find_game(key), code).language == code for code in LANGUAGES):
        expect_one_language(anna, f"/rules/{key}")


@pytest.mark.parametrize("key", games())
def test_a_table_from_beginning_to_end(anna: Someone, key: str) -> None:
    asked = anna.open("me", "here", game=key)
    expect_one_language(anna, f"/tables/{asked}")
    played = anna.open("me", "here", game=key)
    anna.play_to_the_end(played)
    expect_one_language(anna, f"/tables/{played}")
    last = anna.table(played)["ply"]
    for moment in range(1, MOMENTS):
        expect_one_language(anna, f"/tables/{played}/moments/{last * moment // MOMENTS}")


class QuickJob:
    """A review that only says that the first decision mattered."""

    def __init__(self, match_file: str, looks: int | None) -> None:
        match = loads(match_file)
        ply = next(place for place, entry in enumerate(match.log) if entry.seat >= 0)
        seat, played = match.log[ply].seat, match.log[ply].notation
        better = match.at(ply).legal(seat)[-1]
        why = Explanation(better, played, 3.0, (("tasks", 2.0),), ((1, -1.0),), (), 1.0)
        self._review = Review(
            match.game.meta.key,
            looks or 8,
            tuple(PlayerReview(place, 1.5, -2.0, 12, 9) for place in range(match.seats)),
            tuple(Point(step, (10.0, 12.0)) for step in range(match.ply + 1)),
            (Moment(ply, seat, played, better, 3.0, 0.5, why),),
        )

    def receive(self) -> Message:
        return self._review

    def stop(self) -> None:
        pass


def test_a_review(site: TestClient, anna: Someone) -> None:
    service_of(site).reviews = ReviewDesk(8, QuickJob)
    table = anna.open("me", "here")
    anna.play_to_the_end(table)
    anna.post(f"/tables/{table}/review")
    until(lambda: anna.get(f"/tables/{table}/review").json()["state"] == "done")
    expect_one_language(anna, f"/tables/{table}")
