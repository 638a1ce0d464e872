"""Under which address friends reach a club that was opened as 127.0.0.1, which is every computer's name for itself."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterable, Sequence

from starlette.types import Scope

EVERYWHERE = ("", "0.0.0.0", "::")  # what a server is told to listen on to be reached from outside
NOWHERE = ("192.0.2.1", 9)  # set aside for documents (RFC 5737): nothing is sent, the system only says which way


def only_here(host: str) -> bool:
    """Whether a name means the computer that uses it."""
    name = host.strip("[]").lower()
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return False


def from_outside(host: str, port: int) -> str:
    """The address of a club that listens on `host`, for others in the house; "" if nobody but this computer can."""
    if only_here(host):
        return ""
    name = own_address() if host in EVERYWHERE else host
    return address_of(name, port) if name else ""


def from_here(host: str, port: int) -> str:
    """The address by which this computer reaches a club that listens on `host`."""
    if host in EVERYWHERE:
        host = "::1" if host == "::" else "127.0.0.1"
    return address_of(host, port)


def address_of(host: str, port: int) -> str:
    """With brackets where the host is written with colons."""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def bind(host: str, port: int) -> list[socket.socket]:
    """Sockets for every address the host means, not yet listening; OSError if one is not to be had."""
    bound: list[socket.socket] = []
    try:
        found = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        for family, kind, protocol, _, address in dict.fromkeys(found):
            made = socket.socket(family, kind, protocol)
            bound.append(made)
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if family == socket.AF_INET6:
                # "::" is everybody, by either kind of address; beside another socket it is one kind only.
                made.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, host != "::")
            made.bind(address)
    except OSError:
        for made in bound:
            made.close()
        raise
    return bound


def own_address() -> str:
    """This computer's address in its network; "" where it is in none."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(NOWHERE)
            found = str(probe.getsockname()[0])
    except OSError:
        return ""
    return "" if only_here(found) or found in EVERYWHERE else found


# ------------------------------------------------------------------------- of others

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


def read_networks(texts: Iterable[str]) -> tuple[Network, ...]:
    """Addresses and networks ("10.0.0.0/8") of proxies; ValueError with a sentence if one is none."""
    found = []
    for text in texts:
        try:
            found.append(ipaddress.ip_network(text, strict=False))
        except ValueError:
            raise ValueError(
                f"'{text}' is no address of a proxy. Possible: 127.0.0.1, 10.0.0.0/8 and the like"
            ) from None
    return tuple(found)


def within(address: str, networks: Sequence[Network]) -> bool:
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return False
    if isinstance(found, ipaddress.IPv6Address) and found.ipv4_mapped is not None:
        found = found.ipv4_mapped
    return any(found in network for network in networks)


def household(address: str) -> str:
    """What counts as one for limits: whoever has one address of IPv6 has the 2**64 of its network as well."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.IPv6Network((int(found), 64), strict=False))


def client_address(scope: Scope, trusted_proxies: Sequence[Network]) -> str:
    """Who asks. What X-Forwarded-For says is believed of a trusted proxy only, and of it only the last address that is
    none of a trusted proxy: whatever stands before was written by whoever asks."""
    client = scope.get("client")
    address = str(client[0]) if client else ""
    if not within(address, trusted_proxies):
        return address
    for name, value in reversed(scope["headers"]):
        if name == b"x-forwarded-for":
            for part in reversed(str(value, "latin-1").split(",")):
                address = part.strip().strip("[]")
                if not within(address, trusted_proxies):
                    return address[:64]
    return address[:64]


def own_names() -> set[str]:
    """By which names, beside its addresses, this computer is called in its own network."""
    name = socket.gethostname().lower()
    short = name.partition(".")[0]
    return {name, short, f"{short}.local"} - {""}


def host_of(header: str) -> str:
    """The name in a Host header, without the port."""
    if header.startswith("["):
        return header[1:].partition("]")[0].lower()
    return header.partition(":")[0].lower().rstrip(".")


def is_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True
