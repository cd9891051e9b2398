/* worker.ts - the worker that keeps the tables of this device. SPDX-License-Identifier: MIT */
import { Engine } from './engine.ts';
import { gameOfRecord, type Hall, Halls, type Prepared } from './halls.ts';
import { Keeper } from './keeper.ts';
import { DeviceLogs } from './logs.ts';
import type { FromKeeper, Parts, ToKeeper } from './talk.ts';
import { Thinking } from './thinking.ts';

const TICK = 100 /* milliseconds */,
  LOOK = 30_000; /* at whether somebody still thinks */
const logs = new DeviceLogs();
/* Other windows of this browser have a worker each; who has written tells them. */
const windows = new BroadcastChannel('orrery-device');

const tell = (message: FromKeeper) => postMessage(message);

/* What is written here, others have to read. */
const shared = {
  read: (table: string) => logs.read(table),
  async append(entries: Parameters<DeviceLogs['append']>[0]) {
    const status = await logs.append(entries);
    if (status === 'done') windows.postMessage(entries.map(e => e.table));
    return status;
  },
};

/* The hall of a game. It stays once it is loaded; the page comes and goes. */
class Host {
  private tab = -1;
  readonly engine: Engine;
  private readonly keeper: Keeper;
  private readonly thinking: Thinking;

  constructor(module: WebAssembly.Module, thinker: string) {
    this.engine = new Engine(module);
    this.thinking = new Thinking(module, thinker, {
      heard: news => {
        if ('thought' in news) this.keeper.thought(news.job, news.thought);
        else this.keeper.share(news.job, news.share);
      },
      failed: reportError,
    });
    this.engine.open(crypto.getRandomValues(new Uint8Array(32)));
    this.keeper = new Keeper(
      this.engine,
      shared,
      {
        say: (tab, text) => tab === this.tab && !isHello(text) && tell({ what: 'heard', text }),
        dismiss: tab => tab === this.tab && this.dismissed(),
      },
      this.thinking,
      { now: () => performance.now(), wall: () => Date.now() },
    );
    setInterval(() => this.keeper.tick(), TICK);
    setInterval(() => this.thinking.rest(), LOOK);
  }

  private dismissed(): void {
    this.tab = -1;
    closed();
  }

  join({ hello }: Prepared): Hall {
    const tab = this.keeper.join();
    this.tab = tab;
    this.keeper.message(tab, JSON.stringify(hello));
    return {
      message: (text, lent) => {
        if (lent) this.engine.lend(lent);
        if (tab === this.tab) this.keeper.message(tab, text);
      },
      leave: () => tab === this.tab && this.leave(),
    };
  }

  private leave(): void {
    const tab = this.tab;
    this.tab = -1;
    this.keeper.leave(tab);
  }

  letGo(): void {
    this.keeper.letGo();
  }
}

/* The page has been greeted before. */
const isHello = (text: string) => text.startsWith('{"type":"hello"');

/* -- What is loaded ------------------------------------------------------------------------ */

let parts: Parts;
let prepared: Promise<Prepared> | null = null;
const hosts = new Map<string, Promise<Host>>();

/* Without a type: hosts of static files may not know it. */
async function load(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}

async function open(address: string): Promise<Host> {
  const bytes = await (await load(address)).arrayBuffer();
  return new Host(await WebAssembly.compile(bytes), parts.thinker);
}

/* What could not be loaded is tried again next time. */
function hostOf(game: string, { engines }: Prepared): Promise<Host> {
  const host = hosts.get(game) ?? open(new URL(engines[game]!, parts.prepared).href);
  hosts.set(game, host);
  host.catch(() => hosts.delete(game));
  return host;
}

function prepare(): Promise<Prepared> {
  prepared ??= load(parts.prepared).then(answer => answer.json() as Promise<Prepared>);
  prepared.catch(() => {
    prepared = null;
  });
  return prepared;
}

/* -- The page ------------------------------------------------------------------------------ */

let halls: Halls | null = null;

function leave(): void {
  halls?.close();
  halls = null;
}

function closed(): void {
  leave();
  tell({ what: 'closed' });
}

async function connect(): Promise<void> {
  const ready = await prepare();
  leave();
  halls = new Halls({
    games: Object.keys(ready.engines),
    prepared: ready,
    open: async game => (await hostOf(game, ready)).join(ready),
    read: table => logs.read(table),
    load: async file => (await load(new URL(file, parts.prepared).href)).text(),
    say: text => tell({ what: 'heard', text }),
    failed: closed,
  });
  tell({ what: 'opened' });
}

/* Any game's engine says of a record that cannot be read why. */
async function hostFor(record: string): Promise<Host> {
  const ready = await prepare(),
    game = gameOfRecord(record) ?? '';
  return hostOf(game in ready.engines ? game : Object.keys(ready.engines)[0]!, ready);
}

/* Tables have nothing to do with it: they go on when its engine cannot be loaded. */
async function verify(job: number, record: string): Promise<void> {
  const host = await hostFor(record).catch(() => null);
  tell({ what: 'verified', job, verdict: host?.engine.verify(record) ?? null });
}

/* The page is told by an error of the worker, and makes another: so it is, too, when an engine
 * traps where nobody waits for its answer. */
self.addEventListener('unhandledrejection', event => {
  event.preventDefault();
  reportError(event.reason);
});

windows.onmessage = () => {
  for (const host of hosts.values())
    void host.then(
      h => h.letGo(),
      () => undefined,
    );
};

self.onmessage = ({ data }: MessageEvent<ToKeeper>) => {
  if (data.what === 'start') parts = data.parts;
  else if (data.what === 'open') connect().catch(closed);
  else if (data.what === 'say') halls?.hear(data.text);
  else if (data.what === 'close') leave();
  else if (data.what === 'verify') void verify(data.job, data.record);
  else if (data.what === 'forget') logs.remove(data.table).catch(() => undefined);
};
