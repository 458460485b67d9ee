"""What the table sees, told in the rulebook's verbs. ``Narrator`` is for search.

Where not everybody may know the card, ``seen_by`` says who may; its back, which shows the level, is
seen by all, so the level is in the kind of such an event. What the dealer uncovers is final by
itself; a hand card that its owner showed may be taken back.
"""

from typing import Final

from cloudtop.core.game import CHANCE, Event, Seat
from cloudtop.core.i18n import N_, LazyJoin, LazyPlural, N_plural
from cloudtop.toolkit.recorder import BaseNarrator, Fields

from .components.card_actions import TRACKS, TYPES
from .components.ids import card_id, deck_id, spot_id, spot_name
from .state.state import State

DRAWS: Final = N_("{seat} draws {card}.")
STEALS: Final = N_("{seat} steals {card} from {victim}.")
PHRASES: Final = {
    "first player": N_("{seat} is the first player."),
    "offer": N_("{seat} is offered {city}."),
    "offer (hidden)": N_("{seat} is offered a city."),
    "choose city": N_("{seat} chooses {city}."),
    "choose city (hidden)": N_("{seat} has chosen a city."),
    "city": N_("{seat} is the mayor of {city}."),
    "draw 1": DRAWS,
    "draw 1 (hidden)": N_("{seat} draws a card of level 1."),
    "draw 2": DRAWS,
    "draw 2 (hidden)": N_("{seat} draws a card of level 2."),
    "draw 3": DRAWS,
    "draw 3 (hidden)": N_("{seat} draws a card of level 3."),
    "draw 4": DRAWS,
    "draw 4 (hidden)": N_("{seat} draws a card of level 4."),
    "row": N_("{card} comes into the card row."),
    "round end": N_("The round end card of level {level} is drawn."),
    "last round": N_("The last round end card is drawn: play goes on until all had equal turns."),
    "level": N_("Level {level} begins: {actions} actions a turn."),
    "quiet": N_("Nobody has drawn from the deck for long: a new card row is dealt."),
    "shuffle": N_("{cards} of levels 3 and 4 become the new deck."),
    "visit": N_("{seat} moves the mayor to {card} ({spot})."),
    "build over": N_("{seat} builds {card} over {below} ({spot}) for {price}."),
    "sprawl": N_("{seat} sprawls with {card} ({spot}) for {price}."),
    "pay": N_("{seat} pays with {card}."),
    "tuck": N_("{seat} tucks {card} under {top} ({spot})."),
    "use": N_("{seat} discards {card} for its action."),
    "resolve": N_("{seat} discards {card} and resolves its action."),
    "resolve again": N_("{seat} discards {card} and resolves its action {times} times."),
    "discard": N_("{seat} discards {card}."),
    "take": N_("{seat} takes {card} from the card row."),
    "advance": N_("{seat} advances on {track} from {start} to {end}."),
    "decline": N_("{seat} declines on {track} from {start} to {end}."),
    "score": N_("{seat} scores {points} and stands on {total}."),
    "claim": N_("{seat} claims {achievement} for {stars}."),
    "chip": N_("{seat} takes the bonus chip of {achievement}: {points}."),
    "chip (hidden)": N_("{seat} takes a bonus chip."),
    "steal 1": STEALS,
    "steal 1 (hidden)": N_("{seat} steals a hand card of level 1."),
    "steal 2": STEALS,
    "steal 2 (hidden)": N_("{seat} steals a hand card of level 2."),
    "steal 3": STEALS,
    "steal 3 (hidden)": N_("{seat} steals a hand card of level 3."),
    "steal 4": STEALS,
    "steal 4 (hidden)": N_("{seat} steals a hand card of level 4."),
    "salvage": N_("{seat} takes {card} out of the discard pile."),
    "declare": N_("{seat} declares {type}."),
    "reveal": N_("{card} is revealed."),
    "keep all": N_("{seat} keeps {cards}; {rest} go to the discard pile."),
    "demolish": N_("{seat} discards {card} from the top of a building ({spot})."),
    "look": N_("{seat} looks at {card}."),
    "look (hidden)": N_("{seat} looks at a card of the deck."),
    "keep": N_("{seat} keeps {card}."),
    "keep (hidden)": N_("{seat} keeps a card of those looked at."),
    "nothing to build": N_("{seat} has nothing to build."),
    "enough": N_("{seat} leaves it at that."),
    "award": N_("{award}: {stars} for {seat}."),
    "no award": N_("{award}: a tie, so nobody gets it."),
    "final": N_("{seat} adds {points} for awards and chips and ends on {total}."),
    "game over": N_("All have had equal turns: the game is over."),
}
EFFECTS: Final = {"row": "turn", "claim": "light"}
"""What happens to the place of an event besides."""

