/* subastral.mjs - Subastral's pictures and its board: every landscape joins every other, the
 * fullest table fits at every size, and a match is played by touch and by keys.
 * SPDX-License-Identifier: MIT */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { launch, PATIENCE, root } from './browser.mjs';
import { load } from './load.mjs';
import { run } from './parts.mjs';
import { keyOnce, newTable, openLobby, playOn } from './player.mjs';
import { is, ok } from './tap.mjs';

const { biomeOrder, land, picture, range, ridgeOf } = await load('games/subastral/land.ts');
const { rowOf, stackOf, topOf } = await load('games/subastral/row.ts');

/* -- Pictures -------------------------------------------------------------------------------- */

const numbers = [1, 2, 3, 4, 5, 6];
const every = make => biomeOrder.flatMap(b => numbers.map(n => make(b, n)));

/* Places that a path goes through, as an SVG engine has it: M L H V C Q z and their small forms. */
function points(d) {
  const found = [];
  let [x, y] = [0, 0];
  for (const [, letter, rest] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const n = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const small = letter === letter.toLowerCase(),
      size = { m: 2, l: 2, h: 1, v: 1, c: 6, q: 4, a: 7, s: 4, z: 0 }[letter.toLowerCase()];
    for (let i = 0; size && i < n.length; i += size) {
      const [ox, oy] = small ? [x, y] : [0, 0];
      if (letter.toLowerCase() === 'h') x = ox + n[i];
      else if (letter.toLowerCase() === 'v') y = oy + n[i];
      else [x, y] = [ox + n[i + size - 2], oy + n[i + size - 1]];
      found.push([x, y]);
    }
  }
  return found;
}

/* y of a ground line at both edges of its tile. */
const edges = art => {
  const d = /stroke="var\(--ct\)"[^>]*d="([^"]*)"/.exec(art)[1];
  const at = x =>
    points(d)
      .filter(p => Math.abs(p[0] - x) < 0.01)
      .map(p => Math.round(p[1] * 10) / 10);
  return [at(0), at(100)].map(all => [...new Set(all)].sort((a, b) => a - b).join(' '));
};

function pictures() {
  const faces = new Set(every(picture));
  is(faces.size, 48, 'forty-eight faces, all different');
  ok(
    every(picture).every(f => faces.has(f)),
    'drawn alike each time',
  );
  const ends = biomeOrder.map(b => {
    const all = points(ridgeOf(b));
    return [...all[0], Math.round(all.at(-1)[0]), Math.round(all.at(-1)[1] * 10) / 10].join(' ');
  });
  is([...new Set(ends)], ['0 0 100 0'], 'every ridge begins and ends at the same height');
  const lands = every((b, n) => edges(land(b, n, 40))),
    ranges = every((b, n) => edges(range(b, n, 40)));
  is([...new Set(lands.flat())].length, 1, `ground lines meet at both edges: ${lands[0][0]}`);
  is([...new Set(ranges.flat())].length, 1, 'and so they do from afar');
  const wide = every((b, n) => ({ b, n, out: outside(land(b, n, 40)) })).filter(f => f.out.length);
  is(wide, [], 'no feature stands outside its tile');
}

