"""The dealer: known values, no bias, weights."""

import hashlib
import hmac
from collections import Counter

import pytest

from cloudtop.match import dealer as dealers
from cloudtop.match.dealer import SPAN, Dealer, commitment, new_seed, seed_from

SEED = bytes(range(32))


def drawn(message: str) -> int:
    """What HMAC-SHA256 gives for a message, as RFC 2104 has it, without the hmac module."""
    key = SEED + bytes(32)
    inner = hashlib.sha256(bytes(b ^ 0x36 for b in key) + message.encode()).digest()
    outer = hashlib.sha256(bytes(b ^ 0x5C for b in key) + inner).hexdigest()
    return int(outer, 16)


@pytest.mark.parametrize("number", [0, 1, 7, 12345])
@pytest.mark.parametrize("end", [1, 2, 6, 52, 1296, 10**9])
def test_a_number_is_hmac_of_the_seed_and_the_entry(number: int, end: int) -> None:
    assert Dealer(SEED).randbelow(number, end) == drawn(str(number)) % end


def test_known_values_never_change() -> None:
    # Old match files depend on these.
    dealer = Dealer(SEED)
    assert [dealer.randbelow(number, 6) for number in range(8)] == [3, 1, 2, 5, 4, 5, 2, 1]
    assert seed_from("7").hex().startswith("59539749b808930f")


def test_what_would_be_unfair_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    # 2**256 is no multiple of 3: the last value of all is one too many, and must not count.
    answers = {b"4": SPAN - 1, b"4/1": SPAN - 1, b"4/2": 5}
    monkeypatch.setattr(hmac, "digest", lambda seed, message, _: answers[message].to_bytes(32))
    assert SPAN % 3 == 1
    assert Dealer(SEED).randbelow(4, 3) == 2


def test_no_value_is_favoured(monkeypatch: pytest.MonkeyPatch) -> None:
    # With a span of 16, each accepted draw of 0 to 14 is tried once: every result five times.
    monkeypatch.setattr(dealers, "SPAN", 16)
    results: Counter[int] = Counter()
    for value in range(16):
        answers = iter([value, 15, 15, 0])
        monkeypatch.setattr(hmac, "digest", lambda *_, of=answers: next(of).to_bytes(32))
        results[Dealer(SEED).randbelow(0, 3)] += value < 15
    assert results == {0: 5, 1: 5, 2: 5}


def test_weights_share_out_the_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    dealer = Dealer(SEED)
    picked = []
    for value in range(6):
        monkeypatch.setattr(Dealer, "below", lambda self, number, end, value=value: value)
        picked.append(dealer.pick(0, ["one", "two", "three"], [1, 2, 3]))
    assert picked == ["one", "two", "two", "three", "three", "three"]


def test_weights_add_up_to_the_end_of_the_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    ends: list[int] = []

    def randbelow(self: Dealer, number: int, end: int) -> int:
        ends.append(end)
        return 0

    monkeypatch.setattr(Dealer, "below", randbelow)
    Dealer(SEED).pick(0, ["a", "b"], [2, 5])
    Dealer(SEED).pick(0, ["a", "b"], None)
    assert ends == [7, 2]


def test_without_weights_all_are_equally_likely() -> None:
    dealer = Dealer(SEED)
    counts = Counter(dealer.pick(number, "abcdef", None) for number in range(6000))
    assert set(counts) == set("abcdef")
    assert all(850 < count < 1150 for count in counts.values())


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    assert Dealer(SEED).commitment == commitment(SEED) == hashlib.sha256(SEED).hexdigest()


def test_seeds_are_32_bytes_and_never_the_same() -> None:
    seeds = {new_seed() for _ in range(20)}
    assert len(seeds) == 20
    assert {len(seed) for seed in seeds} == {32}


@pytest.mark.parametrize("size", [0, 31, 33])
def test_a_short_seed_is_refused(size: int) -> None:
    with pytest.raises(ValueError, match=f"32 bytes, not {size}"):
        Dealer(bytes(size))


def test_the_helper_above_is_hmac() -> None:
    assert drawn("x") == int(hmac.digest(SEED, b"x", "sha256").hex(), 16)
