"""Requests that wait for the club's answer as long as it takes: left to itself, httpx gives up after five seconds."""

from __future__ import annotations

from collections.abc import Mapping

import httpx


def get(
    address: str, params: Mapping[str, str] | None = None, headers: Mapping[str, str] | None = None
) -> httpx.Response:
    return httpx.get(address, params=params, headers=headers, timeout=None, trust_env=False)


def post(address: str, json: object = None, content: bytes | None = None) -> httpx.Response:
    return httpx.post(address, json=json, content=content, timeout=None, trust_env=False)
