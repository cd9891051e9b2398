/* moments.ts - what moves on Stella Quest's table. The position is drawn first; all of this
 * only decorates it and may be skipped: see kit/moment.ts. SPDX-License-Identifier: MIT */
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { play, points, useMoment } from '../../kit/moment.ts';
import { isStill, speedScale } from '../../kit/motion.ts';
import type { Table } from './table.ts';

const moves = () => speedScale() > 0;

/* A picture that gives way to another: the one before, while it fades. */
export function useFading(picture: string, live: boolean): { picture: string } | null {
  const before = useRef(picture);
  const [going, keep] = useState<{ picture: string } | null>(null);
  useLayoutEffect(() => {
    const was = before.current;
    before.current = picture;
    if (was === picture || !live || !moves()) return undefined;
    keep({ picture: was });
    const timer = setTimeout(() => keep(null), (isStill() ? 80 : 400) * speedScale());
    return () => clearTimeout(timer);
  }, [picture]);
  return going;
}

/* From where `from` stands to where it is. */
function fly(node: HTMLElement, from: DOMRect, ms: number): void {
  const to = node.getBoundingClientRect();
  if (!to.width || !from.width) return;
  const dx = from.left + from.width / 2 - to.left - to.width / 2,
    dy = from.top + from.height / 2 - to.top - to.height / 2,
    scale = Math.min(1, from.width / to.width);
  void play(
    node,
    [
      { translate: `${dx}px ${dy}px`, scale: String(scale) },
      { translate: 'none', scale: '1' },
    ],
    ms,
  );
}

/* A card that another side has played comes out of its hand, or off the deck. */
export function useFlights(box: RefObject<HTMLElement | null>, t: Table): void {
  const laid = t.v.trick
    .filter(p => p.card)
    .map(p => `${p.side}${p.card}`)
    .sort()
    .join();
  const before = useRef(laid);
  useMoment(laid, t.live, () => {
    const was = new Set(before.current.split(','));
    before.current = laid;
    for (const p of t.v.trick) {
      if (!p.card || p.side === t.me || was.has(`${p.side}${p.card}`)) continue;
      const node = box.current?.querySelector<HTMLElement>(`[data-laid="${p.side}"]`),
        home = document.querySelector(`[data-hand="${p.side}"]`);
      if (node && home) fly(node, home.getBoundingClientRect(), 260);
    }
  });
}

const WINDOW = 90; /* milliseconds from one house to the next */

/* Windows that have gone out do so one after the other; until then they are lit. */
export function useWindows(sky: RefObject<Element | null>, picture: string, live: boolean): void {
  const before = useRef<boolean[]>([]);
  useLayoutEffect(() => {
    const all = [...(sky.current?.querySelectorAll(':scope > g:first-child .window') ?? [])],
      lit = all.map(node => !node.classList.contains('dark')),
      out = all.filter((_, i) => before.current[i] && !lit[i]);
    before.current = lit;
    if (!live || isStill()) return;
    for (const [i, node] of out.entries())
      void play(node, [{ fill: 'var(--flame, var(--gold))' }, {}], WINDOW, {
        delay: i * WINDOW,
        fill: 'backwards',
        easing: 'step-end',
      });
  }, [picture]);
}

/* A star that has come opens its rays; the line to a neighbour who was there is drawn. */
export function useJoining(box: RefObject<HTMLElement | null>, t: Table, side: number): void {
  const owned = t.v.seats[side]?.emotions.map(e => e.cards.length > 0) ?? [];
  const before = useRef(owned);
  useMoment(owned.join(), t.live, () => {
    const stars = box.current?.querySelectorAll('.star') ?? [],
      links = box.current?.querySelectorAll('.links path') ?? [];
    owned.forEach((is, i) => {
      if (!is || before.current[i]) return;
      const rays = stars[i]?.querySelector('.rays');
      if (rays)
        void play(rays, [{ scale: '0' }, { scale: '1' }], 160, { delay: 420, fill: 'backwards' });
      for (const k of [i - 1, i])
        if (links[k]?.classList.contains('joined'))
          void play(
            links[k],
            [
              { strokeDasharray: '400 400', strokeDashoffset: 400 },
              { strokeDasharray: '400 400', strokeDashoffset: 0 },
            ],
            240,
            { delay: 580, fill: 'backwards' },
          );
    });
    before.current = owned;
  });
}

/* What a card that was taken counts flies from its star to the seat's number. */
export function useGains(box: RefObject<HTMLElement | null>, t: Table, side: number): void {
  const counts = t.v.seats[side]?.emotions.map(e => e.points) ?? [];
  const before = useRef(counts);
  useMoment(counts.join(), t.live, () => {
    const stars = box.current?.querySelectorAll('.star') ?? [];
    counts.forEach((n, i) => {
      const more = n - (before.current[i] ?? 0),
        star = stars[i];
      if (more > 0 && star) void points(star, side, more);
    });
    before.current = counts;
  });
}

/* The side whose Super Trump has just been played, until its burst is over. */
export function useBurst(t: Table): { side: number; card: string; done(): void } | null {
  const supers = t.v.trick.filter(p => p.super && p.card),
    key = supers.map(p => `${p.side}${p.card}`).join();
  const [on, set] = useState<{ side: number; card: string } | null>(null);
  const before = useRef(key);
  useMoment(key, t.live, () => {
    const was = before.current.split(',');
    before.current = key;
    const fresh = supers.find(p => !was.includes(`${p.side}${p.card}`));
    set(fresh && moves() ? { side: fresh.side, card: fresh.card! } : null);
  });
  return on && { ...on, done: () => set(null) };
}

/* Rays open, stay, and fade. */
export function useOpening(box: RefObject<Element | null>, done: () => void): void {
  useEffect(() => {
    const node = box.current;
    if (!node) return;
    void play(
      node,
      [
        { opacity: 0, offset: 0 },
        { opacity: 1, offset: 0.24 },
        { opacity: 1, offset: 0.77 },
        { opacity: 0, offset: 1 },
      ],
      1320,
      { easing: 'linear' },
    ).then(done);
    const rays = node.querySelector('.rays-of');
    if (rays) void play(rays, [{ scale: '.1' }, { scale: '1' }], 320);
  }, []);
}

/* Things that come one after the other when they are first drawn. */
export function useRising(box: RefObject<Element | null>, apart: number, live: boolean): void {
  useEffect(() => {
    if (!live) return;
    box.current?.querySelectorAll('.rises').forEach((node, i) => {
      void play(
        node,
        [
          { opacity: 0, scale: '.6' },
          { opacity: 1, scale: '1' },
        ],
        240,
        { delay: i * apart, fill: 'backwards' },
      );
    });
    const drawn = box.current?.querySelector('.figure');
    if (drawn)
      void play(drawn, [{ strokeDashoffset: 1 }, { strokeDashoffset: 0 }], 600, {
        delay: apart * 6,
        fill: 'backwards',
      });
  }, []);
}
