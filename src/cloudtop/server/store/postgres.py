"""PostgreSQL as the store wants it, by psycopg 3: the driver of the queries and of the notices."""

from importlib.util import find_spec
from typing import Any, Final

from sqlalchemy import URL, Engine, Float, cast, create_engine, extract, func, make_url
from sqlalchemy.exc import ArgumentError

from cloudtop.core.errors import CloudtopError

READERS: Final = 5
"""Connections that stay open for reading; the writer has its own."""
CONNECT_SECONDS: Final = 5
NOW: Final = cast(extract("epoch", func.clock_timestamp()), Float)
"""The time of the database: the clocks of machines differ."""
DRIVER: Final = "postgresql+psycopg"
SCHEMES: Final = ("postgresql", "postgres")
MISSING: Final = "PostgreSQL needs the extra 'postgres': pip install 'cloudtop[postgres]'"
# A server that vanishes without a word is noticed, by reading and by writing, within seconds.
KEEPALIVE: Final[dict[str, Any]] = {
    "connect_timeout": CONNECT_SECONDS,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
    "application_name": "cloudtop",
}


def read_address(text: str) -> URL:
    """Return the address of a database; a wrong one is refused without showing its password."""
    try:
        address = make_url(text)
    except ArgumentError:
        raise CloudtopError("the address of the database cannot be read") from None
    if address.drivername not in SCHEMES:
        raise CloudtopError(
            f"{address.drivername}: not a database for Cloudtop; give postgresql://… or leave it "
            "out for SQLite in the data folder"
        )
    return address.set(drivername=DRIVER)


def open_postgres(address: URL) -> Engine:
    require_driver()
    return create_engine(
        address,
        pool_size=READERS,
        max_overflow=READERS,
        pool_recycle=1800,
        pool_use_lifo=True,  # the few connections in use stay warm
        connect_args=KEEPALIVE,
    )


def require_driver() -> None:
    if find_spec("psycopg") is None:
        raise CloudtopError(MISSING)
