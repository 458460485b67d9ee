"""Search: choices are compared by playing on from guesses at what the seat does not know.

- ``look_ahead.py`` plays on from a table for some decisions, and judges where that leads;
- ``tree.py`` remembers what the choices of one turn led to;
- ``plans.py`` does what these two do with whole plans, in games that have them;
- ``halving.py`` shares the looks ahead out: bad choices are dropped early;
- ``budget.py`` says how long, ``cores.py`` lets several processes do it;
- ``agent.py`` is the player, and ``thought.py`` what it answers.

Another way to search is one more file beside ``halving.py``: a function that is given a perspective
and a tree and fills it.
"""

from cloudtop.agents.search.agent import SearchAgent
from cloudtop.agents.search.budget import Budget
from cloudtop.agents.search.thought import Line, Thought

__all__ = ["Budget", "Line", "SearchAgent", "Thought"]
