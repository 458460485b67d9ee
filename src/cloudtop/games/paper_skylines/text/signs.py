"""What the signs of the picture do, by the kind of each: a page shows it on request."""

from typing import Final

from cloudtop.core.i18n import N_

SIGNS: Final = {
    "card": N_(
        "To build it, discard as many other hand cards as it costs; its gains are steps on the "
        "tracks. Its action works when your mayor moves there, or once if you discard the card."
    ),
    "spot": N_(
        "Move your mayor to another top card of your city to use its action. Covered cards keep "
        "their icons, but their action is out of reach."
    ),
    "covered": N_(
        "A covered card. Its type and landmark icons still count; its action is out of reach."
    ),
    "tucked": N_("A tucked card. Only its type and landmark icons count."),
    "city-card": N_(
        "The city card, with which the row of buildings starts. It has a power of its own."
    ),
    "mayor": N_(
        "Moving the mayor to another top card uses that card's action. Tucked cards go under the "
        "building where the mayor stands."
    ),
    "row": N_("A card of the row can be drawn as an action. The row is filled up at once."),
    "deck": N_(
        "Draw its top card as an action. Near the bottom lies the round end card: whoever draws it "
        "ends the level."
    ),
    "back": N_("A hidden card. Its back tells the level."),
    "discards": N_("Cards that were discarded or paid with."),
    "hand": N_("Hand cards are built, tucked, discarded for their action, or paid with."),
    "offer": N_("Choose one city. Its power works for you all through the game."),
    "build": N_("The card goes here. Icons beside and underneath may make it cheaper."),
    "tuck": N_("Slides the card under this building, for its icons alone."),
    "use": N_("Discards the card and carries out its action once."),
    "advance": N_(
        "An action moves your meeple one step up, over occupied spaces. Each golden line brings 1 "
        "point, and whoever is first at the end gets a bonus."
    ),
    "track-end": N_("Whoever reaches the end of a track first gets a bonus point."),
    "meeple": N_("How far this player has climbed. Others hop over it."),
    "score-track": N_("Points as they stand. Every point hops to the next free space."),
    "score": N_(
        "Points so far: lines of the tracks and achievements. Chips and awards are added last."
    ),
    "achievement": N_(
        "Claim it as an action once you have the icons: its stars are points at once. The first to "
        "claim it also takes the bonus chip."
    ),
    "chip": N_("The first to claim the achievement takes it. Secret until the end, then points."),
    "chips": N_("Bonus chips are scored when the game ends."),
    "claims": N_("Achievements that this player has claimed."),
    "award": N_("At the end its stars go to whoever alone has most of it."),
    "discounts": N_(
        "Each icon of the right type beside or underneath makes a card one card cheaper."
    ),
    "actions": N_("You have as many actions in a turn as the level says."),
    "colour": N_("The colour of this player's meeples and mayor."),
    "turn": N_("Whose turn it is, or who has won."),
}
