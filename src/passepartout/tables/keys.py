"""Seats are capabilities: whoever holds the key sits there. Only hashes of keys are ever stored."""

from __future__ import annotations

import hashlib
import hmac
import secrets

KEY_BYTES = 24  # 192 bits: nobody guesses one
TABLE_SIGNS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that look alike when read aloud or written down


def new_key() -> str:
    return secrets.token_urlsafe(KEY_BYTES)


def new_table_id() -> str:
    return "".join(secrets.choice(TABLE_SIGNS) for _ in range(10))


def new_seed() -> str:
    return secrets.token_hex(32)


def hash_key(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()


def fits(key: str, key_hash: str) -> bool:
    return bool(key_hash) and hmac.compare_digest(hash_key(key), key_hash)
