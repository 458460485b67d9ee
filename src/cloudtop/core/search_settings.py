"""How search looks ahead in a game: a few numbers beside the game's own judgement."""

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class SearchSettings:
    """Found by play: ``cloudtop arena`` compares agents with other settings."""

    width: int = 8
    """How many choices are compared: the most promising ones at first sight."""
    looks_each: int = 2
    """How often each of them is looked at, at least: who seldom looks compares fewer."""
    horizon: int = 6
    """For how many decisions of each player it is played on before the table is judged …"""
    far: int = 0
    """… and for how many by somebody who looks ahead often: the further, the more looks it takes to
    tell luck from skill. 0: for no more."""
    far_from: int = 256
    """So many looks are often."""
    rivals: float = 1.0
    """How much of what the best rival has is taken off; 0: only what one has oneself counts."""
    victory: float = 0.0
    """How many points a victory counts besides the points themselves …"""
    doubt: float = 6.0
    """… and how many points ahead one has to be to be fairly sure of it."""
    spread: float = 2.0
    """A choice that looks worse by so many points is looked at about a third as often."""
    plan_width: int = 40
    """In a game with plans: how broadly those are thought up of which ``width`` are compared."""
    plans_ahead: int = 1
    """In a game with plans: how many more of its own plans a seat plays instead of ``horizon``. The
    table is judged after each … 0: none, it is played on for ``horizon`` decisions."""
    width_ahead: int = 4
    """… and how broadly each of them is thought up."""
    expert: int = 64
    """How often the level ``expert`` looks ahead for a decision, at most."""
    master: int = 512
    """How often ``master`` does."""

    def for_looks(self, looks: int) -> "SearchSettings":
        """Return the settings of somebody who looks ahead so many times."""
        return replace(self, horizon=self.far) if self.far and looks >= self.far_from else self
