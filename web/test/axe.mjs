/* axe.mjs - axe-core on the specimen and, with the server, on every screen; both themes.
 * SPDX-License-Identifier: MIT */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { launch, withBrowser } from './browser.mjs';
import { newTable, openLobby, playOn } from './player.mjs';
import { startServer } from './server.mjs';
import { done, ok, skip } from './tap.mjs';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function check(page, name) {
  await page.evaluate(source);
  const found = await page.evaluate(() => axe.run(document, { resultTypes: ['violations'] }));
  /* A drawn card prints its number twice and its name says it once: there the rule about
   * visible text compares in vain. */
  for (const v of found.violations) if (v.id === 'label-content-name-mismatch') v.nodes = v.nodes.filter(n => !/^<div class="thing/.test(n.html));
  found.violations = found.violations.filter(v => v.nodes.length);
  const said = found.violations.map(v => `${v.id}: ${v.help}\n` + v.nodes.slice(0, 3).map(n => `  ${n.html.slice(0, 160)}\n  ${n.failureSummary?.replace(/\n/g, ' ').slice(0, 240)}`).join('\n')).join('\n');
  ok(found.violations.length === 0, `${name}: axe finds nothing`, said);
}

await withBrowser(async (browser, at) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${at}/specimen`);
  await page.waitForSelector('.sheet');
  await check(page, 'specimen');
});

{
  const server = await startServer(), browser = await launch();
  try {
    for (const scheme of ['dark', 'light']) {
      const page = await openLobby(browser, server.address, { scheme, seed: 3 });
      await check(page, `lobby, ${scheme}`);
      await page.locator('.lobby-bar button').click();
      await check(page, `settings, ${scheme}`);
      await page.keyboard.press('Escape');
      for (const game of ['Stellar', 'Stella Quest', 'Subastral', 'Stellium', 'Stellar Leap']) {
        await page.goto(server.address);
        await page.waitForSelector('.tile h2');
        if (!await page.locator('.tile h2', { hasText: new RegExp(`^${game}$`) }).count()) { skip(`${game}, ${scheme}`, 'the game is not here yet'); continue; }
        await newTable(page, game, ['you', '1']);
        await playOn(page, 7);
        await page.waitForTimeout(300);
        await check(page, `${game}, ${scheme}`);
        if (game !== 'Stellar') continue;
        await page.keyboard.press('?');
        await page.waitForSelector('.prose');
        await check(page, `rules, ${scheme}`);
        await page.keyboard.press('Escape');
        await page.keyboard.press('t');
        await page.waitForSelector('.text-view');
        await check(page, `text view, ${scheme}`);
      }
      await page.context().close();
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}
done();
