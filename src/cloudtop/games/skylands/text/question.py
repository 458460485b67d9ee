"""What is asked, in one plain sentence, with every choice and where to find it."""

from typing import Final

from cloudtop.core.game import Choice, Question
from cloudtop.core.i18n import N_, tr

from ..actions import Action
from ..components.geometry import COLOURS, TERRAINS
from ..view.data import View
from .labels import label_of, place_of

# What is asked at each step, and the rule that explains it.
ASKED: Final = {
    "choose first player": (N_("The starting player is being chosen at random."), "SL-13"),
    "lay out special islands": (N_("The special islands are being laid out."), "SL-5"),
    "deal start": (N_("The boards are being dealt."), "SL-111"),
    "draw for the start": (N_("Tiles are being drawn."), "SL-115"),
    "reveal islands": (N_("Tiles are being revealed."), "SL-37"),
    "draw for the outpost": (N_("A tile is being drawn for the Outpost."), "SL-72"),
    "game over": (N_("The game is over."), "SL-97"),
    "discard one": (N_("Choose the tile to discard."), "SL-115"),
    "place start": (N_("Choose what to place next."), "SL-115"),
    "choose square": (N_("Choose a square for the tile."), "SL-22"),
    "choose turn": (N_("Turn the tile, then place it."), "SL-24"),
    "create": (N_("Choose a special island, or pass."), "SL-52"),
    "pay symbol": (N_("Choose how to pay the next symbol."), "SL-120"),
    "convert into": (N_("Choose a city."), "SL-60"),
    "convert more": (N_("Send more energy, or stop."), "SL-65"),
}
CHOOSE_BOARD: Final = N_("Choose a player board.")
CHOOSE_STARTING_ISLAND: Final = N_("Choose a starting island.")
ACT: Final = N_("Choose an action.")
ACT_OR_REPEAT: Final = N_("Choose an action; once in the game you may repeat the last one.")
TAKE: Final = N_("Take a tile, or pass.")
TAKE_MORE: Final = N_("Take one more tile, or pass.")
OUTPOST: Final = N_("Choose a square for the tile of the Outpost, or discard it.")
DEPLOY: Final = N_("Choose an island for new inhabitants, or pass.")
DEPLOY_MORE: Final = N_("Choose a second island for new inhabitants, or stop.")
CONVERT: Final = N_("Choose crystals whose inhabitants go to a city, or pass.")
CONVERT_OTHERS: Final = N_("Choose what brings energy to a city, or pass.")
LODGE_ONLY: Final = N_("You may move inhabitants to the Hostel, or pass.")
LODGE_FIRST: Final = N_("You may move inhabitants to the Hostel before.")
RETURN_ANY: Final = N_("Choose any inhabitant to return.")
RETURN: Final = N_("Choose which {colour} inhabitant to return.")


def make_question(view: View) -> Question:
    """Return what is asked, with the viewer's choices."""
    text, rule = sentence(view)
    return Question(text, rule, tuple(choice(view, action) for action in view.choices))


def choice(view: View, action: Action) -> Choice:
    return Choice(action, label_of(view, action), place_of(view, action))


def sentence(view: View) -> tuple[str, str]:
    """Return the sentence and the rule; the same for everybody at the table."""
    if view.step == "choose square" and view.action == "create" and not is_special(view):
        return tr(OUTPOST), "SL-72"
    if view.step in ASKED:
        asked, rule = ASKED[view.step]
        return tr(asked), rule
    if view.step == "choose start":
        return tr(CHOOSE_STARTING_ISLAND if view.tactical else CHOOSE_BOARD), "SL-111"
    if view.step == "choose action":
        board = view.boards[view.acting]
        again = board.token and board.active_marker
        return (tr(ACT_OR_REPEAT), "SL-32") if again else (tr(ACT), "SL-29")
    if view.step == "take island":
        return (tr(TAKE_MORE), "SL-41") if view.bonus else (tr(TAKE), "SL-38")
    return payment_question(view) if view.step == "pay" else settling_question(view)


def is_special(view: View) -> bool:
    return view.hand is not None and view.hand.tile.special is not None


def payment_question(view: View) -> tuple[str, str]:
    colour = next((one for one, due in zip(COLOURS, view.due, strict=True) if due), "")
    if not colour:
        return tr(RETURN_ANY), "SL-53"
    return tr(RETURN, colour=tr(colour)), "SL-57"


def settling_question(view: View) -> tuple[str, str]:
    """Return what is asked where inhabitants are deployed or sent to a city."""
    asked, rule = deploy_question(view) if view.step == "deploy" else convert_question(view)
    if not can_lodge(view):
        return tr(asked), rule
    return f"{tr(asked)} {tr(LODGE_FIRST)}" if asked else tr(LODGE_ONLY), "SL-117"


def deploy_question(view: View) -> tuple[str, str]:
    """Return what is asked in Deploy inhabitants; nothing where no island can be filled."""
    if view.bonus:
        return DEPLOY_MORE, "SL-49"
    free = (
        view.supply[TERRAINS.index(island.terrain)]
        for island in view.boards[view.acting].islands
        if island.complete and island.terrain != "city" and island.inhabitants < island.spaces
    )
    return (DEPLOY if any(free) else ""), "SL-45"


def convert_question(view: View) -> tuple[str, str]:
    """Return what is asked in Convert energy; nothing where there is no city for it."""
    islands = [island for island in view.boards[view.acting].islands if island.complete]
    if not any(island.terrain == "city" for island in islands):
        return "", "SL-60"
    crystals = any(one.terrain == "crystals" and one.inhabitants for one in islands)
    return (CONVERT, "SL-60") if crystals else (CONVERT_OTHERS, "SL-118")


def can_lodge(view: View) -> bool:
    """Return whether the player who decides may still move somebody to the Hostel."""
    board = view.boards[view.acting]
    free = board.rooms > sum(board.guests)
    return free and not view.bonus and sum(board.inhabitants) > sum(board.guests)
