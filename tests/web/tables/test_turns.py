"""Turns go round among groups, whatever one of them wants."""

import asyncio

from stammtisch.web.tables.turns import Rounds, Turns


async def taking(turns: Turns, group: str, told: list[str], name: str) -> None:
    async with turns.of(group):
        told.append(name)
        await asyncio.sleep(0)


def test_one_of_many_waits_for_one_of_each_group_only() -> None:
    async def run() -> list[str]:
        turns, told = Turns(), list[str]()
        many = [asyncio.create_task(taking(turns, "eve", told, f"eve{n}")) for n in range(300)]
        await asyncio.sleep(0)
        few = [asyncio.create_task(taking(turns, "ann", told, f"ann{n}")) for n in range(2)]
        await asyncio.gather(*many, *few)
        return told

    told = asyncio.run(run())
    assert told[:6] == ["eve0", "eve1", "eve2", "ann0", "eve3", "ann1"]
    assert len(told) == 302


def test_who_gives_up_delays_nobody() -> None:
    async def run() -> list[str]:
        turns, told = Turns(), list[str]()
        tasks = [asyncio.create_task(taking(turns, "eve", told, f"eve{n}")) for n in range(4)]
        await asyncio.sleep(0)
        tasks[1].cancel()
        await asyncio.sleep(0)
        tasks[2].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert len(turns) == turns.groups() == 0
        await taking(turns, "ann", told, "ann")
        return told

    assert asyncio.run(run()) == ["eve0", "eve3", "ann"]


def test_one_at_a_time() -> None:
    async def run() -> int:
        turns, inside, most = Turns(), 0, 0

        async def enter(n: int) -> None:
            nonlocal inside, most
            async with turns.of(n % 3):
                inside += 1
                most = max(most, inside)
                await asyncio.sleep(0)
                inside -= 1

        await asyncio.gather(*(enter(n) for n in range(20)))
        return most

    assert asyncio.run(run()) == 1


def test_of_many_members_of_a_group_one_comes_before_another_group() -> None:
    """Whoever opens sixty tables at one address delays the tables of that address only."""

    async def entering(rounds: Rounds, group: str, member: str, told: list[tuple[str, int]]) -> None:
        async with rounds.of(group, member) as among:
            told.append((member, among))
            await asyncio.sleep(0)

    async def run() -> list[tuple[str, int]]:
        rounds, told = Rounds(), list[tuple[str, int]]()
        many = [asyncio.create_task(entering(rounds, "evil", f"eve{n % 60}", told)) for n in range(300)]
        await asyncio.sleep(0)
        few = [asyncio.create_task(entering(rounds, "good", f"ann{n}", told)) for n in range(2)]
        await asyncio.gather(*many, *few)
        return told

    told = asyncio.run(run())
    names = [member for member, _among in told]
    assert len(names) == 302
    assert (names.index("ann0"), names.index("ann1")) == (1, 3)
    among = dict(reversed(told))
    assert among["ann0"] <= 4
    assert among["eve1"] > 100
