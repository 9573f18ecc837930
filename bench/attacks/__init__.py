"""Attacks on a server of our own, on loopback: bounded in count and time, told as ratios of one run.

    python -m bench.attacks                            # all of them, on this checkout
    python -m bench.attacks bots sockets               # some
    python -m bench.attacks --before ../older          # on an older checkout too
    python -m bench.attacks --postgres                 # also with two workers on a PostgreSQL of its own
    python -m bench.attacks --before ../older --postgres --keep    # what was seen is for docs/promises.md

An honest guest is at one address, whoever attacks at another. Nothing but the own server is asked.
"""
