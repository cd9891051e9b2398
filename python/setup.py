"""The part of the build that pyproject.toml cannot say: the C module and its version."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import native  # noqa: E402
from setuptools import setup  # noqa: E402

setup(version=native.version(), cffi_modules=["native.py:ffibuilder"])
