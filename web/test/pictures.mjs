/* pictures.mjs - each game's rows of the specimen page look as they did: a picture of them, small,
 * stands as specimen.png in the game's folder. `UPDATE=1 node web/test/pictures.mjs` takes them
 * anew after a change that was meant; look at them before you commit them.
 * SPDX-License-Identifier: MIT */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { root, serve } from './browser.mjs';
import { run } from './parts.mjs';
import { ok } from './tap.mjs';

const games = readdirSync(join(root, 'src/games')).filter(key =>
  existsSync(join(root, 'src/games', key, 'specimen.tsx')),
);

/* A fifth of its size: few bytes, and hairlines and letters, which may differ a little between
 * machines, weigh little. What is missing, elsewhere or of another colour still shows. */
const look = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 0.2 };
const tolerance = { maxDiffPixelRatio: 0.01, threshold: 0.15, timeout: 120_000 };

async function compare(page, key) {
  const rows = page.locator(`.sheet[data-theme="dark"] > .game-${key}`);
  try {
    await expect(rows).toHaveScreenshot([key, 'specimen.png'], { ...tolerance, scale: 'device' });
    ok(true, `${key}: its specimen looks as it did`);
  } catch (why) {
    ok(false, `${key}: its specimen looks as it did`, why.message);
  }
}

await run({
  async specimen(browser) {
    const server = await serve(join(root, 'dist-test'));
    const context = await browser.newContext({
      ...look,
      colorScheme: 'dark',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${server.address().port}/specimen`);
    await page.evaluate(() => document.fonts.ready);
    for (const key of games) await compare(page, key);
    await context.close();
    server.close();
  },
});
