"""The kit passes an honest game, and each of its checks catches a game with that fault."""

from types import FunctionType

import pytest

from cloudtop.core.game import AnyGame
from cloudtop.testing import CHECKS, ConformanceError, seatings
from cloudtop.testing.conformance import THEMES, Check
from tests.conformance.toys import broken_counting as counting
from tests.conformance.toys import broken_learning as learning
from tests.conformance.toys import broken_rules as rules
from tests.conformance.toys import broken_tables as components
from tests.conformance.toys import broken_views as views
from tests.conformance.toys.broken_pictures import ShowsNothing
from tests.conformance.toys.broken_tutorial import TeachesTheForbidden
from tests.conformance.toys.cloud_catch import GAME

SEEDS = 25

# The check, a game that it must catch, and words of the complaint.
TABLE: list[tuple[str, AnyGame, str]] = [
    ("check_same_seed_gives_the_same_match", rules.TurnsTheDeck(), "file of a second match"),
    ("check_same_seed_gives_the_same_match", rules.CountsItsMatches(), "of a second match: "),
    ("check_match_file_reads_back", rules.CountsItsMatches(), "after reading the file: points["),
    ("check_match_file_reads_back", rules.ForgetsRules(), "MatchFileError: line 2: these rules"),
    ("check_replay_to_any_ply", rules.SilentApplyForgets(), "the state of at(): points["),
    (
        "check_apply_does_what_apply_and_tell_does",
        rules.SilentApplyForgets(),
        "apply alone: ",
    ),
    ("check_state_is_plain_data", rules.HoldsAnIterator(), "prize is not plain data: a str_"),
    ("check_state_is_plain_data", rules.SharesItsTable(), "shares points with that of another"),
    ("check_clone_shares_nothing", rules.ShallowClone(), "shares hands, hands[0], hands[1]"),
    ("check_clone_shares_nothing", rules.IncompleteClone(), "a clone: leader: 0 and 7"),
    ("check_asking_changes_nothing", rules.Restless(), "asking changed the state"),
    ("check_asking_changes_nothing", views.NoValue(), "value() for seat 0 is nan"),
    ("check_asking_changes_nothing", views.NoOutlook(), "outlook() for seat 0 is nan"),
    ("check_judge_agrees_with_value", views.JudgesTooFew(), "values for "),
    ("check_judge_agrees_with_value", views.JudgesOtherwise(), "judge() gives 0.5 for "),
    ("check_plans_can_be_played", views.PlansTheForbidden(), "where it is not legal"),
    ("check_plans_can_be_played", views.PlansTooMany(), "plans() gives 4 of at most 3"),
    ("check_plans_can_be_played", views.PlansNothing(), "is still to move"),
    ("check_plans_can_be_played", views.PlansForOthers(), "which is not to move"),
    ("check_codec_is_a_bijection", rules.OddNotation(rules.TwoLines()), "signs to spare"),
    ("check_codec_is_a_bijection", rules.OddNotation(rules.Long()), "has 280 characters"),
    ("check_codec_is_a_bijection", rules.OddNotation(rules.Padded()), "share their notation"),
    ("check_codec_is_a_bijection", rules.UnstableCodec(), "two different lists"),
    ("check_legal_actions_are_in_the_codec", rules.TwiceLegal(), "the same legal action twice"),
    ("check_legal_actions_are_in_the_codec", rules.NotInCodec(), "unreadable action 'confirm'"),
    ("check_playouts_end", rules.Endless(), "the match does not end"),
    ("check_playouts_end", rules.NobodyConfirms(), "is to move and has no legal action"),
    ("check_movers_and_only_movers_may_act", rules.EverybodyTakes(), "may do ['take sun'"),
    ("check_movers_and_only_movers_may_act", rules.DealerJoinsIn(), "together with others"),
    ("check_weights_fit_the_outcomes", rules.NoWeight(), "weights [2, 0] for the outcomes"),
    ("check_weights_fit_the_outcomes", rules.OneWeight(), "weights [2] for the outcomes"),
    (
        "check_simultaneous_decisions_commute",
        rules.FirstComeFirstServed(),
        "not commute: deck",
    ),
    ("check_simultaneous_decisions_commute", rules.HighCardsOnly(), "changes what seat"),
    ("check_refusals_change_nothing", rules.Restless(), "is refused, but it changed the match"),
    ("check_undo_and_redo", rules.SilentApplyForgets(), "the state after taking back '"),
    ("check_views_are_frozen_plain_data", views.ListInView(), "hand can change: a list"),
    ("check_views_are_frozen_plain_data", views.StateInView(), "shares hand_sizes with the state"),
    ("check_views_are_frozen_plain_data", views.ChoicesForSpectators(), "or choices are wrong"),
    (
        "check_determinize_keeps_what_is_seen",
        views.TellsTheDeck(),
        "the view of seat 1 tells a secret",
    ),
    ("check_determinize_keeps_what_is_seen", views.DrawsTheDeck(), "the picture of seat"),
    (
        "check_determinize_keeps_what_is_seen",
        views.RedealsOwnHand(),
        "tells a secret (after a redeal)",
    ),
    ("check_determinize_keeps_what_is_seen", views.SharingRedeal(), "redeal shares hands[0]"),
    (
        "check_determinize_varies_what_is_hidden",
        views.NoRedeal(),
        "redeal never gave another state",
    ),
    (
        "check_determinize_varies_what_is_hidden",
        views.UndeclaredSecrets(),
        "is no clone, but nothing is hidden",
    ),
    ("check_hidden_entries_stay_hidden", views.TellsHandsWithoutRedeal(), "tells a secret ('deal"),
    (
        "check_the_log_tells_no_more_than_views",
        views.OtherEvents(views.open_to_all),
        "but the log tells (is seen_by missing?)",
    ),
    (
        "check_the_log_tells_no_more_than_views",
        views.OtherEvents(views.places_tell),
        "but an event differs in kind, what or to: at",
    ),
    (
        "check_the_log_tells_no_more_than_views",
        views.OtherEvents(views.kinds_tell),
        "but an event differs in kind, what or to: at",
    ),
    (
        "check_nothing_is_hidden_unless_declared",
        views.HidesNothingInTheWind(),
        "is hidden, but has_secrets() is false",
    ),
    (
        "check_nothing_is_hidden_unless_declared",
        views.HidesUnannounced(),
        "has_secrets() is true, but meta.hidden_information is not",
    ),
    (
        "check_nothing_is_hidden_unless_declared",
        views.UndeclaredSecrets(),
        "is hidden, but has_secrets() is false",
    ),
    ("check_events_are_well_formed", views.OtherEvents(views.blank_in_id), "are not ids"),
    ("check_events_are_well_formed", views.OtherEvents(views.strange_seat), "seat or seen_by"),
    ("check_events_are_well_formed", views.OtherEvents(views.number_in_words), "not texts"),
    ("check_events_are_well_formed", views.OtherEvents(views.open_instead), "instead is not"),
    ("check_every_event_has_its_phrase", views.Phrases(taken=None), "no phrase for the event"),
    ("check_every_event_has_its_phrase", views.Phrases(chosen__hidden_=None), "'chosen (hidden)'"),
    ("check_every_event_has_its_phrase", views.Phrases(drawn=None), "for the event 'drawn'"),
    ("check_every_event_has_its_phrase", views.Phrases(blew="{speed}!"), "asks for speed"),
    ("check_every_event_has_its_phrase", views.Phrases(taken="\n"), "is not one line"),
    (
        "check_question_offers_every_choice_once",
        views.OtherQuestion(views.one_choice_less),
        "is not offered each legal action once",
    ),
    (
        "check_question_offers_every_choice_once",
        views.OtherQuestion(views.one_choice_twice),
        "is not offered each legal action once",
    ),
    ("check_question_offers_every_choice_once", views.OtherQuestion(views.no_label), "no label"),
    (
        "check_question_offers_every_choice_once",
        views.OtherQuestion(views.no_text),
        "is asked no",
    ),
    ("check_pictures_are_sound", views.OtherPicture("</svg>", ""), "is not XML"),
    ("check_pictures_are_sound", views.OtherPicture("svg", "html"), "is a <"),
    ("check_pictures_are_sound", views.OtherPicture("desc>", "p>"), "has no <desc>"),
    ("check_pictures_are_sound", views.OtherPicture("<rect", '<rect style="x"'), "style='x'"),
    ("check_pictures_are_sound", views.OtherPicture("<rect", '<rect onclick="x"'), "onclick"),
    ("check_pictures_are_sound", views.OtherPicture("<rect", '<rect ry="-1"'), "below zero: ry"),
    ("check_pictures_are_sound", views.OtherPicture("</svg>", "<script/></svg>"), "a <script>"),
    ("check_pictures_are_sound", views.OtherPicture("</svg>", "<style/></svg>"), "a <style>"),
    ("check_pictures_are_sound", views.OtherPicture('"rain"', '"sun"', True), "'sun' twice"),
    (
        "check_pictures_are_sound",
        views.OtherPicture("</svg>", '<a href="//example.org"/></svg>'),
        "points outside",
    ),
    (
        "check_pictures_are_sound",
        views.OtherPicture("<rect", '<rect data-lights="moon"'),
        "lights 'moon', which is not in it",
    ),
    (
        "check_every_sign_has_words",
        views.OtherPicture("title>", "metadata>"),
        ": a <title> or an aria-label",
    ),
    (
        "check_every_sign_has_words",
        views.OtherPicture("</svg>", '<use href="#moon"/></svg>'),
        "has no words for '#moon'",
    ),
    (
        "check_every_sign_has_words",
        views.OtherPicture("</svg>", "<text>12</text></svg>"),
        "has no words for '12'",
    ),
    (
        "check_every_sign_has_words",
        views.OtherPicture("<rect", '<rect data-sign="moon"'),
        "has the sign 'moon', of which signs says nothing",
    ),
    ("check_every_sign_has_words", views.MuteSigns(), "signs says nothing of 'card'"),
    (
        "check_the_table_is_told_in_sentences",
        views.OtherPicture(".\n", "\n"),
        "is told no sentence: 'Round",
    ),
    (
        "check_the_table_is_told_in_sentences",
        views.OtherPicture("Prize", "┌──┐ Prize"),
        "is told no sentence: '┌──┐",
    ),
    ("check_pictures_are_sound", views.NoText(), "the table as text is empty"),
    ("check_pictures_are_sound", views.UnsafeIcon(), "has an attribute onl"),
    (
        "check_only_legal_actions_can_be_clicked",
        views.OtherPicture("<rect", '<rect data-action="take moon"'),
        "can click ['take moon'], which is not legal",
    ),
    (
        "check_only_legal_actions_can_be_clicked",
        views.OtherPicture("<rect", '<rect data-way="take moon"'),
        "can click ['take moon'], which is not legal",
    ),
    (
        "check_only_legal_actions_can_be_clicked",
        views.ChoicesForSpectators(),
        "the spectator can click",
    ),
    (
        "check_every_placed_choice_can_be_clicked",
        views.OtherQuestion(views.wrong_place),
        "cannot be clicked at 'nowhere'",
    ),
    (
        "check_every_placed_choice_can_be_clicked",
        views.OtherPicture("data-action", "data-deed", True),
        "cannot be clicked at",
    ),
    (
        "check_events_name_elements_of_the_picture",
        views.OtherEvents(views.to_nowhere),
        "has 'nowhere', which an event names",
    ),
    (
        "check_events_name_elements_of_the_picture",
        views.OtherPicture('id="wind"', 'id="breeze"', True),
        "no narrow picture for seat",
    ),
    ("check_score_cards_are_well_formed", rules.FloatScores(), "other than whole numbers"),
    ("check_score_cards_are_well_formed", rules.TwinParts(), "are not named apart"),
    (
        "check_score_cards_are_well_formed",
        rules.PartsAtTheEnd(),
        "'luck'], at first ['points']",
    ),
    ("check_score_cards_are_well_formed", rules.OneCard(), "1 score cards for 2 seats"),
    ("check_scores_can_be_recounted", views.GenerousTally(), "the recount from the view of"),
    ("check_ending_is_declared", rules.EndsTooEarly(), "the match goes on, but it has the ending"),
    ("check_ending_is_declared", rules.UnknownEnding(), "the ending 'flood' is not one of"),
    ("check_own_tables_change_nothing", components.IgnoresTables(), "returns the game itself"),
    ("check_own_tables_change_nothing", components.OneCardMore(), "the codec with the game's own"),
    (
        "check_own_tables_change_nothing",
        components.StormsAtOnce(),
        "the match file with the game's",
    ),
    (
        "check_wrong_tables_are_refused",
        components.TakesAnyWord(),
        "not refused: sky.toml with no_s",
    ),
    ("check_wrong_tables_are_refused", components.NamesNoFile(), "does not name sky.toml"),
    ("check_wrong_tables_are_refused", components.StumblesOverTables(), "raised KeyError"),
    ("check_observations_fit_their_layout", learning.GrowsAtTheEnd(), "numbers, its layout "),
    ("check_observations_fit_their_layout", learning.CountsTooHigh(), "has 10, more than its 9"),
    ("check_observations_are_those_of_views", learning.SeesOtherwise(), "of its view: wind"),
    ("check_observations_tell_no_secret", learning.ObservesTheDeck(), "tells a secret: deck"),
    ("check_decisions_and_outcomes_are_listed", learning.TAKING, "is not among the decisions"),
    (
        "check_decisions_and_outcomes_are_listed",
        learning.WINDS_DECIDED,
        "is not among the outcomes",
    ),
    ("check_action_parts_are_apart", learning.NamesNoCard(), "'play 2' have the same parts"),
    ("check_action_parts_are_apart", learning.StopsHalfway(), "'play 1' begin those of 'play 2'"),
    ("check_action_parts_are_apart", learning.SaysNothing(), "'confirm' has no parts"),
    ("check_what_can_be_counted", counting.counted(counting.TwinKinds()), "not named apart"),
    ("check_what_can_be_counted", counting.counted(counting.Untitled()), "'card' has no title"),
    ("check_what_can_be_counted", counting.counted(counting.OfNoKind()), "is of no kind"),
    ("check_what_can_be_counted", counting.counted(counting.UndeclaredKind()), "does not name"),
    ("check_what_can_be_counted", counting.counted(counting.OffersNothing()), "is not offered"),
    ("check_what_can_be_counted", counting.counted(counting.CountsBackwards()), "counted -1 times"),
    ("check_what_can_be_counted", counting.counted(counting.TurnsThePage()), "changed the state"),
    ("check_tutorial_can_be_played", TeachesTheForbidden(), "moment 3: 'play 99' is not legal"),
    (
        "check_rules_show_their_pictures",
        ShowsNothing(),
        "cloud_catch/pictures.toml, picture hand: mark: 'nobody' is not in the picture",
    ),
]


