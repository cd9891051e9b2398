/* tags.mjs - no tag covers a choice. What is told of the thing that is pointed at, or that stands on
 * the board anyway, lies over no other choice and over nothing else that is told: every game, several
 * positions, phones and a desk. SPDX-License-Identifier: MIT */
import { countWaits, rewriteStates } from './looking.mjs';
import { run } from './parts.mjs';
import { newTable, openLobby, playOn, settled } from './player.mjs';
import { is, ok } from './tap.mjs';

const sizes = [
  [360, 740],
  [390, 844],
  [1440, 900],
];
const POSITIONS = 5,
  POINTED = 6 /* in each of them */;

/* Of every game: plates of words that lie over something, and the Black Star. */
const tags =
  '.tag.placed, .quest .arm > span, .sign, .plaque, .zone-name, .to-end, .five-new, .universe .label, ' +
  '.universe .pill, .universe .degrees, .map-plate, .panorama .pill';
const choices = '.table.asked .board .thing.legal:not(.hidden *)';

/* In the page: which tags lie over others, or over a choice that they do not speak of. */
function covered({ tags, choices }) {
  const GAP = 2 /* px */,
    MOST = 0.25 /* of a choice */;
  const seen = selector =>
    [...document.querySelectorAll(selector)]
      .filter(node => node.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map(node => ({ node, box: node.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1);
  const shared = ({ box: a }, { box: b }) => ({
    x: Math.min(a.right, b.right) - Math.max(a.left, b.left),
    y: Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
  });
  const told = seen(tags),
    free = seen(choices),
    found = [];
  const name = ({ node }) => `"${(node.ariaLabel ?? node.textContent).trim().slice(0, 40)}"`;
  const isOf = (tag, choice) =>
    choice.node.contains(tag.node) ||
    choice.node.matches('.pointed, .picked, :focus') ||
    tag.node.parentElement.contains(choice.node);
  for (const [i, one] of told.entries()) {
    for (const two of told.slice(i + 1)) {
      const { x, y } = shared(one, two);
      if (x > GAP && y > GAP && !one.node.contains(two.node))
        found.push(`${name(one)} and ${name(two)} share ${x.toFixed(0)} x ${y.toFixed(0)} px`);
    }
    for (const choice of free) {
      const { x, y } = shared(one, choice),
        part = (x * y) / (choice.box.width * choice.box.height);
      if (x > GAP && y > GAP && part > MOST && !isOf(one, choice))
        found.push(`${name(one)} covers ${(100 * part).toFixed(0)} % of ${name(choice)}`);
    }
  }
  return found;
}

/* In the page: the thing is pointed at as keys do it, until what is told of it stands there. */
async function point({ choices, index }) {
  document.querySelectorAll(choices)[index]?.focus({ preventScroll: true });
  await window.looked();
  const frame = () => new Promise(done => requestAnimationFrame(done));
  for (let n = 0; n < 4; n++) await frame();
}

async function look(page, name, found) {
  const count = await page.locator(choices).count(),
    step = Math.max(1, Math.ceil(count / POINTED));
  const tell = async what =>
    found.push(
      ...(await page.evaluate(covered, { tags, choices })).map(w => `${name}, ${what}: ${w}`),
    );
  await page.evaluate(() => document.activeElement?.blur());
  await settled(page);
  await tell('nothing pointed at');
  for (let index = 0; index < count; index += step) {
    await page.evaluate(point, { choices, index });
    await tell(`choice ${index + 1} of ${count}`);
  }
  return count;
}

const part = game => async (browser, at) => {
  const before = p => p.addInitScript(countWaits),
    page = await openLobby(browser, at, { seed: 7, before }),
    seats = Math.min(game.max_seats, 3),
    found = [];
  await newTable(page, game.title, ['you', ...Array(seats - 1).fill('1')]);
  const counts = [];
  for (let n = 0; n < POSITIONS && !(await page.$('.end')); n++) {
    await playOn(page, n ? game.clicks : 3);
    await page.waitForSelector('.end, .table.asked');
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      const ask = await page.textContent('.sentence').catch(() => '');
      counts.push(await look(page, `${width} px, "${ask}"`, found));
    }
  }
  ok(
    counts.some(n => n > 1),
    `tags: ${game.title}: looked at ${counts.join(', ')} choices`,
  );
  is(found, [], `tags: ${game.title}: no tag covers a choice or another tag`);
  is(page.errors, [], `tags: ${game.title}: no error in the page`);
  await page.context().close();
};

/* Stella Quest where every card that could be taken is owned already and has three jewels: the longest
 * signs, wherever the Black Star is. */
async function again(browser, at) {
  const found = [];
  for (const star of [null, 0, 1, 2]) {
    const taking = ({ view }) => {
      Object.assign(view, { phase: 'take', winner: 0, black_star: star, lead: 'b' });
      view.trick = ['b1', 'g2', 'r2'].map((card, side) => ({
        ...{ side, card, super: false, winning: side === 0, wins_by: side ? null : 'lead' },
        ...{ passed: false, take: { lights: 3, sixth: false, best: false } },
      }));
    };
    const page = await openLobby(browser, at, { seed: 7, before: rewriteStates(taking) });
    await newTable(page, 'Stella Quest', ['you', '1', '1']);
    await page.waitForSelector('.sign.over');
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await settled(page);
      const over = await page.evaluate(covered, { tags, choices });
      found.push(...over.map(what => `${width} px, Black Star of ${star}: ${what}`));
    }
    await page.context().close();
  }
  is(found, [], 'tags: nothing lies over what a third card of a number costs');
}

const games = {
  stellar: { title: 'Stellar', max_seats: 2, clicks: 7 },
  'stella-quest': { title: 'Stella Quest', max_seats: 4, clicks: 4 },
  subastral: { title: 'Subastral', max_seats: 5, clicks: 5 },
  stellium: { title: 'Stellium', max_seats: 4, clicks: 9 },
  'stellar-leap': { title: 'Stellar Leap', max_seats: 5, clicks: 9 },
};

await run({
  again,
  ...Object.fromEntries(Object.entries(games).map(([key, game]) => [key, part(game)])),
});
