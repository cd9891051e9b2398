/* axe.mjs - axe-core on the specimen and, with the server, on every screen; both themes.
 * SPDX-License-Identifier: MIT */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { withBrowser } from './browser.mjs';
import { run } from './parts.mjs';
import { newTable, openLobby, playOn, setUp, showOptions } from './player.mjs';
import { ok } from './tap.mjs';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function check(page, name) {
  await page.evaluate(source);
  const found = await page.evaluate(() => axe.run(document, { resultTypes: ['violations'] }));
  /* A drawn card prints its number twice and its name says it once: there the rule about
   * visible text compares in vain. */
  for (const v of found.violations)
    if (v.id === 'label-content-name-mismatch')
      v.nodes = v.nodes.filter(n => !/^<div class="thing/.test(n.html));
  found.violations = found.violations.filter(v => v.nodes.length);
  const said = found.violations
    .map(
      v =>
        `${v.id}: ${v.help}\n` +
        v.nodes
          .slice(0, 3)
          .map(
            n =>
              `  ${n.html.slice(0, 160)}\n  ${n.failureSummary?.replace(/\n/g, ' ').slice(0, 240)}`,
          )
          .join('\n'),
    )
    .join('\n');
  ok(found.violations.length === 0, `${name}: axe finds nothing`, said);
}

/* Motion is over before anything is measured: a card half faded in has half its contrast. */
const still = page =>
  page.waitForFunction(() => document.getAnimations().every(a => a.playState !== 'running'));

const games = ['Stellar', 'Stella Quest', 'Subastral', 'Stellium', 'Stellar Leap'];

async function lobby(browser, at, scheme) {
  const page = await openLobby(browser, at, { scheme, seed: 3 });
  await check(page, `lobby, ${scheme}`);
  await page.locator('.lobby-bar .level').click();
  await check(page, `levels, ${scheme}`);
  await page.keyboard.press('Escape');
  await page.locator('.call-settings').click();
  await check(page, `settings, ${scheme}`);
  await page.keyboard.press('Escape');
  await setUp(page, 'stellar-leap');
  await showOptions(page);
  await check(page, `new table, ${scheme}`);
  await page.goto(`${at}/t/${'0'.repeat(32)}`);
  await page.waitForSelector('main.single');
  await check(page, `no such table, ${scheme}`);
  await page.context().close();
}

async function drawers(page, scheme) {
  await page.keyboard.press('?');
  await page.waitForSelector('.prose');
  await check(page, `rules, ${scheme}`);
  await page.keyboard.press('Escape');
  await page.keyboard.press('t');
  await page.waitForSelector('.text-view');
  await check(page, `text view, ${scheme}`);
  await page.keyboard.press('Escape');
}

async function end(page, scheme) {
  await playOn(page);
  await still(page);
  await check(page, `end, ${scheme}`);
  await page.locator('.end .actions button', { hasText: 'Replay' }).click();
  await page.waitForSelector('.replaying .board .card');
  await still(page);
  await check(page, `replay, ${scheme}`);
}

async function tables(browser, at, scheme) {
  const page = await openLobby(browser, at, { scheme, seed: 3 });
  for (const game of games) {
    await page.goto(at);
    await page.waitForSelector('.tile h2');
    await newTable(page, game, ['you', '1']);
    await playOn(page, 7);
    await still(page);
    await check(page, `${game}, ${scheme}`);
    if (game === 'Stellar') await drawers(page, scheme);
    if (game === 'Stella Quest') await end(page, scheme);
  }
  await page.goto(at);
  await page.waitForSelector('.tile h2');
  await newTable(page, 'Subastral', ['you', 'here']);
  await check(page, `curtain, ${scheme}`);
  await page.context().close();
}

async function specimen() {
  await withBrowser(async (browser, at) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${at}/specimen`);
    await page.waitForSelector('.sheet');
    await check(page, 'specimen');
  });
}

const both = async (browser, at, scheme) => {
  await lobby(browser, at, scheme);
  await tables(browser, at, scheme);
};
await run({
  specimen,
  dark: (b, at) => both(b, at, 'dark'),
  light: (b, at) => both(b, at, 'light'),
});