def name_of(cell: object) -> str:
    return cell[:60] if isinstance(cell, str) else type(cell).__name__


@pytest.mark.parametrize(("name", "game", "words"), TABLE, ids=name_of)
def test_the_check_catches_it(name: str, game: AnyGame, words: str) -> None:
    with pytest.raises(ConformanceError) as caught:
        several_times(CHECKS[name], game)
    complaint = str(caught.value)
    assert words in complaint
    assert complaint.startswith(f"cloud_catch: {name} (2 seats, options rounds=2, windy=True,")
    assert ", seed " in complaint
    assert ", ply " in complaint


def several_times(check: Check, game: AnyGame) -> None:
    for seed in range(SEEDS):
        check(game, 2, {}, seed)


def test_no_check_is_without_a_game_that_it_catches() -> None:
    assert {name for name, _, _ in TABLE} == set(CHECKS)


def test_every_check_is_in_the_list() -> None:
    written = {name for theme in THEMES for name, it in vars(theme).items() if is_check(name, it)}
    assert written == set(CHECKS)


def is_check(name: str, thing: object) -> bool:
    return name.startswith("check_") and isinstance(thing, FunctionType)


@pytest.mark.parametrize("name", CHECKS)
def test_an_honest_game_passes(name: str) -> None:
    for seed, (seats, options) in enumerate(seatings(GAME)):
        CHECKS[name](GAME, seats, options, seed)


@pytest.mark.parametrize("name", [name for name in CHECKS if "observations" in name])
def test_a_game_without_observations_passes(name: str) -> None:
    CHECKS[name](learning.NothingForLearners(), 2, {}, 1)


def test_every_check_says_what_it_checks() -> None:
    assert [name for name, check in CHECKS.items() if not check.__doc__] == []
