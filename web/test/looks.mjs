/* looks.mjs - every screen where little fits: a phone, text twice as large, a page enlarged
 * four times, the system's own colours. Nothing scrolls sideways, and what can be used can
 * be told. SPDX-License-Identifier: MIT */
import { run } from './parts.mjs';
import { newTable, openLobby, playOn, setUp, showOptions } from './player.mjs';
import { is } from './tap.mjs';

const games = ['Stellar', 'Stella Quest', 'Subastral', 'Stellium', 'Stellar Leap'];

const sticksOut = page =>
  page.evaluate(() =>
    document.documentElement.scrollWidth <= innerWidth
      ? ''
      : [...document.querySelectorAll('body *')]
          .filter(n => n.getBoundingClientRect().right > innerWidth + 1)
          .map(n => `${n.tagName}.${n.getAttribute('class')}`)
          .slice(-4)
          .join(' '),
  );

/* What ends outside the dialog it is in. */
function cutOff(dialog) {
  const box = n => n.getBoundingClientRect(),
    { left, right } = box(dialog);
  const isCut = n => box(n).width > 0 && (box(n).right > right || box(n).left < left);
  return [...dialog.querySelectorAll('*')]
    .filter(isCut)
    .map(n => `${n.tagName} ${n.id || n.className}`);
}

async function everywhere(
  browser,
  at,
  name,
  look,
  prepare = async () => undefined,
  check = async () => undefined,
) {
  const page = await openLobby(browser, at, { seed: 70, ...look });
  const see = async what => {
    await prepare(page);
    is(await sticksOut(page), '', `${name}: ${what} does not scroll sideways`);
    await check(page, what);
  };
  await see('the lobby');
  for (const game of games) {
    await setUp(page, { label: game });
    await showOptions(page);
    await see(`the set-up of ${game}`);
    const cut = await page.$eval('dialog', cutOff);
    is(cut, [], `${name}: nothing of the set-up of ${game} is cut off`);
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog', { state: 'detached' });
  }
  for (const game of games) {
    await page.goto(at);
    await page.waitForSelector('.tile h2');
    await newTable(page, game, ['you', '1']);
    await prepare(page);
    await playOn(page, 6);
    await see(game);
  }
  is(page.errors, [], `${name}: no error in the page`);
  await page.context().close();
}

/* WCAG 2.5.8: a target under 24 px needs a circle of 24 px to itself. */
function tooSmall(all) {
  const boxes = all
    .map(node => ({ node, box: node.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && box.height > 0);
  const middle = box => [box.left + box.width / 2, box.top + box.height / 2];
  const near = (a, b) => Math.hypot(middle(a)[0] - middle(b)[0], middle(a)[1] - middle(b)[1]) < 24;
  return boxes
    .filter(
      ({ node, box }) =>
        (box.width < 24 || box.height < 24) &&
        boxes.some(other => other.node !== node && near(box, other.box)),
    )
    .map(
      ({ node, box }) =>
        `${node.className} ${node.textContent.slice(0, 20)} ${Math.round(box.width)}x${Math.round(box.height)}`,
    )
    .slice(0, 5);
}

const larger = page => page.addStyleTag({ content: ':root { font-size: 200% !important; }' });

await run({
  phone: (b, at) =>
    everywhere(
      b,
      at,
      '360 px',
      { width: 360, height: 740, touch: true },
      undefined,
      async (page, what) => {
        is(
          await page.$$eval('button, select, .thing.legal', tooSmall),
          [],
          `360 px: in ${what} everything to press is 24 px large, or so far from all else`,
        );
      },
    ),
  text: (b, at) => everywhere(b, at, '200 % text', { width: 1280, height: 800 }, larger),
  zoom: (b, at) => everywhere(b, at, '400 % zoom', { width: 320, height: 256 }),
  forced: (b, at) =>
    everywhere(
      b,
      at,
      'forced colours',
      { width: 1280, height: 800 },
      page => page.emulateMedia({ forcedColors: 'active' }),
      async (page, what) => {
        const unseen = await page.$$eval(
          '.thing.legal',
          all =>
            all.filter(n => {
              const after = getComputedStyle(n, '::after'),
                own = getComputedStyle(n);
              const drawn = s =>
                [
                  'border-top-width',
                  'border-right-width',
                  'border-bottom-width',
                  'border-left-width',
                  'outline-width',
                ].some(p => parseFloat(s.getPropertyValue(p)) > 0);
              return !drawn(after) && !drawn(own) && !n.querySelector('svg *, .body');
            }).length,
        );
        is(unseen, 0, `forced colours: in ${what} what can be used has an edge`);
      },
    ),
});
