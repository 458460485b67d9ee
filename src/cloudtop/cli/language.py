"""The language of the terminal: what the environment asks for."""

import re
from collections.abc import Mapping
from typing import Final

VARIABLES: Final = ("CLOUDTOP_LANGUAGE", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where the environment says which language is read; the first that is set counts."""
ENGLISH: Final = ("en", "c", "posix")


def use_environment_language(environment: Mapping[str, str]) -> None:
    """Use the first known language that the environment asks for; without one, English.

    Catalogues are looked for only then, so that commands in English begin at once.
    """
    wished = wished_languages(environment)
    if not wished or wished[0] in ENGLISH:
        return
    from cloudtop.match.languages import DEFAULT_LANGUAGE, language_names, use_language

    known = (code for code in wished if code in language_names())
    use_language(next(known, DEFAULT_LANGUAGE))


def wished_languages(environment: Mapping[str, str]) -> list[str]:
    """Return the codes of languages, best first: ``de_AT.UTF-8`` is ``de``, ``pl:de`` are two."""
    wish = next((environment[name] for name in VARIABLES if environment.get(name)), "")
    return [re.split("[_.@-]", word)[0].lower() for word in wish.split(":") if word]
