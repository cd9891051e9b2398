/* ferry.mjs - Night Ferry, the template of a drawing, is drawn, played to its end and reviewed. No tile of
 * the lobby offers a toy: its table is made by hand. SPDX-License-Identifier: MIT */
import { run } from './parts.mjs';
import { openLobby, playOn, tableOf, toTheEnd } from './player.mjs';
import { is, ok } from './tap.mjs';

const plyOf = page => page.evaluate(() => location.pathname.split('/').at(-1));

await run({
  async ferry(b, at) {
    const page = await openLobby(b, at, { seed: 5, width: 360, height: 740 });
    await tableOf(page, 'ferry', ['human', '1', '1']);
    await page.waitForSelector('.table.asked');
    is(await page.$$eval('.ferry .hand .thing.legal', all => all.length), 3, 'the hand is drawn');
    is(await page.$$eval('.ferry .passenger', all => all.length), 3, 'so is everybody else');
    await toTheEnd(page, 'Night Ferry');
  },

  async review(b, at) {
    const page = await openLobby(b, at, { seed: 6, width: 360, height: 740 });
    await tableOf(page, 'ferry', ['human', '1']);
    await playOn(page);
    await page.waitForSelector('.end .plot polyline.own');
    ok(true, 'the end draws the curve of chances');
    await page.locator('.end .actions button', { hasText: 'Review' }).click();
    await page.waitForSelector('.review-bar');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    const ply = await plyOf(page);
    await page.reload();
    await page.waitForSelector('.review-bar');
    is(await plyOf(page), ply, 'a turn of the review has an address: it is there after a reload');
    ok(
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      'nothing scrolls sideways',
    );
    await page.locator('.call-turns').click();
    await page.locator('.turns button').first().click();
    ok(Number(await plyOf(page)) <= Number(ply), 'the list of turns leads to another');
    await page.locator('.bar button').first().click();
    await page.waitForSelector('.end');
    await page.goBack();
    await page.locator('.review-menu summary').click();
    await page.locator('.review-menu .play-on').click();
    await page.waitForSelector('.table.asked');
    await playOn(page);
    ok(await page.$('.end'), 'a turn of the review is played on, to another end');
    is(page.errors, [], 'no error in the page');
    await page.context().close();
  },
});
