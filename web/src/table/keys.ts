/* keys.ts - the table by keyboard: arrows go to the nearest thing that can be used,
 * letters to what the buttons do. SPDX-License-Identifier: MIT */
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { useLatest } from '../kit/latest.ts';

export interface KeyActions {
  undo(): void;
  hint(): void;
  rules(): void;
  text(): void;
  again(): void;
  fold(): void;
  pause(): void;
  emote(): void;
  clear(): void;
  confirm(): void /* what the brass button does */;
}

const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/* The brass button of what is only pointed at goes with the focus: there is nothing to go to. */
const usable =
  '.thing[tabindex], .here, .offer, .less[aria-disabled=false], .ask:not(.point) .primary';
const middle = (node: Element) => {
  const b = node.getBoundingClientRect();
  return { x: b.left + b.width / 2, y: b.top + b.height / 2 };
};

const BESIDE = 1e6; /* px: farther than anything ahead */
interface Point {
  x: number;
  y: number;
}

/* The nearest usable thing in that direction, before all of what lies less sideways than ahead:
 * so everything is reached, in rows as on Stellium's lattice. Where the focus has gone with
 * what was chosen: the nearest to the place where it was. */
function neighbour(
  root: Element,
  [dx, dy]: [number, number],
  was: Point | null,
): HTMLElement | null {
  const all = [...root.querySelectorAll<HTMLElement>(usable)].filter(
    n => n.getClientRects().length > 0,
  );
  const at =
    document.activeElement && all.includes(document.activeElement as HTMLElement)
      ? middle(document.activeElement)
      : null;
  if (!at) return was ? nearest(all, was) : (all[0] ?? null);
  let best: HTMLElement | null = null,
    least = Infinity;
  for (const node of all) {
    const m = middle(node),
      along = (m.x - at.x) * dx + (m.y - at.y) * dy,
      across = Math.abs((m.x - at.x) * dy) + Math.abs((m.y - at.y) * dx);
    const far = across <= along + 1 ? Math.hypot(along, across) : BESIDE + along + 2 * across;
    if (along > 1 && far < least) {
      least = far;
      best = node;
    }
  }
  return best;
}

function nearest(all: HTMLElement[], to: Point): HTMLElement | null {
  const far = (node: HTMLElement) => {
    const m = middle(node);
    return Math.hypot(m.x - to.x, m.y - to.y);
  };
  return all.reduce<HTMLElement | null>(
    (best, node) => (best && far(best) <= far(node) ? best : node),
    null,
  );
}

/* Not the browser's, nor what is typed into a field, nor for a dialog. */
export function isForTable(e: KeyboardEvent): boolean {
  const target = e.target as HTMLElement;
  return !(
    e.ctrlKey ||
    e.metaKey ||
    e.altKey ||
    target.matches('input, select, textarea') ||
    target.closest('dialog')
  );
}

/* From the first drawing on: a key that is pressed on what can be seen is never lost. */
export function useKeys(board: RefObject<HTMLElement | null>, actions: KeyActions): void {
  const now = useLatest(actions);
  useLayoutEffect(() => {
    let was: Point | null = null;
    const come = (e: FocusEvent) => {
      if ((e.target as Element).matches(usable)) was = middle(e.target as Element);
    };
    const press = (e: KeyboardEvent) => {
      const target = e.target as HTMLElement;
      if (!isForTable(e)) return;
      const arrow = arrows[e.key];
      if (arrow) {
        if (target.closest('.pane, .picture, .drawer')) return;
        const next = neighbour(board.current?.closest('.field') ?? document.body, arrow, was);
        if (next) {
          next.focus();
          e.preventDefault();
        }
        return;
      }
      const run: Record<string, () => void> = {
        u: now.current.undo,
        h: now.current.hint,
        '?': now.current.rules,
        t: now.current.text,
        a: now.current.again,
        l: now.current.fold,
        p: now.current.pause,
        e: now.current.emote,
        Escape: now.current.clear,
        c: now.current.confirm,
      };
      const action = run[e.key];
      if (action) {
        action();
        e.preventDefault();
      }
    };
    addEventListener('keydown', press);
    addEventListener('focusin', come);
    return () => {
      removeEventListener('keydown', press);
      removeEventListener('focusin', come);
    };
  }, []);
}
