"""What is this, what does it do, why may I not: every answer with its rule."""

from collections.abc import Iterable
from typing import Any
from unicodedata import combining, normalize

from stammtisch.core.eyes import Eyes
from stammtisch.core.game import Game
from stammtisch.core.rules import Rule, Sentence, mark, rules
from stammtisch.core.words import catalogue, plurals
from stammtisch.terminal import paint

_ = catalogue(__package__)
ngettext = plurals(__package__)

UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
FEW = 8  # so many examples are named


def explain(eyes: Eyes, word: str) -> str:
    """A rule, an action or a thing on the board, in words; ValueError if it is none."""
    for answer in (_rule, _action, _thing, _several):
        if text := answer(eyes, word.strip()):
            return text
    raise ValueError(
        _("'{word}' is no action, thing or rule of {title}; actions begin with {verbs}.").format(
            word=word, title=eyes.game.title, verbs=", ".join(verb.name for verb in eyes.game.actions.verbs)
        )
    )


def rule_text(rule: Rule) -> str:
    """A rule as a paragraph that begins with its id; what the rulebook does not say has its mark."""
    told = [_marked(sentence) for sentence in rule.now]
    told += [
        _("(rules {number} and before: {text})").format(number=old.until, text=old.text)
        for old in rule.before
    ]
    return paint.wrapped(" ".join(told), " " * 6, f"{rule.id:<5} ")


def _marked(sentence: Sentence) -> str:
    who = mark(sentence.source)
    return f"{sentence.text} [{who}]" if who else sentence.text


def rule_named(game: Game[Any], name: str) -> Rule | None:
    return next((rule for rule in rules(game.folder) if rule.id.lower() == name.lower()), None)


def _rule(eyes: Eyes, word: str) -> str:
    rule = rule_named(eyes.game, word)
    return rule_text(rule) if rule else ""


def _action(eyes: Eyes, word: str) -> str:
    names = {name.lower(): name for name in all_names(eyes.game)}
    if word.lower() not in names:
        return ""
    name = names[word.lower()]
    wording = eyes.wording(name)
    reason = eyes.game.reason(eyes.state, eyes.seat, eyes.game.actions.parse(name))
    if reason is None:
        return paint.wrapped(_("{wording}: you may do this now.").format(wording=wording))
    reason = eyes.why_not(name) or reason  # it may be called like a thing on the board
    refusal = _("{wording}: not now. {sentence}").format(wording=wording, sentence=reason.sentence)
    return "\n".join(_with_rule(eyes.game, refusal, reason.rule))


def _thing(eyes: Eyes, word: str) -> str:
    """What a thing is, and what can be done with it now, or why nothing."""
    found = {part: eyes.game.about(eyes.view, part) for part in things(eyes.game, word)}
    known = {part: about for part, about in found.items() if about}
    lines = [paint.wrapped(about) for about in dict.fromkeys(known.values())]
    return "\n".join(lines + (_use(eyes, set(known)) if known else []))


def _use(eyes: Eyes, parts: set[str]) -> list[str]:
    """The actions that use a thing now; if there are none, the reason why."""
    if not eyes.state.open_to(eyes.seat):
        return []
    legal = [name for name in eyes.legal if parts & set(eyes.game.actions.parts(name))]
    if legal:
        return [_("Now:"), *listed(eyes, legal[:FEW], len(legal))]
    reason = next(filter(None, map(eyes.why_not, sorted(parts))), None)
    if reason is None:
        return []
    return _with_rule(eyes.game, _("Not now: {sentence}").format(sentence=reason.sentence), reason.rule)


def _with_rule(game: Game[Any], sentence: str, rule_id: str) -> list[str]:
    """A sentence, then the rule behind it."""
    rule = rule_named(game, rule_id)
    return [paint.wrapped(sentence), rule_text(rule) if rule else f"({rule_id})"]


def _several(eyes: Eyes, word: str) -> str:
    """What begins with a word: the legal ones, or why the first is refused."""
    start = word.lower().rstrip(":")
    names = [name for name in all_names(eyes.game) if begins(name, start)] if start else []
    if not names:
        return ""
    legal = [name for name in eyes.view["legal"] if name in set(names)]
    if not legal:
        first = _("None of the {n} actions that begin with '{word}' is possible now; the first:").format(
            n=len(names), word=word
        )
        return f"{paint.wrapped(first)}\n{_action(eyes, names[0])}"
    counted = ngettext("{n} action begins with '{word}':", "{n} actions begin with '{word}':", len(legal))
    return "\n".join([counted.format(n=len(legal), word=word), *listed(eyes, legal[:FEW], len(legal))])


def listed(eyes: Eyes, names: Iterable[str], n: int) -> list[str]:
    """Actions, one a line, with their wording; then how many more there are."""
    lines = [_line(eyes, name) for name in names]
    more = n - len(lines)
    return lines + ([ngettext("… and {n} more", "… and {n} more", more).format(n=more)] if more else [])


def _line(eyes: Eyes, name: str) -> str:
    return paint.wrapped(eyes.wording(name), " " * 4, f"  {name}  ")


def begins(name: str, start: str) -> bool:
    """Does a name begin so? Whole words only: `place:2` begins `place:2:rathaus`, not `place:23`."""
    name = name.lower()
    return name == start or name.startswith((f"{start}:", f"{start}-"))


def all_names(game: Game[Any]) -> list[str]:
    return [game.actions.name(action) for action in range(len(game.actions))]


def plain(word: str) -> str:
    """As ids are spelt: `Universität` → `universitaet`."""
    spelt = word.lower().translate(UMLAUTS).replace(" ", "_")
    return "".join(sign for sign in normalize("NFD", spelt) if not combining(sign))


def things(game: Game[Any], word: str) -> list[str]:
    """The parts that a word may mean: `rathaus` or `field:rathaus`."""
    wanted = plain(word)
    parts = dict.fromkeys(
        f"{axis}:{piece}"
        for verb in game.actions.verbs
        for axis, words in verb.axes.items()
        for compound in words
        for piece in compound.split("-")
    )
    found = [part for part in parts if wanted in (part.lower(), part.lower().partition(":")[2])]
    return found or [wanted]
