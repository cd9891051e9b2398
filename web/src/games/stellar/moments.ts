/* moments.ts - what is worth a second look: a run that grows, a section that changes hands, the
 * fifth type. The position is drawn already; this only decorates it. SPDX-License-Identifier: MIT */
import { useEffect, useRef } from 'preact/hooks';
import { play, points } from '../../kit/moment.ts';
import { letters, type Seat, type View } from './view.ts';

const GLOW = 1600; /* milliseconds that a line stays tinted */

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
    void points(types, t.seat, now.diversity);
  }
}

/* Runs after each drawing of a new position that came by a move. */
export function useMoments(
  root: { current: Element | null },
  view: View,
  bottom: number,
  live: boolean,
): void {
  const before = useRef(view);
  useEffect(() => {
    const was = before.current;
    before.current = view;
    if (was === view || !live || !root.current || view.turn < was.turn) return;
    for (const [seat, now] of view.seats.entries())
      seatMoments({ root: root.current, seat, own: seat === bottom }, was.seats[seat]!, now);
  }, [view]);
}
