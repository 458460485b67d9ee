"""What is asked, in one plain sentence, with every choice and where to find it."""

from typing import Final

from cloudtop.core.game import Choice, Question
from cloudtop.core.i18n import N_, tr
from cloudtop.toolkit.pictures.parts import once_for_a_view

from ..components.geometry import BLUE, COLOURS, GREEN, PURPLE, TERRAINS
from ..view.data import View
from .labels import label_of, pair_squares, place_of

# What is asked at each step, and the rule that explains it.
ASKED: Final = {
    "choose first player": (N_("The starting player is being chosen at random."), "SL-13"),
    "lay out special islands": (N_("The special islands are being laid out."), "SL-5"),
    "deal start": (N_("The boards are being dealt."), "SL-111"),
    "draw for the start": (N_("Tiles are being drawn."), "SL-115"),
    "reveal islands": (N_("Tiles are being revealed."), "SL-37"),
    "draw for the outpost": (N_("A tile is being drawn for the Outpost."), "SL-72"),
    "game over": (N_("The game is over."), "SL-97"),
    "discard one": (N_("Choose the tile to discard."), "SL-11"),
    "place start": (N_("Choose what to place next."), "SL-12"),
    "choose square": (N_("Choose a square for the tile."), "SL-23"),
    "choose turn": (N_("Turn the tile, then place it."), "SL-24"),
    "create": (N_("Choose a special island, or pass."), "SL-52"),
    "pay symbol": (N_("Choose how to pay the next symbol."), "SL-120"),
    "convert into": (N_("Choose a city."), "SL-63"),
    "convert second": (N_("Choose the crystals that send the rest."), "SL-65"),
    "choose start": (N_("Choose a player board."), "SL-9"),
    "choose action": (N_("Choose an action."), "SL-29"),
    "take island": (N_("Take a tile, or pass."), "SL-38"),
}
OR_REPEAT: Final = N_("Choose an action; once in the game you may repeat the last one.")
OUTPOST: Final = N_("Choose a square for the tile of the Outpost, or discard it.")
ASKED_OTHERWISE: Final = {
    "choose start": (N_("Choose a starting island."), "SL-12"),
    "choose action": (OR_REPEAT, "SL-32"),
    "take island": (N_("Take one more tile, or pass."), "SL-41"),
    "choose square": (OUTPOST, "SL-72"),
}
"""The same in the tactical start, for a repeated action, an extra tile and the Outpost."""


def make_question(view: View) -> Question:
    """Return what is asked, with the viewer's choices."""
    text, rule = sentence(view)
    return Question(text, rule, make_choices(view) if view.choices else ())


@once_for_a_view
def make_choices(view: View) -> tuple[Choice, ...]:
    """Return every choice of the viewer, with where to find it."""
    return tuple([Choice(one, label_of(view, one), place_of(view, one)) for one in view.choices])


def sentence(view: View) -> tuple[str, str]:
    """Return the sentence and the rule; the same for everybody at the table."""
    asked_at = ASKED_OTHERWISE if asks_otherwise(view) else ASKED
    if view.step in asked_at:
        asked, rule = asked_at[view.step]
        return tr(asked), rule
    match view.step:
        case "pay":
            return payment_question(view)
        case "convert count":
            return count_question(view)
        case "convert more":
            return more_question(view)
        case _:
            return settling_question(view)


def asks_otherwise(view: View) -> bool:
    board = view.boards[view.acting]
    special = view.hand is not None and view.hand.tile.special is not None
    return {
        "choose start": view.tactical,
        "choose action": bool(board.token) and board.active_marker,
        "take island": view.bonus,
        "choose square": view.action == "create" and not special,
    }.get(view.step, False)


def payment_question(view: View) -> tuple[str, str]:
    colour = next((one for one, due in zip(COLOURS, view.due, strict=True) if due), "")
    if not colour:
        return tr("Choose any inhabitant to return."), "SL-53"
    return tr("Choose which {colour} inhabitant to return.", colour=tr(colour)), "SL-57"


def count_question(view: View) -> tuple[str, str]:
    first, second = pair_squares(view)
    asked = N_("Choose how many come from the crystals at {first}; {second} sends the rest.")
    return tr(asked, first=first, second=second), "SL-65"


def more_question(view: View) -> tuple[str, str]:
    """Return what is asked after the first energy; there is a bonus, or what else may help."""
    if not view.may_pass:
        return tr("Send more energy."), "SL-61"
    return tr("Send more energy, or stop."), "SL-65" if view.acting == view.active else "SL-118"


def settling_question(view: View) -> tuple[str, str]:
    """Return what is asked where inhabitants are deployed or sent to a city."""
    asked, rule = deploy_question(view) if view.step == "deploy" else convert_question(view)
    if not asked:
        return tr("You may move inhabitants to the Hostel, or pass."), "SL-117"
    if not can_lodge(view):
        return tr(asked), rule
    return f"{tr(asked)} {tr('You may move inhabitants to the Hostel before.')}", "SL-117"


def deploy_question(view: View) -> tuple[str, str]:
    """Return what is asked in Deploy inhabitants; nothing where no island can be filled."""
    if view.bonus:
        return N_("Choose a second island for new inhabitants, or stop."), "SL-49"
    free = (
        view.supply[TERRAINS.index(island.terrain)]
        for island in view.boards[view.acting].islands
        if island.complete and island.terrain != "city" and island.inhabitants < island.spaces
    )
    if not any(free):
        return "", "SL-45"
    if view.may_pass:
        return N_("Choose an island for new inhabitants, or pass."), "SL-45"
    return N_("Choose an island for new inhabitants."), "SL-45"


def convert_question(view: View) -> tuple[str, str]:
    """Return what is asked in Convert energy; nothing where nobody can go to a city."""
    islands = [island for island in view.boards[view.acting].islands if island.complete]
    crystals = any(one.terrain == "crystals" and one.inhabitants for one in islands)
    city = any(one.terrain == "city" for one in islands)
    if not city or not (crystals or has_extras(view)):
        return "", "SL-60"
    if not crystals:
        return N_("Choose what brings energy to a city, or pass."), "SL-118"
    if view.may_pass:
        return N_("Choose crystals whose inhabitants go to a city, or pass."), "SL-60"
    return N_("Choose crystals whose inhabitants go to a city."), "SL-60"


def has_extras(view: View) -> bool:
    """Return whether the Hostel or an exchange can bring a blue inhabitant."""
    board = view.boards[view.acting]
    enough = any(board.inhabitants[colour] >= board.merchant for colour in (GREEN, PURPLE))
    return board.guests[BLUE] > 0 or (board.merchant > 0 and view.supply[BLUE] > 0 and enough)


def can_lodge(view: View) -> bool:
    """Return whether the player who decides may still move somebody to the Hostel."""
    board = view.boards[view.acting]
    free = board.rooms > sum(board.guests)
    return free and not view.bonus and sum(board.inhabitants) > sum(board.guests)
