"""What a check of a game's luck has found, in words: also what it proves, and what not."""

from collections.abc import Sequence

from stammtisch.core.seal import Seal
from stammtisch.core.verify import Verdict
from stammtisch.core.words import catalogue, plurals

_ = catalogue("stammtisch.table")
ngettext = plurals("stammtisch.table")

MOST = 10  # wrong draws that are named


def told(verdict: Verdict, names: Sequence[str]) -> list[str]:
    if verdict.seal is None:
        return older(verdict)
    return [found(verdict, names), *mismatches(verdict), *meaning(verdict.seal, names)]


def older(verdict: Verdict) -> list[str]:
    """Games of before the seal, games in the terminal, and those that were written by hand."""
    sentence = _("This game was drawn by the older generator: nothing was sealed, so nothing is proved.")
    if not verdict.is_shown:
        return [sentence]
    right = _("{n} of {all} draws follow from its seed.")
    return [sentence, right.format(n=verdict.checked - len(verdict.wrong), all=verdict.checked)]


def found(verdict: Verdict, names: Sequence[str]) -> str:
    """The result in one sentence."""
    if not verdict.is_shown:
        return _(
            "The luck of this game is sealed. After the end the secret is shown, and every draw is checked."
        )
    if not verdict.is_sealed:
        return _("The secret is not the one that was sealed: do not trust this luck.")
    if verdict.strange:
        wording = _("Shares that nobody promised have gone in, for {names}: do not trust this luck.")
        return wording.format(names=", ".join(names[seat] for seat in verdict.strange))
    if verdict.wrong:
        wording = _("{n} of {all} draws are not what was due: do not trust this luck.")
        return wording.format(n=len(verdict.wrong), all=verdict.checked)
    wording = _("Every draw is what the sealed secret and the shares say: all {n} of them.")
    return wording.format(n=verdict.checked)


def mismatches(verdict: Verdict) -> list[str]:
    wording = _("Move {n}: {name} came, {due} was due.")
    return [wording.format(n=each.move, name=each.name, due=each.due) for each in verdict.wrong[:MOST]]


def meaning(seal: Seal, names: Sequence[str]) -> list[str]:
    """What a seal proves, with the shares that went in, and what it does not."""
    own = [name for seat, name in enumerate(names) if seal.is_own(seat)]
    others = [name for seat, name in enumerate(names) if seal.shares[seat] and not seal.is_own(seat)]
    sentences = [browsers(own)]
    if others:
        wording = _("The table added for {names}, by what follows from its secret.")
        sentences.append(wording.format(names=", ".join(others)))
    if seal.since:
        wording = ngettext(
            "The first {n} move was brought from elsewhere and is not checked.",
            "The first {n} moves were brought from elsewhere and are not checked.",
            seal.since,
        )
        sentences.append(wording.format(n=seal.since))
    limits = _(
        "It does not prove that nobody looked at hidden cards on the server,"
        " or gave up tables until one pleased."
    )
    return [*sentences, limits]


def browsers(own: Sequence[str]) -> str:
    """What the shares of browsers prove."""
    if not own:
        return _(
            "No share came from a browser:"
            " whoever runs the server could have tried secrets before sealing one."
        )
    wording = _(
        "Shares from their own browsers: {names}. If one of them is honest, nobody could choose"
        " what is drawn, not even whoever runs the server."
    )
    return wording.format(names=", ".join(own))
