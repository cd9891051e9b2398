/* moments.ts - what is worth a second look: a run that grows, a section that changes hands, the
 * fifth type. The position is drawn already; this only decorates it. SPDX-License-Identifier: MIT */
import { useEffect, useRef } from 'preact/hooks';
import { whenLaidOut } from '../../kit/frame.ts';
import { play, points } from '../../kit/moment.ts';
import { letters, type Seat, type View } from './view.ts';

const GLOW = 1600 /* milliseconds that a line stays tinted */,
  FLASH = 90,
  CAP = 220;

/* Of the player whose things they are: `own` is the large instrument and notebook. */
interface Table {
  root: Element;
  seat: number;
  own: boolean;
}

const within = (t: Table, own: string, rival: string) => {
  const all = [...t.root.querySelectorAll(t.own ? own : rival)];
  return all.find(n => n.getClientRects().length > 0) ?? null;
};

/* The underline lengthens from its old end, the line glows, its points fly. */
async function lineGrows(t: Table, line: number, before: Seat, now: Seat): Promise<void> {
  const letter = letters[line]!,
    node = within(t, `[data-at~="line-${letter}"]`, `[data-at~="rival-${letter}"]`),
    was = before.stacks[line]!,
    is = now.stacks[line]!;
  if (!node) return;
  const run = node.querySelector('.run'),
    cheer = node.querySelector('.cheer');
  void play(node, [{ background: 'color-mix(in srgb, var(--brass) 26%, transparent)' }, {}], GLOW);
  if (is.run > was.run && run)
    void play(run, [{ scale: `${was.run / is.run} 1` }, { scale: '1 1' }], 260, {
      fill: 'backwards',
    });
  if (is.run > was.run && is.run > 1 && cheer)
    void play(
      cheer,
      [{ opacity: 0 }, { opacity: 1, offset: 0.15 }, { opacity: 1, offset: 0.75 }, { opacity: 0 }],
      GLOW,
    );
  await points(node.querySelector('.result') ?? node, t.seat, is.points - was.points);
}

/* The tint wipes over to the new leader's half, and ten points fly. */
async function sectionTaken(t: Table, section: number, points_: number): Promise<void> {
  const collar = t.root.querySelector(`[data-at="collar-${section}"]`);
  if (!collar) return;
  for (const part of collar.querySelectorAll('.half, .pointer'))
    void play(part, [{ scale: '0 1' }, { scale: '1 1' }], 260);
  const ten = collar.querySelector('.ten');
  if (ten)
    void play(ten, [{ translate: t.own ? '160px 0' : '-160px 0' }, { translate: '0 0' }], 260);
  await points(collar, t.seat, points_);
}

/* A card that lands rounds to the ring; a place of the row that was called flashes. */
function cardLands(t: Table, before: Seat, now: Seat): void {
  const lenses = t.root.querySelectorAll(`${t.own ? '.mine' : '.rival'} .lens`);
  now.telescope.forEach((lies, slot) => {
    const lens = lies && !before.telescope[slot] && lenses[slot]?.querySelector('svg');
    if (lens)
      void play(
        lens,
        [{ clipPath: 'inset(0 8% round 6%)' }, { clipPath: 'inset(0 0 round 50%)' }],
        120,
        { delay: 300, fill: 'backwards' },
      );
  });
}

function discFlashes(root: Element, was: View, now: View): void {
  if (was.phase === 'take') return;
  was.row.forEach((card, i) => {
    const disc = card && card !== now.row[i] && root.querySelector(`[data-at="disc-${i + 1}"]`);
    if (disc) void play(disc, [{ background: 'var(--brass)' }, {}], 2 * FLASH);
  });
}

/* The caps lift off, one after the other: what lay under them does not count more. */
function capsLift(root: Element, seats: readonly Seat[], bottom: number): void {
  let n = 0;
  for (const [seat, { telescope }] of seats.entries()) {
    const lenses = root.querySelectorAll(`${seat === bottom ? '.mine' : '.rival'} .lens`);
    for (const [slot, lies] of telescope.entries())
      if (lies?.down && lenses[slot])
        void play(
          lenses[slot],
          [{ translate: '0 0' }, { translate: '0 -18%', offset: 0.6 }, { translate: '0 0' }],
          CAP,
          { delay: CAP * n++ },
        );
  }
}

function seatMoments(t: Table, before: Seat, now: Seat): void {
  now.stacks.forEach((stack, line) => {
    if (stack.points > before.stacks[line]!.points) void lineGrows(t, line, before, now);
  });
  now.majorities.forEach((ten, section) => {
    if (ten > before.majorities[section]!) void sectionTaken(t, section, ten);
  });
  const types = t.root.querySelector('.types .five');
  if (now.diversity > before.diversity && types && t.own) {
    void play(types, [{ scale: 1.35 }, { scale: 1 }], 300);
    const hair = types.querySelector('.hair');
    if (hair)
      void play(hair, [{ scale: '0 1' }, { scale: '1 1' }], 300, { delay: 300, fill: 'backwards' });
    void points(types, t.seat, now.diversity);
  }
}

function tell(root: Element, was: View, view: View, bottom: number): void {
  discFlashes(root, was, view);
  for (const [seat, now] of view.seats.entries()) {
    const table = { root, seat, own: seat === bottom };
    seatMoments(table, was.seats[seat]!, now);
    cardLands(table, was.seats[seat]!, now);
  }
}

/* Runs when a new position that came by a move is laid out. */
export function useMoments(
  root: { current: Element | null },
  view: View,
  bottom: number,
  live: boolean,
  isOver: boolean,
): void {
  const before = useRef(view);
  useEffect(() => {
    const was = before.current;
    before.current = view;
    if (was === view || !live || view.turn < was.turn) return;
    whenLaidOut(() => {
      if (root.current) tell(root.current, was, view, bottom);
      if (root.current && isOver) capsLift(root.current, view.seats, bottom);
      return undefined;
    });
  }, [view]);
}
