"""Every setting of `passepartout serve`, in one list: what it means, what holds unless told otherwise, how to say it.

A setting is said by a flag, by an environment variable, or in a TOML file, and the first of these that says it holds.
A flag is named like the setting, unless its note says otherwise; the variable and the key in the file always are:
`pause` is `--pause`, `PASSEPARTOUT_PAUSE` and `pause = 0.7`.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Annotated, get_args, get_type_hints

from ..bots import LIMIT
from ..tables.limits import Limits
from ..usage import UsageError

Value = str | int | float | bool | tuple[str, ...] | None
PREFIX = "PASSEPARTOUT_"
CONFIG = "PASSEPARTOUT_CONFIG"  # names the file
YES, NO = ("yes", "true", "on", "1"), ("no", "false", "off", "0")


@dataclass(frozen=True)
class Note:
    """What a setting means, and how it may be said."""

    group: str
    about: str
    flag: str = ""  # where it is not named like the setting
    metavar: str = "TEXT"
    choices: tuple[str, ...] = ()


USUAL = Limits()
PLACE, TABLES, GUESTS, WATCH, LIMITS = (
    "where the club is, and what it keeps",
    "tables and computer players",
    "who may come in",
    "for whoever watches over it",
    "limits",
)


@dataclass(frozen=True, kw_only=True)
class Settings:
    host: Annotated[str, Note(PLACE, "address to listen on; 0.0.0.0: everybody in the house", metavar="ADDRESS")] = (
        "127.0.0.1"
    )
    port: Annotated[int, Note(PLACE, "port to listen on", metavar="N")] = 8080
    data: Annotated[str, Note(PLACE, "folder of the games", metavar="FOLDER")] = ""
    database: Annotated[str, Note(PLACE, "a file or postgresql://… for the games")] = ""
    open_browser: Annotated[bool, Note(PLACE, "open a browser here", flag="--no-browser")] = True

    workers: Annotated[int, Note(TABLES, "processes in which computer players think", metavar="N")] = 0
    pause: Annotated[float, Note(TABLES, "before a computer's move, so that people can follow", metavar="SECONDS")] = (
        0.7
    )
    bots: Annotated[
        tuple[str, ...], Note(TABLES, "own bots to offer at every table, FILE.py:CLASS, with commas", metavar="FILES")
    ] = ()
    limit: Annotated[float, Note(TABLES, "for one decision of an own bot", metavar="SECONDS")] = LIMIT
    box: Annotated[
        tuple[str, ...], Note(TABLES, "own box to offer at new tables; several times for several", metavar="FILE")
    ] = ()
    seed: Annotated[
        str | None,
        Note(TABLES, "deal every new table from this text, for a lesson (tables say so)"),
    ] = None

    allowed_hosts: Annotated[
        tuple[str, ...],
        Note(GUESTS, "name by which browsers may ask for the club, as behind a proxy", "--allow-host", "NAME"),
    ] = ()
    allowed_origins: Annotated[
        tuple[str, ...],
        Note(GUESTS, "page of another address that may use the club, https://NAME", "--allow-origin", "ORIGIN"),
    ] = ()
    trusted_proxies: Annotated[
        tuple[str, ...],
        Note(GUESTS, "address or network of a proxy whose X-Forwarded-For is believed", "--trust-proxy", "ADDRESS"),
    ] = ()

    metrics: Annotated[
        str, Note(WATCH, "who may read /metrics; local: this computer only", choices=("off", "local", "all"))
    ] = "local"
    log_format: Annotated[str, Note(WATCH, "form of a line on stderr", choices=("text", "json"))] = "text"
    access_log: Annotated[bool, Note(WATCH, "a line for every request")] = False

    limits: Limits = USUAL


# --------------------------------------------------------------------------- the list


@dataclass(frozen=True)
class Setting:
    name: str
    default: Value
    note: Note

    @property
    def flag(self) -> str:
        return self.note.flag or "--" + self.name.replace("_", "-")

    @property
    def variable(self) -> str:
        return PREFIX + self.name.upper()


def collect() -> dict[str, Setting]:
    found = {}
    usual = Settings()
    for name, hint in get_type_hints(Settings, include_extras=True).items():
        if name != "limits":
            found[name] = Setting(name, getattr(usual, name), get_args(hint)[1])
    for name, hint in get_type_hints(Limits, include_extras=True).items():
        found[name] = Setting(name, getattr(USUAL, name), Note(LIMITS, get_args(hint)[1], metavar="N"))
    return found


SETTINGS = collect()


# ------------------------------------------------------------------------ what holds


@dataclass(frozen=True)
class Held:
    """What holds, and where each setting was said."""

    settings: Settings
    values: Mapping[str, Value]
    sources: Mapping[str, str]

    def shown(self) -> str:
        """As a file would say it. No password is shown."""
        lines = []
        for name, value in self.values.items():
            said = f"# {name} is not set" if value is None else f"{name} = {written(name, value)}"
            lines.append(f"{said}  # {self.sources[name]}")
        return "\n".join(lines)


def hold(
    flags: Mapping[str, str | list[str]], environment: Mapping[str, str] = os.environ, file: str | None = None
) -> Held:
    """UsageError if something said is not known or not possible. `flags` has only what was given."""
    file = file or environment.get(CONFIG) or ""
    in_file = read_file(file) if file else {}
    values: dict[str, Value] = {}
    sources: dict[str, str] = {}
    for name, setting in SETTINGS.items():
        if name in flags:
            said: object = flags[name]
            sources[name] = setting.flag
        elif environment.get(setting.variable):
            text = environment[setting.variable]
            said = text.split(",") if isinstance(setting.default, tuple) else text
            sources[name] = setting.variable
        elif name in in_file:
            said = in_file[name]
            sources[name] = file
        else:
            values[name], sources[name] = setting.default, "default"
            continue
        values[name] = understood(setting, said, sources[name])
    limits = Limits(**{field.name: values[field.name] for field in fields(Limits)})  # type: ignore[arg-type]
    plain = {field.name: values[field.name] for field in fields(Settings) if field.name != "limits"}
    return Held(Settings(**plain, limits=limits), values, sources)  # type: ignore[arg-type]


def read_file(file: str) -> dict[str, object]:
    import tomllib

    try:
        found = tomllib.loads(Path(file).read_text(encoding="utf-8"))
    except OSError as problem:
        raise UsageError(f"the settings in {file} cannot be read: {problem.strerror}.") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as problem:
        raise UsageError(f"{file} is no TOML: {problem}.") from None
    for name in found:
        if name not in SETTINGS:
            raise UsageError(f"{file}: there is no setting '{name}'. Possible: {', '.join(SETTINGS)}.")
    return found


def understood(setting: Setting, said: object, source: str) -> Value:
    """A value of the setting's own kind. Flags and variables say everything as text, a file has numbers and lists."""
    try:
        value = read_value(setting, said)
    except ValueError as problem:
        raise UsageError(f"{source}: {setting.name} cannot be {said!r}. Possible: {problem}.") from None
    return value


