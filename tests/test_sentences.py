#!/usr/bin/env python3
"""test_sentences.py - no sentence stands in code: every one is a row of a table; prints TAP.

Reads the string literals of src/, of the tables only their places. Two small words one after the
other are taken for a sentence, unless a row of ALLOWED says what else they are. So this sees what
the tests with a second language (test_words.c, test_screens.c) never meet: rare faults, log lines.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TABLES = re.compile(r"(_text|_words|/messages|/refusals)\.c$")
TOKEN = re.compile(r"/\*.*?\*/|//[^\n]*|\"(?:[^\"\\]|\\.)*\"|'(?:[^'\\]|\\.)*'", re.S)
WORDS = re.compile(r"\b[a-z']{2,}[,.:;]? [a-z']{2,}\b|[a-z]{3,}[.!?]\"$|^\"[A-Z][a-z]+ [a-z]{2,}\b")

# (path, literal): what is no sentence for a reader of any language.
ALLOWED = [
    (r"src/games/[^/]+/[^/]+_rules\.c", r'"[a-z][^.!?%:\\]*"'),  # what check() finds broken
    (r"src/games/[^/]+/[^/]+_view\.c", r'"[a-z, \']+"'),  # names of blocks and phases, for machines
    (r"src/.*", r'"(name\.)?[a-z]+\."'),  # the beginning of a key
    (
        r"src/.*",
        r'".*\b(NOT NULL|SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|FROM|WHERE|SET|AND|OR|ON|IN|AS)\b.*"',
    ),
    (r"src/.*", r'"(PRAGMA|ROLLBACK|SAVEPOINT) .*"'),
    (
        r"src/server/(net|net_admin|net_http|pages|http_head)\.c",
        r'".*(-src|HTTP/1\.1|[A-Z][A-Za-z-]+: |charset|max-age).*"',
    ),
    (r"src/server/net_http\.c", r'"(<|body\{|a\{).*"'),
    (r"src/match/record\.c", r'"(orrery record |seen-by spectator\\n)"'),  # file formats
    (r"src/bots/review_keep\.c", r'"orrery review 1 .*"'),
    (
        r"src/cli/(cmd_arena|cmd_train|train_net|train_samples)\.c",
        r'"(orrery arena|samples|net|unit) .*"',
    ),
    (
        r"src/cli/complete\.c",  # programs of shells
        r'".*(\\n|bash zsh fish|#compdef|_arguments|__fish_).*"',
    ),
    (r"src/cli/train_curve\.c", r'".*<.*"'),  # SVG
    (r"src/cli/help\.c", r'".*(orrery (play|sim|replay)|\.S[HS]).*"'),  # troff, and what is typed
    (r"src/cli/(verbs|cmd_scenario)\.c", r'"([a-z]+ .*[A-Z].*|not ok|ok)"'),  # what is typed; TAP
    (r"src/hall/room_log\.c", r'"seat token"'),  # the purpose of a hash
    (r"src/base/plural\.c", r'"([a-z]{2} ?)*"'),  # names of languages
    (r"src/.*\.h", r".*bytes.*"),  # static assertions
]


def literals(path):
    text = path.read_text()
    for found in TOKEN.finditer(text):
        line = text.count("\n", 0, found.start()) + 1
        source = text.splitlines()[line - 1]
        if found[0].startswith('"') and not re.search(r"#\s*include|assert", source):
            yield line, found[0]


def is_allowed(name, literal):
    return any(re.fullmatch(p, name) and re.fullmatch(t, literal, re.S) for p, t in ALLOWED)


left = []
seen = 0
for path in sorted((ROOT / "src").rglob("*.[ch]")):
    name = path.relative_to(ROOT).as_posix()
    if TABLES.search(name):
        continue
    for line, literal in literals(path):
        seen += 1
        if WORDS.search(literal) and not is_allowed(name, literal):
            left.append(f"{name}:{line}: {literal}")

print("1..2")
for row in left:
    print("#", row)
print(f"{'not ' if left else ''}ok 1 - no sentence outside the tables")
print(f"{'not ' if seen < 2000 else ''}ok 2 - {seen} literals were read")
sys.exit(bool(left) or seen < 2000)
