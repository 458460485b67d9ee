"""What a card says, made from what it does, so that the two cannot disagree."""

from typing import Final

from cloudtop.core.game import Names
from cloudtop.core.i18n import N_, N_plural, tr, tr_plural
from cloudtop.toolkit.caching import cached_per_language
from cloudtop.toolkit.views import seat_name

from ..components import card_actions
from ..components.box import Achievement, Award, Card, City
from ..components.card_actions import TRACKS
from ..view import AchievementView

DRAWS: Final = {
    "deck": N_plural("draw {count} card from the deck", "draw {count} cards from the deck"),
    "row": N_plural("draw {count} card from the row", "draw {count} cards from the row"),
    "any": N_plural(
        "draw {count} card from the row or the deck",
        "draw {count} cards, each from the row or the deck",
    ),
    "next": N_plural(
        "draw {count} card from the next level's deck",
        "draw {count} cards from the next level's deck",
    ),
}
ADVANCES: Final = {
    "profit": N_("advance {count} on profit"),
    "prestige": N_("advance {count} on prestige"),
    "population": N_("advance {count} on population"),
    "each": N_("advance {count} on each track"),
    "choice": N_("advance {count} on one track of choice"),
    "split": N_("advance {count} on tracks of choice, split freely"),
    "lowest": N_("advance {count} on your lowest track"),
}
DECLINES: Final = {
    "profit": N_("decline {count} on profit"),
    "prestige": N_("decline {count} on prestige"),
    "population": N_("decline {count} on population"),
}
ICON_NAMES: Final = {
    "civic": N_("civic icon"),
    "commercial": N_("commercial icon"),
    "industrial": N_("industrial icon"),
    "park": N_("park icon"),
    "residential": N_("residential icon"),
    "arts": N_("arts icon"),
    "transit": N_("transit icon"),
    "nature": N_("nature icon"),
    "tech": N_("tech icon"),
    card_actions.ANY_LANDMARK: N_("landmark icon"),
}
PER: Final = {
    "here": N_("{what} for each {icon} in this building (at most {most})"),
    "near": N_("{what} for each {icon} in this and adjacent buildings (at most {most})"),
    "city": N_("{what} for each {icon} in your city (at most {most})"),
}
TUCKS: Final = {
    ("mayor", "hand"): N_plural(
        "tuck {count} hand card under the mayor", "tuck {count} hand cards under the mayor"
    ),
    ("any", "hand"): N_plural(
        "tuck {count} hand card under any building", "tuck {count} hand cards under any buildings"
    ),
    ("mayor", "row"): N_plural(
        "tuck {count} card of the row under the mayor",
        "tuck {count} cards of the row under the mayor",
    ),
    ("any", "row"): N_plural(
        "tuck {count} card of the row under any building",
        "tuck {count} cards of the row under any buildings",
    ),
    ("mayor", "deck"): N_plural(
        "tuck {count} card of the deck under the mayor",
        "tuck {count} cards of the deck under the mayor",
    ),
    ("any", "deck"): N_plural(
        "tuck {count} card of the deck under any building",
        "tuck {count} cards of the deck under any buildings",
    ),
}
TUCKS_UP_TO: Final = {
    "mayor": N_plural(
        "you may tuck a hand card under the mayor", "tuck up to {count} hand cards under the mayor"
    ),
    "any": N_plural(
        "you may tuck a hand card under any building",
        "tuck up to {count} hand cards under any buildings",
    ),
}
DISCARDS_UP_TO: Final = N_plural("you may discard a card", "discard up to {count} cards")
DEMOLISHES: Final = N_("you may discard the top card of another of your buildings")
DECLARES: Final = N_plural(
    "declare a type and reveal {count} card of the deck; keep it if it is of that type",
    "declare a type and reveal {count} cards of the deck; "
    "keep those of that type, discard the rest",
)
RESOLVES: Final = {
    1: N_("discard 1 card and resolve its action"),
    2: N_("discard 1 card and resolve its action twice"),
}
COUNTED: Final[dict[type[card_actions.CountedPart], tuple[str, str]]] = {
    card_actions.Declare: DECLARES,
    card_actions.Discard: N_plural("discard {count} card", "discard {count} cards"),
    card_actions.Bonus: N_plural(
        "take {count} bonus basic action", "take {count} bonus basic actions"
    ),
    card_actions.Steal: N_plural(
        "steal {count} random hand card from an opponent",
        "steal {count} random hand cards from opponents",
    ),
    card_actions.Salvage: N_plural(
        "take {count} card of the current level out of the discard pile",
        "take {count} cards of the current level out of the discard pile",
    ),
}
THE_CARD: Final = {
    (False, False): N_("1 card"),
    (True, False): N_("1 card of printed cost {cost}"),
    (False, True): N_("1 card of level {level} or lower"),
    (True, True): N_("1 card of printed cost {cost} and level {level} or lower"),
}
BUILDS: Final = {
    "": N_("build {card}"),
    "over": N_("build {card} over another"),
    "sprawl": N_("build {card} by sprawling"),
}
CHEAPER: Final = N_("1 card less for each {icon} beside and underneath.")
PASSIVES: Final = {
    "look_at": N_plural(
        "When you draw from the deck as a basic action: look at {count} card first.",
        "Once a turn, when you draw from the deck as a basic action: look at {count} cards, "
        "keep one and discard the rest.",
    ),
    "free_claim": N_plural(
        "On each level your first claim made as an action of your turn uses up no action.",
        "On each level your first {count} claims made as actions of your turn use up no action.",
    ),
    "extra_step": N_plural(
        "Once a turn, a basic advance on {track} moves {count} step more.",
        "Once a turn, a basic advance on {track} moves {count} steps more.",
    ),
    "draw_after_discard": N_plural(
        "Once a turn, when you have discarded a card for its action as a basic action: then "
        "draw {count} card from the deck.",
        "Once a turn, when you have discarded a card for its action as a basic action: then "
        "draw {count} cards from the deck.",
    ),
    "tuck_more": N_plural(
        "Once a turn, after a basic tuck: you may tuck {count} more under the same building.",
        "Once a turn, after a basic tuck: you may tuck up to {count} more under that building.",
    ),
    "sprawl_less": N_plural(
        "Once a turn, sprawling a card of printed cost {cost} or more costs {count} less.",
        "Once a turn, sprawling a card of printed cost {cost} or more costs {count} less.",
    ),
    "build_over_less": N_plural(
        "Once a turn, building over costs {count} less.",
        "Once a turn, building over costs {count} less.",
    ),
    "new_level_draw": N_plural(
        "At each level change draw {count} card.", "At each level change draw {count} cards."
    ),
}


