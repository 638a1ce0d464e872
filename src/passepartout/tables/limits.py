"""How much one address, one connection or one table may ask of a club. Every number can be set (docs/hosting.md).

Plain numbers: whoever holds tables and whoever holds connections reads the same ones.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated


@dataclass(frozen=True, kw_only=True)
class Limits:
    """Each is greater than zero. The words beside a number are those of `passepartout serve --help`."""

    messages_per_second: Annotated[float, "messages of one socket, in the long run"] = 20.0
    messages_burst: Annotated[int, "messages of one socket at once"] = 60
    address_messages_per_second: Annotated[float, "messages of all sockets of an address, in the long run"] = 200.0
    address_messages_burst: Annotated[int, "messages of all sockets of an address at once"] = 400
    onlookers: Annotated[int, "people who look on at one table"] = 200
    grace: Annotated[float, "seconds before the seat of a dropped line may be handed over"] = 45.0
    idle_table: Annotated[float, "seconds until a table that nobody follows leaves memory"] = 600.0
    hello_within: Annotated[float, "seconds a socket has to say who it is"] = 10.0
    sockets_per_address: Annotated[int, "connections of one address at a time"] = 100
    tables_per_address_per_hour: Annotated[float, "new tables and lessons of one address, in the long run"] = 120.0
    tables_per_address_burst: Annotated[int, "new tables and lessons of one address at once"] = 30
    request_bytes: Annotated[int, "the largest body of a request"] = 65_536
    header_seconds: Annotated[float, "seconds a client has to send a whole request"] = 10.0
    idle_connection: Annotated[float, "seconds until a connection that asks nothing is closed"] = 75.0
    message_bytes: Annotated[int, "the largest message on a socket"] = 16_384
