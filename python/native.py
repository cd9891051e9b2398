"""native.py - collects the C sources and describes them to cffi. Used by setup.py.

In the tree the engine lies beside this folder, in ../src; sync() copies what the
package needs into csrc/, with the table of games written by tools/gamelist.py. In a
source distribution csrc/ is all there is. A game that is added to the tree is found
here by tools/sources and needs no change.

ORRERY_TEST_GAMES=1 adds the games that exist only for tests. ORRERY_CHECKED=1 builds
with asserts, address and undefined-behaviour checks, for the tests.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

from cffi import FFI

HERE = Path(__file__).resolve().parent
TREE = HERE.parent
CSRC = HERE / "csrc"

# What the package uses of the engine's own headers, reduced to what cffi reads.
ENGINE = """
typedef struct { ...; } max_align_t;
struct orr_rng { ...; };
void orr_rng_seed(struct orr_rng *rng, uint64_t seed, uint64_t stream);
uint64_t orr_rng_next(struct orr_rng *rng);
uint32_t orr_rng_below(struct orr_rng *rng, uint32_t bound);
double orr_rng_unit(struct orr_rng *rng);

#define ORR_MAX_SEATS ...
#define ORR_SPECTATOR ...
#define ORR_CHANCE ...
#define ORR_MAX_LEGAL ...
#define ORR_UNSEEN ...
#define BIND_WHY ...

struct orr_actions { int n; uint16_t at[...]; ...; };
struct orr_odds { int n; uint16_t at[...]; uint32_t weight[...]; ...; };
struct orr_option {
    const char *key;
    int32_t low, high, initial, initial_alone;
    const char *const *names;
    ...;
};
struct orr_setup { int seats; int32_t option[...]; ...; };
struct orr_score {
    int32_t total, tiebreak;
    int lines;
    ...;
};
struct orr_field { const char *name; uint16_t offset, size; ...; };
struct orr_game {
    const char *key, *title;
    int shelf, min_seats, max_seats, num_actions, max_legal, max_plies;
    size_t state_size;
    uint32_t state_version;
    const struct orr_option *options;
    int num_options;
    const struct orr_field *fields;
    int num_fields, obs_size;
    bool has_secrets;
    const char *rules;
    ...;
};
const struct orr_game *orr_game_find(const char *key);
void orr_setup_init(const struct orr_game *g, int seats, struct orr_setup *out);
const char *orr_option_help(const struct orr_game *g, const struct orr_option *o);
const char *orr_option_title(const struct orr_game *g, const struct orr_option *o);
const char *orr_option_meaning(const struct orr_game *g, const struct orr_option *o, int32_t v);
void orr_setup_missing(const struct orr_game *g, int seats, struct orr_setup *out);
int orr_sides(const struct orr_game *g, const struct orr_setup *setup, const void *state);
uint64_t orr_hash(const struct orr_game *g, const void *state);
uint64_t orr_signature(const struct orr_game *g);
int orr_parse_action(const struct orr_game *g, const void *state, int seat, const char *text,
                     uint16_t *out);

struct orr_bot { const char *key; ...; };
struct orr_player { ...; };
struct orr_candidate {
    uint16_t action;
    uint32_t visits;
    double value, margin, prior;
    ...;
};
struct orr_thought {
    uint16_t choice;
    double value;
    uint32_t worlds, nodes;
    int num_candidates;
    struct orr_candidate candidate[...];
    int num_steps;
    uint16_t step[...];
    ...;
};
"""


def tool(*command):
    return subprocess.run(
        command, cwd=TREE, capture_output=True, text=True, check=True
    ).stdout.split()


def put(path, data):
    """Writes a file only if that changes it, so that nothing is compiled twice."""
    if not path.exists() or path.read_bytes() != data:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def sync():
    """Brings csrc/ up to date; does nothing outside the tree."""
    if not (TREE / "tools" / "sources").exists():
        return
    homes = tool("tools/sources", "games")
    if os.environ.get("ORRERY_TEST_GAMES") == "1":
        homes += tool("tools/sources", "toys")

    folders = {
        Path(name): TREE / "src" / name for name in ("base", "game", "match", "bots", "bind")
    }
    folders |= {Path("games", Path(home).name): TREE / home for home in homes}
    files = {
        place / path.name: path
        for place, folder in folders.items()
        for path in folder.glob("*.[ch]")
    }
    files |= {Path(name): TREE / name for name in ("VERSION", "LICENSE")}
    for place, origin in files.items():
        put(CSRC / place, origin.read_bytes())

    table = CSRC / "games.c.new"
    subprocess.run([sys.executable, "tools/gamelist.py", table, *homes], cwd=TREE, check=True)
    put(CSRC / "games.c", table.read_bytes())

    kept = {CSRC / place for place in files} | {CSRC / "games.c"}
    for path in [path for path in CSRC.rglob("*") if path.is_file() and path not in kept]:
        path.unlink()


def version():
    return (CSRC / "VERSION").read_text(encoding="ascii").strip()


def declarations(header):
    """What cffi may read of a header."""
    text = header.read_text(encoding="utf-8")
    return re.search(r"/\* cffi: begin \*/(.*)/\* cffi: end \*/", text, re.S)[1]


def builder():
    headers = (CSRC / "bind" / "bind.h", HERE / "orrery" / "_native.h")
    checked = os.environ.get("ORRERY_CHECKED") == "1"
    sources = sorted(path.relative_to(HERE).as_posix() for path in CSRC.rglob("*.c"))

    optimised = ["-O3", "-DNDEBUG"]
    checks = [
        "-O1",
        "-g",
        "-UNDEBUG",
        "-fno-omit-frame-pointer",
        "-fsanitize=address,undefined",
        "-fno-sanitize-recover=all",
    ]
    ffi = FFI()
    ffi.cdef(ENGINE + "".join(declarations(header) for header in headers))
    ffi.set_source(
        "orrery._native",
        '#include "_native.h"\n',
        sources=[
            "orrery/_batch.c",
            "orrery/_clock.c",
            *sources,
        ],
        include_dirs=["csrc", "orrery"],
        depends=[
            str(path.relative_to(HERE)) for path in (*CSRC.rglob("*.h"), HERE / "orrery/_native.h")
        ],
        extra_compile_args=[
            "-std=c11",
            "-ffp-contract=off",
            "-D_POSIX_C_SOURCE=200809L",
            "-fvisibility=hidden",
            "-pthread",
            *(checks if checked else optimised),
        ],
        extra_link_args=["-pthread", *(["-fsanitize=address,undefined"] if checked else [])],
        libraries=["m"],
    )
    return ffi


sync()
ffibuilder = builder()
