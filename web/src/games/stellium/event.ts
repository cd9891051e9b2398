/* event.ts - the end of a validation: what it paid flies from the outline to the seat.
 * SPDX-License-Identifier: MIT */
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { whenLaidOut } from '../../kit/frame.ts';
import { play, points, useMoment } from '../../kit/moment.ts';
import type { View } from './view.ts';

const BRASS = 1600; /* milliseconds that a number which grew stays brass */

/* The outline is gone when the points are there: a mark in the board keeps its place. */
function keepPlace(root: HTMLElement): (() => void) | undefined {
  const coin = root.querySelector('[data-coin]')?.getBoundingClientRect(),
    mark = root.querySelector<HTMLElement>('.coin-from');
  if (!coin || !mark) return undefined;
  const b = root.getBoundingClientRect();
  return () => {
    mark.style.left = `${coin.left + coin.width / 2 - b.left}px`;
    mark.style.top = `${coin.top + coin.height / 2 - b.top}px`;
  };
}

export function useCoin(v: View, live: boolean): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null),
    had = useRef(v.seats.map(s => s.points));
  useLayoutEffect(() => whenLaidOut(() => (root.current ? keepPlace(root.current) : undefined)));
  useMoment(v.seats.map(s => s.points).join(), live, () => {
    const mark = root.current?.querySelector('.coin-from');
    v.seats.forEach((s, seat) => {
      const more = s.points - (had.current[seat] ?? 0);
      if (more <= 0) return;
      const number = document.querySelector(`[data-total="${seat}"]`);
      if (mark) void points(mark, seat, more);
      if (number)
        void play(number, [{ color: 'var(--brass)' }, { color: 'var(--brass)' }], BRASS, {
          delay: 420,
        });
    });
    had.current = v.seats.map(s => s.points);
  });
  return root;
}
