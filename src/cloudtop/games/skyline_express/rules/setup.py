"""What the number of players, the options and the scenario fix before anything is dealt."""

from cloudtop.core.options import Options

from ..components.box import FIRST_PRINTING, NO_SCENARIO, SCENARIOS, Box
from ..state import Setup


def make_setup(box: Box, seats: int, options: Options) -> Setup:
    solo, name = seats == 1, options.word("scenario")
    scenario = None if name == NO_SCENARIO else box.scenarios[SCENARIOS.index(name)]
    agreed = {**options, **dict(scenario.options if scenario else ())}
    level = str(agreed["automa"])
    pool = len(box.goals) if agreed["goal_pool"] == "all" else min(len(box.goals), FIRST_PRINTING)
    return Setup(
        seats=seats,
        sheets=2 if solo else seats,
        solo=solo,
        halls=box.halls[max(seats, 2) - 2],
        goal_pool=pool,
        random_first=not solo and options.word("first_player") == "random",
        level_name=level,
        level=box.level(level),
        scenario=scenario,
    )
