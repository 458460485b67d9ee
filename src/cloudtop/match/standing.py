"""What can be asked of any table: a game and a state of it."""

from typing import Generic

from cloudtop.core.game import A, Game, S, ScoreCard, Seat, V, winners


class Standing(Generic[S, A, V]):
    """What ``Position`` and ``Match`` have in common."""

    __slots__ = ()

    game: Game[S, A, V]
    state: S

    @property
    def to_move(self) -> tuple[Seat, ...]:
        """Who decides now: seats, ``(CHANCE,)``, or nobody when the match is over."""
        return self.game.to_move(self.state)

    @property
    def over(self) -> bool:
        return not self.to_move

    @property
    def scores(self) -> tuple[ScoreCard, ...]:
        """A card for each seat, then one for the automa if it plays; at any moment."""
        return self.game.scores(self.state)

    @property
    def winners(self) -> tuple[int, ...]:
        """The places of the winners among the score cards; empty while the match goes on."""
        return winners(self.scores) if self.over else ()
