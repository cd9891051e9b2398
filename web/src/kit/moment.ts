/* moment.ts - what is worth a second look: points that fly, a run that grows, a light that
 * goes out.
 *
 * The position is drawn first; a moment only decorates it. It takes no pointer, and any press
 * of a key or pointer brings it to its end, so nobody ever waits for one. At speed off there
 * is none; under reduced motion nothing travels, it fades.
 *
 * SPDX-License-Identifier: MIT */
import { useEffect, useRef } from 'preact/hooks';
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

/* Plays frames on a node, `ms` at normal speed; done when they are over or skipped. */
export async function play(
  node: Element,
  frames: Keyframe[],
  ms: number,
  more: KeyframeAnimationOptions = {},
): Promise<void> {
  if (!speedScale()) return;
  listenOnce();
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
function plate(text: string, at: DOMRect): HTMLElement {
  const tag = document.createElement('span');
  tag.className = 'tag flying';
  tag.textContent = text;
  tag.setAttribute('aria-hidden', 'true');
  document.body.append(tag);
  tag.style.left = `${at.left + at.width / 2 - tag.offsetWidth / 2}px`;
  tag.style.top = `${at.top + at.height / 2 - tag.offsetHeight / 2}px`;
  return tag;
}

/* Points fly from what earned them to the seat's number in the bar. */
export async function points(from: Element, seat: number, n: number): Promise<void> {
  const number = document.querySelector(`[data-total="${seat}"]`);
  if (!number || !speedScale() || isStill() || !n) return;
  const tag = plate(n > 0 ? `+${n}` : `\u2212${-n}`, from.getBoundingClientRect()),
    start = tag.getBoundingClientRect(),
    end = number.getBoundingClientRect(),
    dx = end.left + end.width / 2 - start.left - start.width / 2,
    dy = end.top + end.height / 2 - start.top - start.height / 2;
  await play(
    tag,
    [
      { transform: 'none', opacity: 1 },
      { transform: `translate(${dx}px,${dy}px) scale(.8)`, opacity: 1, offset: 0.9 },
      { transform: `translate(${dx}px,${dy}px) scale(.8)`, opacity: 0 },
    ],
    FLIGHT,
  );
  tag.remove();
}

/* Runs when `what` changes, not when it is drawn first; `live`: only in the present. */
export function useMoment(what: unknown, live: boolean, run: () => void | Promise<void>): void {
  const before = useRef(what),
    now = useRef(run);
  now.current = run;
  useEffect(() => {
    if (Object.is(before.current, what)) return;
    before.current = what;
    if (live) void now.current();
  }, [what, live]);
}
