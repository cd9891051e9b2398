"""run.py MODULE... - runs unittest modules of this folder and prints TAP."""

import sys
import unittest
import warnings
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent.parent / "tests")]
import tap


class TapResult(unittest.TestResult):
    """Prints a line for every test, and why it failed."""

    def __init__(self):
        super().__init__()
        self._parts = []  # failed subtests of the running test

    def startTest(self, test):
        super().startTest(test)
        self._parts = []

    def _say(self, test, *notes):
        method = test._testMethodName
        words = getattr(test, method).__doc__ or method.replace("_", " ")
        tap.ok(not notes, words.strip().splitlines()[0].rstrip("."), *notes)

    def addSuccess(self, test):
        self._say(test)

    def addFailure(self, test, error):
        self._say(test, self._exc_info_to_string(error, test))

    addError = addFailure

    def addSubTest(self, test, part, error):
        super().addSubTest(test, part, error)
        if error:
            self._parts.append(f"{part}\n{self._exc_info_to_string(error, test)}")

    def stopTest(self, test):
        if self._parts:  # of a test with failed parts unittest reports nothing itself
            self._say(test, *self._parts)
        super().stopTest(test)

    def addSkip(self, test, reason):
        tap.count += 1
        print(f"ok {tap.count} - {test} # skip {reason}")


warnings.simplefilter("ignore")
suite = unittest.defaultTestLoader.loadTestsFromNames(sys.argv[1:])
suite.run(TapResult())
sys.exit(tap.done())
