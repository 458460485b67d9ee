"""How long ago something was, as people say it."""

import time
from typing import Final

from cloudtop.core.i18n import tr_plural
from cloudtop.server.language import _

UNITS: Final = {"days": 24 * 3600, "hours": 3600, "minutes": 60}
"""In seconds, the longest first."""


def time_ago(then: float) -> str:
    """Return for example "5 min ago"; ``table.js`` keeps it up to date by the same rules."""
    seconds, messages = time.time() - then, ago_messages()
    for unit, length in UNITS.items():
        if seconds >= length:
            return messages[unit].format(count=int(seconds // length))
    return messages["now"]


def span_of(seconds: int) -> str:
    """Return a time that people agree on, for example "1 hour"."""
    for unit, length in UNITS.items():
        if seconds >= length:
            return span_messages(seconds // length)[unit]
    return _("never")


def span_messages(count: int) -> dict[str, str]:
    return {
        "minutes": tr_plural(count, "{count} minute", "{count} minutes"),
        "hours": tr_plural(count, "{count} hour", "{count} hours"),
        "days": tr_plural(count, "{count} day", "{count} days"),
    }


def ago_messages() -> dict[str, str]:
    return {
        "now": _("just now"),
        "minutes": _("{count} min ago"),
        "hours": _("{count} h ago"),
        "days": _("{count} d ago"),
    }
