/* moments.ts - what is worth a second look: cards that become hills, a trail that lengthens, the
 * turn that was only a draw. Each decorates a position that is already drawn, takes no pointer
 * and ends at any press. SPDX-License-Identifier: MIT */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useChoice } from '../../kit/choice.ts';
import type { BoardProps, Step } from '../../kit/drawing.ts';
import { whenLaidOut } from '../../kit/frame.ts';
import { allRead, play, points } from '../../kit/moment.ts';
import { isStill, speedScale } from '../../kit/motion.ts';
import { face } from './faces.ts';
import type { Sets, View } from './view.ts';

const CARD = 320 /* milliseconds from a cloud into a journal  */,
  APART = 60,
  PILE = 180 /* for each pile that a trail gains          */,
  FLIP = 220,
  READ = 4000;

/* True until the time is over or anything is pressed. */
function useWhile(what: unknown, ms: number): boolean {
  const [done, end] = useState<unknown>(null);
  useEffect(() => {
    if (!what) return undefined;
    const stop = () => end(what),
      timer = setTimeout(stop, ms);
    for (const press of ['pointerdown', 'keydown']) addEventListener(press, stop);
    return () => {
      clearTimeout(timer);
      for (const press of ['pointerdown', 'keydown']) removeEventListener(press, stop);
    };
  }, [what, ms]);
  return !!what && done !== what;
}

/* -- The turn that was only a draw ---------------------------------------------------------------- */

const isOf = ({ line }: Step, key: string, me: number | null) => {
  const seat = line?.args?.['seat'];
  return line?.key === key && typeof seat === 'object' && seat.seat === me;
};

export function useDrew(
  steps: readonly Step[] | undefined,
  me: number | null,
  live: boolean,
): boolean {
  /* A table that is opened tells all its steps: only the latest of ours is of this turn. */
  const drew = (s: Step) => isOf(s, 'log.search', me);
  const ours = me === null ? null : steps?.findLast(s => s.seat === me || drew(s));
  return useWhile(live && ours && drew(ours) ? steps : null, READ);
}

/* -- Cards that become hills ------------------------------------------------------------------------ */

/* Cards that went from a cloud into this journal. */
const taken = (steps: readonly Step[], seat: number): string[] =>
  steps
    .filter(step => isOf(step, 'log.take_journal', seat))
    .flatMap(({ line }) => {
      const cards = line?.args?.['cards'];
      return (typeof cards === 'object' && cards.list) || [];
    });

/* A card leaves its cloud, shrinks to its hill and fades into it. */
async function land(node: Element, from: DOMRect, tile: Element, i: number): Promise<void> {
  const to = tile.getBoundingClientRect(),
    flying = node.cloneNode(true) as HTMLElement,
    scale = to.width / from.width;
  await allRead;
  flying.classList.add('flying-card');
  flying.removeAttribute('data-move');
  Object.assign(flying.style, {
    left: `${from.left}px`,
    top: `${from.top}px`,
    width: `${from.width}px`,
  });
  tile.closest('.subastral')?.append(flying);
  void play(tile, [{ opacity: 0 }, { opacity: 0, offset: 0.7 }, { opacity: 1 }], CARD, {
    delay: i * APART,
    fill: 'backwards',
  });
  const there = `translate(${to.left - from.left}px,${to.top - from.top}px) scale(${scale})`;
  await play(
    flying,
    [
      { transform: 'none', opacity: 1 },
      { transform: there, opacity: 1, offset: 0.72 },
      { transform: there, opacity: 0 },
    ],
    CARD,
    { delay: i * APART },
  );
  flying.remove();
}

type Lay = ReadonlyMap<string, { node: Element; box: DOMRect }>;

/* Where cards lay on clouds when the position before was drawn. */
function useLay() {
  const lay = useRef<Lay>(new Map());
  useEffect(() =>
    whenLaidOut(() => {
      lay.current = new Map(
        [...document.querySelectorAll<HTMLElement>('.subastral .lying[data-move]')].map(node => [
          node.dataset['move']!.replace(/#.*/, ''),
          { node, box: node.getBoundingClientRect() },
        ]),
      );
      return undefined;
    }),
  );
  return lay;
}

/* What has just come from the deck onto a cloud turns over, while it still travels. */
function turnOver(lay: Lay): void {
  for (const node of document.querySelectorAll<HTMLElement>('.subastral .lying[data-move]'))
    if (!lay.has(node.dataset['move']!.replace(/#.*/, '')))
      void play(node, [{ rotate: 'y 90deg' }, { rotate: 'y 0deg' }], FLIP, {
        delay: 260,
        fill: 'backwards',
      });
}

/* What was taken goes to its hill in one's own journal, or in that of another seat. */
function landAll(lay: Lay, cards: readonly string[], seat: number | null): void {
  const panel = document.querySelector(
    seat === null ? '.subastral .journal-area' : `.subastral [data-seat="${seat}"]`,
  );
  for (const [n, card] of cards.entries()) {
    const from = lay.get(card),
      tile = panel?.querySelector(
        `[data-tile="${card}"], .placing [data-token="${face(card)?.biome}"]`,
      );
    if (from && tile) void land(from.node, from.box, tile, n);
  }
}

/* The sets of the journal before the cards that have just come, while its trails lengthen. */
export function useGrown(
  { v: view, steps = [], live }: Pick<BoardProps, 'steps' | 'live'> & { v: View },
  index: number,
): Sets | null {
  const seat = view.seats[index]!,
    before = useRef<View | null>(null),
    lay = useLay(),
    [grown, grow] = useState<Sets | null>(null);
  useLayoutEffect(() => {
    const was = before.current;
    before.current = view;
    if (!was || was === view || !live || !speedScale() || isStill()) return;
    const lying = lay.current;
    turnOver(lying);
    whenLaidOut(() => {
      for (const i of view.seats.keys()) landAll(lying, taken(steps, i), i === index ? null : i);
      return undefined;
    });
    const more = seat.points - (was.seats[index]?.points ?? 0);
    if (more > 0 && was.seats[index]) grow(was.seats[index]);
  }, [view]);
  const shown = useWhile(grown, CARD + view.worth.length * PILE);
  useEffect(() => {
    if (!grown || !shown) return;
    const from = document.querySelector('.subastral .journal-head .gain');
    if (from) void points(from, index, seat.points - grown.points);
  }, [grown]);
  return shown ? grown : null;
}

/* -- A card and a cloud in one go --------------------------------------------------------------------- */

/* On a phone a card is picked first. A tap on a cloud then plays the card and picks the cloud,
 * where it may be taken; a second tap or the button takes it. */
export function usePress(view: View): ((cloud: string) => void) | undefined {
  const { picks, pick, live, asked } = useChoice(),
    pressed = useRef<string | null>(null);
  useEffect(() => {
    const cloud = pressed.current;
    if (view.phase !== 'take' || !cloud) return;
    pressed.current = null;
    if (live.has(cloud)) pick([cloud], [cloud], true);
  }, [view, live]);
  const card = picks[0]?.[0];
  if (!asked || view.phase !== 'play' || !card) return undefined;
  return cloud => {
    pressed.current = cloud;
    pick([card], [card]);
  };
}
