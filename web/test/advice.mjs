/* advice.mjs - somebody who plays what a hint proposes: positions that people would reach, for
 * pictures and measurements. SPDX-License-Identifier: MIT */
import { clickOnce } from './player.mjs';

/* One decision of ours: the hint's, or any where it has none. False: the match is over. */
export async function decide(page) {
  await page.waitForSelector('.end, .table.asked');
  if (await page.$('.end')) return false;
  const asked = await page.$eval('.sentence', n => n.textContent);
  if (!(await page.$('.ask .primary'))) await page.keyboard.press('h');
  const button = await page.waitForSelector('.ask .primary', { timeout: 8000 }).catch(() => null);
  if (button) await button.click().catch(() => undefined);
  else await clickOnce(page);
  await page
    .waitForFunction(
      before =>
        document.querySelector('.end') ||
        document.querySelector('.sentence')?.textContent !== before,
      asked,
      { timeout: 1500 },
    )
    .catch(() => undefined);
  return true;
}

/* So many decisions; false: the match was over before. */
export async function advance(page, decisions) {
  for (let i = 0; i < decisions; i++) if (!(await decide(page))) return false;
  await page.waitForSelector('.end, .table.asked');
  return !(await page.$('.end'));
}
