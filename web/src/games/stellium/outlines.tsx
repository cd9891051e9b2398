/* outlines.tsx - alignments on the board: those that lie there, the nearest way to one that
 * does not yet, and the one that is being validated. SPDX-License-Identifier: MIT */
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Preview } from '../../kit/drawing.ts';
import { inTurn, play } from '../../kit/moment.ts';
import { isStill } from '../../kit/motion.ts';
import { say } from '../../kit/words.ts';
import { bodyName, Piece } from './body.tsx';
import { rays } from './discs.ts';
import { at, corners, DISH, f3, outline, type Point } from './lattice.ts';
import { isFigure } from './objective.tsx';
import { cardOf, shownOf, type Card, type Shown, type View, type Way } from './view.ts';

/* An objective that is pointed at, and which of its ways is shown. */
export interface Pointed {
  card: Card;
  way: Way;
}

/* What is lit: the alignments of one's own objectives. */
export const litIn = (v: View, mine: number | null): Shown[] =>
  mine === null ? [] : shownOf(v, v.seats[mine]?.hand ?? []);

const highest = (points: readonly Point[]) =>
  points.reduce((a, b) => (b.y < a.y || (b.y === a.y && b.x > a.x) ? b : a));

/* -- On the board now ---------------------------------------------------------------------------- */

/* Where the points stand that belong to a place: up to the right of it. */
const pillOf = (p: Point): Point => ({ x: p.x + 0.36, y: p.y - 0.36 });

function Pill({ at: place, points }: { at: Point; points: number }) {
  const p = pillOf(place);
  return (
    <g class="pill" transform={`translate(${p.x} ${p.y})`}>
      <g class="sized">
        <circle r={0.24} />
        <text y={0.09}>{say('stellium.plus', { n: points })}</text>
      </g>
    </g>
  );
}

/* Bodies joined like a constellation; those of a tiered card lie anywhere. The lines lie
 * under the bodies, rings and points over everything. */
export function Alignments({ list, under }: { list: readonly Shown[]; under?: boolean }) {
  const isFirst = (s: Shown, i: number) => list.findIndex(x => x.card === s.card) === i;
  return (
    <>
      {list.map((s, i) => {
        const points = outline(s.cells);
        if (under)
          return isFigure(s.card) ? (
            <polygon key={i} class="hull" data-outline={s.card} points={corners(points)} />
          ) : null;
        return (
          <g key={i} class="shown" data-shown={`${s.card} ${s.cells.join(' ')}`}>
            {points.map((p, k) => (
              <circle key={k} class="ring" cx={p.x} cy={p.y} r={0.47} />
            ))}
            {isFirst(s, i) && s.points > 0 && <Pill at={highest(points)} points={s.points} />}
          </g>
        );
      })}
    </>
  );
}

/* -- The nearest way ----------------------------------------------------------------------------- */

const LARGER = 1.65; /* on a phone: see the style sheet */

const wideOf = (text: string) => 0.3 + text.length * 0.112;

/* Where the middle of a label of these words may be: it is kept inside the drawing. */
function inside(x: number, text: string): number {
  const half = (LARGER * wideOf(text)) / 2;
  return Math.min(Math.max(x, half + 0.1), 9.4 - half);
}

/* A label in a plate of its own. */
function Label({ x, y, children }: { x: number; y: number; children: string }) {
  const wide = wideOf(children);
  return (
    <g class="label" transform={`translate(${f3(inside(x, children))} ${f3(y)})`}>
      <g class="sized">
        <rect x={-wide / 2} y={-0.2} width={wide} height={0.4} rx={0.2} />
        <text y={0.07}>{children}</text>
      </g>
    </g>
  );
}

export function Nearest({ pointed }: { pointed: Pointed }) {
  const { card, way } = pointed,
    missing = Object.entries(way.missing),
    hull = outline([...way.right, ...Object.keys(way.missing)]);
  const top = missing.map(([cell]) => at(cell)),
    first = missing[0];
  return (
    <g class="nearest" data-near={card.card}>
      {isFigure(card.card) && (
        <>
          <polygon class="under" points={corners(hull)} />
          <polygon class={`hull ${first ? 'dashed' : ''}`} points={corners(hull)} />
        </>
      )}
      {way.right.map(cell => (
        <circle key={cell} class="ring" cx={at(cell).x} cy={at(cell).y} r={0.47} />
      ))}
      {missing.map(([cell, type]) => (
        <g key={cell}>
          <g class="wanted">
            <Piece type={type} {...at(cell)} />
          </g>
          <circle class="ring dashed" cx={at(cell).x} cy={at(cell).y} r={0.47} />
        </g>
      ))}
      {first && (
        <Label x={highest(top).x} y={Math.max(0.3, highest(top).y - 0.78)}>
          {missing.length === 1
            ? say('stellium.here', { body: bodyName(first[1]).toLowerCase(), points: card.pays })
            : say('stellium.here.more', { n: missing.length, points: card.pays })}
        </Label>
      )}
      {!first && <Pill at={highest(hull)} points={card.now} />}
    </g>
  );
}

