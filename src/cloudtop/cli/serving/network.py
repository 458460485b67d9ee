"""Where the server listens, and by which addresses others in the same network reach it."""

import errno
import ipaddress
import socket
import sys
from contextlib import suppress
from typing import Final

from cloudtop.core.errors import CloudtopError

HERE: Final = "127.0.0.1"
EVERYWHERE: Final = "0.0.0.0"
FIRST_PORT: Final = 8000
PORTS_TO_TRY: Final = 100

# Addresses that nobody answers (RFC 5737) or that close a private network: asking the system which
# way it would go there tells our own address on that way. Nothing is ever sent.
FAR_AWAY: Final = ("192.0.2.1", "10.255.255.255", "172.31.255.255", "192.168.255.255")


def open_socket(host: str, port: int | None, first_port: int = FIRST_PORT) -> socket.socket:
    """Return a listening socket: on the given port, or else on the first free one."""
    if port is not None:
        return listen_on(host, port)
    for candidate in range(first_port, first_port + PORTS_TO_TRY):
        try:
            return listen_on(host, candidate)
        except PortTakenError:
            continue
    return listen_on(host, 0)


class PortTakenError(CloudtopError):
    """Something else listens there already."""


def listen_on(host: str, port: int) -> socket.socket:
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except socket.gaierror:
        raise CloudtopError(f"--host {host}: there is no such address") from None
    made = socket.socket(family, kind, protocol)
    try:
        share_nothing(made)
        made.bind(address)
        made.listen(2048)
    except OSError as error:
        made.close()
        raise refusal(host, port, error) from None
    return made


def share_nothing(made: socket.socket) -> None:
    """Start again at once after a stop, but never beside a server that still runs."""
    if sys.platform == "win32":
        made.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
    else:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)


def refusal(host: str, port: int, error: OSError) -> CloudtopError:
    if error.errno == errno.EADDRINUSE:
        return PortTakenError(f"port {port} is taken; leave --port out and a free one is found")
    if error.errno == errno.EADDRNOTAVAIL:
        return CloudtopError(f"--host {host}: this machine has no such address")
    return CloudtopError(f"cannot listen on {host}, port {port}: {error.strerror}")


def is_everywhere(host: str) -> bool:
    """Return whether a server on this address hears all networks of the machine."""
    try:
        return ipaddress.ip_address(host).is_unspecified
    except ValueError:
        return False


def lan_addresses() -> list[str]:
    """Return the addresses of this machine that others in its network can reach, best first."""
    found = [own_address_towards(target) for target in FAR_AWAY]
    with suppress(OSError):  # a machine may not know its own name
        found += socket.gethostbyname_ex(socket.gethostname())[2]
    return [address for address in dict.fromkeys(found) if address and is_reachable(address)]


def own_address_towards(target: str) -> str:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect((target, 9))
        except OSError:
            return ""
        return str(asking.getsockname()[0])


def is_reachable(address: str) -> bool:
    number = ipaddress.ip_address(address)
    return not (number.is_loopback or number.is_unspecified or number.is_link_local)


def url(host: str, port: int) -> str:
    named = f"[{host}]" if ":" in host else host
    return f"http://{named}:{port}/"


def lan_url(host: str, port: int) -> str:
    """Return the address by which the network finds a server; empty if it cannot."""
    found = lan_addresses() if is_everywhere(host) else []
    return url(found[0], port).rstrip("/") if found else ""
