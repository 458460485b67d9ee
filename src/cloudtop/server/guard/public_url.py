"""By which address others reach this server: what links, codes and cookies follow from."""

import re
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import URL

from cloudtop.core.errors import OptionError
from cloudtop.server.guard.hosts import host_name

DEFAULT_PORTS: Final = {"http": 80, "https": 443}
NAME: Final = re.compile(r"[a-z0-9_]([a-z0-9_.-]{0,250}[a-z0-9_])?|\[[0-9a-f:.]+\]")
THIS_MACHINE: Final = re.compile(r"localhost|127\..*|::1")
"""Names by which nobody else reaches this machine; ``seats.js`` has the same."""


@dataclass(frozen=True)
class PublicUrl:
    """The address of the site for everybody: a scheme and a name, perhaps a port."""

    scheme: str
    name: str
    port: int | None = None

    def __str__(self) -> str:
        port = "" if self.port is None else f":{self.port}"
        return f"{self.scheme}://{self.name}{port}"


def read_public_url(text: object) -> PublicUrl:
    """Return the address that an operator gives; a wrong one is refused with what is wrong."""
    refusal = OptionError(f"--public-url {text}: give an address such as https://play.example.org")
    try:
        parts = urlsplit(str(text))
        port = parts.port
        name = str(parts.hostname or "").rstrip(".").encode("idna").decode()
    except ValueError:  # a port that is none, brackets that do not close, a name that is too long
        raise refusal from None
    name = f"[{name}]" if ":" in name else name
    known = parts.scheme in DEFAULT_PORTS and NAME.fullmatch(name) and "@" not in parts.netloc
    if not known or re.search(r"\s", str(text)):
        raise refusal
    if parts.path not in ("", "/") or parts.query or parts.fragment or "?" in str(text):
        raise OptionError(
            f"--public-url {text}: Cloudtop needs a name of its own, without a path: "
            f"{parts.scheme}://{parts.netloc}"
        )
    return PublicUrl(parts.scheme, name, None if port == DEFAULT_PORTS[parts.scheme] else port)


@dataclass(frozen=True)
class SiteAddress:
    """How others reach the site, as far as whoever started it has said."""

    public: PublicUrl | None = None
    lan: str = ""
    """Where the network finds it, if it listens there: for pages opened on this machine itself."""
    hsts_seconds: int = 0
    """How long browsers shall insist on https; 0: they are not told."""

    def is_https(self, host: str) -> bool:
        """Return whether a request for this host has come by https to the proxy before us."""
        public = self.public
        if public is None or public.scheme != "https":
            return False
        return host_name(host) == public.name.strip("[]")

    def is_ours(self, origin: str) -> bool:
        """Return whether a page of this origin is our own, whichever name a proxy asks for."""
        return self.public is not None and origin == str(self.public)

    def base(self, asked: URL) -> str:
        """Return how links begin on a page that was asked for by some address."""
        if self.public is not None:
            return str(self.public)
        if self.lan and THIS_MACHINE.fullmatch(asked.hostname or ""):
            return self.lan
        return str(asked).rstrip("/")


UNKNOWN: Final = SiteAddress()
