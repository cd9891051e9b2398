/* thinking.ts - the worker that thinks for a hall: made when there is something to think about,
 * ended when there has been nothing for a while. SPDX-License-Identifier: MIT */
import type { FromThinker, ToThinker } from './talk.ts';

type Task = Extract<ToThinker, { task: unknown }>;

export interface Waiting {
  heard(news: FromThinker): void;
  /* No worker can think of what was asked. */
  failed(why: Error): void;
}

/* The worker that thinks, as long as there is something to think about. */
export class Thinking {
  private worker: Worker | null = null;
  private isFresh = false; /* it was asked something since the last look */
  private hasFailed = false; /* and nothing was thought since */
  private readonly wanted = new Map<number, Task>();
  private readonly module: WebAssembly.Module;
  private readonly address: string;
  private readonly waiting: Waiting;

  constructor(module: WebAssembly.Module, address: string, waiting: Waiting) {
    this.module = module;
    this.address = address;
    this.waiting = waiting;
  }

  private send(message: ToThinker): void {
    this.worker?.postMessage(message);
  }

  private begin(): void {
    const worker = new Worker(this.address, { type: 'module' });
    this.worker = worker;
    worker.onmessage = ({ data }: MessageEvent<FromThinker>) => this.hear(data);
    worker.onerror = event => {
      event.preventDefault();
      if (worker === this.worker) this.mend(event.message);
    };
    this.send({ what: 'start', module: this.module });
  }

  private hear(news: FromThinker): void {
    if (!this.wanted.has(news.job)) return;
    if ('thought' in news) {
      this.wanted.delete(news.job);
      this.hasFailed = false;
    }
    this.waiting.heard(news);
  }

  /* It may have found no memory or not have been loaded: another is asked the same, once. */
  private mend(why: string): void {
    this.end();
    if (this.hasFailed) {
      this.wanted.clear();
      this.waiting.failed(new Error(`nobody can think: ${why}`));
      return;
    }
    this.hasFailed = true;
    if (!this.wanted.size) return;
    this.begin();
    for (const task of this.wanted.values()) this.send(task);
  }

  private end(): void {
    this.worker?.terminate();
    this.worker = null;
  }

  private ask(task: Task): void {
    if (!this.worker) this.begin();
    this.isFresh = true;
    this.wanted.set(task.job, task);
    this.send(task);
  }

  think(job: number, task: Uint8Array<ArrayBuffer>): void {
    this.ask({ what: 'think', job, task });
  }

  review(job: number, task: Uint8Array<ArrayBuffer>): void {
    this.ask({ what: 'review', job, task });
  }

  drop(job: number): void {
    this.wanted.delete(job);
    this.send({ what: 'drop', job });
  }

  /* A worker's memory only grows. Once it has idled from one look to the next it goes, and what a
   * search took is the browser's again; another is made of the same module in no time. */
  rest(): void {
    if (!this.wanted.size && !this.isFresh) this.end();
    this.isFresh = false;
  }
}
