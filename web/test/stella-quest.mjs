/* stella-quest.mjs - Stella Quest's table: how much of it are pieces, what can be read and
 * pressed, that it follows the engine, and whole matches by mouse, by finger and by keys.
 * SPDX-License-Identifier: MIT */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './browser.mjs';
import { run } from './parts.mjs';
import { clickOnce, newTable, openLobby } from './player.mjs';
import { is, ok } from './tap.mjs';

const TITLE = 'Stella Quest';
const seated = n => ['you', ...Array(n - 1).fill('1')];

async function table(b, at, seats, look = {}) {
  const page = await openLobby(b, at, { seed: 20 + seats, ...look });
  await newTable(page, TITLE, seated(seats));
  await page.waitForSelector('.table.asked .quest');
  return page;
}

const drawn = page =>
  page.evaluate(
    () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/* -- What is seen ---------------------------------------------------------------------------- */

/* In the page: the share of the stage that pieces cover, counted on a grid; the sky is round. */
function share() {
  const STEP = 4,
    stage = document.querySelector('.stage').getBoundingClientRect(),
    columns = Math.floor(stage.width / STEP),
    rows = Math.floor(stage.height / STEP),
    covered = new Uint8Array(columns * rows);
  const cover = (node, isRound) => {
    const b = node.getBoundingClientRect(),
      x0 = b.left + b.width / 2 - stage.left,
      y0 = b.top + b.height / 2 - stage.top;
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        const dx = Math.abs((column + 0.5) * STEP - x0),
          dy = Math.abs((row + 0.5) * STEP - y0);
        const isIn = isRound
          ? Math.hypot(dx, dy) < b.width / 2
          : dx < b.width / 2 && dy < b.height / 2;
        if (isIn) covered[row * columns + column] = 1;
      }
  };
  for (const n of document.querySelectorAll('.quest .chart')) cover(n, true);
  const pieces = '.quest-hand .thing, .fan > span, .panel .lamp, .spirit, .pile .card';
  for (const n of document.querySelectorAll(pieces)) cover(n, false);
  return covered.reduce((sum, c) => sum + c, 0) / covered.length;
}

/* In the page: texts that are smaller than `least` on the screen. */
function smallText(least) {
  const found = new Set(),
    walker = document.createTreeWalker(document.querySelector('.quest'), NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const node = text.parentElement,
      hidden = !node.getClientRects().length || node.closest('.hidden, .ask');
    if (!text.data.trim() || hidden) continue;
    const scale = node.ownerSVGElement ? Math.abs(node.getScreenCTM().a) : 1,
      size = parseFloat(getComputedStyle(node).fontSize) * scale;
    if (size < least) found.add(`${node.className?.baseVal ?? node.className} ${size.toFixed(1)}`);
  }
  return [...found];
}

/* In the page: what can be pressed and shows less than 44 px of itself. */
function smallTargets() {
  const all = [...document.querySelectorAll('.quest :is(.thing.legal, .thing.dim, .line)')];
  const shown = node => {
    const b = node.getBoundingClientRect(),
      y = b.top + b.height / 2;
    let width = 0;
    for (let x = Math.max(0, b.left) + 0.5; x < Math.min(innerWidth, b.right); x++)
      width += node.contains(document.elementFromPoint(x, y));
    return [Math.round(width), Math.round(b.height)];
  };
  return all
    .filter(n => n.getBoundingClientRect().right <= innerWidth)
    .map(n => [n.ariaLabel ?? n.textContent, ...shown(n)])
    .filter(([, w, h]) => w < 44 || h < 44);
}

const sideways = page =>
  page.evaluate(
    () =>
      document.documentElement.scrollWidth > innerWidth ||
      document.querySelector('.quest').scrollWidth > document.querySelector('.quest').clientWidth,
  );

const desks = [
  [1280, 720],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
];

/* In the page: panels that lie over one another, or over the sky. */
function overlaps() {
  const box = n => n.getBoundingClientRect(),
    all = [...document.querySelectorAll('.quest .panel, .quest .ask-slot, .quest-hand .slot')];
  const shared = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  const name = n => n.className;
  return all.flatMap((one, i) =>
    all
      .slice(i + 1)
      .filter(two => !(one.matches('.slot') && two.matches('.slot')) && shared(box(one), box(two)))
      .map(two => `${name(one)} and ${name(two)}`),
  );
}

