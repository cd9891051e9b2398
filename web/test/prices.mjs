/* prices.mjs - the page has no prices and no limits of its own: where they are others, in a build of the
 * engine for this test (tests/other_prices.h), they are others on the page. SPDX-License-Identifier: MIT */
import { run } from './parts.mjs';
import { clickTo, newTable, openLobby } from './player.mjs';
import { startServer } from './server.mjs';
import { is } from './tap.mjs';

/* At the usual server, then at the one with other prices. */
async function atBoth(browser, at, usual, other, look) {
  const pricey = await startServer({ program: 'build-check/tests/orrery-other-prices' });
  try {
    for (const [address, wanted] of [
      [at, usual],
      [pricey.address, other],
    ]) {
      const page = await openLobby(browser, address, { seed: 3 });
      await look(page, wanted, address);
      await page.context().close();
    }
  } finally {
    await pricey.stop();
  }
}

/* What our own dials show: [water, of so many], and so on. */
const holds = page =>
  page.$$eval('.dial', all => all.map(n => nameOf(n).match(/\d+/g).map(Number)));

async function figure(page, { water, food, hold, commands }) {
  const name = `a figure for ${water} water and ${food} food`;
  await newTable(page, 'Stellar Leap', ['you', '1']);
  await clickTo(page, '.table.asked .key-populate.legal');
  is(await page.locator('.pegs .peg').count(), commands, `${name}: pegs of High Command`);
  const price = await page.locator('.key-populate .key-cap small').innerText();
  is(price.match(/\d+/g).map(Number), [water, food], `${name}: stands on the key`);
  const before = await holds(page);
  is(before[0][1], hold, `${name}: what a hold takes`);
  await page.locator('.key-populate.legal').click();
  await page.locator('.table.asked .world-face.legal').first().click();
  await page.waitForFunction(
    n => nameOf(document.querySelector('.dial')).includes(`: ${n} of`),
    before[0][0] - water,
  );
  const spent = (await holds(page)).map(([n], i) => before[i][0] - n);
  is(spent, [water, food, 0, 0], `${name}: is what is paid`);
}

async function faceDown(page, { counts, types }) {
  await newTable(page, 'Stellar', ['you', '1']);
  const cap = await page.locator('.cap-button .cap-number').textContent();
  is(Number(cap), counts, `a card face down counts ${counts}: stands on the cap`);
  const goal = await page.locator('.mine .types p span').textContent();
  is(goal.match(/\d+/g).map(Number), [types], `all types: ${types} points`);
}

async function lamps(page, { lights }) {
  await newTable(page, 'Stella Quest', ['you', '1', '1']);
  const own = page.locator('.own .sq-lamps');
  is(await own.locator('.lamp.lit').count(), lights, `${lights} lights: as many lamps`);
  is(
    (await own.getAttribute('aria-label')).match(/\d+/g).map(Number),
    [lights, lights],
    `${lights} lights: so it is said`,
  );
}

async function tries(page, { n, words }, address) {
  await page.goto(`${address}/#puzzles`);
  const task = await page.locator('.puzzle-page .due p').textContent();
  is(task.includes(words), true, `${n} tries: the page of puzzles says ${words}`);
  await page.locator('section[aria-labelledby=puzzles-subastral] .cell').first().click();
  await page.waitForSelector('.puzzle .globes');
  is(await page.locator('.puzzle .globes svg').count(), n, `${n} tries: as many globes`);
}

await run({
  'stellar-leap': (b, at) =>
    atBoth(
      b,
      at,
      { water: 1, food: 2, hold: 20, commands: 2 },
      { water: 3, food: 1, hold: 30, commands: 4 },
      figure,
    ),
  stellar: (b, at) => atBoth(b, at, { counts: 3, types: 10 }, { counts: 4, types: 12 }, faceDown),
  'stella-quest': (b, at) => atBoth(b, at, { lights: 5 }, { lights: 4 }, lamps),
  puzzles: (b, at) =>
    atBoth(b, at, { n: 3, words: 'Three tries' }, { n: 4, words: 'Four tries' }, tries),
});
