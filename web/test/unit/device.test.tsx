/* device.test.tsx - the transport to the worker that keeps tables on this device.
 * SPDX-License-Identifier: MIT */
import './dom.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FromKeeper, ToKeeper } from '../../src/device/talk.ts';
import { connectDevice, forgetOnDevice, verifyOnDevice } from '../../src/link/device.ts';
import type { Answer } from '../../src/link/protocol.ts';

/* A worker that says what the test says. */
class FakeWorker {
  static all: FakeWorker[] = [];
  readonly told: ToKeeper[] = [];
  isEnded = false;
  onmessage?: (event: { data: FromKeeper }) => void;
  onerror?: () => void;
  constructor() {
    FakeWorker.all.push(this);
  }
  postMessage(message: ToKeeper): void {
    this.told.push(message);
  }
  terminate(): void {
    this.isEnded = true;
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
  assert.equal(first.isEnded, true, 'the one that failed is ended');
  assert.equal(line.send({ type: 'games' }), false);
  forgetOnDevice('a'.repeat(32));
  assert.notEqual(worker(), first);
  assert.deepEqual(
    worker().told.map(m => m.what),
    ['start', 'forget'],
  );
});

test('what one that was ended still says counts no more', () => {
  const first = worker();
  first.onerror?.();
  forgetOnDevice('a'.repeat(32));
  const second = worker();
  first.onerror?.();
  forgetOnDevice('b'.repeat(32));
  assert.equal(worker(), second);
});

test('two records may be verified at once, and one that cannot be ends no connection', async () => {
  const { heard } = connected();
  worker().says({ what: 'opened' });
  const both = [verifyOnDevice('one'), verifyOnDevice('two')],
    jobs = worker().told.flatMap(m => (m.what === 'verify' ? [m.job] : []));
  assert.equal(new Set(jobs).size, 2);
  worker().says({ what: 'verified', job: jobs[1]!, verdict: { fair: true, outcomes: 4 } });
  worker().says({ what: 'verified', job: jobs[0]!, verdict: null });
  assert.deepEqual(await Promise.all(both), [null, { fair: true, outcomes: 4 }]);
  assert.deepEqual(heard, ['opened']);
});

test('a worker that fails leaves nobody waiting for a verdict', async () => {
  connected();
  const both = [verifyOnDevice('one'), verifyOnDevice('two')];
  worker().onerror?.();
  assert.deepEqual(await Promise.all(both), [null, null]);
});
