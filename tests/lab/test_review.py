"""A match looked at again: small games in which it is known what luck and skill were."""

import json
from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

import pytest

from cloudtop.core.game import CHANCE, Meta, Seat
from cloudtop.lab.errors import LabError
from cloudtop.lab.review import (
    Effort,
    Review,
    ReviewCancelledError,
    choice_label,
    describe_review,
    review_match,
)
from cloudtop.lab.review.luck import Luck
from cloudtop.match import AnyMatch, Match, find_game, seed_from
from tests.agents import small_games
from tests.agents.small_games import GUESS, SOLO, Gamble, SmallGame, Table

FEW = Effort(8)


class Rounds(SmallGame):
    """Each round the dealer gives the next seat 0 to 3 points, and the seat adds what it chooses:
    1, 2 or 3. Six rounds for two players."""

    meta: ClassVar[Meta] = small_games.meta("rounds", (2, 2))
    rounds = 6

    def to_move(self, state: Table) -> tuple[Seat, ...]:
        done = len(state.chosen)
        if done == 2 * self.rounds:
            return ()
        return (CHANCE,) if done % 2 == 0 else (done // 2 % 2,)

    def legal_actions(self, state: Table, seat: Seat) -> Sequence[str]:
        if self.to_move(state) != (seat,):
            return ()
        return ("0", "1", "2", "3") if seat == CHANCE else ("1", "2", "3")

    def apply(self, state: Table, seat: Seat, action: str) -> None:
        owner = len(state.chosen) // 2 % 2
        state.chosen.append(action)
        state.points[owner] += int(action)


def play(game: SmallGame, seats: int, *decisions: tuple[Seat, str], **options: Any) -> AnyMatch:
    match: AnyMatch = Match(game, seats, options)
    for seat, notation in decisions:
        match.push(seat, notation)
    return match


def rounds(rolls: str, choices: str) -> AnyMatch:
    pairs = enumerate(zip(rolls, choices, strict=True))
    both = [((CHANCE, roll), (number % 2, choice)) for number, (roll, choice) in pairs]
    return play(Rounds(), 2, *[entry for pair in both for entry in pair])


PERFECT = "333333"


@pytest.fixture(scope="module")
def sunday() -> AnyMatch:
    """Some moves of a real game, played at random."""
    match = Match.start(find_game("roll_and_write"), 2, seed=seed_from("review"))
    dice = Random(1)
    while match.ply < 24:
        seat = match.to_move[0]
        match.play(seat, dice.choice(match.legal(seat)))
    return match


@pytest.fixture(scope="module")
def looked_at(sunday: AnyMatch) -> Review:
    return review_match(sunday, FEW)


def test_who_plays_perfectly_has_lost_nothing() -> None:
    review = review_match(rounds("012301", PERFECT), FEW)
    assert [player.skill for player in review.players] == [0.0, 0.0]
    assert [(player.best, player.decisions) for player in review.players] == [(3, 3), (3, 3)]
    assert review.moments == ()


def test_a_planted_blunder_is_the_first_moment() -> None:
    review = review_match(rounds("012301", "332313"), FEW)
    blunder, lesser = review.moments
    assert (blunder.ply, blunder.seat, blunder.played, blunder.better) == (9, 0, "1", "3")
    assert (lesser.ply, lesser.seat, lesser.played, lesser.better) == (5, 0, "2", "3")
    assert (blunder.loss, lesser.loss) == pytest.approx((2.0, 1.0))
    assert [player.skill for player in review.players] == pytest.approx([-3.0, 0.0])


def test_a_moment_is_the_table_at_which_it_was_decided() -> None:
    match = rounds("012301", "333133")
    (moment,) = review_match(match, FEW).moments
    before = match.at(moment.ply)
    assert before.to_move == (moment.seat,)
    assert match.log[moment.ply].notation == moment.played
    assert moment.better in before.legal(moment.seat)


def test_luck_is_what_chance_gave_less_the_mean() -> None:
    """Seat 0 rolls 3, 3, 3 where 1.5 is the mean, seat 1 rolls 0, 0, 0: it is about the lead."""
    review = review_match(rounds("303030", PERFECT), FEW)
    assert [player.luck for player in review.players] == pytest.approx([9.0, -9.0])


def test_the_luck_of_two_sums_to_nothing(looked_at: Review) -> None:
    first, second = (player.luck for player in looked_at.players)
    assert first == pytest.approx(-second)
    assert first != 0.0


def test_luck_and_skill_explain_the_result() -> None:
    """Where nothing else counts, the lead is the luck and what both lost."""
    match = rounds("301201", "321333")
    review = review_match(match, FEW)
    (luck, other_luck), (skill, other_skill) = (
        [player.luck for player in review.players],
        [player.skill for player in review.players],
    )
    lead = match.scores[0].total - match.scores[1].total
    assert luck == pytest.approx(-other_luck)
    assert luck + skill - other_skill == pytest.approx(lead)


def test_unlikely_outcomes_count_less() -> None:
    won = play(Gamble(), 1, (0, "bold"), (CHANCE, "good"), luck=2)
    assert review_match(won, FEW).players[0].luck == pytest.approx(8.0)
    lost = play(Gamble(), 1, (0, "bold"), (CHANCE, "bad"), luck=2)
    assert review_match(lost, FEW).players[0].luck == pytest.approx(-2.0)


def test_entries_of_the_dealer_in_a_row_are_one_roll() -> None:
    class TwoDice(Rounds):
        """The dealer rolls twice, then seat 0 adds something."""

        def to_move(self, state: Table) -> tuple[Seat, ...]:
            return ((CHANCE,), (CHANCE,), (0,), ())[len(state.chosen)]

        def apply(self, state: Table, seat: Seat, action: str) -> None:
            state.chosen.append(action)
            state.points[0] += int(action)

    game = TwoDice()
    before, after = play(game, 2), play(game, 2, (CHANCE, "3"), (CHANCE, "3"))
    luck = Luck(game, 2, 400, Random(1)).measure(before.state, after.state, 2)
    assert luck[0] == pytest.approx(3.0, abs=0.3)


def test_the_chart_begins_before_the_first_ply_and_ends_with_the_result() -> None:
    match = rounds("012301", "332313")
    chart = review_match(match, FEW).chart
    assert [point.ply for point in chart] == list(range(match.ply + 1))
    assert chart[-1].expected == tuple(float(card.total) for card in match.scores)
    # The blunder costs two points whatever the dice do, the other seat nothing.
    drop = [now - then for then, now in zip(chart[9].expected, chart[10].expected, strict=True)]
    assert drop == pytest.approx([-2.0, 0.0])


def test_a_running_match_is_looked_at_as_far_as_it_got() -> None:
    match = rounds("012301", "332313").at(5)
    review = review_match(match, FEW)
    assert review.chart[-1].ply == 5
    assert review.moments == ()


def test_a_match_without_a_move() -> None:
    review = review_match(play(Rounds(), 2), FEW)
    assert len(review.chart) == 1
    assert [player.decisions for player in review.players] == [0, 0]


def test_only_the_seats_that_were_asked_for() -> None:
    review = review_match(rounds("012301", "111111"), FEW, seats=[1])
    assert [player.seat for player in review.players] == [1]
    assert {moment.seat for moment in review.moments} == {1}


def test_the_automa_is_no_seat() -> None:
    review = review_match(play(SOLO, 1, (0, "4")), FEW)
    assert [len(point.expected) for point in review.chart] == [1, 1]
    assert review.moments[0].better == "6"


@pytest.mark.parametrize("secret", ["red", "blue"])
def test_a_decision_is_judged_by_what_could_be_known(secret: str) -> None:
    """Red is likelier: whoever says so decided well, even if it was blue."""
    said_red = review_match(play(GUESS, 1, (CHANCE, secret), (0, "red")), Effort(64))
    said_blue = review_match(play(GUESS, 1, (CHANCE, secret), (0, "blue")), Effort(64))
    assert said_red.players[0].skill == 0.0
    assert said_blue.players[0].skill == pytest.approx(-0.5, abs=0.15)


def test_the_same_seed_gives_the_same_review(sunday: AnyMatch, looked_at: Review) -> None:
    assert review_match(sunday, FEW) == looked_at
    assert review_match(sunday, FEW, seed="other") != looked_at


def test_a_review_can_be_kept(looked_at: Review) -> None:
    assert looked_at.moments
    assert Review.from_plain(json.loads(json.dumps(looked_at.as_plain()))) == looked_at


def test_the_keys_are_a_promise(sunday: AnyMatch, looked_at: Review) -> None:
    told = describe_review(looked_at, sunday)
    assert told["game"] == "roll_and_write"
    assert {"seat", "luck", "skill"} <= set(told["players"][0])
    assert [player["seat"] for player in told["players"]] == [0, 1]
    assert set(told["chart"][0]) == {"ply", "expected"}
    assert len(told["chart"][0]["expected"]) == 2
    moment = told["moments"][0]
    assert {"ply", "seat", "played", "better", "loss", "why"} <= set(moment)
    assert moment["why"].endswith(".")
    table = sunday.at(moment["ply"])
    assert choice_label(table, moment["seat"], moment["played"]) != moment["played"]
    losses = [moment["loss"] for moment in told["moments"]]
    assert losses == sorted(losses, reverse=True)
    for seat in range(2):
        assert sum(moment["seat"] == seat for moment in told["moments"]) <= 5


def test_progress_is_told_after_every_ply() -> None:
    match = rounds("012301", PERFECT)
    told: list[tuple[int, int]] = []
    review_match(match, FEW, progress=lambda done, total: told.append((done, total)))
    assert told == [(ply, match.ply) for ply in range(1, match.ply + 1)]


def test_it_can_be_called_off() -> None:
    told: list[int] = []
    with pytest.raises(ReviewCancelledError):
        review_match(
            rounds("012301", PERFECT),
            FEW,
            progress=lambda done, total: told.append(done),
            cancelled=lambda: len(told) == 3,
        )
    assert told == [1, 2, 3]


@pytest.mark.parametrize("looks", [0, -1, 7, 10**9])
def test_looks_have_limits(looks: int) -> None:
    with pytest.raises(LabError, match="a review looks ahead 8 to"):
        Effort(looks)


@pytest.mark.parametrize("game", ["roll_and_write", "skyline_express"])
def test_a_match_against_an_automa_can_be_reviewed(game: str) -> None:
    match = Match.start(find_game(game), 1, seed=seed_from("alone"))
    while not match.over:
        match.ask("random", match.to_move[0])
    review = review_match(match, FEW, seats=())  # luck and the chart; decisions take long
    assert [len(point.expected) for point in review.chart] == [1] * (match.ply + 1)
