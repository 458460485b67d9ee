"""What the signs of the picture do, by the kind of each: a page shows it on request."""

from typing import Final

from cloudtop.core.i18n import N_

SIGNS: Final = {
    "space": N_(
        "A drawing fills one empty space for good. It has to continue a route of the same kind, or "
        "begin at an Exit."
    ),
    "exit": N_("A network scores by the number of Exits that it joins, from two on."),
    "die": N_(
        "Draw every die of the round on your board, in any order, turned or mirrored. One that "
        "fits nowhere is skipped."
    ),
    "special": N_(
        "You may draw one Special Route in a round and three in a match, each kind once."
    ),
    "airport": N_("A Special Route can be given up to draw an Airport instead."),
    "copy": N_("A Factory that you draw on lets you draw one die of this round once more."),
    "airline": N_(
        "You may draw it or leave it. An airway needs no connection, but must not touch a highway, "
        "a railway or an Exit."
    ),
    "weather": N_(
        "It goes into a space that you drew in this round. The largest area of each symbol scores "
        "1 point a space, if no other symbol touches it."
    ),
    "village": N_(
        "A Village with a Station in its space is active and scores. Anything else wastes it."
    ),
    "factory": N_("Drawing here lets you draw one of this round's Route dice once more."),
    "university": N_("Drawing here marks it. The third one grants one more Special Route."),
    "goal": N_("Checked after each round. The earlier it is reached, the more it pays."),
    "part-exits": N_("Each network scores by the number of Exits that it joins."),
    "part-highway": N_("The longest highway scores 1 point for each space."),
    "part-railway": N_("The longest railway scores 1 point for each space."),
    "part-centre": N_("Each of the nine central spaces with a drawing scores 1 point."),
    "part-villages": N_("Each active Village scores 2 points."),
    "part-goals": N_("Points for the goals that were reached."),
    "part-expansion": N_("Points that the Sky expansion brings."),
    "part-errors": N_("Each open end of a route costs 1 point, except at the edge of the board."),
    "score": N_("The score as it stands now. After the last round the highest total wins."),
    "seat": N_(
        "The number of the player's seat. Its colour tells who is to move, and who has won."
    ),
    "state": N_("Whether this player still draws, is done, or has won."),
    "legend": N_("What scores, and what costs points."),
}
