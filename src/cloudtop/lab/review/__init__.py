"""A match looked at again: how the expected result changed, what mattered, luck against skill.

- ``outlook.py`` plays on to the end from any ply: the chart;
- ``decisions.py`` compares what was played with what search would have played;
- ``luck.py`` compares what chance gave with what it could have given;
- ``reviewer.py`` goes through a match, ``report.py`` is what comes of it, ``words.py`` tells it.
"""

from cloudtop.lab.review.effort import Effort
from cloudtop.lab.review.report import Moment, PlayerReview, Point, Review
from cloudtop.lab.review.reviewer import ReviewCancelledError, review_match
from cloudtop.lab.review.words import choice_label, describe_review, why

__all__ = [
    "Effort",
    "Moment",
    "PlayerReview",
    "Point",
    "Review",
    "ReviewCancelledError",
    "choice_label",
    "describe_review",
    "review_match",
    "why",
]
