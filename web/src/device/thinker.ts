/* thinker.ts - the worker that thinks for bots, hints and reviews of this device: one thought after
 * the other, in slices, between which it hears that one is not wanted any more. A review goes on
 * when there is no move to think about. SPDX-License-Identifier: MIT */
import { Engine } from './engine.ts';
import type { FromThinker, ToThinker } from './talk.ts';

type Task = Extract<ToThinker, { task: unknown }>;

const SLICE = 12; /* milliseconds */

let engine: Engine | null = null;
let tasks: Task[] = [];
const current = { think: 0, review: 0 }; /* the job that has begun of each kind; 0: none */
let worlds = 8; /* in a slice: as many as fit */
let told = 0; /* of the review, in thousandths */

/* A message to oneself comes after those that wait already. */
const { port1, port2 } = new MessageChannel();
let isGoing = false;
function goOn(): void {
  if (!isGoing) port2.postMessage(null);
  isGoing = true;
}

const tell = (news: FromThinker) => postMessage(news);

/* What goes on now, once it has begun. */
function begin(): Task | null {
  const next = tasks.find(t => t.what === 'think') ?? tasks[0];
  if (!next || !engine) return null;
  if (current[next.what] !== next.job && !engine.think(next.task))
    throw new Error('this is no task');
  current[next.what] = next.job;
  return next;
}

/* As many worlds as fit into a slice. */
function thinkOn(from: number): Uint8Array<ArrayBuffer> | null {
  const thought = engine!.thinkOn(worlds),
    took = performance.now() - from;
  if (took < SLICE / 2 && worlds < 4096) worlds *= 2;
  else if (took > SLICE && worlds > 1) worlds = Math.ceil(worlds / 2);
  return thought;
}

function reviewOn(job: number): Uint8Array<ArrayBuffer> | null {
  const thought = engine!.reviewOn(),
    share = engine!.reviewShare();
  if (!thought && Math.abs(share - told) >= 10) {
    told = share;
    tell({ job, share });
  }
  return thought;
}

function finish({ job, what }: Task, thought: Uint8Array<ArrayBuffer>): void {
  tell({ job, thought });
  tasks = tasks.filter(t => t.job !== job);
  current[what] = 0;
}

port1.onmessage = () => {
  isGoing = false;
  const from = performance.now();
  engine?.time(from, Date.now());
  const now = begin();
  if (!now) return;
  const thought = now.what === 'think' ? thinkOn(from) : reviewOn(now.job);
  if (thought) finish(now, thought);
  if (tasks.length) goOn();
};

self.onmessage = ({ data }: MessageEvent<ToThinker>) => {
  if (data.what === 'start') engine = new Engine(data.module);
  else if (data.what === 'drop') tasks = tasks.filter(t => t.job !== data.job);
  else {
    tasks.push(data);
    goOn();
  }
};