POINTS: Final = N_plural("{count} point", "{count} points")
STARS: Final = N_plural("{count} star", "{count} stars")
PRICE: Final = N_plural("{count} card", "{count} cards")
DISCARDED: Final = N_plural("{count} discarded card", "{count} discarded cards")
NOTHING: Final = N_("nothing")


class Narrator(BaseNarrator):
    """Is told everything and keeps nothing."""

    def first_player(self, seat: Seat) -> None: ...
    def offered(self, seat: Seat, city: int) -> None: ...
    def chose_city(self, seat: Seat, city: int) -> None: ...
    def founded(self, seat: Seat, city: int) -> None: ...
    def drew(self, seat: Seat, card: int, deck: int) -> None: ...
    def filled_row(self, card: int, slot: int, deck: int) -> None: ...
    def round_end(self, level: int) -> None: ...
    def level_begins(self, level: int) -> None: ...
    def quiet(self) -> None: ...
    def shuffled(self, cards: int) -> None: ...
    def visited(self, seat: Seat, spot: int, card: int) -> None: ...
    def built(self, seat: Seat, card: int, spot: int, below: int, price: int) -> None: ...
    def paid(self, seat: Seat, card: int) -> None: ...
    def tucked(self, seat: Seat, card: int, spot: int, top: int) -> None: ...
    def used(self, seat: Seat, card: int) -> None: ...
    def resolved(self, seat: Seat, card: int, times: int) -> None: ...
    def discarded(self, seat: Seat, card: int) -> None: ...
    def took(self, seat: Seat, card: int) -> None: ...
    def advanced(self, seat: Seat, track: int, start: int, end: int) -> None: ...
    def declined(self, seat: Seat, track: int, start: int, end: int) -> None: ...
    def scored(self, seat: Seat, points: int, total: int) -> None: ...
    def claimed(self, seat: Seat, achievement: int, stars: int) -> None: ...
    def took_chip(self, seat: Seat, achievement: int, worth: int) -> None: ...
    def stole(self, seat: Seat, victim: Seat, card: int) -> None: ...
    def salvaged(self, seat: Seat, card: int) -> None: ...
    def declared(self, seat: Seat, kind: int) -> None: ...
    def revealed(self, seat: Seat, card: int, deck: int) -> None: ...
    def kept_shown(self, seat: Seat, kept: tuple[int, ...], rest: tuple[int, ...]) -> None: ...
    def demolished(self, seat: Seat, card: int, spot: int) -> None: ...
    def looked(self, seat: Seat, card: int, deck: int) -> None: ...
    def kept(self, seat: Seat, card: int) -> None: ...
    def nothing_to_build(self, seat: Seat) -> None: ...
    def enough(self, seat: Seat) -> None: ...
    def awarded(self, award: int, seat: Seat) -> None: ...
    def final(self, seat: Seat, points: int, total: int) -> None: ...
    def game_over(self) -> None: ...


