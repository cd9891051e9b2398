/* matches.mjs - whole matches in a real browser against the real server. SPDX-License-Identifier: MIT */
import { launch } from './browser.mjs';
import { clickOnce, keyOnce, newTable, openLobby, playOn } from './player.mjs';
import { startServer } from './server.mjs';
import { done, is, ok, skip } from './tap.mjs';

const only = process.argv[2];
const parts = {
  async stellar(b, at) { await whole(b, at, 'Stellar', ['you', '1']); },
  async 'stella-quest'(b, at) { await whole(b, at, 'Stella Quest', ['you', '1', '1'], { width: 360, height: 740 }); },
  async subastral(b, at) { await whole(b, at, 'Subastral', ['you', '1'], { scheme: 'light', width: 768 }); },
  async stellium(b, at) { await whole(b, at, 'Stellium', ['you', '1']); },
  async 'stellar-leap'(b, at) { await whole(b, at, 'Stellar Leap', ['you']); },

  async 'pass-and-play'(b, at) {
    const page = await openLobby(b, at, { seed: 5 });
    await newTable(page, 'Subastral', ['you', 'here']);
    ok(await page.$('.curtain'), 'pass and play: a curtain stands between the players');
    await playOn(page, 60);
    is(page.errors, [], 'pass and play: no error in the page');
    await page.context().close();
  },

  async friends(b, at) {
    const ann = await openLobby(b, at, { seed: 6 });
    await newTable(ann, 'Stella Quest', ['you', 'friend']);
    const link = new URL(ann.url()).pathname;
    ok(await ann.$('.copy-link'), 'friends: the host gets a link');
    const bob = await openLobby(b, at, { seed: 7 }), eve = await openLobby(b, at, { seed: 8 });
    await bob.goto(at + link);
    await bob.locator('.open-seats button').first().click();
    await eve.goto(at + link);
    await eve.waitForSelector('.board');
    const turn = page => page.$('.table.your-turn');
    for (let i = 0; i < 60; i++) {
      const page = await turn(ann) ? ann : bob;
      if (await ann.$('.end')) break;
      if (await turn(page)) await clickOnce(page).catch(() => undefined);
      await new Promise(r => setTimeout(r, 40));
      if (i === 30) { await bob.reload(); await bob.waitForSelector('.board'); }
    }
    ok(await bob.$('.hand .thing'), 'friends: after a reload the hand is still there');
    ok(!await eve.$('.table.your-turn'), 'friends: a spectator is never asked');
    const lines = p => p.$$eval('.log li', l => l.length);
    await new Promise(r => setTimeout(r, 600));
    is(await lines(ann), await lines(eve), 'friends: player and spectator have logs of the same length');
    for (const p of [ann, bob, eve]) { is(p.errors, [], 'friends: no error in the page'); await p.context().close(); }
  },

  async keyboard(b, at) {
    const page = await openLobby(b, at, { seed: 9 });
    await newTable(page, 'Stella Quest', ['you', '1']);
    let n = 0;
    while (n < 900 && await keyOnce(page)) n++;
    ok(await page.$('.end'), `keyboard: a whole match by keys alone (${n} rounds of keys)`);
    is(page.errors, [], 'keyboard: no error in the page');
    await page.context().close();
  },

  async pseudo(b, at) {
    const page = await openLobby(b, at, { seed: 10, query: '?pseudo', width: 360, height: 740 });
    await page.locator('.tile .primary').nth(1).click();
    await page.waitForSelector('.board');
    await playOn(page, 12);
    const plain = await page.evaluate(() => {
      const found = [];
      const walk = document.createTreeWalker(document.getElementById('app'), NodeFilter.SHOW_TEXT);
      while (walk.nextNode()) {
        const text = walk.currentNode.data.trim(), own = walk.currentNode.parentElement;
        if (/[A-Za-z]{3}/.test(text) && !/[~\[\]]/.test(text) && !own.closest('code, pre, .game-name, svg')) found.push(text);
      }
      return found;
    });
    is(plain, [], 'pseudo-locale: every word on the table is from the catalogue');
    ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'pseudo-locale: nothing scrolls sideways at 360 px');
    await page.context().close();
  },
};

async function whole(b, at, title, seats, look = {}) {
  const page = await openLobby(b, at, { seed: title.length, ...look });
  await newTable(page, title, seats);
  const clicks = await playOn(page);
  ok(await page.$('.end'), `${title}: a whole match (${clicks} clicks)`);
  is(page.errors, [], `${title}: no error in the page`);
  ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${title}: nothing scrolls sideways`);
  await page.locator('.end .actions button', { hasText: 'Replay' }).click();
  await page.locator('.replay-bar button').first().click();
  await page.waitForSelector('.replaying .board > *:nth-child(2)');
  ok(true, `${title}: the replay opens`);
  await page.context().close();
}

const server = await startServer(), browser = await launch();
try {
  for (const [name, run] of Object.entries(parts)) {
    if (only && only !== name) continue;
    const began = Date.now();
    try { await run(browser, server.address); } catch (why) { ok(false, `${name} runs`, why.stack); }
    console.log(`# ${name}: ${((Date.now() - began) / 1000).toFixed(1)} s`);
  }
} finally {
  await browser.close();
  await server.stop();
}
done();
