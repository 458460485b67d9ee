"""What the signs of the picture do, by the kind of each: a page shows it on request."""

from typing import Final

from cloudtop.core.i18n import N_

SIGNS: Final = {
    "seat": N_(
        "A seat holds one Passenger. Goals look at who sits where; Actions may swap or move "
        "Passengers for one Action token each."
    ),
    "compartment": N_(
        "Four seats, two at the window and two at the aisle. Filling the last one brings a Ticket, "
        "once in a game."
    ),
    "ticket": N_(
        "Two Tickets buy a Service, one brings back two spent Action tokens. Unused at the end, "
        "each is worth 2 points."
    ),
    "in": N_("The Passenger who was just picked. Any free seat of the own Carriage will do."),
    "lifted": N_(
        "Choose with whom they swap, where they move, or who comes from the Waiting area."
    ),
    "hall": N_(
        "Each turn you pick one Passenger of the front row. The rows behind wait until it is empty."
    ),
    "waiting": N_(
        "For the Action Wrong train: one Passenger of your Carriage changes places with one here."
    ),
    "lounge": N_(
        "The wish of a Persona. Whoever picks a Persona takes one of these tiles along. Each round "
        "it pays for the wished seat and for the company it names."
    ),
    "preference": N_(
        "A Persona's wish. After each round it pays 1 point for the wished seat and 1 for each "
        "fellow Passenger of its types in the compartment."
    ),
    "buffet": N_(
        "A Service costs two Tickets. After every round it pays for each pair of its two types in "
        "your whole Carriage."
    ),
    "service": N_("For one Action token, two more Services are revealed beside the Buffet."),
    "services": N_(
        "After every round each Service pays for every pair of its two types in the whole Carriage."
    ),
    "price": N_("Filling a compartment brings a Ticket."),
    "office": N_("A Ticket that is turned down brings back two spent Action tokens."),
    "tokens": N_(
        "Each Action costs one, at most two a turn: swap, move or exchange Passengers, or see more "
        "Services. Unused at the end, each is worth 1 point."
    ),
    "first": N_("Its holder begins the row."),
    "goal": N_("Only the two Goals of a round score after it, each time they are fulfilled."),
    "round": N_("The coach of a round carries its two Goals. They score when the round ends."),
    "scenario": N_("Its Goals count as well."),
    "automa": N_("The Automa follows its tile: the first section that it can carry out."),
    "now": N_("What this round would pay if it ended now: Goals, Personas and Services."),
    "score": N_("Points are scored after each of the three rounds and at the end."),
    "pad": N_("Points by part and player."),
    "type": N_(
        "One of the six types of Passengers. Goals, Services and Preferences ask for types."
    ),
    "turn": N_("Whose turn it is, or who has won."),
}
