"""Chance: the same stream everywhere, even enough for games, and outcomes that can be noted and read back."""

from __future__ import annotations

import pytest

from passepartout.core.chance import Chance, OutcomeError, Recorded, Recorder, Rng, Sealed

# Every record of a simulation depends on these: a change here is a change of every seeded game.
STREAMS = {
    0: [657, 22, 619, 583, 373, 774, 809, 865],
    1: [40, 850, 248, 508, 470, 266, 248, 636],
    2: [146, 279, 358, 266, 531, 344, 156, 601],
    2**31: [533, 456, 340, 379, 263, 591, 55, 21],
    2**62 + 12345: [146, 466, 14, 242, 763, 44, 171, 707],
    -1: [525, 112, 248, 15, 20, 582, 222, 262],
}


@pytest.mark.parametrize("seed", STREAMS)
def test_the_stream_of_a_seed(seed: int) -> None:
    rng = Rng(seed)
    assert [rng.below(1000) for _ in range(8)] == STREAMS[seed]


def test_the_stream_by_hand() -> None:
    """Multiply-with-carry in numbers of any size: nothing overflows where the engine uses 64 bits."""
    value, carry = 1 ^ 0x5DEECE66, 0x2545F491 % (2131995753 - 1) + 1
    rng = Rng(1)
    for step in range(12 + 2000):
        both = 2131995753 * value + carry
        assert both < 2**63
        value, carry = both & 0xFFFFFFFF, both >> 32
        if step >= 12:
            assert rng.below(10**6) == (((value ^ carry) & 0x7FFFFFFF) * 10**6) >> 31


def test_draw_roll_and_seed() -> None:
    rng, pool = Rng(5), list("ABCDEFGH")
    assert [rng.draw(pool) for _ in range(5)] == ["E", "G", "D", "H", "F"]
    assert sorted(pool) == ["A", "B", "C"]
    assert {Rng(seed).roll(6) for seed in range(100)} == {1, 2, 3, 4, 5, 6}
    assert Rng(1).seed() != Rng(2).seed()
    assert 0 <= Rng(3).seed() < 2**62


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


# The value that chance exceeds once in ten thousand, by degrees of freedom: seeds are fixed, so this never flickers.
LIMITS = {1: 15.1, 5: 25.7, 9: 33.7, 49: 94.0, 99: 160.1}


@pytest.mark.parametrize("n", [2, 6, 10, 50, 100])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_even(n: int, seed: int) -> None:
    rng = Rng(seed)
    counts = [0] * n
    for _ in range(200 * n):
        counts[rng.below(n)] += 1
    assert chi_square(counts) < LIMITS[n - 1], counts


def test_pairs_are_even() -> None:
    """No outcome tells the next one."""
    rng = Rng(11)
    counts, last = [0] * 100, rng.below(10)
    for _ in range(20_000):
        now = rng.below(10)
        counts[last * 10 + now] += 1
        last = now
    assert chi_square(counts) < LIMITS[99]


def test_neighbouring_seeds_are_even() -> None:
    """The first outcome over many seeds in a row: simulations number their games 0, 1, 2 …"""
    counts = [0] * 50
    for seed in range(10_000):
        counts[Rng(seed).below(50)] += 1
    assert chi_square(counts) < LIMITS[49]


def test_sealed_dice_follow_from_seed_and_decision() -> None:
    def throws(seed: str, number: int) -> list[int]:
        dice = Sealed(seed, number)
        return [dice.below(1000) for _ in range(6)]

    assert throws("7f3a", 0) == [208, 945, 316, 231, 325, 374]
    assert throws("7f3a", 1) == [367, 931, 958, 171, 759, 903]
    assert throws("7f3a", 1) == throws("7f3a", 1), "taking a decision back buys no new dice"
    assert throws("7f3b", 1) != throws("7f3a", 1)
    # "1/2" + "3" and "1" + "2/3" must not meet: the seeds are hexadecimal, and this is why.
    assert throws("1", 23) != throws("12", 3)


def test_sealed_dice_are_even() -> None:
    counts = [0] * 10
    for number in range(2000):
        counts[Sealed("seed", number).below(10)] += 1
    assert chi_square(counts) < LIMITS[9]


def test_one_possibility_is_no_chance() -> None:
    for chance in (Rng(1), Sealed("a", 1)):
        assert [chance.below(1) for _ in range(5)] == [0] * 5
        assert chance.roll(1) == 1


class Fixed(Chance):
    """The smallest chance there can be: only `below`."""

    def below(self, n: int) -> int:
        return n - 1


def test_everything_follows_from_below() -> None:
    pool = ["S1", "S2", "S3"]
    assert Fixed().roll(6) == 6
    assert Fixed().draw(pool) == "S3"
    assert pool == ["S1", "S2"]


def use(chance: Chance) -> list[object]:
    pool = ["S1", "S2", "S3", "S4"]
    return [chance.below(7), chance.roll(6), chance.draw(pool), chance.draw(pool), sorted(pool)]


def test_noted_and_read_back() -> None:
    for seed in range(50):
        recorder = Recorder(Rng(seed))
        happened = use(recorder)
        assert recorder.outcomes == [str(part) for part in happened[:4]]
        recorded = Recorded(recorder.outcomes)
        assert use(recorded) == happened
        recorded.done()


def read_back(outcomes: list[str]) -> None:
    recorded = Recorded(outcomes)
    use(recorded)
    recorded.done()


@pytest.mark.parametrize(
    ("outcomes", "problem"),
    [
        ([], "an outcome is missing: a number from 0 to 6"),
        (["7"], "'7' is not a number from 0 to 6"),
        (["-1"], "'-1' is not a number from 0 to 6"),
        (["S1"], "'S1' is not a number from 0 to 6"),
        (["1.5"], "'1.5' is not a number from 0 to 6"),
        ([""], "'' is not a number from 0 to 6"),
        (["9" * 5000], "is not a number from 0 to 6"),
        (["3"], "an outcome is missing: a number from 1 to 6"),
        (["3", "0"], "'0' is not a number from 1 to 6"),
        (["3", "7"], "'7' is not a number from 1 to 6"),
        (["3", "6"], "an outcome is missing: what was drawn"),
        (["3", "6", "S5"], "'S5' was not there to be drawn"),
        (["3", "6", "s1"], "'s1' was not there to be drawn"),
        (["3", "6", "S1", "S1"], "'S1' was not there to be drawn"),
        (["3", "6", "S1", "S2", "S3"], "outcome 'S3' was never used"),
    ],
)
def test_outcomes_that_cannot_be(outcomes: list[str], problem: str) -> None:
    with pytest.raises(OutcomeError) as caught:
        read_back(outcomes)
    assert problem in str(caught.value)
