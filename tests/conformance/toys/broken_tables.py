"""Cloud Catch with one fault each in how it takes tables that replace its own."""

from collections.abc import Mapping
from copy import copy
from dataclasses import replace
from typing import Self

from cloudtop.core.errors import DataError
from tests.conformance.toys.cloud_catch import CloudCatch
from tests.conformance.toys.cloud_catch.components import FILE, read_box


class IgnoresTables(CloudCatch):
    """Plays on with its own tables."""

    def with_components(self, tables: Mapping[str, str]) -> Self:
        read_box(tables)
        return self


class OneCardMore(CloudCatch):
    """Reads one card more than there are."""

    def with_components(self, tables: Mapping[str, str]) -> Self:
        twin = copy(self)
        twin.box = replace(read_box(tables), cards=self.box.cards + 1)
        return twin


class StormsAtOnce(CloudCatch):
    """Has the same cards, but lets the storm come with the first point."""

    def with_components(self, tables: Mapping[str, str]) -> Self:
        twin = copy(self)
        twin.box = replace(read_box(tables), storm=1)
        return twin


class TakesAnyWord(CloudCatch):
    """Does not mind words that nobody knows."""

    def with_components(self, tables: Mapping[str, str]) -> Self:
        known = tables[FILE].replace("no_such_word = 1", "")
        return super().with_components({FILE: known})


class NamesNoFile(CloudCatch):
    """Says that something is wrong, but not where."""

    def with_components(self, tables: Mapping[str, str]) -> Self:
        try:
            return super().with_components(tables)
        except DataError:
            raise DataError("some table is wrong") from None


class StumblesOverTables(CloudCatch):
    """Breaks where it should refuse."""

    def with_components(self, tables: Mapping[str, str]) -> Self:
        if not tables[FILE]:
            raise KeyError("cards")
        return super().with_components(tables)
