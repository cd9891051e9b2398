/* firefox.mjs - a whole match of every game in Debian's Firefox, by WebDriver BiDi: the
 * page runs elsewhere than in Chromium too. For the long tests. SPDX-License-Identifier: MIT */
import puppeteer from 'puppeteer-core';
import { PATIENCE } from './browser.mjs';
import { drawn, seatsOf } from './games.mjs';
import { run } from './parts.mjs';
import { clicking, watchLit } from './player.mjs';
import { is, ok } from './tap.mjs';

const seatsAt = game => ['human', ...Array(seatsOf(game) - 1).fill('1')];

/* In the page: a table over a socket of its own, whose seat 0 is this browser's. */
async function makeTable(game, who) {
  const socket = new WebSocket(`ws://${location.host}/socket`),
    heard = type =>
      new Promise(hear => {
        socket.addEventListener('message', ({ data }) => {
          if (JSON.parse(data).type === type) hear(JSON.parse(data));
        });
      });
  const ask = (fields, type) => {
    socket.send(JSON.stringify({ id: crypto.randomUUID().replaceAll('-', ''), ...fields }));
    return heard(type);
  };
  await new Promise(open => socket.addEventListener('open', open));
  await ask({ type: 'hello', version: 1 }, 'hello');
  const { table } = await ask({ type: 'create', game, seats: who, options: {} }, 'done');
  const { token } = await ask({ type: 'sit', table, seat: 0, name: 'Ann' }, 'seated');
  socket.close();
  localStorage.setItem('orrery.settings', '{"speed":"off","confirm":"never"}');
  localStorage.setItem(
    'orrery.tables',
    JSON.stringify({ [table]: { tokens: { 0: token }, at: 1 } }),
  );
  return table;
}

async function match(browser, at, game) {
  const page = await browser.newPage(),
    errors = [];
  page.setDefaultTimeout(PATIENCE);
  page.on('pageerror', error => errors.push(error.message));
  await page.goto(at);
  await page.waitForSelector('.tile h2');
  const table = await page.evaluate(makeTable, game.key, seatsAt(game));
  await page.goto(`${at}/t/${table}`);
  await page.waitForSelector('.board > *');
  const how = { clicks: 4000, seed: 7, rather: null, limit: PATIENCE, patient: true };
  await page.evaluate(watchLit);
  const { made, over } = await page.evaluate(clicking, how);
  ok(over, `${game.key} in Firefox: a whole match (${made} clicks)`);
  is(errors, [], `${game.key} in Firefox: no error in the page`);
  await page.close();
}

const launch = () =>
  puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
    headless: true,
    protocolTimeout: 0 /* a whole match is one call */,
  });

await run(Object.fromEntries(drawn.map(game => [game.key, (b, at) => match(b, at, game)])), launch);
