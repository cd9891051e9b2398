/* played.ts - a browser that runs animations, for tests of what moves: it keeps what was set going, and
 * nothing waits for time. SPDX-License-Identifier: MIT */
import './dom.ts';
import { beforeEach } from 'node:test';

export class Played {
  static all: Played[] = [];
  static steps: string[] = [];
  onfinish?: () => void;
  oncancel?: () => void;
  isOver = false;
  private end!: () => void;
  readonly finished = new Promise<void>(done => {
    this.end = done;
  });
  constructor(
    readonly node: Element,
    readonly frames: Keyframe[],
    readonly timing: KeyframeAnimationOptions | number,
  ) {
    Played.all.push(this);
    Played.steps.push('write');
  }
  finish(): void {
    this.isOver = true;
    this.end();
  }
  cancel(): void {}
  addEventListener(): void {}
}

const box = { x: 10, y: 10, left: 10, top: 10, right: 60, bottom: 60, width: 50, height: 50 };
Object.assign(Element.prototype, {
  animate(this: Element, frames: Keyframe[], timing: number) {
    return new Played(this, frames, timing);
  },
  getBoundingClientRect() {
    Played.steps.push('read');
    return box;
  },
  getClientRects: () => [box],
});

let isStill = false;
export function beStill(): void {
  isStill = true;
}

Object.assign(globalThis, {
  matchMedia: (query: string) => ({
    matches: isStill && query.includes('reduced-motion'),
    addEventListener() {},
    removeEventListener() {},
  }),
});

beforeEach(() => {
  isStill = false;
  Played.all = [];
  Played.steps = [];
});

/* What was set going on nodes of a kind. */
export const on = (css: string) => Played.all.filter(({ node }) => node.matches(css));
