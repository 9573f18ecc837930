"""`stammtisch serve`: the server on its database."""

import os
import socket
import sys
import webbrowser
from collections.abc import Callable, Sequence
from functools import partial
from ipaddress import ip_network
from typing import Any

import click

from stammtisch.core.words import catalogue
from stammtisch.web.request.hosts import Network
from stammtisch.web.server.packages import need_packages
from stammtisch.web.server.settings import Settings

_ = catalogue("stammtisch.web")

Run = Callable[[socket.socket], int]  # serves until told to end; how it ended


@click.command()
@click.option(
    "--host",
    default="127.0.0.1",
    show_default=True,
    envvar="STAMMTISCH_HOST",
    metavar="ADDRESS",
    help="Address to listen on.",
)
@click.option(
    "--port",
    default=8080,
    show_default=True,
    envvar="STAMMTISCH_PORT",
    metavar="N",
    help="Port; 0 for any free one.",
)
@click.option(
    "--database",
    default="stammtisch.db",
    show_default=True,
    envvar="STAMMTISCH_DATABASE",
    metavar="DATABASE",
    help="File or URL.",
)
@click.option(
    "--base-url",
    default="",
    envvar="STAMMTISCH_BASE_URL",
    metavar="URL",
    help="The address people use, behind a proxy.",
)
@click.option(
    "--proxy",
    "proxies",
    multiple=True,
    envvar="STAMMTISCH_PROXIES",
    metavar="ADDRESS",
    help="A proxy whose word for who asks is taken: 127.0.0.1, 10.0.0.0/8.",
)
@click.option(
    "--secret-file",
    default="",
    envvar="STAMMTISCH_SECRET_FILE",
    metavar="FILE",
    help="Key file; by default beside the database.",
)
@click.option(
    "--admin-file",
    default="",
    envvar="STAMMTISCH_ADMIN_FILE",
    metavar="FILE",
    help="Key file of the page /admin and of /metrics; made if there is none.",
)
@click.option(
    "--pace",
    default=0.7,
    show_default=True,
    envvar="STAMMTISCH_PACE",
    metavar="N",
    help="Seconds a bot takes, at least.",
)
@click.option(
    "--linger",
    default=3.0,
    show_default=True,
    envvar="STAMMTISCH_LINGER",
    metavar="N",
    help="Seconds for taking back among people, before dice and bots go on.",
)
@click.option(
    "--workers",
    default=1,
    show_default=True,
    type=click.IntRange(1, 64),
    envvar="STAMMTISCH_WORKERS",
    metavar="N",
    help="Processes; more than one only on PostgreSQL.",
)
@click.option(
    "--generous",
    is_flag=True,
    envvar="STAMMTISCH_GENEROUS",
    help="No limits on rates, for tests.",
)
@click.option(
    "--seed",
    default="",
    envvar="STAMMTISCH_SEED",
    metavar="SEED",
    help="The same luck at every table, for tests.",
)
@click.option("--lan", is_flag=True, help="Let phones and others in the same network in.")
@click.option("--open", "browse", is_flag=True, help="Open a browser.")
@click.option(
    "--fd", type=int, metavar="N", help="A listening socket handed down, instead of address and port."
)
@click.option("--quiet", is_flag=True, help="Do not say where it is.")
def serve(
    host: str,
    port: int,
    workers: int,
    lan: bool,
    browse: bool,
    fd: int | None,
    quiet: bool,
    proxies: tuple[str, ...],
    **told: Any,
) -> None:
    """Serve tables to browsers."""
    os.umask(0o077)  # what people played is for the server's eyes
    need_packages()
    settings = Settings(listening=host, proxies=networks(proxies), **told)
    need_base_url_for(settings)
    run = several(settings, workers) if workers > 1 else single(settings)
    listening = handed_down(fd) if fd is not None else listen("0.0.0.0" if lan else host, port)
    port = listening.getsockname()[1]
    if not quiet:
        say_where(settings.base_url or f"http://{own_address() if lan else host}:{port}/", lan, browse)
    sys.exit(run(listening))


