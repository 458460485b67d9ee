"""How long ago something was, as people say it."""

import time
from typing import Final

from cloudtop.server.language import _

MINUTE: Final = 60
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR


def time_ago(then: float) -> str:
    """Return for example "5 min ago"; ``table.js`` keeps it up to date by the same rules."""
    seconds = time.time() - then
    messages = ago_messages()
    if seconds < MINUTE:
        return messages["now"]
    if seconds < HOUR:
        return messages["minutes"].format(count=int(seconds // MINUTE))
    if seconds < DAY:
        return messages["hours"].format(count=int(seconds // HOUR))
    return messages["days"].format(count=int(seconds // DAY))


def ago_messages() -> dict[str, str]:
    return {
        "now": _("just now"),
        "minutes": _("{count} min ago"),
        "hours": _("{count} h ago"),
        "days": _("{count} d ago"),
    }
