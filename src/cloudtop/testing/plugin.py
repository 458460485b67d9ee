"""For pytest, also outside Cloudtop: ``pytest -p cloudtop.testing.plugin``.

- ``@pytest.mark.rule("RW-55")`` names the rules of ``rules.md`` that a test proves.
- ``--rule-coverage GAME`` lists the tests of each rule and fails if one has none; none is run.
- ``--update-golden`` asks for golden files to be written; ``update_golden`` tells it to tests.
"""

from collections.abc import Iterator, Sequence

import pytest

from cloudtop.core.errors import CloudtopError
from cloudtop.match.registry import find_game
from cloudtop.match.rulebook import rulebook


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("cloudtop")
    group.addoption(
        "--update-golden",
        action="store_true",
        help="write golden files from their logs instead of comparing them",
    )
    group.addoption(
        "--rule-coverage",
        metavar="GAME",
        action="append",
        default=[],
        help="list the tests of each rule of GAME instead of running them; fail if one has none",
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the numbered rules that this test proves")
    if config.getoption("--rule-coverage") and config.getoption("numprocesses", None):
        raise pytest.UsageError("--rule-coverage needs a single process: leave out -n")


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    """Whether golden files are to be written instead of compared."""
    return bool(request.config.getoption("--update-golden"))


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    keys: list[str] = session.config.getoption("--rule-coverage")
    if not keys or session.testsfailed:  # what could not be collected is for pytest to report
        return None
    for key in keys:
        lines, complete = report_coverage(key, session.items)
        print("", *lines, sep="\n")
        session.testsfailed += not complete
    return True


def report_coverage(key: str, items: Sequence[pytest.Item]) -> tuple[list[str], bool]:
    """Return what to print about a game's rules and these tests, and whether nothing is missing."""
    try:
        rules, unknown = match_rules(rulebook(find_game(key)).ids, named_rules(items))
    except CloudtopError as error:
        raise pytest.UsageError(str(error)) from None
    missing = [id_ for id_, tests in rules.items() if not tests]
    lines = [f"{id_:<8} {', '.join(tests) or '-- no test --'}" for id_, tests in rules.items()]
    lines.append(f"{key}: {len(rules) - len(missing)} of {len(rules)} rules have a test.")
    if missing:
        lines.append(f"Missing: {', '.join(missing)}")
    for id_, tests in unknown.items():
        lines.append(f"{tests[0]} names {id_}, which rules.md does not have")
    return lines, not (missing or unknown)


def named_rules(items: Sequence[pytest.Item]) -> Iterator[tuple[str, str]]:
    """Yield ``(id, test)`` for each rule that a test names; a test is named without parameters."""
    for item in items:
        for mark in item.iter_markers("rule"):
            for id_ in mark.args:
                yield str(id_), item.nodeid.partition("[")[0]


def match_rules(
    ids: Sequence[str], named: Iterator[tuple[str, str]]
) -> tuple[dict[str, list[str]], dict[str, list[str]]]:
    """Return the tests of each rule in reading order, and of ids that no rule has.

    Ids with other letters than the game's belong to another game.
    """
    letters = {id_.partition("-")[0] for id_ in ids}
    tests: dict[str, list[str]] = {id_: [] for id_ in ids}
    unknown: dict[str, list[str]] = {}
    for id_, test in named:
        if id_ not in tests and id_.partition("-")[0] not in letters:
            continue
        known = tests[id_] if id_ in tests else unknown.setdefault(id_, [])
        if test not in known:
            known.append(test)
    return tests, unknown