def networks(addresses: Sequence[str]) -> tuple[Network, ...]:
    try:
        return tuple(ip_network(address) for address in addresses)
    except ValueError as error:
        sentence = _("--proxy takes addresses and networks such as 127.0.0.1 or 10.0.0.0/8 ({reason}).")
        raise ValueError(sentence.format(reason=error)) from None


def need_base_url_for(settings: Settings) -> None:
    """Behind a proxy the requests do not say by which address people came."""
    if settings.proxies and not settings.base_url:
        raise ValueError(_("--proxy needs --base-url, the address that people use."))


def say_where(address: str, lan: bool, browse: bool) -> None:
    click.echo(_("Stammtisch is at {address}").format(address=address))
    if lan:
        from stammtisch.web.pages.qr import as_text

        click.secho(as_text(address), fg="bright_white", bg="black")
    if browse and has_screen():
        webbrowser.open(address)


def need_server_for(workers: int, database: str) -> None:
    """One process per file of SQLite."""
    if workers > 1 and not database.startswith("postgres"):
        raise ValueError(
            _(
                "several --workers need PostgreSQL (--database postgresql://user@host/name); "
                "a file is served by one process."
            )
        )


def single(settings: Settings) -> Run:
    """One process."""
    import uvicorn  # half a second that other commands need not spend

    from stammtisch.web.server.app import settled_app

    server = uvicorn.Server(uvicorn.Config(settled_app(settings), **uvicorn_options(settings)))

    def run(listening: socket.socket) -> int:
        server.run(sockets=[listening])
        return 0 if server.started else 1

    return run


def several(settings: Settings, workers: int) -> Run:
    """Processes that are started again when they end, until all are told to."""
    import uvicorn
    from uvicorn.supervisors import Multiprocess

    from stammtisch.web.server.app import open_and_close, worker_app

    need_server_for(workers, settings.database)
    open_and_close(settings)
    application = partial(worker_app, settings, os.getpid())
    config = uvicorn.Config(application, factory=True, workers=workers, **uvicorn_options(settings))

    def run(listening: socket.socket) -> int:
        Multiprocess(config, [listening]).run()
        return 0

    return run


def uvicorn_options(settings: Settings) -> dict[str, Any]:
    from stammtisch.web.server.connections import BoundedHttp
    from stammtisch.web.server.sockets import BoardSockets

    return {
        "log_level": "error",  # what strangers send is no news
        "timeout_graceful_shutdown": 5,
        "http": BoundedHttp,
        "ws": BoardSockets,
        "ws_max_size": 4096,
        "ws_ping_interval": 20,
        "lifespan": "on",
        "proxy_headers": bool(settings.proxies),
        "forwarded_allow_ips": [str(network) for network in settings.proxies],
    }


def listen(host: str, port: int) -> socket.socket:
    """A socket of ours, so that the address is known before anybody is let in."""
    try:
        return socket.create_server((host, port), backlog=2048, reuse_port=False)
    except OSError as error:
        sentence = _("cannot listen on {address} ({reason}); choose another --port.")
        raise ValueError(sentence.format(address=f"{host}:{port}", reason=error.strerror)) from None


def handed_down(fd: int) -> socket.socket:
    """A socket that whoever started us listens on and keeps: nobody is refused while servers change."""
    try:
        return socket.socket(fileno=fd)
    except OSError as error:
        raise ValueError(_("--fd {n} is no socket ({reason}).").format(n=fd, reason=error.strerror)) from None


def has_screen() -> bool:
    """Is there anything a browser could show itself on?"""
    return sys.platform in ("darwin", "win32") or any(
        name in os.environ for name in ("DISPLAY", "WAYLAND_DISPLAY")
    )


def own_address() -> str:
    """This machine's address in its network; no packet is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])
