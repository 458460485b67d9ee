"""The old names of ``SHEETS`` in ``cloudtop.toolkit.strict``, until no game asks for them."""

from typing import Final

from cloudtop.toolkit.strict import SHEETS, as_json

check_fields: Final = SHEETS.check_names
required: Final = SHEETS.required
read_word: Final = SHEETS.word
read_list: Final = SHEETS.sequence
shown: Final = as_json


def read_number(where: str, value: object, most: int) -> int:
    return SHEETS.number(where, value, 0, most)
