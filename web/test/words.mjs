/* words.mjs - the pseudo-locale: whatever a person reads or hears comes from the
 * catalogue, on every screen; and words 40 % longer still fit 360 px.
 * SPDX-License-Identifier: MIT */
import { run } from './parts.mjs';
import { newTable, openLobby, playOn, setUp, showOptions } from './player.mjs';
import { is, ok } from './tap.mjs';

/* Text and names for screen readers without the marks of the pseudo-locale. Notation, the
 * picture in text, dates, titles of games and the rules (a document, not a
 * string) stand as they are; so does what a player typed. */
const outside = () => {
  const own =
    'code, pre, kbd, time, .game-name, .prose, .tile h2, .which-game, .your-tables strong';
  const plain = text => /[A-Za-z]{3}/.test(text) && !/[~[\]]/.test(text);
  const found = new Set();
  const walk = document.createTreeWalker(document.getElementById('app'), NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const { data, parentElement: node } = walk.currentNode;
    if (plain(data) && !node.closest(own) && getComputedStyle(node).display !== 'none')
      found.add(data.trim());
  }
  for (const node of document.querySelectorAll('#app [aria-label], #app [title]'))
    for (const name of ['aria-label', 'title'])
      if (plain(node.getAttribute(name) ?? '') && !node.closest('pre'))
        found.add(`${name}: ${node.getAttribute(name)}`);
  const games = /Stellar Leap|Stellar|Stella Quest|Subastral|Stellium|Night Ferry|Orrery/g;
  return [...found].filter(text =>
    /[A-Za-z]{3}/.test(text.replace(/^(aria-label|title): /, '').replace(games, '')),
  );
};

async function check(page, name) {
  is(await page.evaluate(outside), [], `${name}: every word is from the catalogue`);
  const wide = await page.evaluate(() =>
    document.documentElement.scrollWidth <= innerWidth
      ? ''
      : [...document.querySelectorAll('body *')]
          .filter(n => n.getBoundingClientRect().right > innerWidth + 1)
          .map(n => `${n.tagName}.${n.getAttribute('class')}`)
          .slice(-4)
          .join(' '),
  );
  is(wide, '', `${name}: nothing scrolls sideways at 360 px`);
}

const open = (browser, at, seed) =>
  openLobby(browser, at, { seed, query: '?pseudo', width: 360, height: 740 });
const titles = {
  stellar: 'Stellar',
  'stella-quest': 'Stella Quest',
  subastral: 'Subastral',
  stellium: 'Stellium',
  'stellar-leap': 'Stellar Leap',
};

async function game(browser, at, key) {
  const page = await open(browser, at, 10);
  await newTable(page, titles[key], ['you', '1']);
  await playOn(page, 10);
  await check(page, titles[key]);
  await page.locator('.board .thing').first().dispatchEvent('contextmenu');
  await page.waitForSelector('.magnified > div');
  await check(page, `${titles[key]}, magnified`);
  await page.keyboard.press('Escape');
  await page.keyboard.press('t');
  await page.waitForSelector('.text-view');
  await check(page, `${titles[key]}, text view`);
  is(page.errors, [], `${titles[key]}: no error in the page`);
  await page.context().close();
}

await run({
  async lobby(browser, at) {
    const page = await open(browser, at, 10);
    await check(page, 'lobby');
    await page.locator('.lobby-bar .level').click();
    await check(page, 'levels');
    await page.keyboard.press('Escape');
    await page.locator('.call-settings').click();
    await page.waitForSelector('dialog');
    await check(page, 'settings');
    await page.keyboard.press('Escape');
    for (const key of Object.keys(titles)) {
      await setUp(page, key);
      await page.waitForSelector('.new-table');
      await showOptions(page);
      await check(page, `new table of ${titles[key]}`);
      await page.keyboard.press('Escape');
      await page.waitForSelector('dialog', { state: 'detached' });
    }
    await page.context().close();
  },
  stellar: (b, at) => game(b, at, 'stellar'),
  'stella-quest': (b, at) => game(b, at, 'stella-quest'),
  subastral: (b, at) => game(b, at, 'subastral'),
  stellium: (b, at) => game(b, at, 'stellium'),
  'stellar-leap': (b, at) => game(b, at, 'stellar-leap'),

  /* What is asked of the engine while one plays, and what is said to friends. */
  async aside(browser, at) {
    const page = await open(browser, at, 10);
    await newTable(page, titles.stellar, ['you', '1']);
    await page.keyboard.press('h');
    await page.waitForSelector('.ask.hint');
    await check(page, 'a hint');
    await page.keyboard.press('?');
    for (const tab of ['rules', 'score', 'log']) {
      await page.locator(`#tab-${tab}`).click();
      await page.waitForSelector(`#tab-${tab}[aria-selected=true]`);
      await check(page, tab);
    }
    await page.goto(`${at}/?pseudo`);
    await newTable(page, titles.subastral, ['you', 'friend']);
    await page.waitForSelector('.waiting');
    await check(page, 'waiting for a friend');
    await page.goto(`${at}/t/${'0'.repeat(32)}?pseudo`);
    await page.waitForSelector('main.single .primary');
    await check(page, 'no such table');
    await page.context().close();
  },

  /* What the values of options mean may be long. */
  async text(browser, at) {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
    await page.goto(`${at}/text`);
    await page.waitForSelector('#options select');
    for (const [key, title] of Object.entries(titles)) {
      await page.selectOption('#game', key);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      ok(wide <= 0, `text table, a table of ${title}: nothing scrolls sideways at 360 px`, wide);
    }
    await page.close();
  },

  async learning(browser, at) {
    const page = await open(browser, at, 10);
    await page.locator(".tile[data-game='stellar'] .learn").click();
    await page.waitForSelector('.lesson-say');
    await check(page, 'a lesson');
    await page.goto(`${at}/?pseudo#puzzles`);
    await page.waitForSelector('section[aria-labelledby] .cell');
    await check(page, 'puzzles');
    await page.locator('section[aria-labelledby] .cell').first().click();
    await page.waitForSelector('.puzzle h2');
    await check(page, 'a puzzle');
    await page.context().close();
  },

  /* A whole match, its end, its review and its replay. */
  async end(browser, at) {
    const page = await open(browser, at, 12);
    await newTable(page, 'Stella Quest', ['you', '1', '1']);
    await playOn(page);
    await page.waitForSelector('.end .plot polyline');
    await check(page, 'end');
    await page.locator('.end .actions button').nth(1).click();
    await page.waitForSelector('.review-bar');
    await check(page, 'review');
    await page.goBack();
    await page.locator('.end .actions button').nth(2).click();
    await page.waitForSelector('.replaying .board .card', { state: 'attached' });
    await check(page, 'replay');
    ok(await page.locator('.replay-bar').count(), 'replay is there');
    await page.goto(`${at}/?pseudo`);
    await page.waitForSelector('.history .numbers');
    await check(page, 'lobby with a history');
    await page.locator('.all-matches').click();
    await page.waitForSelector('.match-line');
    await check(page, 'all matches');
    await page.locator('.match-line').click();
    await page.waitForSelector('.save-record');
    await check(page, 'one match');
    await page.context().close();
  },
});
