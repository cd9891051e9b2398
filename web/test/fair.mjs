/* fair.mjs - fair chance at a server without a seed: the hash before the cards, the cards when
 * everybody sits, and the check at the end, which this browser does itself.
 * SPDX-License-Identifier: MIT */
import { run } from './parts.mjs';
import { newTable, openLobby, playOn } from './player.mjs';
import { startServer } from './server.mjs';
import { is, ok } from './tap.mjs';

/* The verdict that follows the click. */
const checked = async page => {
  const status = page.locator('.end .fair [role=status]'),
    before = await status.textContent();
  await page.locator('.end .fair button').click();
  await page.waitForFunction(
    before => document.querySelector('.end .fair [role=status]').textContent !== before,
    before,
  );
  return status.textContent();
};

/* What this browser keeps of the table's promise, changed. */
const keepOther = (page, change) =>
  page.evaluate(change => {
    const all = JSON.parse(localStorage.getItem('orrery.tables')),
      [table] = Object.values(all);
    Object.assign(table.fair, change);
    localStorage.setItem('orrery.tables', JSON.stringify(all));
  }, change);

async function withServer(work) {
  const server = await startServer({ deals: null });
  await work(server.address).finally(() => server.stop());
}

await run({
  async waits(browser) {
    await withServer(async at => {
      const ann = await openLobby(browser, at),
        bob = await openLobby(browser, at);
      await newTable(ann, 'Stellar', ['you', 'friend']);
      await ann.waitForSelector('.waiting .fair code');
      is(await ann.$$eval('.hand-area .card', all => all.length), 0, 'waits: no card is dealt yet');
      const hash = await ann.locator('.waiting .fair code').getAttribute('title');
      ok(/^[0-9a-f]{64}$/.test(hash), 'waits: but the hash is shown');
      await bob.goto(at + new URL(ann.url()).pathname);
      is(
        await bob.locator('.waiting .fair code').getAttribute('title'),
        hash,
        'waits: to the friend as well, before sitting down',
      );
      await bob.locator('.open-seats button').first().click();
      for (const p of [ann, bob]) {
        await p.waitForSelector('.hand-area .card');
        is(p.errors, [], 'waits: then cards are dealt, and no page has an error');
        await p.context().close();
      }
    });
  },

  async checks(browser) {
    await withServer(async at => {
      const page = await openLobby(browser, at, { seed: 3 });
      await newTable(page, 'Subastral', ['you', '1']);
      await playOn(page);
      await page.waitForSelector('.end');
      const verdict = await checked(page);
      ok(/^Fair: all \d+ draws/.test(verdict), `checks: ${verdict}`);
      await keepOther(page, { hash: '0'.repeat(64) });
      ok(/different hash/.test(await checked(page)), 'checks: another hash is noticed');
      is(page.errors, [], 'checks: no error in the page');
      await page.context().close();
    });
  },
});
