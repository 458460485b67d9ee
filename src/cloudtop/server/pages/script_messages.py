"""The messages that scripts show by themselves; they get them with the page."""

from cloudtop.server.language import _
from cloudtop.server.pages.time_ago import ago_messages


def table_messages() -> dict[str, str]:
    return {
        "stale": _("The table has moved on in the meantime. This is how it looks now."),
        "refused": _("That was not possible: {reason}."),
        "unreachable": _("the server cannot be reached"),
        "no_moves": _(
            "The server cannot be reached. Moves are possible again as soon as it is back."
        ),
        "unsent": _("Your move did not reach the table. Please try again."),
        "confirm": _("This ends your turn: {choice}"),
        "lit": _("Shown on the board: {what}"),
        "way": _(
            "Orientation {place} of {count}: {choice}. Press R to rotate it, Enter to place it."
        ),
        "hint": _("Hint: {choice}"),
        "thinking": _("Thinking of a hint…"),
        "undo": _("Undo"),
        "undone": _("Undone."),
        "take_back": _("Take back"),
        "taken_back": _("Taken back to your last decision. The same dice and cards come again."),
        "instead": _("Instead: {choice}"),
        "redone": _("Redone."),
        "no_undo": _("There is nothing to undo."),
        "no_redo": _("There is nothing to redo."),
        "moment": _("Move {ply} of {last}"),
        "gap": _("New since you were here: {count}"),
        "turn_gap": _("Since your last turn: {count}"),
        "front": _("You look at {name}'s board."),
        "front_back": _("This is your own board again."),
        "copied": _("Copied."),
        "copy_by_hand": _("Please copy the link by hand."),
        **ago_messages(),
        "proof_ok": _(
            "Verified: the seed matches the commitment shown before the first move, and all "
            "{count} rolls and draws follow from it. Nobody tampered with the dice."
        ),
        "proof_bad": _("The proof fails: {problem}."),
        "name_needed": _("Please enter your name first."),
        "sound_on": _("Sound is on."),
        "sound_off": _("Sound is off."),
        "turn_off": _("Turn it off"),
        "play": _("Play"),
        "pause": _("Pause"),
        "your_turn": _("Your turn"),
        "said": _("{name} says: {text}"),
        "spectator": _("Spectator"),
        "moved": _("You now play on another device. Here you can watch."),
        "moved_one": _("One of your seats is played on another device now."),
        "deleted": _("This table was deleted."),
        "report": _(
            "The match up to this move was saved as a file. Send it to whoever runs this server, "
            "with a sentence about what seems wrong."
        ),
    }


def paper_messages() -> dict[str, str]:
    """The same for the page of tables from paper."""
    return {
        "refused": _("That was not possible: {reason}."),
        "unreachable": _("the server cannot be reached"),
        "unsent": _("No answer from the server. Please try again."),
        "lit": _("Shown on the board: {what}"),
        "copied": _("Copied."),
        "copy_by_hand": _("Please copy it by hand."),
        "total": _("{asked} Total {total}."),
    }
