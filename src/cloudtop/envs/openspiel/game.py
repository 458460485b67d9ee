"""A game as OpenSpiel asks it: parameters, bounds, new states."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

import pyspiel

from cloudtop.core.errors import OptionError
from cloudtop.core.game import AnyGame
from cloudtop.core.observation import Layout

from .held import Held
from .observer import Observer, make_observer
from .registered import remember
from .state import SpielState
from .table import Table, Terms, find_table

PREFIX: Final = "cloudtop_"
WIN: Final = "win"
SCORE: Final = "score"
RETURNS: Final = (WIN, SCORE)
OWN_PARAMETERS: Final = ("seats", "players", "returns", "tensors")


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # a class of C++, without types
    """One of our games with seats and options, for OpenSpiel; each game has a class of its own."""

    rules: ClassVar[AnyGame]

    def __init__(self, params: Mapping[str, Any]) -> None:
        game = self.rules
        defaults = parameters(game)
        chosen = {**defaults, **params}
        self.table: Final[Table] = find_table(game, read_terms(game, chosen))
        self.start: Final = Held.start(self.table)
        self.limits: Final = game.limits(self.table.seats, self.table.options)
        constant = shares_add_up(self.start)
        named = {name: quoted(value) for name, value in chosen.items() if value != defaults[name]}
        named.pop("players", None)
        named["seats"] = self.table.seats
        kind = game_type(game, self.table, constant=constant)
        super().__init__(kind, self._info(constant), named)

    def __reduce__(self) -> tuple[Any, ...]:
        return load, (str(self),)

    def _info(self, constant: bool) -> Any:
        limits = self.limits
        by_score = self.table.terms.by_score
        low, high = (limits.lowest, limits.highest) if by_score else (0, 1)
        return pyspiel.GameInfo(
            num_distinct_actions=len(self.table.decisions),
            max_chance_outcomes=len(self.table.outcomes),
            num_players=self.table.seats,
            min_utility=float(low),
            max_utility=float(high),
            utility_sum=1.0 if constant else None,
            max_game_length=limits.decisions,
        )

    @property
    def layout(self) -> Layout | None:
        """What the numbers of an observation tensor mean."""
        return self.table.layout

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return self.limits.outcomes

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer | None:
        layout = self.table.layout if self.table.has_tensors else None
        return make_observer(iig_obs_type, params, layout)


def load(name: str) -> Any:
    """Return a stored game; that this function has to be imported has it registered."""
    return pyspiel.load_game(name)


def parameters(game: AnyGame) -> dict[str, Any]:
    """Return every parameter with its default: ours, then the options of the game.

    ``players`` is what OpenSpiel's own games call ``seats``; 0: as ``seats`` says.
    """
    low, high = game.meta.seats
    returns = SCORE if high == 1 and not game.meta.automa else WIN
    own = {"seats": min(max(2, low), high), "players": 0, "returns": returns, "tensors": True}
    return {**own, **{option.key: option.default for option in game.meta.options}}


def quoted(value: Any) -> Any:
    """Return a value as it stands in the name of a game: OpenSpiel takes the word 16 for a number,
    so it is written '16'."""
    return f"'{value}'" if isinstance(value, str) and value.isdigit() else value


def unquoted(value: Any) -> Any:
    return value.strip("'") if isinstance(value, str) else value


def read_terms(game: AnyGame, chosen: Mapping[str, Any]) -> Terms:
    """Return the terms of a match by parameters; what does not fit the game is refused."""
    seats = chosen["players"] or chosen["seats"]
    game.check_seats(seats)
    given = {option.key: unquoted(chosen[option.key]) for option in game.meta.options}
    if chosen["returns"] not in RETURNS:
        raise OptionError(f"returns is {' or '.join(RETURNS)}, not {chosen['returns']!r}")
    return Terms(seats, game.options(given), chosen["returns"] == SCORE, bool(chosen["tensors"]))


def shares_add_up(start: Held) -> bool:
    """Return whether what the seats get adds up to 1 in every match: the victory is shared among
    them, and no automa may take it."""
    table = start.table
    if table.terms.by_score or len(table.game.scores(start.state)) > table.seats:
        return False
    if table.seats == 1:
        key = table.game.meta.key
        raise OptionError(f"{key}: whoever plays alone always wins; say returns=score")
    return True


def game_type(game: AnyGame, table: Table, *, constant: bool) -> Any:
    """Return what OpenSpiel wants to know of a game before it is played."""
    kind = pyspiel.GameType
    information = kind.Information
    return kind(
        short_name=PREFIX + game.meta.key,
        long_name=game.meta.title,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            information.IMPERFECT_INFORMATION if table.secret else information.PERFECT_INFORMATION
        ),
        utility=kind.Utility.CONSTANT_SUM if constant else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=game.meta.seats[1],
        min_num_players=game.meta.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=table.has_tensors,
        provides_factored_observation_string=False,
        parameter_specification=parameters(game),
    )


def register(game: AnyGame) -> str:
    """Make a game known to OpenSpiel and return its name there."""
    taken = [option.key for option in game.meta.options if option.key in OWN_PARAMETERS]
    if taken:
        raise OptionError(f"{game.meta.key}: its option {taken[0]!r} is a parameter of ours")
    table = find_table(game, read_terms(game, parameters(game)))
    kind = game_type(game, table, constant=shares_add_up(Held.start(table)))
    remember(game)
    name = PREFIX + game.meta.key
    # OpenSpiel lets go of what makes games after Python has ended. A class survives that, for it
    # refers to itself; a plain function or a partial would be freed then, and the process crash.
    pyspiel.register_game(kind, type(name, (SpielGame,), {"rules": game}))
    return name