class Recorder(Narrator):
    """Keeps what it is told as events, naming the places that the picture names."""

    def __init__(self, state: State) -> None:
        super().__init__()
        self._box = state.lookups.box

    def _uncover(self, kind: str, seat: Seat, to: str, fields: Fields) -> None:
        """Tell what lay face down for some until now: that cannot be taken back."""
        self.events.append(Event(kind, seat, "", to, fields, irreversible=True))

    def _hand_over(self, kind: str, seat: Seat, card: int, what: str) -> None:
        """Tell of a card for one pair of eyes; all others see its back on the way to the hand."""
        to, fields = f"hand-{seat}", self._card(card)
        unseen = Event(f"{kind} (hidden)", seat, what, to)
        self.events.append(Event(kind, seat, what, to, fields, (seat,), public_version=unseen))

    def _name(self, card: int) -> str:
        """Return the name of a building or of a city card."""
        cards = self._box.cards
        return cards[card].name if card < len(cards) else self._box.cities[card - len(cards)].name

    def _card(self, card: int) -> Fields:
        return (("card", self._name(card)),)

    def _names(self, cards: tuple[int, ...]) -> LazyJoin:
        return LazyJoin(tuple(self._name(card) for card in cards) or (NOTHING,))

    # --- setup ------------------------------------------------------------------------------

    def first_player(self, seat: Seat) -> None:
        self.tell("first player", seat, to=f"city-{seat}")

    def offered(self, seat: Seat, city: int) -> None:
        fields = (("city", self._box.cities[city].name),)
        self.tell("offer", seat, "", f"city-{seat}", fields, (seat,))

    def chose_city(self, seat: Seat, city: int) -> None:
        fields = (("city", self._box.cities[city].name),)
        self.tell("choose city", seat, "", f"city-{seat}", fields, (seat,))

    def founded(self, seat: Seat, city: int) -> None:
        self._uncover("city", seat, f"city-{seat}", (("city", self._box.cities[city].name),))

    # --- decks and row ----------------------------------------------------------------------

    def drew(self, seat: Seat, card: int, deck: int) -> None:
        self._hand_over(f"draw {self._box.cards[card].level}", seat, card, deck_id(deck))

    def filled_row(self, card: int, slot: int, deck: int) -> None:
        self.tell("row", CHANCE, deck_id(deck), f"row-{slot}", self._card(card))

    def round_end(self, level: int) -> None:
        if level == 3:
            self.tell("last round", CHANCE, to="decks")
        else:
            self.tell("round end", CHANCE, "", "decks", (("level", str(level + 1)),))

    def level_begins(self, level: int) -> None:
        fields = (("level", str(level + 1)), ("actions", str(level + 1)))
        self.tell("level", CHANCE, "", "decks", fields)

    def quiet(self) -> None:
        self.tell("quiet", CHANCE, to="row")

    def shuffled(self, cards: int) -> None:
        self.tell("shuffle", CHANCE, "", "decks", (("cards", LazyPlural(cards, *DISCARDED)),))

    def revealed(self, seat: Seat, card: int, deck: int) -> None:
        self.tell("reveal", seat, "", "decks", self._card(card))

    def kept_shown(self, seat: Seat, kept: tuple[int, ...], rest: tuple[int, ...]) -> None:
        fields = (("cards", self._names(kept)), ("rest", self._names(rest)))
        self.tell("keep all", seat, "", f"hand-{seat}", fields)

    def looked(self, seat: Seat, card: int, deck: int) -> None:
        self._hand_over("look", seat, card, deck_id(deck))

    def kept(self, seat: Seat, card: int) -> None:
        self.tell("keep", seat, "", f"hand-{seat}", self._card(card), (seat,))

    def took(self, seat: Seat, card: int) -> None:
        self.tell("take", seat, card_id(card), f"hand-{seat}", self._card(card))

    def salvaged(self, seat: Seat, card: int) -> None:
        self.tell("salvage", seat, "", f"hand-{seat}", self._card(card))

    def stole(self, seat: Seat, victim: Seat, card: int) -> None:
        fields = (*self._card(card), ("victim", f"@{victim}"))
        kind, to, both = f"steal {self._box.cards[card].level}", f"hand-{seat}", (seat, victim)
        unseen = Event(f"{kind} (hidden)", seat, f"hand-{victim}", to)
        known = Event(kind, seat, card_id(card), to, fields, both, public_version=unseen)
        self.events.append(known)

    # --- the city ---------------------------------------------------------------------------

    def visited(self, seat: Seat, spot: int, card: int) -> None:
        fields = (*self._card(card), ("spot", spot_name(spot)))
        self.tell("visit", seat, "", spot_id(seat, spot), fields)

    def built(self, seat: Seat, card: int, spot: int, below: int, price: int) -> None:
        cost = LazyPlural(price, *PRICE) if price else NOTHING
        fields = (*self._card(card), ("spot", spot_name(spot)), ("price", cost))
        if below >= 0:
            fields = (*fields, ("below", self._name(below)))
        kind = "sprawl" if below < 0 else "build over"
        self.tell(kind, seat, "", spot_id(seat, spot), fields)

    def tucked(self, seat: Seat, card: int, spot: int, top: int) -> None:
        fields = (("card", self._name(card)), ("top", self._name(top)), ("spot", spot_name(spot)))
        self.tell("tuck", seat, "", spot_id(seat, spot), fields)

    def demolished(self, seat: Seat, card: int, spot: int) -> None:
        fields = (("card", self._name(card)), ("spot", spot_name(spot)))
        self.tell("demolish", seat, "", "discards", fields)

    # --- cards that leave the hand, and what is left undone ---------------------------------

    def paid(self, seat: Seat, card: int) -> None:
        self.tell("pay", seat, "", "discards", self._card(card))

    def used(self, seat: Seat, card: int) -> None:
        self.tell("use", seat, "", "discards", self._card(card))

    def resolved(self, seat: Seat, card: int, times: int) -> None:
        fields = (("card", self._name(card)), ("times", str(times)))
        self.tell("resolve" if times == 1 else "resolve again", seat, "", "discards", fields)

    def discarded(self, seat: Seat, card: int) -> None:
        self.tell("discard", seat, "", "discards", self._card(card))

    def declared(self, seat: Seat, kind: int) -> None:
        self.tell("declare", seat, "", "decks", (("type", TYPES[kind]),))

    def nothing_to_build(self, seat: Seat) -> None:
        self.tell("nothing to build", seat, to=f"city-{seat}")

    def enough(self, seat: Seat) -> None:
        self.tell("enough", seat, to=f"city-{seat}")

    # --- tracks and points ------------------------------------------------------------------

    def advanced(self, seat: Seat, track: int, start: int, end: int) -> None:
        self._moved("advance", seat, track, start, end)

    def declined(self, seat: Seat, track: int, start: int, end: int) -> None:
        self._moved("decline", seat, track, start, end)

    def _moved(self, kind: str, seat: Seat, track: int, start: int, end: int) -> None:
        fields = (("track", TRACKS[track]), ("start", str(start)), ("end", str(end)))
        self.tell(kind, seat, "", f"{TRACKS[track]}-{seat}", fields)

    def scored(self, seat: Seat, points: int, total: int) -> None:
        fields = (("points", LazyPlural(points, *POINTS)), ("total", str(total)))
        self.tell("score", seat, "", f"score-{seat}", fields)

    def claimed(self, seat: Seat, achievement: int, stars: int) -> None:
        name = self._box.achievements[achievement].name
        fields = (("achievement", name), ("stars", LazyPlural(stars, *STARS)))
        self.tell("claim", seat, "", f"achievement-{achievement}", fields)

    def took_chip(self, seat: Seat, achievement: int, worth: int) -> None:
        name = self._box.achievements[achievement].name
        fields = (("achievement", name), ("points", LazyPlural(worth, *POINTS)))
        self.tell("chip", seat, "", f"city-{seat}", fields, (seat,))

    def awarded(self, award: int, seat: Seat) -> None:
        card = self._box.awards[award]
        fields = (("award", card.name), ("stars", LazyPlural(card.stars, *STARS)))
        if seat < 0:
            self.tell("no award", CHANCE, "", "", fields)
        else:
            self.tell("award", seat, "", f"city-{seat}", fields)

    def final(self, seat: Seat, points: int, total: int) -> None:
        fields = (("points", LazyPlural(points, *POINTS)), ("total", str(total)))
        self._uncover("final", seat, f"score-{seat}", fields)

    def game_over(self) -> None:
        self.tell("game over", CHANCE)


NARRATOR: Final = Narrator()
