"""The table as numbers for learners: the viewer first, then the others clockwise."""

from cloudtop.core.observation import Field, Layout
from tests.conformance.toys.cloud_catch.components import MOST
from tests.conformance.toys.cloud_catch.state import Step
from tests.conformance.toys.cloud_catch.view import View

SEATS = 3
STEPS = [step.value for step in Step]
HIDDEN = MOST + 1
"""Written for a card that somebody chose in secret."""
LAYOUT = Layout(
    [
        Field("step", (len(STEPS),), 1, "What is being decided."),
        Field("round", (), 3, "The round."),
        Field("wind", (), 1, "Whether the wind blows."),
        Field("prize", (2,), 1, "The prize that was taken: sun, rain."),
        Field("deck", (), MOST, "Cards in the deck."),
        Field("hand", (MOST,), 1, "The own cards."),
        Field("to_move", (SEATS,), 1, "Who decides: the own seat, then clockwise."),
        Field("hand_sizes", (SEATS,), MOST, "Cards in each hand."),
        Field("chosen", (SEATS,), HIDDEN, f"The card that each has chosen; {HIDDEN}: secret."),
        Field("points", (SEATS,), 9, "Points."),
    ]
)


def encode(view: View) -> bytes:
    own, seats = view.viewer or 0, len(view.points)
    clockwise = [(own + place) % seats for place in range(seats)]
    gap = [0] * (SEATS - seats)
    return bytes(
        [
            *(view.step == step for step in STEPS),
            view.round,
            view.wind,
            *(view.prize == prize for prize in ("sun", "rain")),
            view.deck_size,
            *(card in view.hand for card in range(1, MOST + 1)),
            *(seat in view.to_move for seat in clockwise),
            *gap,
            *(view.hand_sizes[seat] for seat in clockwise),
            *gap,
            *(
                HIDDEN if view.chosen[seat] == "?" else int(view.chosen[seat] or 0)
                for seat in clockwise
            ),
            *gap,
            *(min(view.points[seat], 9) for seat in clockwise),
            *gap,
        ]
    )