async function measures(b, at) {
  for (const seats of [2, 3, 4]) {
    const page = await table(b, at, seats, { width: 1440, height: 900 });
    await page.keyboard.press('l'); /* the rail folds */
    for (let i = 0; i < 4; i++) await clickOnce(page);
    await page.waitForSelector('.table.asked');
    for (const [width, height] of desks) {
      await page.setViewportSize({ width, height });
      await drawn(page);
      const name = `${seats} seats, ${width} px`,
        part = await page.evaluate(share);
      ok(part >= 0.25, `${name}: pieces cover ${(part * 100).toFixed(0)} % of the stage`);
      is(await page.evaluate(smallText, 13), [], `${name}: no text under 13 px`);
      is(await page.evaluate(overlaps), [], `${name}: nothing lies over anything`);
    }
    is(page.errors, [], `${seats} seats: no error in the page`);
    await page.context().close();
  }
}

async function phones(b, at) {
  for (const seats of [2, 3, 4]) {
    const page = await table(b, at, seats, { width: 390, height: 844, touch: true });
    for (let i = 0; i < 3; i++) await clickOnce(page);
    await page.waitForSelector('.table.asked');
    for (const [width, height] of [
      [360, 740],
      [390, 844],
    ]) {
      await page.setViewportSize({ width, height });
      await drawn(page);
      const name = `${seats} seats, ${width} px`;
      is(await sideways(page), false, `${name}: nothing scrolls sideways`);
      is(await page.evaluate(smallText, 13), [], `${name}: no text under 13 px`);
      is(await page.evaluate(smallTargets), [], `${name}: 44 px of everything can be pressed`);
    }
    await page.locator('.line').first().click();
    await page.waitForSelector('dialog .spirit');
    ok(true, `${seats} seats: a tap on a line shows the whole opponent`);
    await page.context().close();
  }
}

/* -- It follows the engine --------------------------------------------------------------------- */

/* Another number of lights, and a card that costs what no card costs: the page believes it. */
async function follows(b, at) {
  const change = ({ view }) => {
    Object.assign(view, { all_lights: 7, phase: 'take', winner: 0 });
    Object.assign(view.trick[0], { side: 0, card: 'b1', take: { lights: 6, sixth: false } });
  };
  const before = page =>
    page.routeWebSocket(/\/socket$/, socket => {
      socket.connectToServer().onMessage(m => {
        const told = JSON.parse(m);
        if (told.type === 'state') change(told);
        socket.send(JSON.stringify(told));
      });
    });
  const page = await table(b, at, 3, { before });
  is(await page.locator('.own .lamp').count(), 7, 'as many lamps as the engine says');
  is(await page.locator('.sky-chart .window').count(), 21, 'and windows');
  const cost = await page.locator('.trick .sign').first().textContent();
  ok(/6 lights/.test(cost), `and a card costs what it says: ${cost}`);
  await page.context().close();
}

/* A table at which a card of ours is closed; a match may end without one. With nothing picked: while
 * a light is, the bar asks about that one. */
async function withClosedCard(b, at) {
  const closed = '.table.asked:not(:has(.thing.picked)) .quest-hand .thing.dim';
  for (;;) {
    const page = await table(b, at, 3, { width: 1440, height: 900 });
    for (let i = 0; i < 80 && !(await page.$('.end')); i++) {
      if (await page.$(closed)) return page;
      await clickOnce(page);
    }
    await page.context().close();
  }
}

/* What is closed says why in the ask bar, and pointing at what is open tells what follows. */
async function tells(b, at) {
  const page = await withClosedCard(b, at);
  const line = () => page.locator('.ask').innerText();
  await page.mouse.move(1, 1);
  await page.locator('.quest-hand .thing.dim').first().hover();
  await page.waitForFunction(() => /is led/.test(document.querySelector('.ask').innerText));
  ok(/you must follow|follow, or play a Break/.test(await line()), 'a closed card says why');
  await page.mouse.move(1, 1);
  await page.locator('.quest-hand .thing.legal').first().focus();
  await page.waitForSelector('.ghost-card');
  ok(/^(Play|Lead) /m.test(await line()), 'an open one what follows');
  await page.context().close();
}

/* -- Whole matches ------------------------------------------------------------------------------- */

/* In the page: a point of something lit that nothing covers, by chance; what to confirm first. */
function target(chance) {
  const brass = document.querySelector('.table.asked .ask .primary:not([aria-disabled="true"])'),
    lit = [...document.querySelectorAll('.table.asked .quest .thing.legal:not(.picked)')],
    all = brass && document.querySelector('.picked') ? [brass] : lit.length ? lit : [brass];
  const node = all[Math.floor(chance * all.length)];
  if (!node) return null;
  node.scrollIntoView({ block: 'nearest', inline: 'center' });
  const b = node.getBoundingClientRect(),
    y = b.top + b.height / 2;
  for (let x = b.left + 8; x < b.right; x += 6)
    if (node.contains(document.elementFromPoint(x, y))) return { x, y };
  return null;
}

