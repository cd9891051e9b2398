/* stellar.mjs - Stellar's desk: what it takes from the engine's data, how a card is played by
 * pointer, finger and keys, and how large everything is. SPDX-License-Identifier: MIT */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { root } from './browser.mjs';
import { load } from './load.mjs';
import { run } from './parts.mjs';
import { clickOnce, newTable, openLobby, playOn, settled } from './player.mjs';
import { is, ok } from './tap.mjs';

const data = readFileSync(join(root, '../src/games/stellar/stellar_data.c'), 'utf8');

/* Clicks on until it is our turn to take a card. */
async function toTake(page) {
  for (;;) {
    await page.waitForSelector('.table.asked :is(.thing.legal, .offer, .here, .primary)');
    if (await page.$('.row .place .thing.legal')) return;
    await clickOnce(page);
  }
}

async function middle(page, turns) {
  await newTable(page, 'Stellar', ['you', '1']);
  for (let i = 0; i < turns; i++) {
    await toTake(page);
    await clickOnce(page);
  }
  await toTake(page);
}

const says = (page, text) =>
  page.waitForFunction(
    pattern => new RegExp(pattern).test(document.querySelector('.ask .sentence')?.textContent),
    text,
  );

/* In the page: what is written smaller than 13 px. */
function smallText() {
  const found = new Set(),
    walk = document.createTreeWalker(document.querySelector('.stellar'), NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode.parentElement,
      text = walk.currentNode.textContent.trim();
    if (!text || !node.getClientRects().length || node.closest('.hidden, .ask-slot, .cheer'))
      continue;
    const scale = node instanceof SVGElement ? node.getScreenCTM().a : 1,
      size = Number.parseFloat(getComputedStyle(node).fontSize) * scale;
    if (size > 0 && size < 12.95)
      found.add(`${size.toFixed(1)} px: ${text} (${node.getAttribute('class') ?? node.tagName})`);
  }
  return [...found];
}

/* In the page: what lenses, cards and pages take of the board's area. */
function share() {
  const board = document.querySelector('.stellar').getBoundingClientRect();
  const area = (selector, shape = 1) =>
    [...document.querySelectorAll(selector)]
      .map(n => n.getBoundingClientRect())
      .reduce((sum, b) => sum + b.width * b.height * shape, 0);
  const pieces =
    area('.stellar .lens', Math.PI / 4) +
    area('.row .card, .hand-area .card, .rival-hand .card') +
    area('.note-area .page, .rival .page');
  return pieces / (board.width * board.height);
}

