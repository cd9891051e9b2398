/* thinking.ts - the worker that thinks for a hall: made when there is something to think about,
 * ended when there has been nothing for a while. SPDX-License-Identifier: MIT */
import type { FromThinker, ToThinker } from './talk.ts';

/* The worker that thinks, as long as there is something to think about. */
export class Thinking {
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
