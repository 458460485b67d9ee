"""What a picture is drawn from: the view, and where each of its choices is made."""

from dataclasses import dataclass

from cloudtop.games.skyline_express.text.labels import place_of
from cloudtop.games.skyline_express.view import CarriageView, View


@dataclass(frozen=True)
class Sight:
    view: View
    acts: dict[str, str]
    """The viewer's choices by the id of the place where they are made."""

    def carriage(self, number: int) -> CarriageView:
        return self.view.carriages[number]


def sight(view: View) -> Sight:
    return Sight(view, {place_of(view, notation): notation for notation in view.choices})
