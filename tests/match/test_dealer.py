"""The dealer: known values, no bias, weights."""

import hashlib
import hmac
from collections import Counter

import pytest

from cloudtop.match.dealer import Dealer, commitment, new_seed, seed_from

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


class Scripted(Dealer):
    """A dealer whose draws are written down."""

    def __init__(self, *draws: int) -> None:
        super().__init__(SEED)
        self.draws = draws
        self.asked: list[tuple[int, int]] = []

    def draw(self, number: int, attempt: int) -> int:
        self.asked.append((number, attempt))
        return self.draws[attempt]


class SmallScripted(Scripted):
    span = 16


def test_every_attempt_is_a_draw_of_its_own() -> None:
    assert Dealer(SEED).draw(4, 0) == drawn("4")
    assert Dealer(SEED).draw(4, 2) == drawn("4/2")


def test_what_would_be_unfair_is_drawn_again() -> None:
    # 2**256 is no multiple of 3: the last value of all is one too many, and must not count.
    last = Dealer.span - 1
    dealer = Scripted(last, last, 5)
    assert Dealer.span == 2**256
    assert Dealer.span % 3 == 1
    assert dealer.randbelow(4, 3) == 2
    assert dealer.asked == [(4, 0), (4, 1), (4, 2)]


def test_no_value_is_favoured() -> None:
    # With a span of 16, each accepted draw of 0 to 14 is tried once: every result five times.
    results: Counter[int] = Counter()
    for value in range(16):
        results[SmallScripted(value, 15, 15, 0).randbelow(0, 3)] += value < 15
    assert results == {0: 5, 1: 5, 2: 5}


def test_weights_share_out_the_draws() -> None:
    picked = [Scripted(value).pick(0, ["one", "two", "three"], [1, 2, 3]) for value in range(12)]
    assert picked == ["one", "two", "two", "three", "three", "three"] * 2


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