await run({
  async data() {
    const art = await load('games/stellar/art/instrument.ts');
    const places = [...data.matchAll(/\{ (\d), (\d) \}/g)].map(m => [Number(m[1]), Number(m[2])]);
    is(art.slotPlaces, places, 'lenses stand where the data file places the slots');
    const rows = [...data.matchAll(/^ {4}(S\(.*),.*\/\* t(\d+)/gm)];
    const edges = rows.flatMap(([, list, n]) =>
      [...list.matchAll(/S\((\d+)\)/g)]
        .map(m => [Number(n) - 1, Number(m[1]) - 1])
        .filter(([a, b]) => a < b),
    );
    is(
      art.struts.map(s => s.join()).sort(),
      edges.map(e => e.join()).sort(),
      'struts join the slots that share an edge',
    );
  },

  /* Every face is drawn, each one otherwise, and the same one again alike. */
  async engravings() {
    const { bodyOf } = await load('games/stellar/art/bodies.ts');
    const numbers = ['1', '2a', '2b', '3a', '3b', '4', '5a', '5b', '6'],
      faces = [
        ...['p', 'm', 'a', 'c', 'b'].flatMap(l => numbers.map(n => l + n)),
        ...['s1', 's2', 's3', 's4', 's5'],
      ];
    for (const level of [0, 1, 2]) {
      const drawn = faces.map(t => bodyOf(t, level));
      ok(
        drawn.every(d => d.body.length > 200 && !/NaN|undefined|Infinity/.test(d.body + d.sky)),
        `level ${level}: all ${faces.length} faces are drawn`,
      );
      const kinds = new Set(drawn.map(d => d.body));
      ok(kinds.size >= 35, `level ${level}: ${kinds.size} of them differ`);
    }
    is(bodyOf('c4', 2), bodyOf('c4', 2), 'made once');
  },

  async size() {
    const { outputFiles } = await build({
      entryPoints: [join(root, 'src/games/stellar/drawing.ts')],
      bundle: true,
      minify: true,
      write: false,
      outdir: 'out',
      format: 'esm',
      jsx: 'automatic',
      jsxImportSource: 'preact',
      external: ['preact', 'preact/*', '../../kit/*', '../../../kit/*'],
      define: { TEST_BUILD: 'false' },
    });
    const bytes = outputFiles.reduce((sum, f) => sum + gzipSync(f.contents).length, 0);
    ok(bytes <= 40_000, `its drawing is ${(bytes / 1000).toFixed(1)} kB gzipped, at most 40`);
  },

  /* Point at a card, pick it, point at a lens, at one that is closed, turn it, play it. */
  async chain(b, at) {
    const page = await openLobby(b, at, { seed: 3, width: 1440, height: 900 });
    await middle(page, 3);
    await page.locator('.row .place .thing.legal').first().hover();
    await says(page, '^Take ');
    ok(true, 'a card of the row says what taking it does');
    await page.locator('.row .place .thing.legal').first().click();
    const card = page.locator('.hand-area .thing.legal').first();
    await card.hover();
    await says(page, ' calls ');
    await page.waitForSelector('.pipe .brass-pipe');
    ok(true, 'a card that is pointed at calls a place, and the pipe shows which');
    await card.click();
    await page.keyboard.press('f');
    const lens = page.locator('.mine .lens.legal').first();
    const token = await lens.getAttribute('data-token'),
      place = /^Lens \d+/.exec(await lens.evaluate(n => nameOf(n)))[0];
    await lens.hover();
    await says(page, '^Face down to lens');
    ok(await page.$('.lens.aimed .cap'), 'with the cap on a lens shows it');
    ok(
      /^Face down in lens/.test(await page.textContent('.ask .primary')),
      'and the brass button names the lens',
    );
    await page.keyboard.press('f');
    const open = page.locator('.mine .lens.legal');
    if (await open.count()) {
      await open.first().hover();
      await says(page, ' to lens ');
      await page.keyboard.press('f');
      await says(page, '^Face down to lens');
      ok(true, 'a card that is turned under the pointer is told anew');
      await page.keyboard.press('f');
      await says(page, '^(?!Face down).* to lens ');
      ok(await page.$('.collar-sums.changes'), 'the collar counts what a lens would bring');
    }
    await page.locator('.mine .lens.taken').first().hover();
    await says(page, '^Lens 1 ');
    ok(true, 'a taken lens says what it holds');
    await page.keyboard.press('f');
    await page.locator(`.mine .lens[data-token="${token}"]`).click();
    await page.waitForFunction(
      down =>
        [...document.querySelectorAll('.mine .lens.taken')].some(n => nameOf(n).startsWith(down)),
      `${place}: face down`,
    );
    ok(true, 'and one click lays the card there, face down');
    is(page.errors, [], 'chain: no error in the page');
    await page.context().close();
  },

  /* In the middle of a match, with the rail folded. */
  async measures(b, at) {
    const page = await openLobby(b, at, { seed: 8, width: 1440, height: 900 });
    await middle(page, 5);
    await page.locator('.row .place .thing.legal').first().click();
    await page.waitForSelector('.hand-area .thing.legal');
    await page.keyboard.press('l');
    for (const [width, height] of [
      [1280, 720],
      [1440, 900],
      [1920, 1080],
      [2560, 1440],
    ]) {
      await page.setViewportSize({ width, height });
      await settled(page);
      const part = await page.evaluate(share);
      ok(part >= 0.25, `${width} px: pieces take ${(part * 100).toFixed(1)} % of the board`);
      is(await page.evaluate(smallText), [], `${width} px: nothing is written under 13 px`);
    }
    for (const [width, height] of [
      [390, 844],
      [360, 740],
    ]) {
      await page.setViewportSize({ width, height });
      await settled(page);
      is(await page.evaluate(smallText), [], `${width} px: nothing is written under 13 px`);
      ok(
        await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
        `${width} px: nothing scrolls sideways`,
      );
      const small = await page.$$eval(
        '.hand-area .thing.legal, .mine .lens, .cap-button, .edge-title, .edge-lines, .rival-line',
        all =>
          all
            .map(n => [n.className, n.getBoundingClientRect()])
            .filter(([, r]) => r.width < 43.5 || r.height < 43.5)
            .map(([name, r]) => `${name}: ${r.width.toFixed(0)} x ${r.height.toFixed(0)}`),
      );
      is(small, [], `${width} px: what is tapped is 44 px large`);
    }
    await page.context().close();
  },

  async finger(b, at) {
    const page = await openLobby(b, at, {
      seed: 14,
      width: 360,
      height: 740,
      touch: true,
      settings: { speed: 'off', confirm: 'always' },
    });
    await newTable(page, 'Stellar', ['you', '1']);
    const taps = await playOn(page);
    ok(await page.$('.end'), `a whole match at 360 px, each move confirmed (${taps} taps)`);
    is(page.errors, [], 'finger: no error in the page');
    await page.context().close();
  },

  /* Tab goes from one thing that can be used to the next; F turns the card. */
  async keys(b, at) {
    const page = await openLobby(b, at, { seed: 15, width: 1280, height: 720 });
    await newTable(page, 'Stellar', ['you', '1'], { face_down_slot: 1 });
    const usable = '.thing.legal, .here, .offer, .ask .primary';
    let presses = 0;
    const press = async key => {
      presses++;
      await page.keyboard.press(key);
    };
    for (;;) {
      await page.waitForSelector(`.end, .table.asked :is(${usable})`);
      if (await page.$('.end')) break;
      if (page.dice(6) === 0) await press('f');
      for (let stops = 1 + page.dice(3); stops > 0 && presses < 6000; stops--)
        do await press('Tab');
        while (!(await page.evaluate(sel => document.activeElement.matches(sel), usable)));
      await press('Enter');
    }
    ok(true, `a whole match by keys, with the other option (${presses} presses)`);
    is(page.errors, [], 'keys: no error in the page');
    await page.context().close();
  },
});
