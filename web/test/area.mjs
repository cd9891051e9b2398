/* area.mjs - how much of the board the pieces of a game take, in the middle of a match, with the
 * rail folded, at the widths of desks; and whether anything written is under 13 px. Pieces are
 * what a box of the game would hold: cards, lenses, discs, worlds, journals, charts, dice, not
 * panels, keys, gauges or the bare board.
 *
 * A measurement more than a test: it plays with hints, so it takes a minute.
 *
 *   node area.mjs [game...]
 *
 * SPDX-License-Identifier: MIT */
import { advance } from './advice.mjs';
import { run } from './parts.mjs';
import { newTable, openLobby, settled } from './player.mjs';
import { is, ok } from './tap.mjs';

const LEAST = 25; /* per cent */
const desks = [
  [1280, 720],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
];

/* Seats, decisions of ours to the middle of a match, and its pieces: flat ones and round ones. */
const games = {
  stellar: {
    title: 'Stellar',
    seats: 2,
    decisions: 26,
    flat: '.row .card, .hand .card, .rival-hand .card, .book .page',
    round: '.stellar .lens, .cap-button > svg',
  },
  'stella-quest': {
    title: 'Stella Quest',
    seats: 3,
    decisions: 8,
    flat: '.quest-hand .card, .quest-place :is(.card, .lamp)',
    round: '.sky-chart',
  },
  subastral: {
    title: 'Subastral',
    seats: 3,
    decisions: 18,
    flat: '.board svg.card, .panorama',
    round: '',
  },
  stellium: {
    title: 'Stellium',
    seats: 4,
    decisions: 22,
    flat: '.objective',
    round: '.universe .disc, .universe .hole, .dish-art',
  },
  'stellar-leap': {
    title: 'Stellar Leap',
    seats: 2,
    decisions: 44,
    flat: '.house-thing, .mission, .die, .world :is(.medal, .flag, .figure, .cube), .answer-card',
    round: '.world .globe .rim, .world .rock .rim',
  },
};

/* In the page: the share of the board, per cent, under at least one piece, on a grid of 4 px. */
function share({ flat, round }) {
  const STEP = 4,
    board = document.querySelector('.stage').getBoundingClientRect(),
    wide = Math.floor(board.width / STEP),
    high = Math.floor(board.height / STEP),
    taken = new Uint8Array(wide * high);
  const fill = isRound => node => {
    const b = node.getBoundingClientRect(),
      [cx, cy] = [b.left + b.width / 2, b.top + b.height / 2];
    const isIn = (x, y) =>
      isRound
        ? ((x - cx) / (b.width / 2)) ** 2 + ((y - cy) / (b.height / 2)) ** 2 <= 1
        : x >= b.left && x <= b.right && y >= b.top && y <= b.bottom;
    for (let j = 0; j < high; j++)
      for (let i = 0; i < wide; i++)
        if (isIn(board.left + (i + 0.5) * STEP, board.top + (j + 0.5) * STEP))
          taken[j * wide + i] = 1;
  };
  const seen = selector =>
    selector
      ? [...document.querySelectorAll(selector)].filter(n => n.checkVisibility?.() ?? true)
      : [];
  seen(flat).forEach(fill(false));
  seen(round).forEach(fill(true));
  return (100 * taken.reduce((sum, n) => sum + n, 0)) / taken.length;
}

/* In the page: what is written smaller than 13 px on the screen. */
function small() {
  const found = new Set(),
    walk = document.createTreeWalker(document.querySelector('.table'), NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode.parentElement,
      box = node.getBoundingClientRect();
    if (!walk.currentNode.textContent.trim() || node.closest('.hidden, .seat-mark')) continue;
    if (box.width < 2 || getComputedStyle(node).visibility === 'hidden') continue;
    const m = node.getScreenCTM?.(),
      size = Number.parseFloat(getComputedStyle(node).fontSize) * (m ? Math.hypot(m.a, m.b) : 1);
    if (size < 12.9) found.add(`${node.textContent.slice(0, 20)} ${size.toFixed(1)} px`);
  }
  return [...found];
}

async function measure(browser, at, { title, seats, decisions, ...pieces }) {
  const page = await openLobby(browser, at, { seed: 1, width: 1440, height: 900 });
  await newTable(page, title, ['you', ...Array(seats - 1).fill('3')]);
  ok(await advance(page, decisions), `${title}: the middle of a match of ${seats}`);
  await page.keyboard.press('l');
  await page.waitForSelector('.table.folded');
  for (const [width, height] of desks) {
    await page.setViewportSize({ width, height });
    await settled(page);
    const found = await page.evaluate(share, pieces);
    ok(found >= LEAST, `${title}, ${width} px: pieces take ${found.toFixed(1)} % of the board`);
    is(await page.evaluate(small), [], `${title}, ${width} px: nothing is written under 13 px`);
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/area-${title}-${width}.png` });
  }
  await page.context().close();
}

await run(
  Object.fromEntries(
    Object.entries(games).map(([key, how]) => [key, (b, at) => measure(b, at, how)]),
  ),
);
