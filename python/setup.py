"""The part of the build that pyproject.toml cannot say: the C module and its version."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import native
from setuptools import setup

setup(version=native.version(), cffi_modules=["native.py:ffibuilder"])
