"""`stammtisch tables` and `stammtisch purge`: what is stored, and what of it may go."""

import json
from datetime import datetime
from time import time

import click

from stammtisch.core.words import catalogue, plurals
from stammtisch.web.server.packages import need_packages

_ = catalogue("stammtisch.web")
ngettext = plurals("stammtisch.web")

STAGES = ("lobby", "playing", "over")
days = click.FloatRange(1, 36_500)


@click.command()
@click.argument("database", metavar="DATABASE")
@click.option("--stage", type=click.Choice(STAGES), help="Only those that are waiting, played or over.")
@click.option("--most", default=50, show_default=True, type=click.IntRange(1), metavar="N", help="How many.")
@click.option("--json", "as_json", is_flag=True, help="For programs.")
def tables(database: str, stage: str | None, most: int, as_json: bool) -> None:
    """List the tables of a database.

    The last changed come first. It works while a server runs on the database, too.
    """
    need_packages()
    from stammtisch.web.store.keeping import counts, listed

    found = listed(database, most, stage or "")
    if as_json:
        click.echo(json.dumps([table._asdict() for table in found], ensure_ascii=False, indent=2))
        return
    for table in found:
        changed = datetime.fromtimestamp(table.changed).strftime("%Y-%m-%d %H:%M")
        size, names = table.entries, ", ".join(table.names)
        click.echo(f"{table.id:16}  {changed}  {table.stage:7}  {size:6}  {table.game}: {names}")
    click.echo(", ".join(f"{stage}: {count}" for stage, count in sorted(counts(database).items())))


@click.command()
@click.argument("database", metavar="DATABASE")
@click.option(
    "--finished",
    default=365.0,
    show_default=True,
    type=days,
    metavar="DAYS",
    help="Games that ended so long ago.",
)
@click.option(
    "--abandoned",
    default=90.0,
    show_default=True,
    type=days,
    metavar="DAYS",
    help="Tables at which nothing happened for so long.",
)
@click.option("--dry-run", is_flag=True, help="Only say how many there are.")
def purge(database: str, finished: float, abandoned: float, dry_run: bool) -> None:
    """Take old tables away for good.

    No server may be running on the database meanwhile.
    """
    need_packages()
    from stammtisch.web.store import keeping

    ages = keeping.Ages(finished, abandoned)
    if dry_run:
        count = keeping.count_old(database, ages, time())
        click.echo(
            ngettext("{n} table would be taken away", "{n} tables would be taken away", count).format(n=count)
        )
    else:
        count = keeping.purge(database, ages, time())
        click.echo(ngettext("{n} table taken away", "{n} tables taken away", count).format(n=count))
