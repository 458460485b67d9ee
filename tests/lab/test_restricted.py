"""Agents that may not do some things: they never do, unless nothing else is legal."""

from pathlib import Path

import pytest

from cloudtop.agents import AgentLike, make_agent
from cloudtop.cli import main
from cloudtop.lab import LabError, Plan, Recording, Results, record, simulate
from cloudtop.lab.restricted import Restricted, read_agent
from cloudtop.match import Match, find_game, seed_from

pytest.importorskip("pyarrow")


def decisions(folder: Path, game: str, agent: str, other: str = "random") -> Results:
    plan = Plan(game, 2, (read_agent(agent), other), 3, seed=1)
    return record(Recording(plan, detail=True), folder / "results")


@pytest.mark.parametrize("agent", ["random", "greedy", "casual", "skilled"])
def test_what_is_banned_is_not_done(agent: str, tmp_path: Path) -> None:
    results = decisions(tmp_path, "roll_and_write", f"{agent}!service *!take red")
    table, seats = results.table("decisions"), results.table("games", ["agents"])["agents"]
    done: dict[str, set[str]] = {}
    for number, seat, action in zip(table["number"], table["seat"], table["action"], strict=True):
        done.setdefault(seats[number][seat], set()).add(action)
    restricted = done[f"{agent}!service *!take red"]
    assert not any(action.startswith("service ") for action in restricted)
    assert any(action.startswith("service ") for action in done["random"])
    free = [n for n, choices in enumerate(table["choices"]) if choices > 1]
    assert "take red" not in {
        table["action"][n]
        for n in free
        if seats[table["number"][n]][table["seat"][n]].startswith(f"{agent}!")
    }


@pytest.mark.parametrize("agent", ["skilled", Restricted("skilled", ("special *",))])
def test_plans_leave_it_out(agent: AgentLike) -> None:
    """Railroad Ink looks ahead by whole plans."""
    match = Match.start(find_game("railroad_ink"), seats=1, seed=seed_from("plans"))
    asked = make_agent(agent, 0)
    while not match.over:
        match.ask(asked, 0)
    drawn = [entry.notation for entry in match.log if entry.notation.startswith("special ")]
    assert bool(drawn) == (agent == "skilled")


def test_where_nothing_else_is_legal_it_is_done() -> None:
    plan = Plan("roll_and_write", 2, (Restricted("random", ("*",)), "random"), 2)
    banned = [game.outcome for game in simulate(plan)]
    free = [game.outcome for game in simulate(Plan("roll_and_write", 2, ("random",), 2))]
    assert [outcome.decisions for outcome in banned] == [outcome.decisions for outcome in free]


def test_it_has_its_own_name_and_travels(tmp_path: Path) -> None:
    plan = Plan("roll_and_write", 2, (read_agent("greedy!take red"), read_agent(" greedy")), 4)
    assert plan.seating(0) == ("greedy!take red", "greedy")
    assert [game.outcome for game in simulate(plan)] == [
        game.outcome for game in simulate(plan, jobs=2)
    ]


def test_a_pattern_that_is_missing_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(LabError, match="there is no pattern after the !"):
        read_agent("greedy!")
    assert main(["simulate", "roll_and_write", "--agents", "nobody!take *"]) == 2
    assert "there is no agent 'nobody'" in capsys.readouterr().err
