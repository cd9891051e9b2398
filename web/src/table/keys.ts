/* keys.ts - the table by keyboard: arrows go to the nearest thing that can be used,
 * letters to what the buttons do. SPDX-License-Identifier: MIT */
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

export interface KeyActions { undo(): void; hint(): void; rules(): void; text(): void; again(): void; clear(): void; confirm(): void }

const arrows: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const middle = (node: Element) => { const b = node.getBoundingClientRect(); return { x: b.left + b.width / 2, y: b.top + b.height / 2 }; };

/* The nearest usable thing in that direction; sideways distance counts double. */
function neighbour(root: Element, [dx, dy]: [number, number]): HTMLElement | null {
  const all = [...root.querySelectorAll<HTMLElement>('.thing[tabindex], .here, .offer')];
  const at = document.activeElement && all.includes(document.activeElement as HTMLElement) ? middle(document.activeElement) : null;
  if (!at) return all[0] ?? null;
  let best: HTMLElement | null = null, least = Infinity;
  for (const node of all) {
    const m = middle(node), along = (m.x - at.x) * dx + (m.y - at.y) * dy, across = Math.abs((m.x - at.x) * dy) + Math.abs((m.y - at.y) * dx);
    if (along > 1 && along + 2 * across < least) { least = along + 2 * across; best = node; }
  }
  return best;
}

export function useKeys(board: RefObject<HTMLElement | null>, actions: KeyActions): void {
  const now = useRef(actions);
  now.current = actions;
  useEffect(() => {
    const press = (e: KeyboardEvent) => {
      const target = e.target as HTMLElement;
      if (e.ctrlKey || e.metaKey || e.altKey || target.matches('input, select, textarea') || target.closest('dialog')) return;
      const arrow = arrows[e.key];
      if (arrow) {
        if (target.matches('.log, .picture') || target.closest('.drawer')) return;
        const next = neighbour(board.current?.parentElement ?? document.body, arrow);
        if (next) { next.focus(); e.preventDefault(); }
        return;
      }
      const run: Record<string, () => void> = { u: now.current.undo, h: now.current.hint, '?': now.current.rules, t: now.current.text, l: now.current.again, Escape: now.current.clear, c: now.current.confirm };
      const action = run[e.key];
      if (action) { action(); e.preventDefault(); }
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
