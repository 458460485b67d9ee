"""What the signs of the picture do, by the kind of each: a page shows it on request."""

from typing import Final

from cloudtop.core.i18n import N_

SIGNS: Final = {
    "square": N_(
        "A tile lies here for good. Where tiles touch, their edges show the same. An island is "
        "complete when none of its edges is open; then its spaces count and can be settled."
    ),
    "empty": N_(
        "A tile may go on any empty square where its edges match its neighbours. Each square that "
        "stays empty costs 2 points."
    ),
    "island": N_(
        "Land of one kind that hangs together. Complete islands score their spaces and can be used."
    ),
    "action": N_(
        "The active player moves their figure to another action. Then everybody does it, the "
        "active player first and with the bonus."
    ),
    "stack": N_("Tiles to discover. The game ends when too few are left to reveal."),
    "discards": N_("Tiles that nobody took. They do not come back."),
    "revealed": N_("A tile to discover: whoever takes it has to place it at once."),
    "hand": N_("It has to be placed now. Turn it as you like; edges that touch have to match."),
    "start": N_(
        "Each player begins with one of these. What it shows counts as tiles already placed."
    ),
    "due": N_("What is still to be paid for the special island, back into the supply."),
    "supply": N_("Inhabitants for all players. Deploy takes them from here; payments come back."),
    "points": N_("Victory points. The game ends when none are left in the supply."),
    "marker": N_(
        "Flip it once to repeat the same action. Still active at the end, it is worth 2 points."
    ),
    "token": N_(
        "It stands on the action that this player chose last. Next time it has to leave, unless "
        "the player marker is flipped."
    ),
    "first": N_("Begins every round."),
    "display": N_(
        "A special island for the action Create: pay its inhabitants and place it. "
        "The active player does not pay the white one."
    ),
    "people": N_("Inhabitants pay for special islands. Every two on the board bring 1 point."),
    "turn": N_("Whose turn it is, or who has won."),
    "score": N_("The score as it stands now. Each empty square costs 2 points, so all begin low."),
    "part-empty": N_("Each empty square costs 2 points."),
    "part-inhabitants": N_("Every two inhabitants bring 1 point, rounded down."),
    "part-spaces": N_("Each space of a complete island or city brings 1 point."),
    "part-specials": N_(
        "Special islands bring their printed points if they are complete, or what their effect "
        "says."
    ),
    "part-markers": N_(
        "Victory points collected on the way, and 2 for a player marker that is still active."
    ),
    "legend": N_("How to read the islands."),
}
