"""Every choice in plain words, and the element of the picture that stands for it."""

from typing import Final

from cloudtop.games.roll_and_write.actions import (
    CODEC,
    ChangeColour,
    ChangeValue,
    EndTurn,
    GiveDie,
    Sit,
    TakeDie,
    TakeService,
)
from cloudtop.games.roll_and_write.components import (
    COLOURS,
    SEAT_CODES,
    SERVICES,
    SHEET,
    seat_words,
)
from cloudtop.games.roll_and_write.events import counted
from cloudtop.games.roll_and_write.reading import service_worth
from cloudtop.games.roll_and_write.sheets import VIP_FROM
from cloudtop.games.roll_and_write.view import View

BONUS: Final = {
    0: "",
    1: "2 service points",
    2: "1 service point and 1 dice point",
    3: "1 service point and 1 dice point",
    4: "1 service point and 1 dice point",
    5: "a VIP",
    6: "a VIP",
}


def place_of(view: View, notation: str) -> str:
    """Return the id of the element to click; empty for what is offered in the tray."""
    match CODEC.parse(notation):
        case TakeDie(colour=colour) | GiveDie(colour=colour):
            return f"die-{COLOURS[colour]}"
        case Sit(seat=seat):
            return f"seat-{view.active}-{SEAT_CODES[seat]}"
        case TakeService(service=service):
            return f"service-{service}"
        case _:
            return ""


def label_of(view: View, notation: str) -> str:
    """Return what a choice does, as one says it at the table."""
    match CODEC.parse(notation):
        case Sit(seat=seat):
            return f"Seat the {in_hand(view)} in {seat_words(seat)}"
        case TakeService(service=service):
            return service_label(view, service)
        case EndTurn():
            return "End your turn"
        case _:
            return die_label(view, notation)


def die_label(view: View, notation: str) -> str:
    match CODEC.parse(notation):
        case TakeDie(colour=colour):
            value = view.dice[colour]
            return f"Take the {COLOURS[colour]} die: {value} ({BONUS[value]})"
        case GiveDie(colour=colour):
            return f"Give the opponent the {COLOURS[colour]} die: {view.dice[colour]}"
        case ChangeValue(value=value):
            price = abs(value - view.value) * SHEET.price_of_value
            return f"Change the die to {value} for {counted(price, 'dice point')} ({BONUS[value]})"
        case ChangeColour(colour=colour):
            return f"Make the passenger {COLOURS[colour]} for {SHEET.price_of_colour} dice points"
        case _:
            return notation


def service_label(view: View, service: int) -> str:
    worth = service_worth(view.sheets[view.active], service)
    return (
        f"Take the service {service_name(service)} for {SHEET.price_of_service} service points "
        f"(worth {worth} now)"
    )


def service_name(service: int) -> str:
    return " + ".join(COLOURS[colour] for colour in SERVICES[service].colours)


def in_hand(view: View) -> str:
    """Return the passenger to be seated: "green VIP"."""
    kind = "VIP" if view.value >= VIP_FROM else "passenger"
    return f"{COLOURS[view.colour]} {kind}"