@cached_per_language(maxsize=1024)
def action_text(parts: card_actions.Parts) -> str:
    """Return an action as a sentence: "Draw 2 cards from the deck; then discard 1 card."."""
    text = chain(parts, N_("{one}; then {two}"))
    return tr("{sentence}.", sentence=text[:1].upper() + text[1:])


@cached_per_language(maxsize=1024)
def card_text(card: Card, helper: str = "") -> str:
    """Return all that a card says; ``helper`` is the type whose icons make it cheaper."""
    facts = N_("{card}: {type}, level {level}, cost {cost}.")
    said = [tr(facts, card=tr(card.name), type=tr(card.type), level=card.level, cost=card.cost)]
    if helper:
        said.append(tr(CHEAPER, icon=tr(ICON_NAMES[helper])))
    if any(card.gains):
        said.append(tr("Gains {gains}.", gains=gain_text(card)))
    if card.landmark:
        said.append(tr("Landmark: {landmark}.", landmark=tr(card.landmark)))
    return " ".join((*said, action_text(card.action)))


def gain_text(card: Card) -> str:
    """Return "+2 profit, −1 prestige"."""
    gains = zip(TRACKS, card.gains, strict=True)
    return ", ".join(f"{steps:+} {tr(track)}".replace("-", "−") for track, steps in gains if steps)


@cached_per_language(maxsize=256)
def city_text(city: City) -> str:
    """Return what a city's passive does."""
    track = tr(city.track) if city.track else ""
    return tr_plural(city.amount, *PASSIVES[city.passive], cost=city.from_cost, track=track)


def chain(parts: card_actions.Parts, link: str) -> str:
    text = part_text(parts[0])
    for part in parts[1:]:
        text = tr(link, one=text, two=part_text(part))
    return text


