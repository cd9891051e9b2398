/* device.ts - the transport to the tables of this device: a worker that runs the server's own
 * hall. SPDX-License-Identifier: MIT */
import type { Verdict } from '../device/engine.ts';
import type { FromKeeper, Parts, ToKeeper } from '../device/talk.ts';
import type { Answer } from './protocol.ts';
import type { Connect, TransportListener } from './transport.ts';

/* Where the page was built with it. */
function readParts(): Parts | null {
  const given = JSON.parse(
    document.getElementById('device')?.textContent || 'null',
  ) as Parts | null;
  const full = (path: string) => new URL(path, document.baseURI).href;
  return (
    given && {
      worker: full(given.worker),
      thinker: full(given.thinker),
      prepared: full(given.prepared),
    }
  );
}

export const hasDevice = () => !!readParts() && typeof WebAssembly === 'object';

let worker: Worker | null = null;
let listener: TransportListener | null = null;
let isOpen = false;

const send = (message: ToKeeper) => worker!.postMessage(message);

/* Records whose verdict somebody waits for. */
const judging = new Map<number, (verdict: Verdict | null) => void>();
let lastJudged = 0;

function judge(job: number, verdict: Verdict | null): void {
  judging.get(job)?.(verdict);
  judging.delete(job);
}

function hear(message: FromKeeper): void {
  if (message.what === 'verified') {
    judge(message.job, message.verdict);
    return;
  }
  if (message.what !== 'heard') isOpen = message.what === 'opened';
  if (message.what === 'opened') listener?.opened();
  else if (message.what === 'heard') listener?.heard(JSON.parse(message.text) as Answer);
  else listener?.closed();
}

/* An engine that has failed once is not to be trusted; the next try makes another, which reads
 * what was stored. */
function giveUp(): void {
  worker?.terminate();
  worker = null;
  isOpen = false;
  for (const job of judging.keys()) judge(job, null);
  listener?.closed();
}

function startWorker(): void {
  const parts = readParts()!,
    started = new Worker(parts.worker, { type: 'module' });
  worker = started;
  started.onmessage = ({ data }: MessageEvent<FromKeeper>) => hear(data);
  started.onerror = () => worker === started && giveUp();
  send({ what: 'start', parts });
}

/* One worker for the page, however often it is connected to. */
export const connectDevice: Connect = to => {
  if (!worker) startWorker();
  listener = to;
  isOpen = false;
  send({ what: 'open' });
  return {
    send(message) {
      if (!worker || !isOpen) return false;
      send({ what: 'say', text: JSON.stringify(message) });
      return true;
    },
    drop() {
      listener = null;
      if (worker) send({ what: 'close' });
    },
  };
};

/* The engine's verdict on where a record's chance came from; null: it cannot be loaded. */
export function verifyOnDevice(record: string): Promise<Verdict | null> {
  if (!worker) startWorker();
  return new Promise(done => {
    judging.set(++lastJudged, done);
    send({ what: 'verify', job: lastJudged, record });
  });
}

/* Its log is removed: nobody plays it any more. */
export function forgetOnDevice(table: string): void {
  if (!worker) startWorker();
  send({ what: 'forget', table });
}
