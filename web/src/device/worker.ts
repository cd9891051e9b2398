/* worker.ts - the worker that keeps the tables of this device. SPDX-License-Identifier: MIT */
import { Engine } from './engine.ts';
import { Keeper } from './keeper.ts';
import { DeviceLogs } from './logs.ts';
import type { FromKeeper, FromThinker, Parts, ToKeeper, ToThinker } from './talk.ts';

const TICK = 100 /* milliseconds */,
  LOOK = 30_000; /* at whether somebody still thinks */
const logs = new DeviceLogs();
/* Other windows of this browser have a worker each; who has written tells them. */
const windows = new BroadcastChannel('orrery-device');

const tell = (message: FromKeeper) => postMessage(message);

/* The worker that thinks, as long as there is something to think about. */
class Thinking {
  private worker: Worker | null = null;
  private isFresh = false; /* it was asked something since the last look */
  private readonly wanted = new Set<number>();
  private readonly module: WebAssembly.Module;
  private readonly address: string;
  private readonly heard: (news: FromThinker) => void;

  constructor(module: WebAssembly.Module, address: string, heard: (news: FromThinker) => void) {
    this.module = module;
    this.address = address;
    this.heard = heard;
  }

  private send(message: ToThinker): void {
    this.worker?.postMessage(message);
  }

  private begin(): void {
    this.worker = new Worker(this.address, { type: 'module' });
    this.worker.onmessage = ({ data }: MessageEvent<FromThinker>) => {
      if (!this.wanted.has(data.job)) return;
      if ('thought' in data) this.wanted.delete(data.job);
      this.heard(data);
    };
    this.send({ what: 'start', module: this.module });
  }

  private ask(what: 'think' | 'review', job: number, task: Uint8Array<ArrayBuffer>): void {
    if (!this.worker) this.begin();
    this.isFresh = true;
    this.wanted.add(job);
    this.send({ what, job, task });
  }

  think(job: number, task: Uint8Array<ArrayBuffer>): void {
    this.ask('think', job, task);
  }

  review(job: number, task: Uint8Array<ArrayBuffer>): void {
    this.ask('review', job, task);
  }

  drop(job: number): void {
    this.wanted.delete(job);
    this.send({ what: 'drop', job });
  }

  /* A worker's memory only grows. Once it has idled from one look to the next it goes, and what a
   * search took is the browser's again; another is made of the same module in no time. */
  rest(): void {
    if (!this.wanted.size && !this.isFresh) {
      this.worker?.terminate();
      this.worker = null;
    }
    this.isFresh = false;
  }
}

/* What is written here, others have to read. */
const shared = {
  read: (table: string) => logs.read(table),
  async append(entries: Parameters<DeviceLogs['append']>[0]) {
    const status = await logs.append(entries);
    if (status === 'done') windows.postMessage(entries.map(e => e.table));
    return status;
  },
};

class Host {
  private tab = -1;
  private readonly engine: Engine;
  private readonly keeper: Keeper;

  constructor(module: WebAssembly.Module, parts: Parts) {
    const engine = new Engine(module),
      thinking = new Thinking(module, parts.thinker, news => {
        if ('thought' in news) this.keeper.thought(news.job, news.thought);
        else this.keeper.share(news.job, news.share);
      });
    this.engine = engine;
    engine.open(crypto.getRandomValues(new Uint8Array(32)));
    this.keeper = new Keeper(
      engine,
      shared,
      {
        say: (tab, text) => tab === this.tab && tell({ what: 'heard', text }),
        dismiss: tab => tab === this.tab && this.dismissed(),
      },
      thinking,
      { now: () => performance.now(), wall: () => Date.now() },
    );
    windows.onmessage = () => this.keeper.letGo();
    setInterval(() => this.keeper.tick(), TICK);
    setInterval(() => thinking.rest(), LOOK);
  }

  private dismissed(): void {
    this.tab = -1;
    tell({ what: 'closed' });
  }

  hear(message: ToKeeper): void {
    if (message.what === 'open') this.open();
    else if (message.what === 'say' && this.tab >= 0) this.keeper.message(this.tab, message.text);
    else if (message.what === 'close') this.close();
    else if (message.what === 'verify')
      tell({ what: 'verified', verdict: this.engine.verify(message.record) });
    else if (message.what === 'forget') void logs.remove(message.table);
  }

  private open(): void {
    this.close();
    this.tab = this.keeper.join();
    tell({ what: 'opened' });
  }

  private close(): void {
    const tab = this.tab;
    this.tab = -1;
    if (tab >= 0) this.keeper.leave(tab);
  }
}

/* Without a type: hosts of static files may not know it. */
async function load({ engine }: Parts): Promise<WebAssembly.Module> {
  const response = await fetch(engine);
  if (!response.ok) throw new Error(`${engine}: ${response.status}`);
  return WebAssembly.compile(await response.arrayBuffer());
}

/* Until the engine is there nothing is lost: what was said waits. */
let parts: Parts;
let host: Promise<Host> | null = null;

/* The next try loads it again. */
function failed(): void {
  host = null;
  tell({ what: 'closed' });
}

self.onmessage = ({ data }: MessageEvent<ToKeeper>) => {
  if (data.what === 'start') {
    parts = data.parts;
    return;
  }
  host ??= load(parts).then(module => new Host(module, parts));
  void host.then(h => h.hear(data), failed);
};
