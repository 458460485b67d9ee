"""The messages that scripts show by themselves; they get them with the page."""

from cloudtop.server.language import _
from cloudtop.server.pages.time_ago import ago_messages


def table_messages() -> dict[str, str]:
    return {
        "stale": _("The table has moved on in the meantime. This is how it looks now."),
        "refused": _("That was not possible: {reason}."),
        "offline": _("No connection to the table. Trying again…"),
        "unsent": _("Your move did not reach the table. Please try again."),
        "confirm": _("This ends your turn: {choice}"),
        "lit": _("Shown on the board: {what}"),
        "way": _(
            "Orientation {place} of {count}: {choice}. Press R to rotate it, Enter to place it."
        ),
        "hint": _("Hint: {choice}"),
        "thinking": _("Thinking of a hint…"),
        "undone": _("Undone."),
        "redone": _("Redone."),
        "no_undo": _("There is nothing to undo."),
        "no_redo": _("There is nothing to redo."),
        "moment": _("Move {ply} of {last}"),
        "gap": _("New since you were here: {count}"),
        "turn_gap": _("Since your last turn: {count}"),
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
        "play": _("Play"),
        "pause": _("Pause"),
        "your_turn": _("Your turn"),
        "said": _("{name} says: {text}"),
        "spectator": _("Spectator"),
        "moved": _("This seat is played on another device now. Here you can watch."),
        "deleted": _("This table was deleted."),
        "report": _(
            "A match file up to this move was saved. It can go into the project's tests folder as "
            "it is, and shows the problem to whoever looks after the rules."
        ),
    }


def paper_messages() -> dict[str, str]:
    """The same for the page of tables from paper."""
    return {
        "refused": _("That was not possible: {reason}."),
        "unsent": _("No answer from the server. Please try again."),
        "lit": _("Shown on the board: {what}"),
        "copied": _("Copied."),
        "copy_by_hand": _("Please copy it by hand."),
        "total": _("{asked} Total {total}."),
    }
