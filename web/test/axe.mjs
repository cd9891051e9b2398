/* axe.mjs - axe-core on the specimen and, with the server, on every screen; both themes.
 * SPDX-License-Identifier: MIT */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { withBrowser } from './browser.mjs';
import { offered } from './games.mjs';
import { run } from './parts.mjs';
import { clickOnce, newTable, openLobby, playOn, setUp, showOptions } from './player.mjs';
import { is, ok } from './tap.mjs';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/* What is printed on a button and is not in its name: who says it aloud presses nothing. axe looks
 * only at names that an attribute gives. Initials and Roman numbers are signs, no words. */
function unsaid() {
  const wordsOf = text => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const isSign = text => /^\P{Ll}*$/u.test(text) && !/\d/.test(text);
  const texts = (node, want) => {
    const walk = document.createTreeWalker(node, NodeFilter.SHOW_TEXT),
      found = [];
    while (walk.nextNode())
      if (want(walk.currentNode.parentElement)) found.push(walk.currentNode.data);
    return found;
  };
  const isRead = parent => !parent.closest('[aria-hidden=true]'),
    isSeen = parent => parent.checkVisibility({ visibilityProperty: true });
  return [...document.querySelectorAll('#app [role=button]')].flatMap(button => {
    const name = button.ariaLabel ?? texts(button, isRead).join(' '),
      said = new Set(wordsOf(name));
    const missing = texts(button, isSeen).filter(
      text => !isSign(text) && !wordsOf(text).every(word => said.has(word)),
    );
    return missing.length ? [`${missing.join(' | ')}: not in "${name}"`] : [];
  });
}

/* The same through a good part of a match of every game, click by click. */
async function names(browser, at, width) {
  const page = await openLobby(browser, at, { width, height: 860, seed: 5 });
  for (const game of games) {
    await page.goto(at);
    await page.waitForSelector('.tile h2');
    await newTable(page, game, ['you', '1']);
    const found = new Set();
    for (let n = 0; n < 24 && (await clickOnce(page)); n++)
      for (const line of await page.evaluate(unsaid)) found.add(line);
    is([...found], [], `${game}, ${width} px wide: what is printed on a button is in its name`);
  }
  await page.context().close();
}

async function check(page, name) {
  await page.evaluate(source);
  const found = await page.evaluate(() => axe.run(document, { resultTypes: ['violations'] }));
  const said = found.violations
    .map(
      v =>
        `${v.id}: ${v.help}\n` +
        v.nodes
          .slice(0, 40)
          .map(
            n =>
              `  ${n.html.slice(0, 160)}\n  ${n.failureSummary?.replace(/\n/g, ' ').slice(0, 240)}`,
          )
          .join('\n'),
    )
    .join('\n');
  ok(found.violations.length === 0, `${name}: axe finds nothing`, said);
  is(await page.evaluate(unsaid), [], `${name}: what is printed on a button is in its name`);
}

/* Motion is over before anything is measured: a card half faded in has half its contrast. */
const still = page =>
  page.waitForFunction(() => document.getAnimations().every(a => a.playState !== 'running'));

const games = offered.map(game => game.title);

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

async function magnified(page, game, scheme) {
  await page.locator('.board .thing').first().dispatchEvent('contextmenu');
  await page.waitForSelector('.magnified > div');
  await check(page, `${game} magnified, ${scheme}`);
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { state: 'detached' });
}

async function end(page, scheme) {
  await playOn(page);
  await still(page);
  await page.waitForSelector('.end .plot polyline');
  await check(page, `end, ${scheme}`);
  await page.locator('.end .actions button', { hasText: 'Review' }).click();
  await page.waitForSelector('.review-bar');
  await still(page);
  await check(page, `review, ${scheme}`);
  await page.goBack();
  await page.locator('.end .actions button', { hasText: 'Replay' }).click();
  await page.waitForSelector('.replaying .board .card');
  await still(page);
  await check(page, `replay, ${scheme}`);
}

/* What the match that ended has left in this browser. */
async function history(page, at, scheme) {
  await page.goto(at);
  await page.waitForSelector('.history .numbers');
  await check(page, `lobby with a history, ${scheme}`);
  await page.locator('.all-matches').click();
  await page.waitForSelector('.match-line');
  await check(page, `all matches, ${scheme}`);
  await page.locator('.match-line').first().click();
  await page.locator('.one-match summary').click();
  await check(page, `one match, ${scheme}`);
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
    await magnified(page, game, scheme);
    if (game === 'Stellar') await drawers(page, scheme);
    if (game === 'Stella Quest') await end(page, scheme);
  }
  await history(page, at, scheme);
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

async function puzzles(browser, at, scheme) {
  const page = await openLobby(browser, at, { scheme, seed: 3 });
  await page.goto(`${at}/#puzzles`);
  await page.waitForSelector('.cell');
  await check(page, `all puzzles, ${scheme}`);
  await page.locator('.cell').first().click();
  await page.waitForSelector('.puzzle-pane .week');
  await still(page);
  await check(page, `a puzzle, ${scheme}`);
  await page.context().close();
}

const both = async (browser, at, scheme) => {
  await lobby(browser, at, scheme);
  await tables(browser, at, scheme);
  await puzzles(browser, at, scheme);
};
await run({
  specimen,
  dark: (b, at) => both(b, at, 'dark'),
  light: (b, at) => both(b, at, 'light'),
  puzzles: (b, at) => puzzles(b, at, 'dark'),
  names: (b, at) => names(b, at, 1280),
  'names-phone': (b, at) => names(b, at, 390),
});
