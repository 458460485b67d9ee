"""The pieces of the paper page that change with every click, ready to be put in place."""

from typing import Any

from cloudtop.core.paper import PaperDesk, PaperScene, Sheet
from cloudtop.server.pages.templating import render


def paper_parts(desk: PaperDesk, sheet: Sheet, scene: PaperScene) -> dict[str, str]:
    """Return markup by the id of the element that it goes into."""
    return {
        "paper-settings": render("_paper_settings.html", fields=fields(desk, sheet)),
        "paper-tools": render("_paper_tools.html", scene=scene),
        "paper-score": render("_paper_score.html", scene=scene),
    }


def fields(desk: PaperDesk, sheet: Sheet) -> list[dict[str, Any]]:
    """Return each setting with its value."""
    return [
        {"option": option, "value": sheet.described.get(option.key, option.default)}
        for option in desk.settings(sheet.described)
    ]
