/* astrolabe.mjs - Stellium's table in a browser: it shows of the position what the server says,
 * and everything on it fits, is large enough to read, and leaves the board its room.
 * SPDX-License-Identifier: MIT */
import { isLong, run } from './parts.mjs';
import { clickOnce, clickUntil, newTable, openLobby, playOn } from './player.mjs';
import { is, ok } from './tap.mjs';

const desks = [
  [1280, 720],
  ...(isLong ? [[1366, 768]] : []),
  [1440, 900],
  ...(isLong ? [[1920, 1080]] : []),
  [2560, 1440],
];
const phones = [
  [360, 740],
  [390, 844],
];

/* The latest position that the page was told, as who sits there sees it. */
function heardBy(page) {
  const heard = { view: null };
  page.on('websocket', s =>
    s.on('framereceived', f => {
      const told = JSON.parse(f.payload);
      if (told.type === 'state' && told.viewer === 0) heard.view = told.view;
    }),
  );
  return heard;
}

const drawn = page =>
  page.evaluate(
    () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

async function table(b, at, seats, seed, look = {}) {
  const page = await openLobby(b, at, { seed, ...look });
  const heard = heardBy(page);
  await page.reload(); /* the socket is heard from its beginning */
  await page.waitForSelector('.tile h2');
  await newTable(page, 'Stellium', ['you', ...Array(seats - 1).fill('1')]);
  await page.waitForSelector('.table.asked');
  return { page, heard };
}

/* -- What is shown ----------------------------------------------------------------------------- */

/* In the page: each card with its pips, and each outline with its cells. */
function shown() {
  const pips = [...document.querySelectorAll('.objective-place .thing')].map(n => {
    const face = n.querySelector('.objective');
    return [
      n.dataset.token,
      face.querySelectorAll('.pip.on').length,
      face.querySelectorAll('.pip').length,
    ].join(' ');
  });
  const outlines = [...document.querySelectorAll('[data-shown]')].map(n => n.dataset.shown);
  return { pips: pips.sort(), outlines: outlines.sort() };
}

function expected(view) {
  const cards = [...view.display, ...view.seats.flatMap(s => s.hand)];
  const lit = view.alignment ? [] : view.seats[0].hand;
  return {
    pips: cards.map(c => [c.card, c.right, c.of].join(' ')).sort(),
    outlines: lit
      .flatMap(c => (view.finished[c.card] ?? []).map(cells => [c.card, ...cells].join(' ')))
      .sort(),
  };
}

/* -- Sizes -------------------------------------------------------------------------------------- */

/* In the page: text that is smaller on the screen than 13 pixels. */
function tooSmall() {
  const found = new Set(),
    walk = document.createTreeWalker(document.querySelector('.board'), NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode.parentElement,
      css = getComputedStyle(node);
    const box = node.getBoundingClientRect();
    if (!walk.currentNode.data.trim() || !box.width || css.visibility === 'hidden') continue;
    if (node.closest('.hidden')) continue;
    const matrix = node.getScreenCTM?.(),
      size = parseFloat(css.fontSize) * (matrix ? Math.hypot(matrix.a, matrix.b) : 1);
    if (size < 12.95) found.add(`${walk.currentNode.data.trim()}: ${size.toFixed(1)}`);
  }
  return [...found];
}

/* In the page: what of the side column ends outside of the board or behind the ask bar. */
function sticksOut() {
  const board = document.querySelector('.board').getBoundingClientRect(),
    ask = document.querySelector('.ask').getBoundingClientRect();
  return [...document.querySelectorAll('.holdings *, .display *')]
    .filter(n => {
      const b = n.getBoundingClientRect();
      return b.width && (b.left < board.left || b.right > board.right + 1 || b.bottom > ask.top);
    })
    .map(n => `${n.tagName}.${n.getAttribute('class')}`);
}

/* In the page: the share of the board's area that discs, dish and cards take, in per cent. */
function share() {
  const box = n => n.getBoundingClientRect(),
    round = n => (Math.PI * box(n).width * box(n).height) / 4,
    flat = n => box(n).width * box(n).height;
  const sum = (selector, size) =>
    [...document.querySelectorAll(selector)].reduce((all, n) => all + size(n), 0);
  const pieces = sum('.universe .disc', round) + sum('.basin', round) + sum('.objective', flat);
  return Math.round((1000 * pieces) / flat(document.querySelector('.board'))) / 10;
}

/* In the page: what can be tapped and is smaller than a finger, besides the spaces of the board,
 * which grow when one is picked, and the eye in the dish, which a button stands for. */
function tooNarrow() {
  const all = document.querySelectorAll(
    '.board :is(button, .thing.legal:not(.cell, .blind)), .bar button, .ask button',
  );
  return [...all]
    .map(n => [n, n.getBoundingClientRect()])
    .filter(([, b]) => b.width && Math.min(b.width, b.height) < 43.5)
    .map(([n, b]) => `${n.getAttribute('class')} ${Math.round(b.width)} x ${Math.round(b.height)}`);
}

/* In the page: the bent light that is not in its black hole. */
function astray() {
  const box = n => n.getBoundingClientRect();
  const holes = [...document.querySelectorAll('.universe .hole')].map(box);
  const isInside = l =>
    holes.some(h => l.left > h.left && l.right < h.right && l.top > h.top && l.bottom < h.bottom);
  const light = [...document.querySelectorAll('.universe .lens')].map(box);
  return [light.length, light.filter(l => !isInside(l)).length];
}

await run({
  /* Many positions of a match of three. */
  async shows(b, at) {
    const { page, heard } = await table(b, at, 3, 61, { width: 1440, height: 900 });
    const wrong = [];
    is(await page.evaluate(astray), [10, 0], 'shows: every black hole bends its own light');
    let outlines = 0;
    for (let i = 0; i < (isLong ? 40 : 20); i++) {
      await clickOnce(page);
      await page.waitForSelector('.table.asked, .end');
      await drawn(page);
      const [found, want] = [await page.evaluate(shown), expected(heard.view)];
      outlines += want.outlines.length;
      if (JSON.stringify(found) !== JSON.stringify(want)) wrong.push({ found, want });
    }
    is(wrong.slice(0, 1), [], 'shows: pips and outlines are those of the position');
    ok(outlines > 0, `shows: ${outlines} outlines were seen`);
    await page.context().close();
  },

  /* An objective that is looked at shows where it lacks what; N shows another way. */
  async points(b, at) {
    const { page, heard } = await table(b, at, 2, 62, { width: 1440, height: 900 });
    const hasWays = c => !c.now && c.ways.length > 1;
    await clickUntil(page, () => heard.view.seats[0].hand.some(hasWays));
    await page.waitForSelector('.table.asked');
    const card = heard.view.seats[0].hand.find(hasWays);
    await page.locator(`.own [data-token='${card.card}']`).hover();
    await page.waitForSelector(`[data-near='${card.card}']`);
    const wanted = way => Object.keys(way.missing).length;
    is(
      await page.locator('.nearest .wanted').count(),
      wanted(card.ways[0]),
      'points: a ghost on each missing place',
    );
    is(
      await page.locator('.nearest .ring:not(.dashed)').count(),
      card.ways[0].right.length,
      'points: a ring round each body that lies right',
    );
    const before = await page.locator('.nearest').innerHTML();
    await page.keyboard.press('n');
    await page.waitForFunction(old => document.querySelector('.nearest').innerHTML !== old, before);
    ok(true, 'points: N shows the next way');
    await page.mouse.move(2, 2);
    await page.waitForFunction(() => !document.querySelector('.nearest'));
    ok(true, 'points: and it goes with the pointer');
    await page.context().close();
  },

  async desk(b, at) {
    for (const seats of isLong ? [2, 3, 4] : [2, 4]) {
      const { page } = await table(b, at, seats, 70 + seats, { width: 1440, height: 900 });
      await playOn(page, 40);
      await page.waitForSelector('.table.asked, .end');
      const wrong = [],
        shares = [];
      for (const [width, height] of desks) {
        await page.setViewportSize({ width, height });
        await drawn(page);
        const found = [...(await page.evaluate(sticksOut)), ...(await page.evaluate(tooSmall))];
        wrong.push(...found.map(what => `${width}: ${what}`));
        shares.push(await page.evaluate(share));
      }
      is(wrong, [], `desk: ${seats} seats: the side column fits, no text is under 13 px`);
      await page.keyboard.press('l'); /* folds the rail */
      const folded = [];
      for (const [width, height] of desks) {
        await page.setViewportSize({ width, height });
        await drawn(page);
        folded.push(await page.evaluate(share));
      }
      ok(
        Math.min(...folded) >= 25,
        `desk: ${seats} seats: pieces take ${folded.join(', ')} % of the board (rail open ${shares.join(', ')})`,
      );
      await page.context().close();
    }
  },

  async phone(b, at) {
    for (const seats of [2, 4]) {
      const { page } = await table(b, at, seats, 80 + seats, {
        width: 390,
        height: 844,
        touch: true,
      });
      const wrong = new Set();
      for (let i = 0; i < (isLong ? 30 : 14); i++) {
        await clickOnce(page);
        await page.waitForSelector('.table.asked, .end');
        const [width, height] = phones[i % phones.length];
        await page.setViewportSize({ width, height });
        await drawn(page);
        for (const what of await page.evaluate(tooNarrow)) wrong.add(`${width}: ${what}`);
        for (const what of await page.evaluate(tooSmall)) wrong.add(`${width}: ${what}`);
        if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
          wrong.add(`${width}: scrolls sideways`);
      }
      is([...wrong], [], `phone: ${seats} seats: text, targets and width`);
      is(page.errors, [], `phone: ${seats} seats: no error in the page`);
      await page.context().close();
    }
  },

  /* The window goes to the disc of what is picked, and the small map shows all again. */
  async zoom(b, at) {
    const { page } = await table(b, at, 2, 90, {
      width: 390,
      height: 844,
      touch: true,
      settings: { speed: 'off', confirm: 'always' },
    });
    const well = () =>
      page.$eval('.universe .cell', n => Math.round(n.getBoundingClientRect().width));
    const spaces = '.table.asked .step-space .cell.legal';
    for (let i = 0; i < 60 && !(await page.$(spaces)); i++) await clickOnce(page);
    const rest = await well();
    await page.locator(spaces).first().click();
    await page.waitForSelector('.window.zoomed .map');
    ok((await well()) > 1.6 * rest, `zoom: a well grows from ${rest} to ${await well()} px`);
    await page.locator('.map').click();
    await page.waitForFunction(() => !document.querySelector('.zoomed'));
    is(await well(), rest, 'zoom: a tap on the small map shows all');
    is(page.errors, [], 'zoom: no error in the page');
    await page.context().close();
  },
});
