"""Unguessable names: of tables, of clients, of hand-over links."""

import hashlib
import re
import secrets
from typing import Final

# Letters and digits that nobody confuses when reading a code aloud.
ALPHABET: Final = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
TABLE_ID_LENGTH: Final = 10
TABLE_ID: Final = re.compile(f"[{ALPHABET}]{{{TABLE_ID_LENGTH}}}")
CLIENT_TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{32,128}")


def new_table_id() -> str:
    """Return the code of a table: 49 bits, short enough to type."""
    return "".join(secrets.choice(ALPHABET) for _ in range(TABLE_ID_LENGTH))


def read_table_id(written: str) -> str:
    """Return the code that somebody typed, forgiving case, blanks and dashes."""
    return "".join(written.split()).replace("-", "").upper()[: 2 * TABLE_ID_LENGTH]


def is_table_id(written: str) -> bool:
    return TABLE_ID.fullmatch(written) is not None


def new_secret() -> str:
    return secrets.token_urlsafe(32)


def is_client_token(token: str) -> bool:
    return CLIENT_TOKEN.fullmatch(token) is not None


def client_id_of(token: str) -> str:
    """Return the hash by which the store knows a client; the token itself is never kept."""
    return hashlib.sha256(f"cloudtop holder {token}".encode()).hexdigest()
