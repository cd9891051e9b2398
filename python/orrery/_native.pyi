"""The C module as the type checker sees it; bind.h and _native.h say what is in it."""

from typing import Any

ffi: Any
lib: Any
