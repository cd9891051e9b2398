/* drag.ts - dragging is two picks: the thing, then what it is dropped on. SPDX-License-Identifier: MIT */
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Chooser } from './chooser.ts';

const FAR = 9; /* pixels before a press becomes a drag */

export function useDrag(board: RefObject<HTMLElement | null>, chooser: Chooser): void {
  const now = useRef(chooser);
  now.current = chooser;
  useEffect(() => {
    const root = board.current;
    if (!root) return undefined;
    let from: HTMLElement | null = null,
      ghost: HTMLElement | null = null,
      x = 0,
      y = 0;

    const tokensOf = (node: Element | null) =>
      node?.closest<HTMLElement>('[data-token]')?.dataset['token']?.split(' ') ?? [];
    const end = () => {
      ghost?.remove();
      ghost = null;
      from = null;
    };

    const down = (e: PointerEvent) => {
      if (e.button !== 0 || e.pointerType === 'touch') return;
      from = (e.target as Element).closest<HTMLElement>(
        '.thing.legal, .thing.picked, .thing.carried',
      );
      x = e.clientX;
      y = e.clientY;
    };
    const move = (e: PointerEvent) => {
      if (!from) return;
      if (!ghost && Math.hypot(e.clientX - x, e.clientY - y) < FAR) return;
      if (!ghost) {
        const box = from.getBoundingClientRect();
        ghost = from.cloneNode(true) as HTMLElement;
        ghost.className = 'thing ghost';
        ghost.removeAttribute('data-token');
        ghost.removeAttribute('data-move');
        ghost.setAttribute('aria-hidden', 'true');
        Object.assign(ghost.style, {
          width: `${box.width}px`,
          left: `${box.left - x}px`,
          top: `${box.top - y}px`,
        });
        (from.closest('.table') ?? document.body).append(ghost);
        if (!from.matches('.picked, .carried'))
          now.current.pick(tokensOf(from), tokensOf(from), true);
      }
      ghost.style.transform = `translate(${e.clientX}px,${e.clientY}px)`;
      e.preventDefault();
    };
    const up = (e: PointerEvent) => {
      if (!ghost || !from) {
        end();
        return;
      }
      const start = from;
      end();
      const stop = (click: Event) => {
        click.stopPropagation();
        click.preventDefault();
      };
      addEventListener('click', stop, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', stop, { capture: true }), 0);
      drop(document.elementFromPoint(e.clientX, e.clientY), start);
    };
    /* The innermost place whose token is live takes it; what lies inside is a wish. */
    const drop = (node: Element | null, start: HTMLElement) => {
      const inner: string[] = [];
      for (
        let at = node?.closest<HTMLElement>('[data-token]') ?? null;
        at;
        at = at.parentElement?.closest<HTMLElement>('[data-token]') ?? null
      ) {
        if (at === start) break;
        const tokens = tokensOf(at);
        inner.push(...tokens);
        if (tokens.some(t => now.current.narrowed.live.has(t))) {
          now.current.pick(tokens, inner);
          return;
        }
      }
      if (now.current.ready !== null && node?.closest('.board') && !start.contains(node))
        now.current.confirm(inner);
      else now.current.clear();
    };
    root.addEventListener('pointerdown', down);
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', end);
    return () => {
      root.removeEventListener('pointerdown', down);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', end);
    };
  }, []);
}
