"""Languages made up for tests."""

from collections.abc import Callable

from cloudtop.core.i18n import Translator


class Words(Translator):
    """Translates by a function, and counts as English does."""

    def __init__(self, words: Callable[[str], str]) -> None:
        super().__init__()
        self._words = words

    def gettext(self, message: str) -> str:
        return self._words(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self._words(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return self._words(message)
