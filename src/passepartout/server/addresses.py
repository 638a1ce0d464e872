"""Under which address friends reach a club that was opened as 127.0.0.1, which is every computer's name for itself."""

from __future__ import annotations

import ipaddress
import socket

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
    return f"http://{name}:{port}" if name else ""


def own_address() -> str:
    """This computer's address in its network; "" where it is in none."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(NOWHERE)
            found = str(probe.getsockname()[0])
    except OSError:
        return ""
    return "" if only_here(found) or found in EVERYWHERE else found
