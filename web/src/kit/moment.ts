/* moment.ts - what is worth a second look: points that fly, a run that grows, a light that
 * goes out.
 *
 * The position is drawn first; a moment only decorates it. It takes no pointer, and any press
 * of a key or pointer brings it to its end, so nobody ever waits for one. At speed off there
 * is none; under reduced motion nothing travels, it fades.
 *
 * SPDX-License-Identifier: MIT */
import { useEffect, useRef } from 'preact/hooks';
import { whenLaidOut } from './frame.ts';
import { useLatest } from './latest.ts';
import { ease, isStill, speedScale } from './motion.ts';

const running = new Set<Animation>();

export function skipMoments(): void {
  for (const a of running) a.finish();
}

let listens = false;
function listenOnce(): void {
  if (listens) return;
  listens = true;
  for (const press of ['pointerdown', 'keydown']) addEventListener(press, skipMoments, true);
}

/* Whoever reads boxes and then writes waits for this between: so all that is set going at once has
 * been measured before the first write, and the table is laid out once. */
export const allRead = Promise.resolve();

/* Plays frames on a node, `ms` at normal speed; done when they are over or skipped. */
export async function play(
  node: Element,
  frames: Keyframe[],
  ms: number,
  more: KeyframeAnimationOptions = {},
): Promise<void> {
  if (!speedScale()) return;
  listenOnce();
  await allRead;
  const still = isStill();
  const a = node.animate(still ? [{ opacity: 0.3 }, { opacity: 1 }] : frames, {
    easing: ease,
    ...more,
    duration: still ? 80 : ms * speedScale(),
    delay: still ? 0 : Number(more.delay ?? 0) * speedScale(),
  });
  running.add(a);
  await a.finished.catch(() => undefined);
  running.delete(a);
}

/* Several one after the other; a press ends all that are left. */
export async function inTurn(acts: readonly (() => Promise<void>)[]): Promise<void> {
  let skipped = false;
  const skip = () => {
    skipped = true;
  };
  addEventListener('pointerdown', skip, { capture: true, once: true });
  addEventListener('keydown', skip, { capture: true, once: true });
  for (const act of acts) {
    if (skipped) break;
    await act();
  }
  removeEventListener('pointerdown', skip, { capture: true });
  removeEventListener('keydown', skip, { capture: true });
}

const FLIGHT = 420; /* milliseconds */

/* A copy of nothing on the board: a small plate that is there for its flight only. */
function plate(text: string): HTMLElement {
  const tag = document.createElement('span');
  tag.className = 'tag flying';
  tag.textContent = text;
  tag.setAttribute('aria-hidden', 'true');
  return tag;
}

const middle = (box: DOMRect) => [box.left + box.width / 2, box.top + box.height / 2] as const;

/* Points fly from what earned them to the seat's number in the bar. */
export async function points(from: Element, seat: number, n: number): Promise<void> {
  const number = document.querySelector(`[data-total="${seat}"]`);
  if (!number || !speedScale() || isStill() || !n) return;
  const [x, y] = middle(from.getBoundingClientRect()),
    [toX, toY] = middle(number.getBoundingClientRect()),
    tag = plate(n > 0 ? `+${n}` : `\u2212${-n}`),
    at = (px: number, py: number) => `translate(${px}px,${py}px) translate(-50%,-50%)`;
  await allRead;
  document.body.append(tag);
  await play(
    tag,
    [
      { transform: at(x, y), opacity: 1 },
      { transform: `${at(toX, toY)} scale(.8)`, opacity: 1, offset: 0.9 },
      { transform: `${at(toX, toY)} scale(.8)`, opacity: 0 },
    ],
    FLIGHT,
    { fill: 'both' },
  );
  tag.remove();
}

/* Runs when `what` changes and that is laid out, not when it is drawn first; `live`: only in the
 * present. */
export function useMoment(what: unknown, live: boolean, run: () => void | Promise<void>): void {
  const before = useRef(what),
    now = useLatest(run);
  useEffect(() => {
    if (Object.is(before.current, what)) return;
    before.current = what;
    if (live)
      whenLaidOut(() => {
        void now.current();
        return undefined;
      });
  }, [what, live]);
}
