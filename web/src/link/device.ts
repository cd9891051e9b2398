/* device.ts - the transport to the tables of this device: a worker that runs the server's own
 * hall. SPDX-License-Identifier: MIT */
import type { Verdict } from '../device/engine.ts';
import type { FromKeeper, Parts, ToKeeper } from '../device/talk.ts';
import type { Answer } from './protocol.ts';
import type { Connect, Hearer } from './transport.ts';

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
let hearer: Hearer | null = null;
let isOpen = false;

const send = (message: ToKeeper) => worker!.postMessage(message);

let judged: ((verdict: Verdict | null) => void) | null = null;

function hear(message: FromKeeper): void {
  if (message.what === 'verified') {
    judged?.(message.verdict);
    return;
  }
  if (message.what !== 'heard') isOpen = message.what === 'opened';
  if (message.what === 'opened') hearer?.opened();
  else if (message.what === 'heard') hearer?.heard(JSON.parse(message.text) as Answer);
  else hearer?.closed();
}

function startWorker(): void {
  const parts = readParts()!;
  worker = new Worker(parts.worker, { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<FromKeeper>) => hear(data);
  worker.onerror = () => {
    worker = null; /* the next try makes another */
    judged?.(null);
    isOpen = false;
    hearer?.closed();
  };
  send({ what: 'start', parts });
}

/* One worker for the page, however often it is connected to. */
export const connectDevice: Connect = to => {
  if (!worker) startWorker();
  hearer = to;
  isOpen = false;
  send({ what: 'open' });
  return {
    send(message) {
      if (!worker || !isOpen) return false;
      send({ what: 'say', text: JSON.stringify(message) });
      return true;
    },
    drop() {
      hearer = null;
      if (worker) send({ what: 'close' });
    },
  };
};

/* The engine's verdict on where a record's chance came from; null: it cannot be loaded. */
export function verifyOnDevice(record: string): Promise<Verdict | null> {
  if (!worker) startWorker();
  return new Promise(done => {
    judged = done;
    send({ what: 'verify', record });
  });
}

/* Its log is removed: nobody plays it any more. */
export function forgetOnDevice(table: string): void {
  if (!worker) startWorker();
  send({ what: 'forget', table });
}
