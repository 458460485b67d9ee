"""The pieces of the paper page that change with every click, ready to be put in place."""

from typing import Any

from cloudtop.core.sheet_editor import Sheet, SheetEditor, SheetPage
from cloudtop.server.pages.templating import render


def paper_parts(desk: SheetEditor, sheet: Sheet, scene: SheetPage) -> dict[str, str]:
    """Return markup by the id of the element that it goes into."""
    return {
        "paper-settings": render("_paper_settings.html", fields=fields(desk, sheet)),
        "paper-tools": render("_paper_tools.html", scene=scene),
        "paper-score": render("_paper_score.html", scene=scene),
    }


def fields(desk: SheetEditor, sheet: Sheet) -> list[dict[str, Any]]:
    """Return each setting with its value."""
    return [
        {"option": option, "value": sheet.described.get(option.key, option.default)}
        for option in desk.settings(sheet.described)
    ]
