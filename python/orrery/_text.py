"""Texts between C and Python."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ._native import ffi, lib

raw = ffi.new_allocator(should_clear_after_alloc=False)
SPACE = -8  # ORR_ESPACE


def sentence(why: Any) -> str:
    """The sentence in a buffer of BIND_WHY bytes."""
    text: str = ffi.string(why).decode()
    return text


def said(key: str, **places: object) -> str:
    """A sentence that Python and JavaScript share, from src/bind/messages.c."""
    text: str = ffi.string(lib.bind_message(ffi.NULL, key.encode())).decode()
    return text.format(**places)


def why_buffer() -> Any:
    return ffi.new("char[]", lib.BIND_WHY)


def text_of(write: Callable[..., int], *args: Any, size: int = 256) -> str:
    """What write(*args, buffer, size) puts into a buffer that is made large enough."""
    while True:
        buffer = raw("char[]", size)
        length = write(*args, buffer, size)
        if length != SPACE:
            data: bytes = ffi.unpack(buffer, length) if length > 0 else b""
            return data.decode()
        size *= 4
