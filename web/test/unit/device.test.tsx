/* device.test.tsx - the transport to the worker that keeps tables on this device.
 * SPDX-License-Identifier: MIT */
import './dom.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FromKeeper, ToKeeper } from '../../src/device/talk.ts';
import { connectDevice, forgetOnDevice } from '../../src/link/device.ts';
import type { Answer } from '../../src/link/protocol.ts';

/* A worker that says what the test says. */
class FakeWorker {
  static all: FakeWorker[] = [];
  readonly told: ToKeeper[] = [];
  onmessage?: (event: { data: FromKeeper }) => void;
  onerror?: () => void;
  constructor() {
    FakeWorker.all.push(this);
  }
  postMessage(message: ToKeeper): void {
    this.told.push(message);
  }
  says(data: FromKeeper): void {
    this.onmessage?.({ data });
  }
}
Object.assign(globalThis, { Worker: FakeWorker });
document.body.innerHTML =
  '<script type="application/json" id="device">{"worker":"w.js","thinker":"t.js","engine":"e.wasm"}</script>';

const worker = () => FakeWorker.all.at(-1)!;

function connected() {
  const heard: string[] = [];
  const line = connectDevice({
    opened: () => heard.push('opened'),
    heard: (answer: Answer) => heard.push(answer.type),
    closed: () => heard.push('closed'),
  });
  return { heard, line };
}

test('nothing is sent before the worker has opened, nor after it has closed', () => {
  const { heard, line } = connected();
  assert.deepEqual(
    worker().told.map(m => m.what),
    ['start', 'open'],
  );
  assert.equal(line.send({ type: 'games' }), false);
  worker().says({ what: 'opened' });
  assert.equal(line.send({ type: 'games' }), true);
  assert.deepEqual(worker().told.at(-1), { what: 'say', text: '{"type":"games"}' });
  worker().says({ what: 'heard', text: '{"type":"pong"}' });
  assert.equal(line.send({ type: 'games' }), true, 'an answer leaves it open');
  worker().says({ what: 'closed' });
  assert.equal(line.send({ type: 'games' }), false);
  assert.deepEqual(heard, ['opened', 'pong', 'closed']);
});

test('who has dropped the line hears nothing more', () => {
  const { heard, line } = connected();
  worker().says({ what: 'opened' });
  line.drop();
  assert.deepEqual(worker().told.at(-1), { what: 'close' });
  worker().says({ what: 'heard', text: '{"type":"pong"}' });
  assert.deepEqual(heard, ['opened']);
});

test('after a worker has failed the next one is started, with all it needs', () => {
  const { heard, line } = connected(),
    first = worker();
  first.says({ what: 'opened' });
  first.onerror?.();
  assert.deepEqual(heard, ['opened', 'closed']);
  assert.equal(line.send({ type: 'games' }), false);
  forgetOnDevice('a'.repeat(32));
  assert.notEqual(worker(), first);
  assert.deepEqual(
    worker().told.map(m => m.what),
    ['start', 'forget'],
  );
});
