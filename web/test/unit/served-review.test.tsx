/* served-review.test.tsx - a match of a server is reviewed by this browser's engine, and by the server
 * where there is none. SPDX-License-Identifier: MIT */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import ferry from '../../src/games/ferry/recorded.json';
import type { FromKeeper, ToKeeper } from '../../src/device/talk.ts';
import type { Review } from '../../src/link/protocol.ts';
import { open, type Page, type Recorded } from './page.tsx';

const boat = ferry as unknown as Recorded & { review: Review },
  { review } = boat;
type Message = { type: string; id: string } & Record<string, unknown>;

/* The engine's worker: greets, and keeps what else it hears. */
class FakeWorker {
  static now: FakeWorker;
  static hasEngine = true;
  readonly heard: Message[] = [];
  readonly forgotten: string[] = [];
  onmessage?: (event: { data: FromKeeper }) => void;
  onerror?: () => void;
  constructor() {
    FakeWorker.now = this;
  }
  postMessage(message: ToKeeper): void {
    if (message.what === 'open')
      queueMicrotask(() => this.tells({ what: FakeWorker.hasEngine ? 'opened' : 'closed' }));
    else if (message.what === 'say') this.hear(JSON.parse(message.text) as Message);
    else if (message.what === 'forget') this.forgotten.push(message.table);
  }
  terminate(): void {}
  private hear(message: Message): void {
    if (message.type === 'hello')
      this.says({ type: 'hello', version: 1, server: VERSION, addresses: [] });
    else this.heard.push(message);
  }
  says(message: object): void {
    this.tells({ what: 'heard', text: JSON.stringify(message) });
  }
  private tells(data: FromKeeper): void {
    this.onmessage?.({ data });
  }
}
Object.assign(globalThis, { Worker: FakeWorker });
document.head.insertAdjacentHTML(
  'beforeend',
  '<script type="application/json" id="device">{"worker":"w","thinker":"t","prepared":"p"}</script>',
);

/* What the engine was asked last, of a type. */
async function askedHere(page: Page, type: string): Promise<Message> {
  const found = () => FakeWorker.now?.heard.filter(m => m.type === type).at(-1);
  await page.until(found);
  return found()!;
}

/* The end of a match, with the record that the server gives. */
async function end(record: string): Promise<Page> {
  const page = await open(boat, boat.over),
    { id } = await page.asked('record');
  page.wire().say({ type: 'record', id, table: page.table, record });
  return page;
}

/* A match that the engine has opened as such a table. */
async function copied(record: string, table: string): Promise<Page> {
  const page = await end(record),
    { id } = await askedHere(page, 'create');
  FakeWorker.now.says({ type: 'done', id, seq: 1, table });
  return page;
}

test('the engine reviews what a server played, and nobody asks the server to', async () => {
  const record = 'orrery record 1\ngame ferry\n',
    page = await copied(record, 'c'.repeat(32));
  const made = await askedHere(page, 'create');
  assert.deepEqual([made['game'], made['record']], ['ferry', record]);
  assert.match(made.id, /^[0-9a-f]{32}$/);
  const { id, table } = await askedHere(page, 'review');
  assert.equal(table, 'c'.repeat(32));
  FakeWorker.now.says({ type: 'review', id, table, review });
  await page.until(() => page.all('.plot polyline').length);
  assert.equal(page.heard('review').length, 0);
});

test('the same record is the same table of this device, another one another', async () => {
  const ids = [];
  for (const record of ['game ferry\n1', 'game ferry\n2', 'game ferry\n1']) {
    const heard = FakeWorker.now.heard.length,
      page = await end(record);
    await page.until(() => FakeWorker.now.heard.slice(heard).some(m => m.type === 'create'));
    ids.push((await askedHere(page, 'create')).id);
  }
  assert.equal(ids[0], ids[2]);
  assert.notEqual(ids[0], ids[1]);
});

test('of matches that were opened for it the oldest make room', async () => {
  const name = (n: number) => n.toString(16).padStart(32, 'd');
  for (let n = 0; n < 21; n++) {
    const page = await copied(`game ferry\nroom ${n}`, name(n));
    await page.until(() => FakeWorker.now.heard.some(m => m['table'] === name(n)));
  }
  assert.ok(FakeWorker.now.forgotten.includes('c'.repeat(32)));
  assert.ok(FakeWorker.now.forgotten.includes(name(0)));
  assert.ok(!FakeWorker.now.forgotten.includes(name(1)));
});

test('a record that the engine refuses is reviewed by the server', async () => {
  const page = await end('orrery record 9\n'),
    { id } = await askedHere(page, 'create');
  FakeWorker.now.says({ type: 'error', id, code: 'setup', text: 'Another version.' });
  await page.asked('review');
});

test('with an engine that cannot be had the server reviews', async () => {
  FakeWorker.hasEngine = false;
  FakeWorker.now.onerror?.();
  const page = await end('game ferry\nlast'),
    { id } = await page.asked('review');
  page.wire().say({ type: 'review', id, table: page.table, review });
  await page.until(() => page.all('.plot polyline').length);
});
