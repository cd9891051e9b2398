/* count.tsx - the final count: every journal in full, one line of the pad at a time for all at
 * once. It walks by itself, any press goes on, Skip shows the sums. SPDX-License-Identifier: MIT */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { isStill, speedScale } from '../../kit/motion.ts';
import { SeatMark, seatHues } from '../../kit/seat.tsx';
import { listed, say } from '../../kit/words.ts';
import { Panorama, Piles } from './panorama.tsx';
import { landscape, type Seat, type View } from './view.ts';

const WALK = 140 /* milliseconds for each pile */,
  REST = 400,
  MOST = 12_000;

const sum = (lines: readonly { points: number }[]) => lines.reduce((n, l) => n + l.points, 0);

/* What line `k` of the pad brings: mixed sets from 1 on, then the matching ones. */
const lineOf = (seat: Seat, k: number, sets: number) =>
  k <= sets ? (seat.mixed[k - 1]?.points ?? 0) : sum(seat.matching);
const runningOf = (seat: Seat, k: number, sets: number) =>
  Array.from({ length: k }, (_, i) => lineOf(seat, i + 1, sets)).reduce((a, b) => a + b, 0);

/* How long a line stands before the next one comes. */
function pause({ seats, worth }: View, k: number, sets: number): number {
  const piles = Math.max(0, ...seats.map(s => s.mixed[k - 1]?.piles ?? 2)),
    all = (sets + 1) * (worth.length * WALK + REST);
  return (piles * WALK + REST) * Math.min(1, MOST / all) * speedScale();
}

/* The line that is counted now; one more than there are: all is counted. */
function useWalk(view: View, sets: number, walks: boolean) {
  const end = sets + 2,
    [k, go] = useState(walks && speedScale() && !isStill() ? 1 : end);
  useEffect(() => {
    if (k >= end) return undefined;
    const next = () => go(n => Math.min(end, n + 1)),
      timer = setTimeout(next, pause(view, k, sets));
    const press = (e: KeyboardEvent) => {
      if (e.key === 'Escape') go(end);
      else if (e.key !== 'Tab') next();
    };
    addEventListener('keydown', press);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', press);
    };
  }, [k, end]);
  return { k, over: k >= end, next: () => go(n => Math.min(end, n + 1)), skip: () => go(end) };
}

interface CountProps {
  view: View;
  names: readonly string[];
  me: number | null;
  winners: readonly number[];
  scale: number;
  walks: boolean /* it is the present: the match has just ended */;
  ask: ComponentChildren;
}

export function Count({ view, names, me, winners, scale, walks, ask }: CountProps) {
  const { seats, worth } = view,
    sets = Math.max(0, ...seats.map(s => s.mixed.length)),
    { k, over, next, skip } = useWalk(view, sets, walks),
    order = [...seats.keys()].sort((a, b) => Number(b === me) - Number(a === me));
  const shown = Math.min(k, sets + 1);
  return (
    <>
      <div class="count">
        {order.map(i => (
          <Counted
            key={i}
            seat={seats[i]!}
            index={i}
            name={names[i]!}
            you={i === me}
            worth={worth}
            scale={scale}
            points={over ? seats[i]!.points : runningOf(seats[i]!, shown, sets)}
            mixed={Math.min(shown, sets)}
            matching={shown > sets}
            won={over && winners.includes(i)}
          />
        ))}
      </div>
      <div class="ask-slot">
        {over ? (
          ask
        ) : (
          <div class="count-bar">
            <p>
              {say(k <= sets ? 'subastral.count.mixed' : 'subastral.count.matching', {
                n: k,
                list: listed(
                  order.map(
                    i =>
                      `${i === me ? say('subastral.you') : names[i]} ${lineOf(seats[i]!, k, sets)}`,
                  ),
                ),
              })}
              <small>{say(`subastral:count.${k <= sets ? 'mixed' : 'products'}`)}</small>
            </p>
            <button type="button" onClick={skip}>
              {say('subastral.count.skip')}
            </button>
            <button type="button" class="primary" onClick={next}>
              {say('subastral.count.next')}
            </button>
          </div>
        )}
      </div>
    </>
  );
}

interface CountedProps {
  seat: Seat;
  index: number;
  name: string;
  you: boolean;
  worth: readonly number[];
  scale: number;
  points: number;
  mixed: number;
  matching: boolean;
  won: boolean;
}

function Counted(props: CountedProps) {
  const { seat, index, name, you, worth, scale, points, mixed, matching, won } = props;
  return (
    <section class={won ? 'counted won' : 'counted'} aria-label={name}>
      <header>
        <SeatMark seat={index} name={name} />
        <h2>{you ? say('subastral.you') : name}</h2>
        <b class="tabular">{points}</b>
      </header>
      <Piles of={landscape(seat)} />
      <Panorama
        of={landscape(seat)}
        form="whole"
        worth={worth}
        hue={seatHues[index % 5]!}
        scale={scale}
        counted={{ mixed, matching }}
      />
    </section>
  );
}
