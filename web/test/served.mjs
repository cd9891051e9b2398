/* served.mjs - the page of a real server, kept by the browser: after one visit the server goes away
 * and the network with it; a match on this device is played to its end, through a reload. When
 * the server is back, tables are made there again; what is not the page it answers itself.
 *
 * SPDX-License-Identifier: MIT */
import { join } from 'node:path';
import { root } from './browser.mjs';
import { run } from './parts.mjs';
import { clickOnce, newTable, openLobby, playOn } from './player.mjs';
import { startServer } from './server.mjs';
import { is, ok } from './tap.mjs';

const web = join(root, 'dist');
const tablesHere = page =>
  page.evaluate(() =>
    Object.values(JSON.parse(localStorage.getItem('orrery.tables') ?? '{}')).map(t => !!t.device),
  );

async function withoutServer(page, address) {
  await page.context().setOffline(true);
  await page.goto(`${address}/`);
  await page.waitForSelector('.tile h2');
  await newTable(page, 'Subastral', ['you', '1']);
  for (let i = 0; i < 4; i++) await clickOnce(page);
  await page.waitForSelector('.table.asked');
  ok(new URL(page.url()).pathname.startsWith('/t/'), 'offline: a table has an address of its own');
  await page.reload();
  await page.waitForSelector('.table.asked');
  ok(true, 'offline: a reload at the table finds the match');
  await playOn(page);
  ok(await page.$('.end'), 'offline: the match is played to its end');
}

/* With the server, without it, and with it again. */
async function away(browser, first, open) {
  const page = await openLobby(browser, first.address, { seed: 4 });
  await page.waitForFunction(() => !!navigator.serviceWorker.controller);
  ok(await page.$('link[rel=manifest]'), 'the page of a server can be installed');
  await newTable(page, 'Subastral', ['you', '1']);
  await clickOnce(page);
  is(await tablesHere(page), [false], 'with a server a table is made there');
  const other = await page.context().newPage();
  await other.goto(`${first.address}/text`);
  ok(!(await other.$('#device')), 'what is not this page is answered by the server');
  await first.close();
  await withoutServer(page, first.address);
  is((await tablesHere(page)).sort(), [false, true], 'offline: the table is on this device');
  await open({ web, address: first.address, data: first.data });
  await page.context().setOffline(false);
  await page.goto(`${first.address}/`);
  await page.waitForSelector('.tile h2');
  await newTable(page, 'Subastral', ['you', '1']);
  is(
    (await tablesHere(page)).sort(),
    [false, false, true],
    'with the server back a table is there',
  );
  const errors = page.errors.filter(text => !/ERR_(INTERNET|CONNECTION)|sw\.js/.test(text));
  is(errors, [], 'no error in the page');
}

await run({
  async away(browser) {
    const servers = [];
    const open = async how => {
      servers.unshift(await startServer(how));
      return servers[0];
    };
    try {
      await away(browser, await open({ web }), open);
    } finally {
      for (const server of servers) await server.stop();
    }
  },
});
