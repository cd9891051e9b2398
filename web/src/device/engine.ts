/* engine.ts - a module of build-wasm/table*.wasm as its worker drives it: src/device/device.h says
 * what each call means. SPDX-License-Identifier: MIT */

/* The calls of the module. */
interface Calls {
  memory: WebAssembly.Memory;
  device_buffer(size: number): number;
  device_open(): void;
  device_time(now: number, wall: number): void;
  device_join(): number;
  device_leave(tab: number): void;
  device_message(tab: number, size: number): void;
  device_tick(): void;
  device_let_go(): void;
  device_next(): number;
  device_out(): number;
  device_entry(seq: number, epoch: number, at: number, size: number): void;
  device_opened(room: number, isReadable: number, epoch: number): void;
  device_stored(room: number, seq: number, status: number): void;
  device_thought(job: number, size: number): void;
  device_share(job: number, thousandths: number): void;
  device_puzzle(size: number): void;
  device_verify(size: number): number;
  device_think(size: number): number;
  device_think_on(isReview: number, worlds: number): number;
  device_think_share(): number;
}

/* An entry of a table's log. */
export interface Entry {
  table: string;
  seq: number;
  epoch: number;
  at: number;
  body: string;
}

/* A puzzle by its name, and its file. */
export interface Puzzle {
  game: string;
  name: string;
  text: string;
}

/* Whether a record proves where its chance came from: how often it acted, or what is wrong. */
export interface Verdict {
  fair: boolean;
  outcomes?: number;
  why?: string;
}

export type Found = readonly Entry[] | null; /* null: it cannot be read */
export const STORED = { done: 0, refused: 1, failed: 2, unknown: 3 } as const;
export type Stored = keyof typeof STORED;

export type Errand =
  | { what: 'say'; tab: number; text: string }
  | { what: 'dismiss'; tab: number; code: number; why: string }
  | { what: 'open'; table: string; room: number }
  | { what: 'append'; list: (Entry & { room: number })[] }
  | { what: 'think'; job: number; task: Uint8Array<ArrayBuffer> }
  | { what: 'review'; job: number; task: Uint8Array<ArrayBuffer> }
  | { what: 'drop'; job: number }
  | { what: 'log'; line: string };

const SEED = 32,
  EPOCH = 1; /* all tables of a browser are its own */
const encoder = new TextEncoder(),
  decoder = new TextDecoder();

type Row = [table: string, seq: number, epoch: number, at: number, room: number, life: number];
type Head = [what: string, ...rest: unknown[]];

const appended = (rows: Row[], bodies: string[]) =>
  rows.map(([table, seq, epoch, at, room], i) => ({
    table,
    seq,
    epoch,
    at,
    room,
    body: bodies[i]!,
  }));

function errandOf(bytes: Uint8Array<ArrayBuffer>): Errand {
  const end = bytes.indexOf(10),
    [what, first, second] = JSON.parse(decoder.decode(bytes.subarray(0, end))) as Head,
    rest = bytes.subarray(end + 1),
    number = first as number;
  switch (what) {
    case 'say':
      return { what, tab: number, text: decoder.decode(rest) };
    case 'dismiss':
      return { what, tab: number, code: second as number, why: decoder.decode(rest) };
    case 'open':
      return { what, table: first as string, room: second as number };
    case 'append':
      return { what, list: appended(first as Row[], decoder.decode(rest).split('\n')) };
    case 'think':
    case 'review':
      return { what, job: number, task: rest.slice() };
    case 'drop':
      return { what, job: number };
    default:
      return { what: 'log', line: decoder.decode(rest) };
  }
}

export class Engine {
  private readonly calls: Calls;

  constructor(module: WebAssembly.Module) {
    this.calls = new WebAssembly.Instance(module, {}).exports as unknown as Calls;
  }

  /* Puts bytes where the next call finds them; how many there are. */
  private put(bytes: Uint8Array): number {
    const at = this.calls.device_buffer(bytes.length);
    new Uint8Array(this.calls.memory.buffer).set(bytes, at);
    return bytes.length;
  }

  private putText(text: string): number {
    return this.put(encoder.encode(text));
  }

  private taken(size: number): Uint8Array<ArrayBuffer> {
    const at = this.calls.device_out();
    return new Uint8Array(this.calls.memory.buffer as ArrayBuffer).slice(at, at + size);
  }

  open(seed: Uint8Array): void {
    if (seed.length !== SEED) throw new Error(`a seed has ${SEED} bytes`);
    this.put(seed);
    this.calls.device_open();
  }

  time(now: number, wall: number): void {
    this.calls.device_time(now, wall);
  }

  join(): number {
    return this.calls.device_join();
  }

  leave(tab: number): void {
    this.calls.device_leave(tab);
  }

  message(tab: number, text: string): void {
    this.calls.device_message(tab, this.putText(text));
  }

  tick(): void {
    this.calls.device_tick();
  }

  letGo(): void {
    this.calls.device_let_go();
  }

  next(): Errand | null {
    const size = this.calls.device_next();
    return size ? errandOf(this.taken(size)) : null;
  }

  opened(table: string, room: number, found: Found): void {
    for (const e of found ?? [])
      this.calls.device_entry(e.seq, e.epoch, e.at, this.putText(e.body));
    this.putText(table);
    this.calls.device_opened(room, found ? 1 : 0, EPOCH);
  }

  stored(table: string, room: number, seq: number, status: Stored): void {
    this.putText(table);
    this.calls.device_stored(room, seq, STORED[status]);
  }

  thought(job: number, thought: Uint8Array): void {
    this.calls.device_thought(job, this.put(thought));
  }

  share(job: number, thousandths: number): void {
    this.calls.device_share(job, thousandths);
  }

  /* A puzzle that a message after this may open. */
  lend({ game, name, text }: Puzzle): void {
    this.calls.device_puzzle(this.putText(`${game} ${name}\n${text}`));
  }

  verify(record: string): Verdict {
    const size = this.calls.device_verify(this.putText(record));
    return JSON.parse(decoder.decode(this.taken(size))) as Verdict;
  }

  /* In the module that thinks: begins. */
  think(task: Uint8Array): boolean {
    return this.calls.device_think(this.put(task)) !== 0;
  }

  /* Thinks on; the thought once it is whole. */
  thinkOn(worlds: number): Uint8Array<ArrayBuffer> | null {
    const size = this.calls.device_think_on(0, worlds);
    return size ? this.taken(size) : null;
  }

  /* The same of the review, for one value of it. */
  reviewOn(): Uint8Array<ArrayBuffer> | null {
    const size = this.calls.device_think_on(1, 1);
    return size ? this.taken(size) : null;
  }

  /* How much of the review is done, in thousandths. */
  reviewShare(): number {
    return this.calls.device_think_share();
  }
}
