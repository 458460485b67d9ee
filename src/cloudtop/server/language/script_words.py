"""The words that the table's script says by itself; it gets them with the page."""

from cloudtop.server.language.words import _


def script_words() -> dict[str, str]:
    return {
        "stale": _("The table moved on in the meantime. Here is where it stands now."),
        "refused": _("That was not possible: {reason}."),
        "offline": _("No connection to the table. Trying again…"),
        "unsent": _("Your move did not reach the table. Please try again."),
        "confirm": _("This ends your turn: {choice}"),
        "lit": _("Shown on the board: {what}"),
        "way": _("Way {place} of {count}: {choice}. R turns it, Enter takes it."),
        "hint": _("Hint: {choice}"),
        "thinking": _("Thinking of a hint…"),
        "undone": _("Taken back."),
        "redone": _("Made again."),
        "no_undo": _("There is nothing that you could take back now."),
        "no_redo": _("There is nothing to make again."),
        "moment": _("Moment {ply} of {last}"),
        "gap": _("{count} new since you were here"),
        "copied": _("Copied."),
        "copy_by_hand": _("Please copy the link by hand."),
        "now": _("since a moment ago"),
        "minutes": _("for {count} min"),
        "hours": _("for {count} h"),
        "days": _("for {count} days"),
        "proof_ok": _(
            "Verified: the seed fits the commitment shown before the first move, and all "
            "{count} rolls and draws follow from it. Nobody touched a die."
        ),
        "proof_bad": _("The proof fails: {problem}."),
        "name_needed": _("Please write your name first."),
        "sound_on": _("Sound is on."),
        "sound_off": _("Sound is off."),
        "play": _("Play"),
        "pause": _("Pause"),
        "your_turn": _("Your turn"),
        "said": _("{name} says: {text}"),
        "spectator": _("Spectator"),
        "report": _(
            "A match file up to this moment was saved. It goes into the tests folder of the "
            "project as it is, and shows the problem to whoever looks after the rules."
        ),
    }


def paper_words() -> dict[str, str]:
    """The same for the page of tables from paper."""
    return {
        "refused": _("That was not possible: {reason}."),
        "unsent": _("No answer from the server. Please try again."),
        "lit": _("Shown on the board: {what}"),
        "copied": _("Copied."),
        "copy_by_hand": _("Please copy it by hand."),
        "total": _("{asked} Total {total}."),
    }
