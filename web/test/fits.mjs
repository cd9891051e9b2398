/* fits.mjs - late in a match, at several widths, everything ends inside its area: no pile over the
 * log, no card over the pad, no hand over a journal. SPDX-License-Identifier: MIT */
import { offered } from './games.mjs';
import { rewriteStates } from './looking.mjs';
import { isLong, run } from './parts.mjs';
import { newTable, openLobby, playOn } from './player.mjs';
import { is, ok } from './tap.mjs';

const widths = [
  [360, 740],
  ...(isLong ? [[390, 844]] : []),
  [768, 1024],
  [1440, 900],
  ...(isLong ? [[1920, 1080]] : []),
];

/* In the corners of Stellium's universe other things lie; Stellar Leap's Events are shown over the
 * map, for as long as they are read. */
const areas =
  '.bar, .stage, .ask, .tray, .rail, .board .others, ' +
  '.board section:not(.universe, .universe *, .display, .event-band)';

/* What sticks to the foot of the screen lies over anything: meanwhile it lies where it belongs. */
const unstuck =
  '.field:not(.filled) :is(.hand-area, .leap-zone) ' +
  '{ position: relative !important; inset: auto !important; }';

/* In the page: what ends outside of the innermost area around it, and which areas overlap that
 * lie beside each other. */
function outside({ areas, unstuck }) {
  const GAP = 2,
    found = new Set(),
    px = Math.round;
  /* Each is asked for once: nothing moves meanwhile. */
  const once = ask => {
    const known = new Map();
    return n => known.get(n) ?? known.set(n, ask(n)).get(n);
  };
  const box = once(n => n.getBoundingClientRect()),
    css = once(n => {
      const { visibility, overflow } = getComputedStyle(n);
      return { visibility, overflow };
    });
  const name = n => [n.tagName.toLowerCase(), ...n.classList].join('.');
  const isSeen = n => box(n).width > 1 && box(n).height > 1 && css(n).visibility !== 'hidden';
  const isClipped = (n, area) => {
    for (let at = n; at !== area; ) {
      at = at.parentElement;
      if (css(at).overflow !== 'visible') return true;
    }
    return false;
  };
  const sticksOut = (a, b /* px by which b ends outside a */) =>
    Math.max(a.left - b.left, b.right - a.right, a.top - b.top, b.bottom - a.bottom);
  const checkNode = node => {
    const area = node.parentElement.closest(areas);
    if (!area || !isSeen(node) || isClipped(node, area)) return;
    const over = sticksOut(box(area), box(node));
    if (over > GAP) found.add(`${name(node)} ends ${px(over)} px outside ${name(area)}`);
  };
  const checkPair = (one, two) => {
    const a = box(one),
      b = box(two);
    const x = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const y = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (x > GAP && y > GAP) found.add(`${name(one)} and ${name(two)} share ${px(x)} x ${px(y)} px`);
  };
  /* What is picked is lifted on purpose. */
  const inside = 'svg *, .hidden, .hidden *, .card-words, .more-below, .more-below *, .picked *';
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = unstuck;
  for (const node of document.querySelectorAll(`.table *:not(${inside})`)) checkNode(node);
  const all = [...document.querySelectorAll(areas)].filter(isSeen);
  for (const [i, one] of all.entries())
    for (const two of all.slice(i + 1)) if (!one.contains(two)) checkPair(one, two);
  style.remove();
  return [...found];
}

const drawn = page =>
  page.evaluate(
    () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/* How it looks at every width. */
async function measure(page, name, wrong) {
  for (const [width, height] of widths) {
    await page.setViewportSize({ width, height });
    await drawn(page);
    const found = await page.evaluate(outside, { areas, unstuck });
    wrong.push(...found.map(what => `${width} px, ${name}: ${what}`));
  }
}

const LOOKS = 5; /* about so often in a match */

/* In steps of so many clicks to the end. */
async function late(browser, at, game, seats, seed, clicks) {
  const page = await openLobby(browser, at, { seed, width: 1440, height: 900 }),
    wrong = [];
  await newTable(page, game, ['you', ...Array(seats - 1).fill('1')]);
  let looked = 0;
  while (!(await page.$('.end'))) {
    await playOn(page, clicks);
    await page.mouse.move(1, 1); /* what lies under it is lifted */
    await page.waitForSelector('.end, .table.asked');
    await measure(page, `after ${++looked * clicks} clicks`, wrong);
  }
  ok(looked > 1, `fits: ${game}, ${seats}: looked at ${looked} positions`);
  is(wrong, [], `fits: ${game}, ${seats}: everything ends inside its area`);
  await page.context().close();
}

/* Every journal of Subastral as wide as it may become: five cards of each of the eight biomes. */
const letters = {
  desert: 'd',
  savanna: 's',
  rainforest: 'r',
  chaparral: 'c',
  grassland: 'g',
  forest: 'f',
  taiga: 't',
  tundra: 'a',
};
const full = Object.entries(letters).map(([pile, letter]) => ({
  pile,
  cards: [1, 2, 3, 4, 5].map(n => letter + n),
}));

async function journals(browser, at, seats) {
  const fill = state => {
      for (const seat of state.view.seats) seat.journal = full;
    },
    wrong = [];
  const page = await openLobby(browser, at, { seed: 6, before: rewriteStates(fill) });
  await newTable(page, 'Subastral', ['you', ...Array(seats - 1).fill('1')]);
  await page.waitForSelector('.table.asked');
  await measure(page, 'full journals', wrong);
  is(await page.locator('.piles li').count(), 8 * seats, `journals: ${seats} of eight piles`);
  is(wrong, [], `journals: ${seats}: everything ends inside its area`);
  await page.context().close();
}

await run({
  async journals(b, at) {
    for (const seats of [2, 5]) await journals(b, at, seats);
  },
  ...Object.fromEntries(
    offered.map(({ key, title, seats, plies }, n) => [
      key,
      (b, at) => late(b, at, title, seats, n + 1, Math.ceil(plies / seats / LOOKS)),
    ]),
  ),
});
