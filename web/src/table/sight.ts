/* sight.ts - on a small screen a question may be about things out of sight, or the focus may be under a
 * sticky bar: the page scrolls there. SPDX-License-Identifier: MIT */

import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import { isStill, speedScale } from '../kit/motion.ts';

const GAP = 12,
  LANDED = 500; /* px; ms until cards that fly lie where they belong */

/* What scrolls: the stage of a board that does not fill it. */
const stage = () => document.querySelector<HTMLElement>('.stage');
const top = () => Math.max(0, stage()?.getBoundingClientRect().top ?? 0);

/* The lowest line that nothing sticks over, apart from what holds the thing itself. */
function floor(thing: Element | null = null): number {
  const covers = [
    ...document.querySelectorAll<HTMLElement>('.hand-area, .leap-zone, .end .actions'),
  ].filter(n => !n.contains(thing) && getComputedStyle(n).position === 'sticky');
  return Math.min(
    innerHeight,
    stage()?.getBoundingClientRect().bottom ?? Infinity,
    ...covers.map(n => n.getBoundingClientRect().top),
  );
}

const scroll = (by: ScrollToOptions) => stage()?.scrollBy(by);

/* How far to scroll until one of them is seen whole; 0 if one is, or lies in the hand. */
function distance(things: HTMLElement[]): number {
  const bottom = floor(),
    boxes = things.map(n => n.getBoundingClientRect()).filter(b => b.height > 0),
    first = boxes[0];
  if (
    !first ||
    things.some(n => n.closest('.hand-area')) ||
    boxes.some(b => b.top >= top() && b.bottom <= bottom)
  )
    return 0;
  return first.bottom > bottom
    ? Math.min(first.top - top() - GAP, first.bottom - bottom + GAP)
    : first.top - top() - GAP;
}

/* Keys went to a thing: it comes into sight with its ring. */
export function useFocusInSight(board: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const come = ({ target }: FocusEvent) => {
      const thing = target as Element;
      if (!board.current?.contains(thing) || !thing.matches(':focus-visible')) return;
      const box = thing.getBoundingClientRect(),
        low = floor(thing),
        up = box.top - top() - GAP;
      if (box.bottom + GAP > low) scroll({ top: Math.min(up, box.bottom + GAP - low) });
      else if (up < 0) scroll({ top: up });
    };
    addEventListener('focusin', come);
    return () => removeEventListener('focusin', come);
  }, []);
}

export function useSight(
  board: RefObject<HTMLElement | null>,
  asked: boolean,
  seq: number,
  hinted: boolean,
): void {
  useEffect(() => {
    if (!asked) return undefined;
    let timer = 0;
    const look = () => {
      const far = distance([
        ...(board.current?.querySelectorAll<HTMLElement>(
          hinted ? '.thing.hinted' : '.thing.legal, .here',
        ) ?? []),
      ]);
      if (far) scroll({ top: far, behavior: isStill() ? 'auto' : 'smooth' });
    };
    /* Not before a frame was drawn: only then does the hand lie on a bar that has grown. */
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(look, isStill() ? 0 : LANDED * speedScale());
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [asked, seq, hinted]);
}
