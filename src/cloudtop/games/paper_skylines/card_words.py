"""What a card says, made from what it does, so that the two cannot disagree."""

from collections.abc import Callable
from typing import Any, Final

from cloudtop.core.i18n import N_, tr, tr_plural
from cloudtop.games.paper_skylines import vocabulary as v
from cloudtop.games.paper_skylines.components import Card, City

DRAWS: Final = {
    "deck": (N_("draw {count} card from the deck"), N_("draw {count} cards from the deck")),
    "row": (N_("draw {count} card from the row"), N_("draw {count} cards from the row")),
    "any": (
        N_("draw {count} card from the row or the deck"),
        N_("draw {count} cards, each from the row or the deck"),
    ),
    "next": (
        N_("draw {count} card from the next level's deck"),
        N_("draw {count} cards from the next level's deck"),
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
COUNTED: Final = {
    "civic": N_("civic icon"),
    "commercial": N_("commercial icon"),
    "industrial": N_("industrial icon"),
    "park": N_("park icon"),
    "residential": N_("residential icon"),
    "arts": N_("arts icon"),
    "transit": N_("transit icon"),
    "nature": N_("nature icon"),
    "tech": N_("tech icon"),
    v.ANY_LANDMARK: N_("landmark icon"),
}
PER: Final = {
    "here": N_("{what} for each {icon} in this building (at most {most})"),
    "near": N_("{what} for each {icon} in this and adjacent buildings (at most {most})"),
    "city": N_("{what} for each {icon} in your city (at most {most})"),
}
TUCKS: Final = {
    ("mayor", "hand"): (
        N_("tuck {count} hand card under the mayor"),
        N_("tuck {count} hand cards under the mayor"),
    ),
    ("any", "hand"): (
        N_("tuck {count} hand card under any building"),
        N_("tuck {count} hand cards under any buildings"),
    ),
    ("mayor", "row"): (
        N_("tuck {count} card of the row under the mayor"),
        N_("tuck {count} cards of the row under the mayor"),
    ),
    ("any", "row"): (
        N_("tuck {count} card of the row under any building"),
        N_("tuck {count} cards of the row under any buildings"),
    ),
    ("mayor", "deck"): (
        N_("tuck {count} card of the deck under the mayor"),
        N_("tuck {count} cards of the deck under the mayor"),
    ),
    ("any", "deck"): (
        N_("tuck {count} card of the deck under any building"),
        N_("tuck {count} cards of the deck under any buildings"),
    ),
}
TUCKS_UP_TO: Final = {
    "mayor": (
        N_("you may tuck a hand card under the mayor"),
        N_("tuck up to {count} hand cards under the mayor"),
    ),
    "any": (
        N_("you may tuck a hand card under any building"),
        N_("tuck up to {count} hand cards under any buildings"),
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
    "look_at": (
        N_("When you draw from the deck as a basic action: look at {count} card first."),
        N_(
            "Once a turn, when you draw from the deck as a basic action: look at {count} cards, "
            "keep one and discard the rest."
        ),
    ),
    "free_claim": (
        N_("On each level your first claim made as an action of your turn uses up no action."),
        N_(
            "On each level your first {count} claims made as actions of your turn use up no action."
        ),
    ),
    "extra_step": (
        N_("Once a turn, a basic advance on {track} moves {count} step more."),
        N_("Once a turn, a basic advance on {track} moves {count} steps more."),
    ),
    "draw_after_discard": (
        N_(
            "Once a turn, when you have discarded a card for its action as a basic action: then "
            "draw {count} card from the deck."
        ),
        N_(
            "Once a turn, when you have discarded a card for its action as a basic action: then "
            "draw {count} cards from the deck."
        ),
    ),
    "tuck_more": (
        N_("Once a turn, after a basic tuck: you may tuck {count} more under the same building."),
        N_("Once a turn, after a basic tuck: you may tuck up to {count} more under that building."),
    ),
    "sprawl_less": (
        N_("Once a turn, sprawling a card of printed cost {cost} or more costs {count} less."),
        N_("Once a turn, sprawling a card of printed cost {cost} or more costs {count} less."),
    ),
    "build_over_less": (
        N_("Once a turn, building over costs {count} less."),
        N_("Once a turn, building over costs {count} less."),
    ),
    "new_level_draw": (
        N_("At each level change draw {count} card."),
        N_("At each level change draw {count} cards."),
    ),
}


def action_words(parts: v.Parts) -> str:
    """Return an action as a sentence: "Draw 2 cards from the deck; then discard 1 card."."""
    words = chain(parts, N_("{one}; then {two}"))
    return tr("{sentence}.", sentence=words[:1].upper() + words[1:])


def card_words(card: Card, helper: str = "") -> str:
    """Return all that a card says; ``helper`` is the type whose icons make it cheaper."""
    facts = N_("{card}: {type}, level {level}, cost {cost}.")
    said = [tr(facts, card=tr(card.name), type=tr(card.type), level=card.level, cost=card.cost)]
    if helper:
        said.append(tr(CHEAPER, icon=tr(COUNTED[helper])))
    if any(card.gains):
        said.append(tr("Gains {gains}.", gains=gain_words(card)))
    if card.landmark:
        said.append(tr("Landmark: {landmark}.", landmark=tr(card.landmark)))
    return " ".join((*said, action_words(card.action)))


def gain_words(card: Card) -> str:
    """Return "+2 profit, −1 prestige"."""
    gains = zip(v.TRACKS, card.gains, strict=True)
    return ", ".join(f"{steps:+} {tr(track)}".replace("-", "−") for track, steps in gains if steps)


def city_words(city: City) -> str:
    """Return what a city's passive does."""
    one, many = PASSIVES[city.passive]
    track = tr(city.track) if city.track else ""
    return tr(
        one if city.amount == 1 else many, count=city.amount, cost=city.from_cost, track=track
    )


def chain(parts: v.Parts, link: str) -> str:
    words = part_words(parts[0])
    for part in parts[1:]:
        words = tr(link, one=words, two=part_words(part))
    return words


def part_words(part: v.Part) -> str:
    return SAID[type(part)](part)


def draw_words(part: v.Draw) -> str:
    return with_count(tr_plural(part.amount, *DRAWS[part.source]), part.per)


def declare_words(part: v.Declare) -> str:
    words = N_(
        "declare a type and reveal {count} cards of the deck; keep those of that type, "
        "discard the rest"
    )
    return tr(words, count=part.amount)


def discard_words(part: v.Discard | v.DiscardFor) -> str:
    return tr_plural(part.amount, "discard {count} card", "discard {count} cards")


def discard_for_words(part: v.DiscardFor) -> str:
    return for_what(discard_words(part), part.then)


def discard_up_to_words(part: v.DiscardUpTo) -> str:
    words = tr_plural(part.amount, "you may discard a card", "discard up to {count} cards")
    return for_each(words, part.each)


def resolve_words(part: v.DiscardAndResolve) -> str:
    if part.times == 1:
        return tr("discard 1 card and resolve its action")
    if part.times == 2:
        return tr("discard 1 card and resolve its action twice")
    return tr("discard 1 card and resolve its action {count} times", count=part.times)


def tuck_words(part: v.Tuck) -> str:
    return tr_plural(part.amount, *TUCKS[part.under, part.source])


def tuck_up_to_words(part: v.TuckUpTo) -> str:
    return for_each(tr_plural(part.amount, *TUCKS_UP_TO[part.under]), part.each)


def advance_words(part: v.Advance) -> str:
    return with_count(tr(ADVANCES[part.track], count=part.amount), part.per)


def decline_words(part: v.Decline) -> str:
    return tr(DECLINES[part.track], count=part.amount)


def build_words(part: v.Build) -> str:
    limits = bool(part.of_cost), bool(part.up_to_level)
    card = tr(THE_CARD[limits], cost=part.of_cost, level=part.up_to_level)
    words = tr(BUILDS[part.spot], card=card)
    if part.free:
        return tr("{build} for free", build=words)
    if part.less:
        return tr("{build} for {count} less", build=words, count=part.less)
    return tr("{build} at its cost", build=words)


def build_up_to_words(part: v.BuildUpTo) -> str:
    words = tr_plural(part.amount, "you may build a card", "build up to {count} cards")
    if part.less:
        return tr("{build} for {count} less each", build=words, count=part.less)
    return tr("{build} at their cost", build=words)


def demolish_words(part: v.MayDemolish) -> str:
    words = tr("you may discard the top card of another of your buildings")
    return for_what(words, part.then)


def bonus_words(part: v.Bonus) -> str:
    one, many = N_("take {count} bonus basic action"), N_("take {count} bonus basic actions")
    return tr_plural(part.amount, one, many)


def claim_words(part: v.MayClaim) -> str:
    return tr("you may claim an achievement")


def steal_words(part: v.Steal) -> str:
    one = N_("steal {count} random hand card from an opponent")
    return tr_plural(part.amount, one, N_("steal {count} random hand cards from opponents"))


def salvage_words(part: v.Salvage) -> str:
    one = N_("take {count} card of the current level out of the discard pile")
    many = N_("take {count} cards of the current level out of the discard pile")
    return tr_plural(part.amount, one, many)


SAID: Final[dict[type, Callable[[Any], str]]] = {
    v.Draw: draw_words,
    v.Declare: declare_words,
    v.Discard: discard_words,
    v.DiscardFor: discard_for_words,
    v.DiscardUpTo: discard_up_to_words,
    v.DiscardAndResolve: resolve_words,
    v.Tuck: tuck_words,
    v.TuckUpTo: tuck_up_to_words,
    v.Advance: advance_words,
    v.Decline: decline_words,
    v.Build: build_words,
    v.BuildUpTo: build_up_to_words,
    v.MayDemolish: demolish_words,
    v.Bonus: bonus_words,
    v.MayClaim: claim_words,
    v.Steal: steal_words,
    v.Salvage: salvage_words,
}


def with_count(words: str, per: v.Count | None) -> str:
    if per is None:
        return words
    return tr(PER[per.within], what=words, icon=tr(COUNTED[per.icon]), most=per.most)


def for_each(words: str, each: v.Parts) -> str:
    if not each:
        return words
    return tr("{one}; for each: {two}", one=words, two=chain(each, N_("{one} and {two}")))


def for_what(words: str, then: v.Parts) -> str:
    return tr("{one}: {two}", one=words, two=chain(then, N_("{one} and {two}")))
