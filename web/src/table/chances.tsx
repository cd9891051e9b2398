/* chances.tsx - the chance to win over a match: a curve for each seat, its turning points as numbered
 * discs, and a needle at the ply that is looked at. SPDX-License-Identifier: MIT */
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { SeatMark, seatHues } from '../kit/seat.tsx';
import { say } from '../kit/words.ts';
import type { LogLine } from '../link/log.ts';
import type { Review } from '../link/protocol.ts';
import { chancesOf, type Moment } from './judged.ts';

const WIDTH = 1000,
  HEIGHT = 100,
  MIDDLE = 50;

const place = (values: readonly number[]) =>
  values
    .map((v, i) => [(i * WIDTH) / Math.max(1, values.length - 1), HEIGHT - v] as const)
    .map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`);

/* Above the middle thin lines, below it thick ones: told apart without colours too. */
function Hatching({ points }: { points: string[] }) {
  const area = `M0 ${MIDDLE}L${points.join('L')}L${WIDTH} ${MIDDLE}Z`;
  return (
    <>
      <pattern id="hatch-above" width="7" height="7" patternUnits="userSpaceOnUse">
        <path d="M0 0V7" class="above" />
      </pattern>
      <pattern id="hatch-below" width="7" height="7" patternUnits="userSpaceOnUse">
        <path d="M0 0V7" class="below" />
      </pattern>
      <clipPath id="chances-above">
        <rect width={WIDTH} height={MIDDLE} />
      </clipPath>
      <clipPath id="chances-below">
        <rect y={MIDDLE} width={WIDTH} height={MIDDLE} />
      </clipPath>
      <path d={area} fill="url(#hatch-above)" clip-path="url(#chances-above)" />
      <path d={area} fill="url(#hatch-below)" clip-path="url(#chances-below)" />
    </>
  );
}

/* Seats whose lines are drawn: of two players one line says it all. */
const drawn = (r: Review, viewer: number) =>
  r.seats.length > 2 ? [...r.seats.keys()].sort(s => (s === viewer ? 1 : -1)) : [viewer];

export function Curves({ review, viewer }: { review: Review; viewer: number }) {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <Hatching points={place(chancesOf(review, viewer))} />
      <path class="middle" d={`M0 ${MIDDLE}H${WIDTH}`} />
      {drawn(review, viewer).map(seat => (
        <polyline
          key={seat}
          class={`${seatHues[seat % 5]} ${seat === viewer ? 'own' : ''}`}
          points={place(chancesOf(review, seat)).join(' ')}
        />
      ))}
    </svg>
  );
}

/* Where a ply stands in the picture, from its left, in per cent. */
const across = (ply: number, plies: number) => (100 * ply) / Math.max(1, plies);

/* Play has a solid ring, luck a dashed one. */
export const pointClass = ({ kind, change }: Moment) =>
  `turning-point ${kind === 'luck' ? 'luck' : change < 0 ? 'bad' : 'good'}`;

function Points({ review, viewer, points }: { review: Review; viewer: number; points: Moment[] }) {
  const values = chancesOf(review, viewer);
  return points.map((p, i) => (
    <i
      key={p.ply}
      class={pointClass(p)}
      aria-hidden="true"
      style={{
        left: `${across(p.ply + 1, review.plies)}%`,
        top: `${Math.min(88, Math.max(12, HEIGHT - (values[p.ply + 1] ?? MIDDLE)))}%`,
      }}
    >
      {i + 1}
    </i>
  ));
}

/* At the end of each of several lines the mark of its seat; lines that end together have them side
 * by side. */
function Ends({ review, viewer, names }: { review: Review; viewer: number; names: string[] }) {
  const seats = drawn(review, viewer),
    ends = new Map(seats.map(seat => [seat, Math.round(chancesOf(review, seat).at(-1) ?? MIDDLE)]));
  if (seats.length < 2) return null;
  return seats.map((seat, i) => {
    const beside = seats.slice(0, i).filter(s => ends.get(s) === ends.get(seat)).length;
    return (
      <span
        key={seat}
        class="line-end"
        style={{ top: `${HEIGHT - ends.get(seat)!}%`, right: `${beside * 1.2 - 0.5}rem` }}
      >
        <SeatMark seat={seat} name={names[seat]} />
      </span>
    );
  });
}

const MOST_ROUNDS = 11; /* numbers below the curve */

/* The rounds below it, or every second, third and so on of them, where each begins. */
function Rounds({ log, plies }: { log: readonly LogLine[]; plies: number }) {
  const begins = new Map<number, number>();
  for (const { ply, round } of log) if (round && !begins.has(round)) begins.set(round, ply);
  const every = Math.ceil(begins.size / MOST_ROUNDS);
  return [...begins]
    .filter(([round]) => round % every === 0)
    .map(([round, ply]) => (
      <small key={round} aria-hidden="true" style={{ left: `${across(ply, plies)}%` }}>
        {round}
      </small>
    ));
}

/* The frame stays the same whether there is a curve in it already or not. */
export function Chances({
  review,
  viewer,
  points,
  log,
  names,
  children,
}: {
  review: Review | null;
  viewer: number;
  names: string[];
  points: Moment[];
  log: readonly LogLine[];
  children?: ComponentChildren /* what stands there instead, or lies over it */;
}) {
  return (
    <div class="chances">
      <span class="scale tabular" aria-hidden="true">
        <span>100</span>
        <span>50</span>
        <span>0</span>
      </span>
      <div class="plot">
        {review ? <Curves review={review} viewer={viewer} /> : <hr />}
        {review && <Rounds log={log} plies={review.plies} />}
        {review && <Ends review={review} viewer={viewer} names={names} />}
        {review && <Points review={review} viewer={viewer} points={points} />}
        {children}
      </div>
    </div>
  );
}

/* A needle that goes where it is dragged, and by arrow keys. */
export function Needle({
  ply,
  plies,
  said,
  go,
}: {
  ply: number;
  plies: number;
  said: string;
  go(ply: number): void;
}) {
  const root = useRef<HTMLDivElement>(null);
  const follow = (e: PointerEvent) => {
    const box = root.current?.getBoundingClientRect();
    if (box?.width && e.buttons)
      go(Math.round(Math.min(1, Math.max(0, (e.clientX - box.left) / box.width)) * plies));
  };
  return (
    <div
      ref={root}
      class="needle"
      role="slider"
      tabIndex={0}
      aria-label={say('review.needle')}
      aria-valuemin={0}
      aria-valuemax={plies}
      aria-valuenow={ply}
      aria-valuetext={said}
      onPointerDown={e => {
        root.current?.setPointerCapture?.(e.pointerId);
        follow(e);
      }}
      onPointerMove={follow}
    >
      <i style={{ left: `${across(ply, plies)}%` }} />
    </div>
  );
}
