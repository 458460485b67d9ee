"""The page of a report: whole, offline, small, and true."""

import re
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from cloudtop.lab.report import load_runs, make_report
from tests.lab.report.made_runs import made_run


@pytest.fixture(scope="module")
def page(results: Path) -> str:
    return make_report(load_runs([results]))


def headings(page: str) -> list[str]:
    return re.findall(r"<h[23] id=[^>]*>([^<]*)</h[23]>", page)


def test_every_question_is_answered(page: str) -> None:
    assert headings(page) == [
        "Is a seat favoured?",
        "How many points, and from where?",
        "How close are games?",
        "Does the leader run away?",
        "How long is a game?",
        "How much is there to choose?",
        "Is a component too strong or too weak?",
        "Are there several ways to win?",
        "Does the opening matter?",
        "Which games are worth a look?",
        "Methods",
    ]
    assert page.count('class="answer"') == len(headings(page)) - 1


def test_it_needs_neither_script_nor_network(page: str) -> None:
    assert "<script" not in page
    assert "http" not in page
    assert "url(" not in page
    assert not re.search(r"<[^>]+ on\w+=", page)
    assert len(page.encode()) < 150_000


def test_plots_have_a_name_and_their_figures(page: str) -> None:
    assert page.count("<svg") > 8
    assert page.count("<svg") == page.count('role="img"')
    plots = re.findall(r"<figure>(.*?)</figure>", page, re.DOTALL)
    without = [plot for plot in plots if "<table>" not in plot and "no two sides" not in plot]
    assert without == []


def test_it_says_what_was_played_and_warns_of_shallow_agents(page: str) -> None:
    assert "Only random played. Their taste is not balance" in page
    assert "has only 60 games" in page


def test_a_favoured_seat_is_named() -> None:
    wins = np.eye(2)[(np.arange(2000) % 10 > 5).astype(int)]
    page = make_report([made_run(wins)])
    assert "Yes: seat 1 wins 60.0% of the games and seat 2 40.0%" in page


def test_a_fair_game_is_called_fair_and_how_sure_that_is() -> None:
    wins = np.eye(2)[np.random.default_rng(1).integers(0, 2, 1500)]
    page = make_report([made_run(wins)])
    assert "No seat is favoured as far as 1,500 games can tell" in page
    assert "a favour of 5.0 percentage points would have been found" in page


def test_games_that_skill_decides_say_nothing_of_seats(mixed_results: Path) -> None:
    runs = load_runs([mixed_results])
    page = make_report(runs)
    assert "Who plays better?" in headings(page)
    assert "novice against random" in page


def test_several_runs_stand_side_by_side(results: Path, other_results: Path) -> None:
    page = make_report(load_runs([results, other_results]))
    assert headings(page)[0] == "The runs side by side"
    assert "How much is luck of the deal?" in headings(page)
    assert headings(page).count("Is a seat favoured?") == 2
    ids = re.findall(r' id="([^"]*)"', page)
    assert len(ids) == len(set(ids))


def test_names_of_runs_are_text_and_not_markup() -> None:
    runs = [made_run(np.eye(2), name="<b>"), made_run(np.eye(2), name="B")]
    page = make_report(runs)
    assert "&lt;b&gt;" in page
    assert "<b>" not in page


def test_the_same_results_give_the_same_page(results: Path, page: str) -> None:
    assert make_report(load_runs([results])) == page


def test_many_runs_stay_small(results: Path) -> None:
    (run,) = load_runs([results])
    several = [replace(run, name=f"run {number}") for number in range(8)]
    page = make_report(several)
    assert len(page.encode()) < 600_000
    assert headings(page).count("Is a seat favoured?") == 8
    more = make_report([*several, run])
    assert "Too many runs to show each by itself" in more
    assert len(more.encode()) < 150_000
