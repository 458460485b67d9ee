"""Every choice in plain words, and the element of the picture that stands for it."""

from typing import Final

from cloudtop.core.i18n import N_, tr, tr_plural
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
from cloudtop.games.roll_and_write.events import DICE_POINTS
from cloudtop.games.roll_and_write.reading import service_worth
from cloudtop.games.roll_and_write.sheets import VIP_FROM
from cloudtop.games.roll_and_write.view import View

ONE_OF_EACH: Final = N_("1 service point and 1 dice point")
A_VIP: Final = N_("a VIP")
BONUS: Final = {
    0: "",
    1: N_("2 service points"),
    2: ONE_OF_EACH,
    3: ONE_OF_EACH,
    4: ONE_OF_EACH,
    5: A_VIP,
    6: A_VIP,
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
            return tr("Seat the {person} in {place}", person=in_hand(view), place=seat_words(seat))
        case TakeService(service=service):
            return service_label(view, service)
        case EndTurn():
            return tr("End your turn")
        case _:
            return die_label(view, notation)


def die_label(view: View, notation: str) -> str:
    match CODEC.parse(notation):
        case TakeDie(colour=colour):
            value = view.dice[colour]
            return tr(
                "Take the {colour} die: {value} ({bonus})",
                colour=tr(COLOURS[colour]),
                value=value,
                bonus=tr(BONUS[value]),
            )
        case GiveDie(colour=colour):
            return tr(
                "Give the opponent the {colour} die: {value}",
                colour=tr(COLOURS[colour]),
                value=view.dice[colour],
            )
        case ChangeValue(value=value):
            price = abs(value - view.value) * SHEET.price_of_value
            return tr(
                "Change the die to {value} for {price} ({bonus})",
                value=value,
                price=tr_plural(price, *DICE_POINTS),
                bonus=tr(BONUS[value]),
            )
        case ChangeColour(colour=colour):
            return tr(
                "Make the passenger {colour} for {price} dice points",
                colour=tr(COLOURS[colour]),
                price=SHEET.price_of_colour,
            )
        case _:
            return notation


def service_label(view: View, service: int) -> str:
    worth = service_worth(view.sheets[view.active], service)
    return tr(
        "Take the service {service} for {price} service points (worth {worth} now)",
        service=service_name(service),
        price=SHEET.price_of_service,
        worth=worth,
    )


def service_name(service: int) -> str:
    return " + ".join(tr(COLOURS[colour]) for colour in SERVICES[service].colours)


def in_hand(view: View) -> str:
    """Return the passenger to be seated: "green VIP"."""
    return person(COLOURS[view.colour], view.value >= VIP_FROM)


def person(colour: str, important: bool) -> str:
    return tr("{colour} VIP" if important else "{colour} passenger", colour=tr(colour))
