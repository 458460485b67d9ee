"""What the signs of the picture do, by the kind of each: a page shows it on request."""

from typing import Final

from cloudtop.core.i18n import N_

SIGNS: Final = {
    "seat": N_(
        "A seat holds one passenger, who stays there to the end. "
        "Your passenger may go to any free seat."
    ),
    "in": N_("The passenger of the die that was taken. It waits for a free seat."),
    "die": N_(
        "It brings a passenger of its colour and a bonus: a 1 two service points, a 2, 3 or 4 one "
        "service point and one dice point; a 5 or 6 makes the passenger a VIP."
    ),
    "task": N_("It pays its points for each compartment that fulfils it."),
    "service": N_(
        "Bought with service points. It pays 2 points for every pair of its two colours in the "
        "whole carriage."
    ),
    "price": N_("Service points buy services, on your own turn."),
    "services": N_("Each service of this player pays 2 points for every pair of its two colours."),
    "service-points": N_(
        "They buy services. A spent box is crossed out for good, a point without a free box is "
        "lost, and points left at the end are worth nothing."
    ),
    "dice-points": N_(
        "They change the die in your hand before its passenger sits down: its value step by step, "
        "or the colour of the passenger."
    ),
    "first": N_("The first player of the round, who rolls the dice and picks first."),
    "badge": N_("What the tasks pay for this compartment as it is now."),
    "score": N_("Tasks, VIPs and services as the carriage stands now. The highest sum wins."),
    "compartment": N_(
        "Two seats by the window and two by the corridor. Tasks and VIPs look at one compartment "
        "at a time."
    ),
    "legend": N_("What a die brings, what points buy, and what a VIP is worth."),
}
