"""What is asked, in one plain sentence, with every choice and where to find it."""

from typing import Final

from cloudtop.core.game import Choice, Question
from cloudtop.core.words import N_, say
from cloudtop.games.skylands.labels import label_of, place_of
from cloudtop.games.skylands.view import View

# What is asked at each step, and the rule that explains it.
ASKED: Final = {
    "choose first player": (N_("The starting player is being drawn by lot."), "SL-13"),
    "lay out special islands": (N_("The special islands are being laid out."), "SL-5"),
    "deal start": (N_("The boards are being dealt."), "SL-111"),
    "draw for the start": (N_("Islands are being drawn."), "SL-115"),
    "reveal islands": (N_("Islands are being revealed."), "SL-37"),
    "draw for the outpost": (N_("An island is being drawn for the Outpost."), "SL-72"),
    "game over": (N_("The game is over."), "SL-97"),
    "discard one": (N_("Choose the island to discard."), "SL-115"),
    "place start": (N_("Choose what to place next."), "SL-115"),
    "choose action": (N_("Choose an action."), "SL-29"),
    "choose square": (N_("Choose a square for the tile."), "SL-22"),
    "choose turn": (N_("Turn the tile."), "SL-24"),
    "create": (N_("Choose a special island, or pass."), "SL-52"),
    "pay symbol": (N_("Choose how to pay the next symbol."), "SL-120"),
    "convert into": (N_("Choose a city."), "SL-60"),
    "convert more": (N_("Move more energy, or stop."), "SL-65"),
}
CHOOSE_BOARD: Final = N_("Choose a player board.")
CHOOSE_STARTING_ISLAND: Final = N_("Choose a starting island.")
TAKE: Final = N_("Take an island, or pass.")
TAKE_MORE: Final = N_("Take one more island, or pass.")
DEPLOY: Final = N_("Choose an island to deploy inhabitants on, or pass.")
DEPLOY_MORE: Final = N_("Choose a second island to deploy inhabitants on, or pass.")
CONVERT: Final = N_("Choose whose energy to convert, or pass.")
LODGE_FIRST: Final = N_("You may move inhabitants to the Hostel first.")
RETURN_ANY: Final = N_("Choose an inhabitant to return for the white symbol.")
RETURN: Final = N_("Choose an inhabitant to return.")


def question(view: View) -> Question:
    asked, rule = sentence(view)
    return Question(asked, rule, tuple(choice(view, notation) for notation in view.choices))


def choice(view: View, notation: str) -> Choice:
    return Choice(notation, label_of(view, notation), place_of(view, notation))


def sentence(view: View) -> tuple[str, str]:
    """Return the sentence and the rule; the same for everybody at the table."""
    if view.step in ASKED:
        asked, rule = ASKED[view.step]
        return say(asked), rule
    if view.step == "choose start":
        return say(CHOOSE_STARTING_ISLAND if view.tactical else CHOOSE_BOARD), "SL-111"
    if view.step == "take island":
        return (say(TAKE_MORE), "SL-41") if view.bonus else (say(TAKE), "SL-38")
    if view.step == "pay":
        return (say(RETURN), "SL-57") if any(view.due) else (say(RETURN_ANY), "SL-53")
    if view.step == "deploy":
        asked, rule = (DEPLOY_MORE, "SL-49") if view.bonus else (DEPLOY, "SL-45")
    else:
        asked, rule = CONVERT, "SL-60"
    if can_lodge(view):
        return f"{say(asked)} {say(LODGE_FIRST)}", "SL-117"
    return say(asked), rule


def can_lodge(view: View) -> bool:
    """Return whether whoever decides may still move somebody to the Hostel."""
    board = view.boards[view.acting]
    free = board.rooms > sum(board.guests)
    return free and not view.bonus and sum(board.inhabitants) > sum(board.guests)
