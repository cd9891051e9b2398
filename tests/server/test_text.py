#!/usr/bin/env python3
"""test_text.py [GAME...] - matches of two people in two browsers on the text table, from
opening the table to its end, with a kill -9 of the server in the middle of each."""

import json
import shutil
import sys
import time

from wire import PATIENCE, Player, Server, done, equal, ok

if not shutil.which("chromium"):
    print("1..0 # SKIP there is no browser")
    sys.exit()

from browser import Browser

SIT = """(() => { window.prompt = () => '%s';
  const a = [...document.querySelectorAll('#seats li')]
    .find(li => li.textContent.startsWith('Seat %d'))?.querySelector('a');
  if (!a || a.textContent !== 'sit down') return false; a.click(); return true; })()"""
SEATED = "document.querySelector('#seats').textContent.includes('(you)')"
OVER = "document.getElementById('prompt').textContent.startsWith('The match is over')"
MOVE = """(() => {
  const prompt = document.getElementById('prompt').textContent;
  if (prompt.startsWith('The match is over')) return 'over';
  const links = document.querySelectorAll('#moves a');
  if (!links.length || document.getElementById('connection').textContent !== 'Connected.') return '';
  links[%d %% links.length].click();
  if (waiting.size) document.getElementById('moves').replaceChildren();  // else more is to be named
  return 'played'; })()"""

# A question for amounts in place of the one that is asked, and what is sent then.
AMOUNTS = """(() => {
  window.sent = []; socket.send = t => sent.push(JSON.parse(t).action);
  handlers.state({ ...current(), prompt: 'Take 6.', legal: ['gain w w w w', 'gain o o o o'], said: ['', ''],
    amounts: { verb: 'gain', low: %d, high: 6, stop: %s,
      places: ['w', 'f', 'o'].map(token => ({ token, most: 5 })) } });
  return document.getElementById('prompt').textContent; })()"""
TYPE = """(() => { document.getElementById('word').value = '%s';
  document.querySelector('#command').requestSubmit();
  return document.getElementById('prompt').textContent + document.getElementById('notice').textContent; })()"""
CLICK = "[...document.querySelectorAll('#moves a, #moves button')].find(a => a.textContent === '%s').click()"


def test_amounts(page):
    """Things are named in any order, by links and by words, and sent as one answer."""
    page.wait("document.getElementById('picture').textContent")
    ok(
        "6 to name, in any order." in page.run(AMOUNTS % (6, "undefined")),
        "text: how many are to be named",
    )
    page.run(CLICK % "gain o")
    ok("Named: o w 2. 3 to name" in page.run(TYPE % "gain w 2"), "text: links and words name more")
    page.run(CLICK % "one less")
    ok("4 to name" in page.run(TYPE % "gain w 9"), "text: not more than there may be")
    page.run(TYPE % "f 3")
    page.run(CLICK % "gain o")
    equal(
        page.run("JSON.stringify(sent)"),
        '["gain o 2 w 1 f 3"]',
        "text: the whole answer in one message",
    )
    page.run(AMOUNTS % (0, "'skip'"))
    page.run(TYPE % "o")
    page.run(TYPE % "skip")
    equal(
        page.run("JSON.stringify(sent)"),
        '["gain o 1 skip"]',
        "text: or fewer, where the question can be ended",
    )
    page.run(AMOUNTS % (0, "'skip'"))
    page.run(CLICK % "skip")
    equal(page.run("JSON.stringify(sent)"), '["skip"]', "text: nothing at all is an answer too")


def open_table(page, base, game):
    page.go(f"{base}/text")
    page.wait("document.querySelectorAll('#game option').length > 0")
    page.run(
        f"document.getElementById('game').value = '{game}';"
        "document.getElementById('game').dispatchEvent(new Event('change'))"
    )
    page.run("for (const s of document.querySelectorAll('#who select')) s.value = 'human'")
    page.run(
        "const plain = socket.send.bind(socket); socket.send = t => { sessionStorage.sent = t; plain(t); }"
    )
    page.run("document.querySelector('#create button').click()")
    return page.wait(
        "/^\\/text\\/[0-9a-f]{32}$/.test(location.pathname)"
        " && document.getElementById('picture').textContent ? location.pathname : ''"
    )


def play(server, pages, kill_at):
    """Both click until the match is over; returns how many clicks that took."""
    moves, quiet = 0, time.monotonic()
    while time.monotonic() - quiet < PATIENCE:
        answers = [page.run(MOVE % (moves * 7 + n)) for n, page in enumerate(pages)]
        moves += answers.count("played")
        if "played" in answers:
            quiet = time.monotonic()
        if answers == ["over", "over"]:
            return moves
        if moves >= kill_at and kill_at:
            server.kill()
            server.start()
            kill_at = 0
    print(
        "# "
        + json.dumps(
            [page.run("document.querySelector('main').innerText.slice(0, 400)") for page in pages]
        )
    )
    return 0


server = Server()
base = f"http://localhost:{server.port}"
asker = Player(server.port)
asker.send({"type": "games"})
games = [
    g["game"]
    for g in sorted(asker.wait("games")["games"], key=lambda g: g["shelf"])
    if g["min_seats"] <= 2 <= g["max_seats"]
]
browser = Browser()
for game in sys.argv[1:] or games:
    ann, bob = browser.page("about:blank"), browser.page("about:blank")
    address = open_table(ann, base, game)
    equal(
        f"/text/{json.loads(ann.run('sessionStorage.sent'))['id']}",
        address,
        f"{game}: the id of 'create' is the table's, so sending it again makes no second one",
    )
    bob.go(base + address)
    bob.wait("document.getElementById('picture').textContent")
    for page, name, seat in ((ann, "Ann", 1), (bob, "Bob", 2)):
        page.wait(SIT % (name, seat))
        page.wait(SEATED)
    if game == "ferry":
        test_amounts(browser.page(base + address))
    moves = play(server, (ann, bob), 6)
    ok(moves > 0, f"{game}: two people in two browsers, {moves} clicks, a kill -9 after the sixth")
    ends = [
        page.run(
            "document.getElementById('prompt').textContent + document.getElementById('scores').textContent"
        )
        for page in (ann, bob)
    ]
    equal(ends[0], ends[1], f"{game}: both see the same end")
    errors = [page.run("document.getElementById('notice').textContent") for page in (ann, bob)]
    ok(not any("undefined" in str(e) for e in errors), f"{game}: nothing undefined is said")
browser.close()
equal(server.stop(), 0, "the server ends well")
done()
