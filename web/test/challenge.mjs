/* challenge.mjs - today's challenge from the lobby to its result, on a phone and by keys: the same
 * cards as in the terminal, and results that are played again. SPDX-License-Identifier: MIT */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './browser.mjs';
import { run } from './parts.mjs';
import { openLobby, playOn } from './player.mjs';
import { startServer } from './server.mjs';
import { is, ok } from './tap.mjs';

/* Somebody played it in the terminal, always the first move of the menu. */
function playedElsewhere(code) {
  const input = '1\n'.repeat(400),
    program = join(root, '../build/orrery'),
    { stdout } = spawnSync(program, ['play', '--challenge', code], { input, encoding: 'utf8' });
  return stdout.split('\n').find(line => line.startsWith(`${code}.`));
}

const wide = page => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

async function findToday(page, at) {
  await page.locator('.foot .challenges').focus();
  await page.keyboard.press('Enter');
  await page.locator('.enter-code input').fill('zzzz');
  await page.locator('.enter-code button').click();
  await page.waitForFunction(() => document.querySelector('.enter-code .bad').textContent);
  await page.locator('.today button', { hasText: 'Subastral' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${at}/c/*`);
  return new URL(page.url()).pathname.slice(3);
}

await run({
  async today(browser) {
    const server = await startServer({ deals: null }),
      at = server.address;
    const page = await openLobby(browser, at, { width: 360, height: 740, touch: true, seed: 5 });
    const code = await findToday(page, at);
    ok(/^[0-9a-z]{11,16}$/.test(code), `today: a challenge has an address, /c/${code}`);
    await page.locator('dialog .primary').click();
    await page.waitForURL(`${at}/t/*`);
    await playOn(page);
    await page.locator('.end .compare').click();
    await page.waitForSelector('.results .own');
    const other = playedElsewhere(code);
    await page.locator('.paste textarea').fill(`Ada ${other}\nBen ${other.slice(0, -3)}`);
    await page.locator('.paste button').click();
    await page.waitForFunction(() => document.querySelectorAll('.results tbody tr').length === 2);
    ok(
      /cut off or changed/.test(await page.textContent('.paste .bad')),
      'today: a changed one is refused',
    );
    ok(
      /Ada\d+\u00a0:\u00a0\d+(Won|Lost|Shared)/.test(await page.textContent('.results tbody')),
      'today: others are told',
    );
    is(await wide(page), 0, 'today: nothing is wider than the phone');
    await page.goto(`${at}/c/${other}`);
    await page.waitForFunction(() => document.querySelectorAll('.results tbody tr').length === 2);
    await page.keyboard.press('Escape');
    await page.waitForURL(`${at}/`);
    is(page.errors, [], 'today: no error in the page');
    await page.context().close();
    await server.stop();
  },
});
