#!/usr/bin/env python3
"""test_sentences.py - no sentence stands in code: every one is a row of a table; prints TAP.

Reads the string literals of src/, of the tables only their places. Two small words one after the
other are taken for a sentence, unless a row of ALLOWED says what else they are. So this sees what
the tests with a second language (test_words.c, test_screens.c) never meet: rare faults, log lines.

The page, the text table and the packages for JavaScript and Python are read too. Names of classes
and SVG stand in them in pairs of words, so there three are a sentence, or a capital and two, or any
word between two marks of JSX.
"""

import ast
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


def of_c():
    """(path, line, literal) of every literal in src/."""
    for path in sorted((ROOT / "src").rglob("*.[ch]")):
        name = path.relative_to(ROOT).as_posix()
        if not TABLES.search(name):
            for line, literal in literals(path):
                yield name, line, literal


# -- The page, JavaScript and Python ---------------------------------------------------------

SCRIPTS = re.compile(r"(?<!wire)(?<!words-en)(?<!tile-en)(?<!text-words)(?<!specimen)\.(tsx?|js)$")
SCRIPT_TOKEN = re.compile(
    r"/\*.*?\*/|(?<!:)//[^\n]*|'(?:[^'\\\n]|\\.)*'|\"(?:[^\"\\\n]|\\.)*\"|`(?:[^`\\]|\\.)*`", re.S
)
CLASS = re.compile(r"\bclass(?:=\{?| )$")
JSX_TEXT = re.compile(r">\s*([^<>{}=;()&|]*[A-Za-z]{3}[^<>{}=;()&|]*)</")
THREE_WORDS = re.compile(
    r"^>.|^['\"`]?[A-Z][a-z']+,? [a-z']+\b|[a-z]{2} [a-z]{2,}[.!?]['\"`]?$|\b[a-z']+,? [a-z']+,? [a-z']{2,}\b"
)
NO_SENTENCE = [
    (r"web/src/device/.*", r"'.*'|`.*`"),  # faults of the engine, for who looks for them
    (r"js/src/(browser|engine)\.ts", r"`The engine .*`"),  # where there is no engine to ask
    (r"python/orrery/bench\.py", r".*"),  # a program for who works on the package
    (r"web/src/.*", r"'(input, |sq card|left low).*|.*color-mix.*"),  # CSS
]


def of_scripts():
    for folder in ("web/src", "js/src", "src/server/static"):
        for path in sorted((ROOT / folder).rglob("*")):
            if not SCRIPTS.search(path.name):
                continue
            text, name = path.read_text(), path.relative_to(ROOT).as_posix()
            found = [
                (m.start(), m[0])
                for m in SCRIPT_TOKEN.finditer(text)
                if m[0][0] != "/" and not CLASS.search(text, 0, m.start())
            ]
            if path.suffix == ".tsx":
                found += [(m.start(), m[0]) for m in JSX_TEXT.finditer(text)]
            for at, literal in found:
                yield name, text.count("\n", 0, at) + 1, re.sub(r"\$\{[^{}]*\}", "#", literal)


def of_python():
    for path in sorted((ROOT / "python/orrery").glob("*.py")):
        nodes = list(ast.walk(ast.parse(path.read_text())))
        comments = {node.value for node in nodes if isinstance(node, ast.Expr)}
        for node in nodes:
            if (
                isinstance(node, ast.Constant)
                and isinstance(node.value, str)
                and node not in comments
            ):
                yield path.relative_to(ROOT).as_posix(), node.lineno, node.value


def check(number, what, rows, sentence, allowed, least):
    """One test: none of the literals is a sentence; another: so many were read."""
    rows = list(rows)
    left = [
        f"{name}:{line}: {literal}"
        for name, line, literal in rows
        if sentence.search(literal)
        and not any(re.fullmatch(p, name) and re.fullmatch(a, literal, re.S) for p, a in allowed)
    ]
    for row in left:
        print("#", row)
    print(f"{'not ' if left else ''}ok {number} - no sentence outside the tables: {what}")
    few = len(rows) < least
    print(f"{'not ' if few else ''}ok {number + 1} - {len(rows)} literals were read")
    return bool(left) or few


def check_shared(number):
    """What Python and JavaScript say is in their table, or the engine's, and all of theirs is said."""
    rows = {
        key
        for table in ("src/bind/messages.c", "src/base/messages.c")
        for key in re.findall(r'{ "([\w.]+)",', (ROOT / table).read_text())
    }
    packages = [*(ROOT / "python/orrery").glob("*.py"), *(ROOT / "js/src").glob("*.ts")]
    said = {
        key
        for path in packages
        for key in re.findall(r"[\"']((?:bind|batch|gym|error)\.[a-z_.]+)[\"']", path.read_text())
    }
    theirs = {row for row in rows if row.startswith(("bind.", "batch.", "gym."))}
    wrong = sorted(said - rows | theirs - said)
    for key in wrong:
        print("#", key)
    print(
        f"{'not ' if wrong else ''}ok {number} - the sentences of the packages are those of their table"
    )
    return bool(wrong)


def rows_of_page():
    """The keys that the page may say: its own, those of the engine, and of each game as "game:key"."""
    rows = set()
    for path in (ROOT / "web/src").rglob("*words-en.ts"):
        rows |= set(re.findall(r"^\s+'?([\w.+-]+)'?:\s", path.read_text(), re.M))
    for game in [*(ROOT / "src/games").iterdir(), *(ROOT / "tests/games").iterdir()]:
        key = game.name.replace("_", "-")
        for path in game.glob("*.c"):
            rows |= {f"{key}:{row}" for row in re.findall(r'{ "([^"]+)",', path.read_text())}
    return rows


def check_said_by_page(number):
    """A key without a row would stand on the page as it is."""
    rows = rows_of_page()
    said = {
        (path.relative_to(ROOT), key)
        for path in (ROOT / "web/src").rglob("*.ts*")
        for key in re.findall(r"\bsay\(\s*'([^']+)'", path.read_text())
    }
    wrong = sorted((path, key) for path, key in said if key not in rows)
    for path, key in wrong:
        print("#", path, key)
    print(f"{'not ' if wrong else ''}ok {number} - {len(said)} keys that the page says have a row")
    return bool(wrong)


print("1..8")
failed = [
    check(1, "C", of_c(), WORDS, ALLOWED, 2000),
    check(3, "the page and JavaScript", of_scripts(), THREE_WORDS, NO_SENTENCE, 5000),
    check(5, "Python", of_python(), THREE_WORDS, NO_SENTENCE, 100),
    check_shared(7),
    check_said_by_page(8),
]
sys.exit(any(failed))