/* Feet of features that are not in 0..100. */
const outside = art =>
  [...art.matchAll(/translate\(([\d.-]+) /g)].map(m => Number(m[1])).filter(x => x < 0 || x > 100);

/* Words on skies and clouds can be read in both themes. */
function tones() {
  const sheet = path => readFileSync(join(root, 'src', path), 'utf8');
  const css = sheet('style/tokens.css') + sheet('games/subastral/style.css');
  const tokens = new Map(
    [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g)].map(m => [
      m[1],
      [m[2], m[3]],
    ]),
  );
  const light = hex =>
    [1, 3, 5]
      .map(i => Number.parseInt(hex.slice(i, i + 2), 16) / 255)
      .map(v => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
      .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const ratio = (a, b, theme) => {
    const [x, y] = [a, b].map(n => light(tokens.get(n)[theme])).sort((m, n) => n - m);
    return (x + 0.05) / (y + 0.05);
  };
  for (const [theme, name] of ['light', 'dark'].entries()) {
    const low = names => Math.min(...names.map(n => ratio('text', n, theme)));
    const clouds = low(numbers.map(n => `cloud${n}`)),
      skies = low(['s1a', 's1b', 's2a', 's2b', 's3a']);
    ok(clouds >= 4.5, `${name}: numbers on clouds, lowest ${clouds.toFixed(2)}`);
    ok(skies >= 4.5, `${name}: words on the night sky, lowest ${skies.toFixed(2)}`);
  }
}

/* Any stack of the row keeps clear of the labels above it, and pointing resizes none. */
function stacks() {
  const wrong = [];
  for (const [width, height] of [
    [964, 215],
    [1124, 303],
    [1604, 340],
    [2244, 460],
    [390, 200],
    [360, 150],
  ])
    for (let cards = 0; cards <= 16; cards++) {
      const how = { clouds: 6, u: width / 100, phone: width < 700, lowered: true },
        row = rowOf({ width, height }, how),
        stack = stackOf(row, cards),
        top = topOf(stack, cards + 1);
      if (top < 2 || topOf(stack, cards) < (row.phone ? 2 : row.top) || stack.width < 50)
        wrong.push(`${width} px, ${cards} cards: ${top}`);
    }
  is(wrong, [], 'stacks of up to sixteen cards stand below the labels, and one more has room');
}

/* -- The fullest table ----------------------------------------------------------------------- */

const sizes = [
  [1280, 720],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
];

const letters = 'csdgftra';
const names = Object.fromEntries(biomeOrder.map(b => [b === 'tundra' ? 'a' : b[0], b]));
const pile = (letter, cards) => ({
  pile: names[letter],
  cards: Array.from({ length: cards }, (_, i) => `${letter}${1 + (i % 6)}`),
});

/* Eight piles of eight cards for everybody, and eleven cards in the hand of who looks. */
function fill({ view, viewer }) {
  const set = { piles: 8, points: 36 };
  for (const [i, seat] of view.seats.entries()) {
    seat.journal = [...letters].map(l => pile(l, 8));
    seat.mixed = Array(8).fill(set);
    seat.matching = [
      { pile: 1, cards: 8, points: 8 },
      { pile: 2, cards: 8, points: 16 },
    ];
    const known = ['c1', 'f4', 'r4', 's6', 'd2', 't3', 'a1', 'g2', 'c5', 's1', 'r6'];
    seat.hand = known.map((card, k) => ({
      card: i === viewer || k % 2 ? card : '?',
      known: i === viewer || !(k % 2) ? 'owner' : 'all',
    }));
    seat.held = seat.hand.length;
  }
  view.clouds.cloud5 = ['r5', 'a2', 'g4', 's5', 'd5', 'c5', 't5'];
}

const rewriting = change => page =>
  page.routeWebSocket(/\/socket$/, socket => {
    socket.connectToServer().onMessage(m => {
      const told = JSON.parse(m);
      if (told.type === 'state') change(told);
      socket.send(JSON.stringify(told));
    });
  });

/* In the page: what ends outside of the board's parts, and words under 13 px. The letter in a
 * seat's mark belongs to the mark. */
function looks() {
  const found = [],
    boxes = '.clouds, .journal-area, .player, .hand-area, .ask-slot, .subastral';
  const isSeen = n => n.getClientRects().length && !n.closest('.hidden');
  const name = n => `${n.tagName}.${n.getAttribute('class') ?? ''}`;
  for (const node of document.querySelectorAll('.subastral *:not(path, circle, g)')) {
    const area = node.parentElement.closest(boxes);
    if (!isSeen(node) || !area || node.closest('.sky-art, .deck-edges, .consequence')) continue;
    const a = area.getBoundingClientRect(),
      b = node.getBoundingClientRect();
    const over = Math.max(a.left - b.left, b.right - a.right, a.top - b.top, b.bottom - a.bottom);
    if (over > 2 && b.width > 0)
      found.push(`${name(node)} ${Math.round(over)} px outside ${name(area)}`);
  }
  for (const node of document.querySelectorAll(
    '.subastral :is(text, p, b, h2, span, .chip, small)',
  )) {
    if (!isSeen(node) || !node.textContent.trim() || node.closest('.seat-mark')) continue;
    const svg = node.closest('svg'),
      scale = node.tagName === 'text' ? node.getCTM().a : 1,
      px = Number.parseFloat(getComputedStyle(node).fontSize) * (svg ? scale : 1);
    if (px < 12.95) found.push(`${name(node)} "${node.textContent}" ${px.toFixed(1)} px`);
  }
  return [...new Set(found)];
}

async function stress(browser, at, seats) {
  const page = await openLobby(browser, at, {
      seed: 6,
      width: 1280,
      height: 720,
      before: rewriting(fill),
    }),
    wrong = [];
  await newTable(page, 'Subastral', ['you', ...Array(seats - 1).fill('1')]);
  await page.waitForSelector('.table.asked .hand .thing');
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.evaluate(
      () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    for (const what of await page.evaluate(looks)) wrong.push(`${width}: ${what}`);
  }
  is(
    await page.locator('.player .panorama [data-tile]').count(),
    64 * (seats - 1),
    `${seats}: all journals are drawn`,
  );
  is(
    wrong.slice(0, 12),
    [],
    `${seats} seats, eight piles of eight: all inside, nothing under 13 px`,
  );
  is(page.errors, [], `${seats} seats: no error in the page`);
  await page.context().close();
}

/* In the page: which part of the stage cards and journals cover. */
function share() {
  const stage = document.querySelector('.stage').getBoundingClientRect(),
    boxes = [...document.querySelectorAll('.subastral .card, .subastral [data-tile]')].map(n =>
      n.getBoundingClientRect(),
    );
  let hit = 0,
    all = 0;
  for (let x = stage.left; x < stage.right; x += 6)
    for (let y = stage.top; y < stage.bottom; y += 6, all++)
      if (boxes.some(b => x >= b.left && x < b.right && y >= b.top && y < b.bottom)) hit++;
  return (100 * hit) / all;
}

/* The middle of a match: journals of fifteen, eight and ten cards, four cards in hand. */
function half({ view }) {
  const journals = ['c3 s4 d4 g2 f1 t1', 'f2 r2 g1 d1 s1 c1', 'a1 f2 r2 t1 d1 c1 s1 g1'];
  for (const [i, seat] of view.seats.entries())
    seat.journal = journals[i].split(' ').map(p => pile(p[0], Number(p[1])));
  view.seats[0].hand = ['c1', 'f4', 'r4', 's6'].map(card => ({ card, known: 'all' }));
  const lie = ['a6', 'g5 r2', 't3', 'd4', 'r5 a2 g4 s5', 't5 c6'];
  for (const [i, cards] of lie.entries()) view.clouds[`cloud${i + 1}`] = cards.split(' ');
}

async function shares(browser, at) {
  const page = await openLobby(browser, at, {
    seed: 8,
    width: 1440,
    height: 900,
    before: rewriting(half),
  });
  await newTable(page, 'Subastral', ['you', '1', '1']);
  await page.waitForSelector('.table.asked');
  await page.keyboard.press('l');
  for (const [width, height] of sizes.filter(s => s[0] !== 1366)) {
    await page.setViewportSize({ width, height });
    await page.evaluate(
      () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const part = await page.evaluate(share);
    ok(
      part >= 25,
      `${width} x ${height}: cards and journals cover ${part.toFixed(1)} %, at least 25`,
    );
  }
  await page.context().close();
}

/* -- Phones ------------------------------------------------------------------------------------ */

/* In the page: targets smaller than a finger. */
const small = () =>
  [...document.querySelectorAll('.table.asked .thing.legal, .subastral button')]
    .map(n => [n.getAttribute('aria-label') ?? n.textContent, n.getBoundingClientRect()])
    .filter(([, b]) => b.width && (b.width < 44 || b.height < 43.5))
    .map(([name, b]) => `${name} ${Math.round(b.width)} x ${Math.round(b.height)}`);

async function touch(at, seats) {
  const browser = await launch({ coarse: true });
  try {
    const name = `touch, ${seats} seats`;
    const page = await openLobby(browser, at, {
      seed: 9,
      width: 360,
      height: 740,
      touch: true,
      settings: { speed: 'off', confirm: 'auto' },
    });
    await newTable(page, 'Subastral', ['you', ...Array(seats - 1).fill('1')]);
    await page.waitForSelector('.table.asked .hand .thing.legal');
    is(await page.evaluate(small), [], `${name}: no target is under 44 px`);
    await sheet(page, name);
    await oneGo(page, name);
    const clicks = await playOn(page);
    ok(await page.$('.end'), `${name}: a whole match at 360 px (${clicks} taps)`);
    ok(
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      `${name}: nothing scrolls sideways`,
    );
    is(page.errors, [], `${name}: no error in the page`);
  } finally {
    await browser.close();
  }
}

/* A tap on a line opens that journal over one's own, whole, and another closes it. */
async function sheet(page, name) {
  await page.locator('.player .look').first().tap();
  const whole = await page.waitForSelector('.closer.stays .panorama.whole'),
    { width } = await whole.boundingBox();
  ok(width > 300, `${name}: an opponent's journal opens over the board (${Math.round(width)} px)`);
  await page.locator('.closer button', { hasText: 'Close' }).tap();
  await page.waitForSelector('.closer', { state: 'detached' });
}

/* A card is picked by one tap; a tap on a cloud then plays it and picks the cloud. */
async function oneGo(page, name) {
  const card = page.locator('.hand .thing.legal').first(),
    number = Number((await card.getAttribute('data-token'))[1]),
    other = number === 6 ? 3 : number + 1;
  await card.tap();
  await page.waitForSelector('.hand .thing.picked');
  await page.waitForSelector('.clouds .zone-name');
  ok(true, `${name}: one tap shows where the card goes and what may be taken`);
  await page.locator(`.cloud[data-token=cloud${other}]`).tap({ force: true });
  await page.waitForSelector(`.cloud.picked[data-token=cloud${other}]`, { timeout: PATIENCE });
  ok(true, `${name}: a tap on a cloud plays the card and points at the cloud`);
}

/* -- Keys ------------------------------------------------------------------------------------------ */

async function keys(browser, at, seats, options = {}) {
  const name = `keys, ${seats} seats ${JSON.stringify(options)}`;
  const page = await openLobby(browser, at, { seed: 20 + seats, width: 1280, height: 720 });
  await newTable(page, 'Subastral', ['you', ...Array(seats - 1).fill('1')], options);
  await page.mouse.move(2, 2); /* on no card: keys alone point */
  let pressed = 0;
  while (pressed < 1500 && (await keyOnce(page))) pressed++;
  ok(await page.$('.end'), `${name}: a whole match by keys (${pressed} rounds of keys)`);
  is(page.errors, [], `${name}: no error in the page`);
  await page.context().close();
}

/* -- Resting -----------------------------------------------------------------------------------------*/

const targets = '.subastral .thing.legal';
const boxes = page =>
  page.$$eval(targets, all =>
    all.map(n => {
      const { x, y, width, height } = n.getBoundingClientRect();
      return [n.dataset.token, ...[x, y, width, height].map(v => Math.round(v * 4))].join(' ');
    }),
  );
const frames = (page, n) =>
  page.evaluate(async count => {
    for (let i = 0; i < count; i++) await new Promise(done => requestAnimationFrame(done));
  }, n);

/* A pointer that rests on a card or a cloud moves none of them, in the ten frames after what
 * follows has been drawn. */
async function resting(page, drawn, name) {
  const wrong = [],
    before = await boxes(page);
  for (let i = 0; i < before.length; i++) {
    await page.locator(targets).nth(i).hover();
    await page.waitForSelector(drawn);
    await frames(page, 10);
    if ((await boxes(page)).join() !== before.join()) wrong.push(before[i]);
    await page.mouse.move(2, 2);
    await page.waitForSelector(drawn, { state: 'detached' });
  }
  is(wrong, [], `${name}: nothing moves under a pointer that rests (${before.length} targets)`);
}

/* -- Pointing ----------------------------------------------------------------------------------------- */

async function pointing(browser, at) {
  const page = await openLobby(browser, at, { seed: 12, width: 1440, height: 900 });
  await newTable(page, 'Subastral', ['you', '1', '1', '1']);
  await page.waitForSelector('.table.asked .hand .thing.legal');
  await page.locator('.hand .thing.legal').first().hover();
  await page.waitForSelector('.clouds .lying.would');
  await page.waitForSelector('.consequence .arc');
  ok((await page.locator('.zone-name').count()) >= 1, 'pointing at a card: ghost, arc and sides');
  await page.mouse.move(2, 2);
  await page.waitForSelector('.clouds .lying.would', { state: 'detached' });
  await resting(page, '.clouds .lying.would', 'cards');
  await page.locator('.hand .thing.legal').first().click();
  await page.waitForSelector('.cloud.legal');
  await page.mouse.move(2, 2);
  await resting(page, '.cloud.pointed', 'clouds');
  ok((await page.locator('.clouds .pill').count()) >= 3, 'every cloud says what it brings');
  const own = page.locator('.cloud.played-on');
  await own.hover();
  await page.waitForFunction(() =>
    /You played here/.test(document.querySelector('.ask').textContent),
  );
  ok(true, 'the cloud played on says why it cannot be taken');
  const gain = page.locator('.cloud.legal', { hasText: 'in your journal' }).first();
  if (await gain.count()) {
    await gain.hover();
    await page.waitForSelector('.journal-area .would-box');
    ok(
      await page.$('.journal-head .gain'),
      'pointing at a cloud: ghosts in the journal and its gain',
    );
  } else ok(true, 'no cloud may go into the journal in this deal');
  await page.locator('.player .look').first().hover();
  await page.waitForSelector('.closer .panorama.whole');
  await page.mouse.move(2, 2);
  await page.waitForSelector('.closer', { state: 'detached' });
  ok(true, "an opponent's journal is magnified while it is pointed at");
  await page.locator('.player .look').first().press('Enter');
  await page.waitForSelector('.closer.stays');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.closer', { state: 'detached' });
  ok(true, 'and by keys');
  is(page.errors, [], 'pointing: no error in the page');
  await page.context().close();
}

await run({
  async pictures() {
    pictures();
    tones();
    stacks();
  },
  async fullest(b, at) {
    for (const seats of [2, 3, 4, 5]) await stress(b, at, seats);
  },
  share: shares,
  pointing,
  async touch(_, at) {
    for (const seats of [2, 5]) await touch(at, seats);
  },
  async keys(b, at) {
    await keys(b, at, 2, { disturbance: 1 });
    await keys(b, at, 5);
  },
});
