/* keeper.ts - carries out what the hall on this device asks for. An entry of a log is stored
 * before anybody is told what it says: the hall waits for it. SPDX-License-Identifier: MIT */
import type { Engine, Entry, Errand, Found, Stored } from './engine.ts';

export interface Logs {
  /* All entries of a table in their order; null: they cannot be read. */
  read(table: string): Promise<Found>;
  /* All of them or none. Refused: somebody else has written such an entry. */
  append(entries: readonly Entry[]): Promise<Stored>;
}

export interface Pages {
  say(tab: number, text: string): void;
  dismiss(tab: number, why: string): void;
}

export interface Thinker {
  think(job: number, task: Uint8Array<ArrayBuffer>): void;
  review(
    job: number,
    task: Uint8Array<ArrayBuffer>,
  ): void /* when nothing else is to be thought of */;
  drop(job: number): void;
}

export interface Clock {
  now(): number;
  wall(): number;
}

export class Keeper {
  private readonly engine: Engine;
  private readonly logs: Logs;
  private readonly pages: Pages;
  private readonly thinker: Thinker;
  private readonly clock: Clock;

  constructor(engine: Engine, logs: Logs, pages: Pages, thinker: Thinker, clock: Clock) {
    this.engine = engine;
    this.logs = logs;
    this.pages = pages;
    this.thinker = thinker;
    this.clock = clock;
  }

  /* Does something with the engine, and then what it asks for. */
  private turn<T>(work: () => T): T {
    this.engine.time(this.clock.now(), this.clock.wall());
    const result = work();
    for (let errand = this.engine.next(); errand; errand = this.engine.next())
      this.carryOut(errand);
    return result;
  }

  private carryOut(e: Errand): void {
    if (e.what === 'say') this.pages.say(e.tab, e.text);
    else if (e.what === 'dismiss') this.dismiss(e.tab, e.why);
    else if (e.what === 'open') void this.open(e.table, e.room);
    else if (e.what === 'append') void this.append(e.list);
    else if (e.what === 'think') this.thinker.think(e.job, e.task);
    else if (e.what === 'review') this.thinker.review(e.job, e.task);
    else if (e.what === 'drop') this.thinker.drop(e.job);
    else console.warn(e.line);
  }

  private dismiss(tab: number, why: string): void {
    this.engine.leave(tab);
    this.pages.dismiss(tab, why);
  }

  private async open(table: string, room: number): Promise<void> {
    const found = await this.logs.read(table).catch(() => null);
    this.turn(() => this.engine.opened(table, room, found));
  }

  private async append(list: (Entry & { room: number })[]): Promise<void> {
    const entries = list.map(({ room: _, ...entry }) => entry),
      status = await this.logs.append(entries).catch(() => 'failed' as const);
    this.turn(() => {
      for (const { table, room, seq } of list) this.engine.stored(table, room, seq, status);
    });
  }

  join(): number {
    return this.turn(() => this.engine.join());
  }

  leave(tab: number): void {
    this.turn(() => this.engine.leave(tab));
  }

  message(tab: number, text: string): void {
    this.turn(() => this.engine.message(tab, text));
  }

  tick(): void {
    this.turn(() => this.engine.tick());
  }

  letGo(): void {
    this.turn(() => this.engine.letGo());
  }

  share(job: number, thousandths: number): void {
    this.engine.share(job, thousandths);
  }

  thought(job: number, thought: Uint8Array): void {
    this.turn(() => this.engine.thought(job, thought));
  }
}
