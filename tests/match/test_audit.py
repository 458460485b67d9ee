"""The proof that no die was touched."""

from dataclasses import replace

import pytest

from cloudtop.core.game import CHANCE
from cloudtop.match.audit import audit
from cloudtop.match.dealer import seed_from
from cloudtop.match.files import Document, WrittenEntry, dumps, parse
from tests.match.helpers_match import finished


@pytest.fixture
def document() -> Document:
    return parse(dumps(finished("Anna", "Bob")))


def test_an_honest_match_is_found_honest(document: Document) -> None:
    verdict = audit(document)
    assert verdict.ok
    assert verdict.problem == ""
    assert verdict.seed == seed_from("5").hex()
    assert verdict.commitment == document.commitment
    assert verdict.chance_entries == sum(entry.seat == CHANCE for entry in document.log)


def test_another_seed_than_the_one_committed_to_is_found(document: Document) -> None:
    verdict = audit(replace(document, seed=seed_from("6")))
    assert not verdict.ok
    assert verdict.problem == "the seed is not the one that was committed to"


def test_a_seed_with_its_own_commitment_does_not_give_these_dice(document: Document) -> None:
    other = parse(dumps(finished("Anna", "Bob", seed=6)))
    verdict = audit(replace(document, seed=other.seed, commitment=other.commitment))
    assert not verdict.ok
    assert "the seed gives" in verdict.problem


def test_every_touched_chance_entry_is_found(document: Document) -> None:
    for place, entry in enumerate(document.log):
        if entry.seat == CHANCE:
            other = "deal 1" if entry.notation != "deal 1" else "deal 2"
            touched = replace(entry, notation=other)
            log = (*document.log[:place], touched, *document.log[place + 1 :])
            verdict = audit(replace(document, log=log))
            assert verdict.problem == (
                f"line {entry.line}: the seed gives {entry.notation!r}, not {other!r}"
            )


def test_a_touched_decision_is_found_where_the_rules_forbid_it(document: Document) -> None:
    verdict = audit(replace(document, log=(WrittenEntry(0, "confirm", 13), *document.log)))
    assert "line 13: seat 0 (Anna) may not 'confirm' now" in verdict.problem


def test_without_the_seed_nothing_is_proved(document: Document) -> None:
    verdict = audit(replace(document, seed=None))
    assert not verdict.ok
    assert "the seed is not in the file" in verdict.problem
    assert verdict.seed == ""