async function byPointer(b, at, seats, look, press) {
  const page = await table(b, at, seats, look),
    name = `${seats} seats by ${look.touch ? 'finger' : 'mouse'}, ${look.width} px`;
  let pressed = 0;
  for (; pressed < 2000 && !(await page.$('.table.over')); pressed++) {
    await page.waitForSelector('.table.over, .table.asked');
    const at = await page.evaluate(target, page.dice(1000) / 1000);
    if (at) await press(page, at);
    await drawn(page);
  }
  ok(await page.$('.table.over'), `${name}: a whole match (${pressed} presses)`);
  ok(await page.$('.enlightened, .sums'), `${name}: the sky shows its end`);
  is(await sideways(page), false, `${name}: nothing scrolls sideways`);
  is(page.errors, [], `${name}: no error in the page`);
  await page.context().close();
}

const mouse = seats => (b, at) =>
  byPointer(b, at, seats, { width: 1440, height: 900 }, (page, p) => page.mouse.click(p.x, p.y));

const finger = seats => (b, at) =>
  byPointer(
    b,
    at,
    seats,
    { width: 360, height: 740, touch: true, settings: { speed: 'off', confirm: 'always' } },
    (page, p) => page.touchscreen.tap(p.x, p.y),
  );

/* Arrows to something and Enter; c plays what is picked. The brass button also shows what is only
 * pointed at, which Enter plays. */
async function keyPress(page) {
  await page.waitForSelector('.table.over, .table.asked .thing.legal, .table.asked .thing.picked');
  if (await page.$('.quest .picked')) {
    await page.keyboard.press('c');
    return;
  }
  for (let i = 0, n = 1 + page.dice(4); i < n; i++)
    await page.keyboard.press(['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'][page.dice(4)]);
  await page.keyboard.press('Enter');
}

const keys = seats => async (b, at) => {
  const page = await table(b, at, seats, { width: 1280, height: 800 });
  let n = 0;
  for (; n < 1000 && !(await page.$('.table.over')); n++) await keyPress(page);
  ok(await page.$('.table.over'), `${seats} seats by keys: a whole match (${n} rounds of keys)`);
  is(page.errors, [], `${seats} seats by keys: no error in the page`);
  await page.context().close();
};

/* -- Tones ------------------------------------------------------------------------------------------ */

/* The mixed tones of the sky, from the style sheets: what is written on the band is read. */
async function tones() {
  const folder = join(root, 'src/games/stella-quest'),
    sheets = readdirSync(folder).filter(name => name.endsWith('.css'));
  const css = [join(root, 'src/style/tokens.css'), ...sheets.map(name => join(folder, name))]
    .map(path => readFileSync(path, 'utf8'))
    .join('');
  const value = (name, theme) => {
    const m = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css);
    return [1, 3, 5].map(i => parseInt(m[theme === 'light' ? 1 : 2].slice(i, i + 2), 16));
  };
  const mix = (a, b, share) => a.map((v, i) => v * share + b[i] * (1 - share));
  const channel = v => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
  const light = c =>
    c.reduce((sum, v, i) => sum + channel(v / 255) * [0.2126, 0.7152, 0.0722][i], 0);
  const ratio = (a, b) => {
    const [x, y] = [light(a), light(b)].sort((m, n) => n - m);
    return (x + 0.05) / (y + 0.05);
  };
  for (const theme of ['dark', 'light']) {
    const v = name => value(name, theme);
    for (const tone of [0.05, 0.2, 0.95]) {
      const sky = mix(v('lit'), v('night'), tone),
        band = mix(v('rim'), sky, 0.62),
        well = mix(v('well'), sky, 0.45);
      const name = `${theme}, tone ${tone}`;
      const on = (ink, ground, least, what) => {
        const r = ratio(v(ink), ground);
        ok(r >= least, `${name}: ${what} ${r.toFixed(2)}`);
      };
      on('text', band, 4.5, 'words on the band');
      on('text', well, 4.5, 'words in an empty place');
      on('brass', sky, 3, 'the brass frame of the winner');
    }
    ok(ratio(v('muted'), v('hollow')) >= 4.5, `${theme}: numbers that are missing`);
    ok(ratio(v('edge'), v('hollow')) >= 3, `${theme}: and their edge`);
  }
}

await run({
  tones,
  measures,
  phones,
  follows,
  tells,
  'mouse-2': mouse(2),
  'mouse-3': mouse(3),
  'mouse-4': mouse(4),
  'finger-2': finger(2),
  'finger-3': finger(3),
  'finger-4': finger(4),
  'keys-2': keys(2),
  'keys-3': keys(3),
  'keys-4': keys(4),
});
