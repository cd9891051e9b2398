"""tap.py - TAP from Python. A test calls ok() and ends with sys.exit(done())."""

count = failures = 0


def ok(good, name, *notes):
    """One test; notes are shown when it fails. Returns whether it passed."""
    global count, failures
    count += 1
    failures += not good
    print(f"{'ok' if good else 'not ok'} {count} - {name}")
    if not good:
        for line in "\n".join(map(str, notes)).splitlines():
            print(f"# {line}")
    return good


def equal(found, expected, name):
    return ok(found == expected, name, f"     got {found!r}", f"expected {expected!r}")


def done():
    """Prints the plan; the exit status."""
    print(f"1..{count}")
    return failures > 0
