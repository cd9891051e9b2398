"""The C module as the type checker sees it; _native.h says what is in it."""

from typing import Any

ffi: Any
lib: Any
