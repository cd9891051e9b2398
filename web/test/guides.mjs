/* guides.mjs - each guided start from the lobby to its end, at 360 px, in the pseudo-locale
 * too; the player clicks what the guide points at every other time. SPDX-License-Identifier: MIT */
import { launch } from './browser.mjs';
import { clickOnce, openLobby } from './player.mjs';
import { startServer } from './server.mjs';
import { done, is, ok } from './tap.mjs';

/* What the guide asks for is ringed somewhere: right after the step is drawn. */
const pointed = () =>
  !document.querySelector('.guide .do') ||
  [...document.querySelectorAll('[data-pointed]')].some(n => n.getClientRects().length > 0);
const finished = page => page.$('.guide .primary');

async function guided(browser, at, game, look) {
  const name = `${game}${look.query ? ' in the pseudo-locale' : ''}`;
  const page = await openLobby(browser, at, { width: 360, height: 740, ...look });
  await page.locator(`.tile[data-game='${game}'] .learn`).click();
  await page.waitForSelector('.guide');
  let clicks = 0,
    wordless = '',
    aimless = '';
  while (
    clicks < 300 &&
    !(await finished(page)) &&
    (await clickOnce(page, clicks % 2 ? null : '[data-pointed], [data-pointed] *'))
  ) {
    clicks++;
    wordless ||= await page.$$eval(
      '.guide p',
      all => all.map(p => p.textContent).find(t => /guide\./.test(t)) ?? '',
    );
    if (!aimless && !(await page.waitForFunction(pointed).catch(() => null)))
      aimless = await page.$eval('.guide .do', n => n.textContent);
  }
  const steps = await page.$$eval('.guide .pegs i', all => all.length),
    made = await page.$$eval('.guide .pegs .done', all => all.length);
  ok(await finished(page), `${name}: the guide comes to its end after ${clicks} clicks`);
  ok(
    steps >= 5 && steps <= 8 && (made === steps || (await page.$('.end'))),
    `${name}: ${made} of ${steps} steps were made`,
  );
  is(wordless, '', `${name}: each has its words`);
  is(aimless, '', `${name}: each points at something`);
  ok(
    await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
    `${name}: nothing scrolls sideways at 360 px`,
  );
  await page.locator('.guide .primary').click();
  is(await page.$('.guide'), null, `${name}: it goes when told`);
  if (!(await page.$('.end'))) {
    await page.locator('.bar .call-sheet').click();
    await page.locator('.rail .call-guide').click();
    await page.waitForSelector('.guide');
    await page.reload();
    await page.waitForSelector('.guide');
    ok(true, `${name}: called again from the table, and still there after a reload`);
  }
  is(page.errors, [], `${name}: no error in the page`);
  await page.context().close();
}

const server = await startServer(),
  browser = await launch();
try {
  const lobby = await openLobby(browser, server.address);
  const games = await lobby.$$eval('.tile:has(.learn)', tiles => tiles.map(t => t.dataset.game));
  ok(games.length >= 3, `games with a guided start: ${games.join(', ')}`);
  await lobby.context().close();
  for (const [i, game] of games.entries()) {
    try {
      await guided(browser, server.address, game, { seed: 20 + i });
    } catch (why) {
      ok(false, `${game} runs`, why.stack);
    }
  }
  await guided(browser, server.address, games[0], { seed: 30, query: '?pseudo' });
} finally {
  await browser.close();
  await server.stop();
}
done();