/* -- Validation ------------------------------------------------------------------------------------- */

const SIDE = 110,
  RISE = 140;

/* The outline draws itself from body to body, then the bodies rise; any press ends it. */
function useRise(root: { current: SVGGElement | null }, key: string): void {
  useLayoutEffect(() => {
    const group = root.current;
    if (!group || isStill()) return;
    const hull = group.querySelector<SVGPolygonElement>('.hull'),
      sides = hull?.points.numberOfItems ?? 0;
    const rise = () =>
      Promise.all(
        [...group.querySelectorAll('.risen')].map(node =>
          play(node, [{ transform: 'translateY(.14px) scale(.82)' }, { transform: 'none' }], RISE),
        ),
      );
    void inTurn([
      async () => {
        if (hull)
          await play(hull, [{ strokeDashoffset: 1 }, { strokeDashoffset: 0 }], SIDE * sides, {
            easing: 'linear',
          });
      },
      async () => {
        await rise();
      },
    ]);
  }, [key]);
}

/* A body lifted out of its well, with its shadow left behind. */
function Risen({ cell, type }: { cell: string; type: string }) {
  const p = at(cell);
  return (
    <g>
      <circle class="lifted-well" cx={p.x} cy={p.y} r={0.43} />
      <ellipse class="shadow" cx={p.x - 0.03} cy={p.y + 0.2} rx={0.27} ry={0.09} />
      <g transform={`translate(${p.x} ${f3(p.y - 0.14)})`}>
        <g class="risen">
          <path class="rays" transform="translate(0 .04)" d={rays} />
          <Piece type={type} size={1.22} />
        </g>
      </g>
    </g>
  );
}

/* Beside a lifted body, where the words lie over as few of the lifted ones as may be, for they can all
 * be chosen, and not over what they bring; at the worst below or above them all. */
function besideRisen(cell: string, text: string, risen: readonly string[], coin: Point): Point {
  const { x, y } = at(cell),
    bodies = risen.map(at),
    heights = bodies.map(b => b.y),
    free = [...bodies.map(b => ({ x: b.x, y: b.y - 0.14 })), coin],
    wide = (LARGER * wideOf(text)) / 2 + 0.43,
    aside = wide + 0.1;
  const lies =
    ({ x: px, y: py }: Point) =>
    (other: Point) =>
      Math.abs(other.x - inside(px, text)) < wide && Math.abs(other.y - py) < 0.74;
  const places = [
    { x, y: y + 0.68 },
    { x, y: y - 0.92 },
    { x: x + aside, y },
    { x: x - aside, y },
    { x, y: Math.max(...heights) + 0.68 },
    { x, y: Math.min(...heights) - 0.92 },
  ].map(place => ({ place, covers: free.filter(lies(place)).length }));
  return places.reduce((a, b) => (b.covers < a.covers ? b : a)).place;
}

/* Dots from a body to the dish. */
function Leaving({ cell }: { cell: string }) {
  const p = at(cell),
    middle = { x: (p.x + DISH.x) / 2 - 0.4, y: Math.min(p.y, DISH.y) - 0.5 };
  return (
    <path
      class="flight"
      d={`M${f3(p.x - 0.3)} ${f3(p.y - 0.3)}Q${f3(middle.x)} ${f3(middle.y)} ${DISH.x + 1} ${DISH.y + 0.55}`}
    />
  );
}

export function Lifted({ v, preview }: { v: View; preview: Preview | null }) {
  const group = useRef<SVGGElement>(null),
    list = v.alignment ?? [],
    card = cardOf(v, v.objective),
    hull = outline(list),
    top = highest(hull),
    coin = { x: top.x, y: top.y - 0.3 };
  useRise(group, `${v.objective} ${list.join()}`);
  const kept = preview?.action.startsWith('keep ') ? preview.action.slice(5) : undefined;
  return (
    <g class="validation" ref={group} data-validation={v.objective}>
      {isFigure(v.objective ?? '') && (
        <>
          <polygon class="under" points={corners(hull)} />
          <polygon class="hull" pathLength={1} points={corners(hull)} />
        </>
      )}
      {list.map(cell => (
        <Risen key={cell} cell={cell} type={v.board[cell] ?? ''} />
      ))}
      {kept &&
        list.map(cell =>
          cell === kept ? (
            <Label key={cell} {...besideRisen(cell, say('stellium.stays'), list, pillOf(coin))}>
              {say('stellium.stays')}
            </Label>
          ) : (
            <Leaving key={cell} cell={cell} />
          ),
        )}
      <g data-coin>
        <Pill at={coin} points={card?.now ?? 0} />
      </g>
    </g>
  );
}
