"""The part of a page that an arena writes: a section for each game and number of players, with a picture."""

from dataclasses import replace
from pathlib import Path

from stammtisch.core.system import why
from stammtisch.core.words import catalogue, speaking
from stammtisch.lab.arena.contest import Contest
from stammtisch.lab.arena.picture import picture
from stammtisch.lab.arena.report import Report, cross, in_words, title
from stammtisch.lab.arena.shares import Share
from stammtisch.lab.keeping import write

_ = catalogue("stammtisch.lab")

BEGIN = "<!-- arena: written by `stammtisch arena --page`, like all up to the end of it -->"
END = "<!-- end of arena -->"
SECTION = "### "
PICTURES = "arena"  # a folder beside the page


def put_on_page(report: Report, path: Path) -> None:
    """Write the report's sections between the marks of a page, and their pictures beside it; others' stay."""
    try:
        text = path.read_text(encoding="utf-8")
        with speaking("en"):
            new = [section(report, contest) for contest in report.contests]
            drawn = [picture(replace(report, contests=[contest])) for contest in report.contests]
        write(path, with_sections(text, new, path))
        (path.parent / PICTURES).mkdir(exist_ok=True)
        for contest, svg in zip(report.contests, drawn, strict=True):
            write(path.parent / picture_of(contest), svg + "\n")
    except OSError as error:
        raise ValueError(_("{out} cannot be written: {why}.").format(out=path, why=why(error))) from None


def with_sections(text: str, new: list[str], path: Path) -> str:
    before, begin, rest = text.partition(BEGIN)
    inside, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(_("{path} has no place for an arena: {mark}").format(path=path, mark=BEGIN))
    known = {first_line(part): part for part in (SECTION + each for each in inside.split(SECTION)[1:])}
    known |= {first_line(part): part for part in new}
    sections = "\n\n".join(known[name].strip() for name in sorted(known))
    return f"{before}{BEGIN}\n\n{sections}\n\n{END}{after}"


def first_line(section: str) -> str:
    return section.partition("\n")[0]


def section(report: Report, contest: Contest) -> str:
    """Strengths and cross table, in Markdown, and where they are drawn."""
    plan = contest.plan
    games = sorted({result.games for result in contest.results()})
    told = f"{games[0]} to {games[-1]}" if len(games) > 1 else str(games[0])
    source = f"{told} games a pair, seed `{plan.seed}`, {report.day.isoformat()}, commit `{report.commit}`."
    drawn = f"![{title(contest)}]({picture_of(contest)})"
    return "\n".join([f"{SECTION}{title(contest)}", "", source, "", *cross_table(contest), "", drawn])


def picture_of(contest: Contest) -> str:
    """The file with the picture of a section, as seen from its page."""
    plan = contest.plan
    name = "-".join([plan.game, str(plan.seats), *plan.unusual.values(), *["alone"] * plan.alone])
    return f"{PICTURES}/{name}.svg"


def cross_table(contest: Contest) -> list[str]:
    """The strongest first; in a row its share of the wins against the bot above."""
    ratings = contest.ratings()
    names = [rating.bot for rating in ratings]
    shares = cross(contest)
    rows = [
        f"| `{rating.bot}` | {rating.elo:.0f} | {rating.low:.0f} – {rating.high:.0f} | "
        + " | ".join(cell(shares.get((rating.bot, other))) for other in names)
        + " |"
        for rating in ratings
    ]
    head = "| bot | Elo | 95 % | " + " | ".join(f"`{name}`" for name in names) + " |"
    return [head, "|---" * (len(names) + 3) + "|", *rows]


def cell(share: Share | None) -> str:
    return in_words(share) if share else ""
