"""What is remembered is remembered by language and by the kinds of its arguments."""

from stammtisch.core.words import REMEMBERED, language, remembered, speaking


def test_it_is_made_once_for_each_language() -> None:
    made: list[str] = []

    @remembered
    def greeting(name: str) -> str:
        made.append(name)
        return f"{language()} {name}"

    assert [greeting("Ann"), greeting("Ann"), greeting("Bob")] == ["en Ann", "en Ann", "en Bob"]
    with speaking("de"):
        assert greeting("Ann") == "de Ann"
    assert made == ["Ann", "Bob", "Ann"]


def test_equal_numbers_of_other_kinds_are_told_apart() -> None:
    @remembered
    def written(value: float) -> str:
        return f"{value}"

    assert [written(1), written(1.0), written(True)] == ["1", "1.0", "True"]


def test_the_oldest_is_forgotten() -> None:
    made: list[int] = []

    @remembered
    def noted(n: int) -> int:
        made.append(n)
        return n

    for n in range(REMEMBERED + 1):
        noted(n)
    noted(0)
    assert made[-1] == 0
    assert len(made) == REMEMBERED + 2
