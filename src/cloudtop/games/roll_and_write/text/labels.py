"""Every choice in plain words, and the element of the picture that stands for it."""

from typing import Final

from cloudtop.core.game import Names
from cloudtop.core.i18n import N_, tr, tr_plural
from cloudtop.toolkit.caching import cached_per_language
from cloudtop.toolkit.views import seat_name

from ..actions import Action, ChangeColour, ChangeValue, EndTurn, GiveDie, Sit, TakeDie, TakeService
from ..components.box import COLOURS, SEAT_CODES, SERVICE_PAIRS, seat_text
from ..events import DICE_POINTS, SERVICE_POINTS
from ..rules.sheets import VIP_FROM
from ..view import View, service_worth

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


PARTS: Final = {"tasks": N_("tasks"), "vips": N_("VIPs"), "services": N_("services")}


def player_name(view: View, names: Names, sheet: int) -> str:
    if view.sheets[sheet].opponent:
        return tr("Opponent")
    return seat_name(names, sheet)


def player_names(view: View, names: Names) -> tuple[str, ...]:
    """Return what each sheet is called."""
    return tuple([player_name(view, names, sheet) for sheet in range(len(view.sheets))])


def place_of(view: View, action: Action) -> str:
    """Return the id of the element to click; empty for what is offered in the tray."""
    match action:
        case TakeDie(colour=colour) | GiveDie(colour=colour):
            return f"die-{COLOURS[colour]}"
        case Sit(seat=seat):
            return f"seat-{view.active}-{SEAT_CODES[seat]}"
        case TakeService(service=service):
            return f"service-{service}"
        case _:
            return ""


def place_instead(view: View, action: Action, chosen: Action) -> str:
    """Return the id of the element that is clicked to choose an action in place of another."""
    return place_of(view, action)


@cached_per_language(maxsize=1024)
def sit_label(who: str, seat: int) -> str:
    return tr("Seat the {person} in {place}", person=passenger(who), place=seat_text(seat))


def label_of(view: View, action: Action) -> str:
    """Return what a choice does, as one says it at the table."""
    match action:
        case Sit(seat=seat):
            return sit_label(held(view), seat)
        case TakeService(service=service):
            return service_label(view, service)
        case EndTurn():
            return tr("End your turn")
        case _:
            return die_label(view, action)


def die_label(view: View, action: Action) -> str:
    match action:
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
            price = abs(value - view.value) * view.box.sheet.price_of_value
            return tr(
                "Change the die to {value} for {price} ({bonus})",
                value=value,
                price=tr_plural(price, *DICE_POINTS),
                bonus=tr(BONUS[value]),
            )
        case ChangeColour(colour=colour):
            return tr(
                "Make the passenger {colour} for {price}",
                colour=tr(COLOURS[colour]),
                price=tr_plural(view.box.sheet.price_of_colour, *DICE_POINTS),
            )
        case _:
            return str(action)


def service_label(view: View, service: int) -> str:
    worth = service_worth(view.sheets[view.active], service)
    return tr(
        "Take the service {service} for {price} (worth {worth} now)",
        service=service_name(service),
        price=tr_plural(view.box.sheet.price_of_service, *SERVICE_POINTS),
        worth=worth,
    )


def service_name(service: int) -> str:
    return " + ".join(tr(COLOURS[colour]) for colour in SERVICE_PAIRS[service])


def held(view: View) -> str:
    """Return the passenger to be seated as a seat would have it: "green*"; empty without one."""
    if view.die < 0:
        return ""
    return COLOURS[view.colour] + "*" * (view.value >= VIP_FROM)


def in_hand(view: View) -> str:
    """Return the passenger to be seated: "green VIP"."""
    return person(COLOURS[view.colour], view.value >= VIP_FROM)


def passenger(who: str) -> str:
    """Return who sits on a seat, or is going to: "green VIP"."""
    return person(who.rstrip("*"), who.endswith("*"))


def person(colour: str, important: bool) -> str:
    said = N_("{colour} VIP") if important else N_("{colour} passenger")
    return tr(said, colour=tr(colour))
