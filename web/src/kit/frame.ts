/* frame.ts - what is done in a frame, and in which. The browser lays the page out once for each
 * frame; whoever asks for a box between two writes makes it do so again. And what nobody misses
 * for a moment need not be done in the frame in which a position is drawn.
 *
 * SPDX-License-Identifier: MIT */

/* What is done with what was read, after everybody has read. */
type Write = () => void;
/* Reads boxes of the page; what it writes by them it hands back. */
export type Read = () => Write | undefined;

let reads = new Set<Read>();

function readAll(): void {
  const now = [...reads];
  reads = new Set();
  const writes = now.map(read => read());
  for (const write of writes) write?.();
}

/* Reads when the next frame is laid out: before it is seen, with all others who read then, and the
 * page is laid out once for all of them. Hands back how to call it off. */
export function whenLaidOut(read: Read): () => void {
  if (!reads.size) requestAnimationFrame(readAll);
  reads.add(read);
  return () => reads.delete(read);
}

/* -- What can wait ---------------------------------------------------------------------------- */

const SHARE = 3; /* milliseconds of a frame */

/* Work in the order in which it came; parts have a frame each. */
const waiting = new Map<() => void, 'part' | 'share'>();
let spent = 0,
  isCounting = false;

/* From the frame after the present one on: that one has enough to do. */
function count(): void {
  if (!isCounting) requestAnimationFrame(() => requestAnimationFrame(doShares));
  isCounting = true;
}

function doShare(work: () => void): void {
  const from = performance.now();
  work();
  spent += performance.now() - from;
}

/* A frame begins: as much of what waits as it has a share for. */
function doShares(): void {
  isCounting = waiting.size > 0;
  spent = 0;
  for (const [work, kind] of waiting) {
    if (spent >= SHARE || (spent && kind === 'part')) break;
    waiting.delete(work);
    doShare(work);
    if (kind === 'part') break;
  }
  if (isCounting) requestAnimationFrame(doShares);
}

/* Does it in this frame if that has a share left, else in the next one that has: in order, a few of
 * many at a time. Hands back how to call it off. */
export function inShares(work: () => void): () => void {
  count();
  if (spent < SHARE && !waiting.size) doShare(work);
  else waiting.set(work, 'share');
  return () => waiting.delete(work);
}

/* The same for a part of the page: in a frame that draws no other part. */
export function inOwnFrame(work: () => void): () => void {
  count();
  waiting.set(work, 'part');
  return () => waiting.delete(work);
}

/* Whether parts of the page are still to come. */
export const isInParts = () => [...waiting.values()].includes('part');