def read_value(setting: Setting, said: object) -> Value:
    default = setting.default
    if isinstance(default, tuple):
        if not isinstance(said, list) or not all(isinstance(one, str) and one.strip() for one in said):
            raise ValueError("a list of texts")
        return tuple(one.strip() for one in said)
    if isinstance(default, bool):
        return read_yes_or_no(said)
    if isinstance(default, int | float):
        return read_number(setting, said)
    if not isinstance(said, str):
        raise ValueError("a text")
    if setting.note.choices and said not in setting.note.choices:
        raise ValueError(", ".join(setting.note.choices))
    return said


def read_yes_or_no(said: object) -> bool:
    if isinstance(said, bool):
        return said
    if str(said).lower() in YES + NO:
        return str(said).lower() in YES
    raise ValueError("yes, no")


def read_number(setting: Setting, said: object) -> int | float:
    whole = isinstance(setting.default, int)
    what = "a whole number" if whole else "a number"
    may_be_none = setting.name in ("workers", "pause")
    if isinstance(said, bool) or not isinstance(said, str | int | float):
        raise ValueError(what)
    try:
        number = int(said) if whole and isinstance(said, str | int) else float(said)
    except ValueError:
        raise ValueError(what) from None
    if whole and number != int(number):
        raise ValueError(what)
    if not (0 <= number < 1e9) or (number == 0 and not may_be_none):
        raise ValueError(f"{what}, {'0 or more' if may_be_none else 'more than 0'}")
    return int(number) if whole else number


def written(name: str, value: Value) -> str:
    """A value as it stands in a TOML file."""
    import json

    if name == "database":
        value = without_password(str(value))
    return json.dumps(list(value) if isinstance(value, tuple) else value, ensure_ascii=False)


def without_password(address: str) -> str:
    from urllib.parse import urlsplit

    password = urlsplit(address).password
    return address.replace(f":{password}@", ":***@", 1) if password else address
