/* ferry.mjs - Night Ferry, the template of a drawing, is drawn and played to its end. No tile of
 * the lobby offers a toy: its table is made by hand. SPDX-License-Identifier: MIT */
import { run } from './parts.mjs';
import { openLobby, tableOf, toTheEnd } from './player.mjs';
import { is } from './tap.mjs';

await run({
  async ferry(b, at) {
    const page = await openLobby(b, at, { seed: 5, width: 360, height: 740 });
    await tableOf(page, 'ferry', ['human', '1', '1']);
    await page.waitForSelector('.table.asked');
    is(await page.$$eval('.ferry .hand .thing.legal', all => all.length), 3, 'the hand is drawn');
    is(await page.$$eval('.ferry .passenger', all => all.length), 3, 'so is everybody else');
    await toTheEnd(page, 'Night Ferry');
  },
});
