/* ahead.tsx - what an action would do to the bodies: ghosts in their new places, arrows, the way
 * of a disc. Which bodies move the engine says. SPDX-License-Identifier: MIT */
import type { Preview } from '../../kit/drawing.ts';
import { say } from '../../kit/words.ts';
import { Piece } from './body.tsx';
import { at, centreOf, corners, isCell, pointBeside, turnedPoint, type Point } from './lattice.ts';
import { arc, sizeIn } from './motion.ts';
import { movesOf, turnOf, type Move, type Turn, type View } from './view.ts';

const HEAD = 0.22,
  apart = (a: Point, b: Point) => Math.hypot(b.x - a.x, b.y - a.y);

/* An arrow along these points, with an edge that sets it off from what it crosses. */
function Arrow({ points }: { points: Point[] }) {
  const end = points.at(-1)!,
    before = points.at(-2)!;
  const long = apart(before, end) || 1,
    dx = (end.x - before.x) / long,
    dy = (end.y - before.y) / long;
  const foot = { x: end.x - dx * HEAD, y: end.y - dy * HEAD };
  const aside = (n: number) => `${foot.x + dy * n} ${foot.y - dx * n}`;
  const head = `M${end.x} ${end.y}L${aside(HEAD * 0.7)}L${aside(-HEAD * 0.7)}z`;
  const shaft = corners([...points.slice(0, -1), foot]);
  return (
    <g class="arrow">
      <polyline class="edge" points={shaft} />
      <path class="edge" d={head} />
      <polyline points={shaft} />
      <path d={head} />
    </g>
  );
}

/* From body to body; to the next space there is room between the two only. Of a pair
 * that changes places each keeps to its own side. */
function straight(from: Point, to: Point, aside: boolean): Point[] {
  const long = apart(from, to) || 1,
    dx = (to.x - from.x) / long,
    dy = (to.y - from.y) / long;
  const start = Math.min(0.46, long * 0.3),
    side = aside ? 0.15 : 0;
  const along = (n: number): Point => ({
    x: from.x + dx * n - dy * side,
    y: from.y + dy * n + dx * side,
  });
  return [along(start), along(long - start)];
}

/* The way of a disc's notch. */
function Turning({ turn, angle }: { turn: Turn; angle: number }) {
  const c = centreOf(turn.galaxy),
    start = turnedPoint({ x: c.x + 1.48, y: c.y }, c, angle),
    middle = turnedPoint({ x: c.x + 1.72, y: c.y }, c, angle + turn.degrees / 2);
  return (
    <>
      <Arrow points={arc(start, turn)} />
      <g class="degrees" transform={`translate(${middle.x} ${middle.y})`}>
        <g class="sized">
          <rect x={-0.5} y={-0.2} width={1} height={0.4} rx={0.2} />
          <text y={0.1}>{say('stellium.degrees', { n: turn.degrees })}</text>
        </g>
      </g>
    </>
  );
}

/* A body in its new place, before it is there. */
export const Ghost = ({ type, cell }: { type: string; cell: string }) => (
  <g
    class="ghost"
    style={{ transform: `translate(${at(cell).x}px,${at(cell).y}px) scale(${sizeIn(cell)})` }}
  >
    <circle class="ghost-ring" r={0.43} />
    <Piece type={type} />
  </g>
);

export function Ahead({
  v,
  preview,
  angles,
}: {
  v: View;
  preview: Preview;
  angles: Record<string, number>;
}) {
  const moves = movesOf(preview.what),
    turn = turnOf(preview.what),
    way = preview.action.startsWith('push ') ? preview.action.slice(5) : '';
  const typeAt = (place: string) => (isCell(place) ? v.board[place] : v.type) ?? '';
  const target = (m: Move): Point => (isCell(m.to) ? at(m.to) : pointBeside(m.from, way));
  const arrows = moves.filter(m => isCell(m.from) && (isCell(m.to) || way) && !turn);
  const laid = preview.action.startsWith('lay ') ? preview.action.split(' ')[1] : undefined;
  return (
    <g class="preview">
      {moves
        .filter(m => isCell(m.to))
        .map(m => (
          <Ghost key={m.to} cell={m.to} type={laid ?? typeAt(m.from)} />
        ))}
      {arrows.map(m => (
        <Arrow
          key={m.from}
          points={straight(
            at(m.from),
            target(m),
            arrows.some(o => o.from === m.to && o.to === m.from),
          )}
        />
      ))}
      {turn && <Turning turn={turn} angle={angles[turn.galaxy] ?? 0} />}
    </g>
  );
}