def part_text(part: card_actions.Part) -> str:
    match part:
        case card_actions.Draw():
            text = with_count(tr_plural(part.amount, *DRAWS[part.source]), part.per)
        case card_actions.Tuck():
            text = tr_plural(part.amount, *TUCKS[part.under, part.source])
        case card_actions.TuckUpTo():
            text = for_each(tr_plural(part.amount, *TUCKS_UP_TO[part.under]), part.each)
        case card_actions.Advance():
            text = with_count(tr(ADVANCES[part.track], count=part.amount), part.per)
        case card_actions.Decline():
            text = tr(DECLINES[part.track], count=part.amount)
        case card_actions.Build():
            text = build_text(part)
        case card_actions.BuildUpTo():
            build = tr_plural(part.amount, "you may build a card", "build up to {count} cards")
            cost = N_("{build} for {count} less each") if part.less else N_("{build} at their cost")
            text = tr(cost, build=build, count=part.less)
        case _:
            text = card_part_text(part)
    return text


def card_part_text(part: card_actions.CardPart | card_actions.CountedPart) -> str:
    match part:
        case card_actions.DiscardFor():
            text = for_what(tr_plural(part.amount, *COUNTED[card_actions.Discard]), part.then)
        case card_actions.DiscardUpTo():
            text = for_each(tr_plural(part.amount, *DISCARDS_UP_TO), part.each)
        case card_actions.DiscardAndResolve():
            again = N_("discard 1 card and resolve its action {count} times")
            text = tr(RESOLVES.get(part.times, again), count=part.times)
        case card_actions.MayDemolish():
            text = for_what(tr(DEMOLISHES), part.then)
        case card_actions.MayClaim():
            text = tr("you may claim an achievement")
        case _:
            text = tr_plural(part.amount, *COUNTED[type(part)])
    return text


def build_text(part: card_actions.Build) -> str:
    limits = bool(part.of_cost), bool(part.up_to_level)
    card = tr(THE_CARD[limits], cost=part.of_cost, level=part.up_to_level)
    cost = N_("{build} for {count} less") if part.less else N_("{build} at its cost")
    build = tr(BUILDS[part.spot], card=card)
    return tr(N_("{build} for free") if part.free else cost, build=build, count=part.less)


def with_count(text: str, per: card_actions.Count | None) -> str:
    if per is None:
        return text
    return tr(PER[per.within], what=text, icon=tr(ICON_NAMES[per.icon]), most=per.most)


def for_each(text: str, each: card_actions.Parts) -> str:
    if not each:
        return text
    return tr("{one}; for each: {two}", one=text, two=chain(each, N_("{one} and {two}")))


def for_what(text: str, then: card_actions.Parts) -> str:
    return tr("{one}: {two}", one=text, two=chain(then, N_("{one} and {two}")))


# --- star cards, decks and piles -----------------------------------------------------------


def achievement_text(shown: AchievementView, names: Names) -> str:
    """Return an achievement in full: what it asks for, what it brings, who has it."""
    claimed_by = tuple([seat_name(names, seat) for seat in shown.claimed_by])
    return claim_text(shown.achievement, shown.need, shown.chip, claimed_by)


@cached_per_language(maxsize=1024)
def claim_text(card: Achievement, need: int, chip: bool, claimed_by: tuple[str, ...]) -> str:
    icon = tr(card.icon)
    asked = N_plural(
        "{name}: {count} {icon} icon in your city for {stars}.",
        "{name}: {count} {icon} icons in your city for {stars}.",
    )
    stars = tr_plural(card.stars, "{count} star", "{count} stars")
    said = [tr_plural(need, *asked, name=tr(card.name), icon=icon, stars=stars)]
    if chip:
        said.append(tr("The first one also takes the bonus chip."))
    if claimed_by:
        said.append(tr("Claimed by {players}.", players=", ".join(claimed_by)))
    return " ".join(said)


@cached_per_language(maxsize=256)
def award_text(award: Award, most: int) -> str:
    """Return an award in full; ``most`` is what the best have of what it counts."""
    prize = N_("{name}: {stars} at the end of the game for whoever is alone in front.")
    stars = tr_plural(award.stars, "{count} star", "{count} stars")
    said = tr(prize, name=tr(award.name), stars=stars)
    best = tr("Most: {count}.", count=most)
    return f"{said} {best}"


@cached_per_language(maxsize=1024)
def deck_text(level: int, left: int, round_end: bool) -> str:
    """Return what is known of a deck; ``round_end``: the round end card is still in it."""
    cards = tr_plural(left, "{count} building left.", "{count} buildings left.")
    said = tr("Deck of level {level}: {cards}", level=level, cards=cards)
    if round_end:
        return f"{said} {tr('The round end card is still in it.')}"
    return said


@cached_per_language(maxsize=1024)
def pile_text(count: int) -> str:
    return tr_plural(count, "Discard pile: {count} card", "Discard pile: {count} cards")
