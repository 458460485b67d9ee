"""What is agreed on before matches are played: game, seats, options, actions, reward."""

from collections.abc import Mapping
from typing import Any, Final

from cloudtop.core.errors import OptionError
from cloudtop.core.game import AnyGame
from cloudtop.core.observation import Field, Layout
from cloudtop.core.options import Options
from cloudtop.envs.engine.actions import ActionTable, action_table, check_mode, default_mode
from cloudtop.envs.engine.rewards import check_kind
from cloudtop.match.registry import find_game

RAISE: Final = "raise"
LOSE: Final = "lose"
FIRST: Final = "first"
ILLEGAL: Final = (RAISE, LOSE, FIRST)


class Setup:
    """One game as learners play it. It never changes, and copies of environments share it."""

    def __init__(
        self,
        game: AnyGame,
        seats: int,
        options: Options,
        actions: ActionTable,
        reward: str,
        illegal: str,
    ) -> None:
        self.game: Final = game
        self.seats: Final = seats
        self.options: Final = options
        self.actions: Final = actions
        self.reward: Final = reward
        self.illegal: Final = illegal
        self.layout: Final = layout_for(game.layout(options), actions)
        self.has_secrets: Final[bool] = game.has_secrets(options)

    def __deepcopy__(self, memo: dict[int, Any]) -> "Setup":
        return self


def make_setup(
    game: str | AnyGame,
    seats: int,
    options: Mapping[str, object],
    actions: str | None,
    reward: str,
    illegal: str,
) -> Setup:
    """Return what was agreed on, or refuse it in one line."""
    found = find_game(game) if isinstance(game, str) else game
    found.check_seats(seats)
    chosen = found.options(options)
    if illegal not in ILLEGAL:
        raise OptionError(f"illegal is {', '.join(map(repr, ILLEGAL))}, not {illegal!r}")
    mode = default_mode(found) if actions is None else check_mode(actions)
    table = action_table(found, chosen, mode)
    return Setup(found, seats, chosen, table, check_kind(reward), illegal)


def layout_for(layout: Layout, actions: ActionTable) -> Layout:
    """Return the layout of a game's observation; where a decision has several words, with a field
    for those that were already chosen, which the game itself knows nothing of."""
    if actions.longest == 1:
        return layout
    about = "1 for each word that was already chosen of the decision at hand."
    return Layout([*layout.fields, Field("chosen_words", (actions.size,), 1, about)])
