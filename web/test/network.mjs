/* network.mjs - a line that dies without a word: the page notices, says that the move is not
 * sent, tries again until it is, and the others see who is away. SPDX-License-Identifier: MIT */
import { connect, createServer } from 'node:net';
import { run } from './parts.mjs';
import { clickUntil, newTable, openLobby, playTogether } from './player.mjs';
import { is, ok } from './tap.mjs';

/* A line to the server that can be frozen: what is said then, either way, never arrives. */
async function withLine(address, work) {
  const port = Number(new URL(address).port),
    ends = new Set();
  let frozen = false;
  const pass = (from, to) => {
    ends.add(from);
    from.on('data', bytes => {
      if (!from.dead) to.write(bytes);
    });
    from.on('close', () => {
      ends.delete(from);
      if (!from.dead) to.destroy();
    });
    from.on('error', () => undefined);
  };
  const door = createServer(near => {
    const far = connect(port, '127.0.0.1');
    near.dead = far.dead = frozen;
    pass(near, far);
    pass(far, near);
  });
  await new Promise(done => door.listen(0, '127.0.0.1', done));
  try {
    await work({
      address: `http://127.0.0.1:${door.address().port}`,
      freeze() {
        frozen = true;
        for (const end of ends) end.dead = true;
      },
      thaw() {
        frozen = false;
      } /* for new sockets: the old ones are lost */,
    });
  } finally {
    door.close();
    for (const end of ends) end.destroy();
  }
}

const strip = '.bar .link.lost',
  gone = '.bar-seats .away';
const lines = page => page.$$eval('.log li', all => all.length);
const seconds = (page, n) => page.clock.runFor(1000 * n);

/* In the page: everything it sends is kept, and answers to heartbeats are counted. */
function keepSent() {
  const { send } = WebSocket.prototype,
    known = new WeakSet();
  const hear = m => {
    if (JSON.parse(m.data).type === 'pong') window.pongs++;
  };
  window.sent = [];
  window.pongs = 0;
  WebSocket.prototype.send = function (text) {
    if (!known.has(this)) this.addEventListener('message', hear);
    known.add(this);
    window.sent.push(JSON.parse(text));
    send.call(this, text);
  };
}
const sent = (page, type) => page.evaluate(t => window.sent.filter(m => m.type === t), type);

/* Seconds on a line that is well: the page's clock goes on only when the server, whose clock is
 * another, has answered. */
async function quietSeconds(page, n) {
  for (let i = 0; i < n; i++) {
    await seconds(page, 1);
    await page.waitForFunction(
      () => window.sent.filter(m => m.type === 'ping').length === window.pongs,
    );
  }
}

/* A page at the other end of the line. Its clock is turned on by hand: it counts in seconds. */
function openThrough(browser, wire, seed) {
  const before = async p => {
    await p.addInitScript(keepSent);
    await p.clock.install();
  };
  return openLobby(browser, wire.address, { seed, before });
}

/* Ann's line goes through `wire`; both sit at a table of Stellar, and Bob has just ended his turn:
 * so nothing that Ann has clicked is still on its way. */
async function pair(browser, at, wire, seed) {
  const ann = await openThrough(browser, wire, seed);
  const bob = await openLobby(browser, at, { seed: seed + 1 });
  await newTable(ann, 'Stellar', ['you', 'friend']);
  await bob.goto(at + new URL(ann.url()).pathname);
  await bob.locator('.open-seats button').first().click();
  const isAnnAsked = async () => !!(await ann.$('.table.asked'));
  await playTogether([ann, bob], async (n, last) => n >= 6 && last === bob && (await isAnnAsked()));
  return [ann, bob];
}

await run({
  /* A minute without a line. */
  frozen: (browser, at) =>
    withLine(at, async wire => {
      const [ann, bob] = await pair(browser, at, wire, 71);
      const before = await lines(bob),
        played = (await sent(ann, 'play')).length;
      wire.freeze();
      await clickUntil(ann, async () => (await sent(ann, 'play')).length > played);
      is(await ann.$(strip), null, 'frozen: at first nothing is known');
      await seconds(ann, 6);
      await ann.waitForSelector(strip);
      const said = await ann.textContent('.ask.lost .sentence');
      ok(
        /^Not sent yet: .*Trying again/.test(said),
        `frozen: an answer that is late is told: ${said}`,
      );
      ok(await bob.waitForSelector('.ask.away'), 'frozen: who waits for it is told so');
      ok(await bob.waitForSelector(gone), 'frozen: the others see who is away');
      await seconds(ann, 54);
      ok(await ann.$(strip), 'frozen: and after a minute it is still so');
      is(await lines(bob), before, 'frozen: nobody has seen the move');

      wire.thaw();
      while (await ann.$(strip)) await seconds(ann, 1);
      await bob.waitForFunction(n => document.querySelectorAll('.log li').length > n, before);
      const moves = (await sent(ann, 'play')).slice(played),
        ids = new Set(moves.map(m => m.id));
      ok(moves.length > 1 && ids.size === 1, `frozen: sent ${moves.length} times, by one id`);
      await bob.waitForSelector(gone, { state: 'detached' });
      const told = await lines(bob);
      await ann.waitForFunction(n => document.querySelectorAll('.log li').length === n, told);
      ok(true, 'frozen: it was played once, and both read the same log');
      for (const page of [ann, bob]) await page.context().close();
    }),

  /* Nobody does anything: the page asks by itself, and when it is looked at again. */
  idle: (browser, at) =>
    withLine(at, async wire => {
      const page = await openThrough(browser, wire, 73);
      const pings = async () => (await sent(page, 'ping')).length;
      await newTable(page, 'Stellar', ['you', '1']);
      await page.waitForSelector('.table.asked');
      await quietSeconds(page, 30);
      const before = await pings();
      ok(before > 0 && !(await page.$(strip)), `idle: ${before} heartbeats, and all is well`);
      await page.evaluate(() => dispatchEvent(new Event('online')));
      ok((await pings()) > before, 'idle: a network that changed is tried at once');
      wire.freeze();
      await seconds(page, 12);
      ok(await page.waitForSelector(strip), 'idle: a dead line is noticed though nobody speaks');
      wire.thaw();
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await page.waitForSelector(strip, { state: 'detached' });
      ok(true, 'idle: who looks again need not wait for the next try');
      await page.context().close();
    }),
});
