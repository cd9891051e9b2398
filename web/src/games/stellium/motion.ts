/* motion.ts - discs that turn and bodies that travel, after the position is drawn.
 *
 * Everything is already where it belongs; what runs here only shows how it came. A new
 * position ends it at once. Reduced motion: a short fade in place.
 *
 * SPDX-License-Identifier: MIT */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { ease, isStill, speedScale, turning } from '../../kit/motion.ts';
import { follow, path, placeOf, settle, type Body, type Turn } from './bodies.ts';
import { at, isCell, isHole, type Point } from './lattice.ts';
import type { Step } from '../../kit/drawing.ts';
import type { Came } from '../../kit/drawing.ts';
import type { View } from './view.ts';

export interface Sky {
  bodies: Body[];
  gone: Body[];
  angles: Record<string, number>;
}
interface Memory extends Sky {
  view: View;
  version: number;
  before: Body[];
  turns: Turn[];
  space: string | undefined;
}

const anglesOf = (v: View) =>
  Object.fromEntries(v.galaxies.map(g => [g.galaxy, 60 * (g.turned ?? 0)]));

/* A disc goes the way it was turned: 300 degrees are not 60 the other way round. */
function anglesAfter(old: Record<string, number>, turns: Turn[], v: View): Record<string, number> {
  return Object.fromEntries(
    v.galaxies.map(g => {
      const angle = turns
        .filter(t => t.galaxy === g.galaxy)
        .reduce((sum, t) => sum + t.degrees, old[g.galaxy] ?? 0);
      const agrees = (angle / 60 - (g.turned ?? 0)) % 6 === 0;
      return [g.galaxy, agrees ? angle : 60 * (g.turned ?? 0)];
    }),
  );
}

/* The cells whose body came from somewhere else since then. */
export function movedSince({ view, steps }: Came, now: View): Set<string> {
  const then = view as View,
    before = settle(then),
    { bodies } = follow(
      before,
      then,
      steps.map(s => s.action),
      now,
    );
  return new Set(
    bodies.filter(b => before.find(o => o.id === b.id)?.cell !== b.cell).map(b => b.cell),
  );
}

/* The bodies of this view, each the same as in the view before where it can be. */
export function useSky(
  v: View,
  steps: readonly Step[],
  svg: { current: SVGSVGElement | null },
): Sky {
  const memory = useRef<Memory | null>(null);
  const m = memory.current;
  if (!m) {
    const bodies = settle(v);
    memory.current = {
      view: v,
      version: 0,
      bodies,
      before: [],
      gone: [],
      turns: [],
      angles: anglesOf(v),
      space: undefined,
    };
  } else if (m.view !== v) {
    const { bodies, gone, turns } = follow(
      m.bodies,
      m.view,
      steps.map(s => s.action),
      v,
    );
    memory.current = {
      view: v,
      version: m.version + 1,
      bodies,
      gone,
      turns,
      before: m.bodies,
      angles: anglesAfter(m.angles, turns, v),
      space: m.view.space ?? v.space,
    };
  }
  const now = memory.current!;
  const running = useRef<Animation[]>([]);
  useLayoutEffect(() => {
    for (const a of running.current) a.finish();
    running.current =
      now.version && svg.current && speedScale() ? animate(svg.current, now, speedScale()) : [];
  }, [now.version]);
  return now;
}

const shift = (p: Point, scale = 1) =>
  `translate(${p.x.toFixed(3)}px,${p.y.toFixed(3)}px) scale(${scale})`;
const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/* A chain is set going by the body that hits it, one after the other. */
function timing(from: Body | undefined, to: Body, m: Memory): { duration: number; delay: number } {
  if (!from || !isCell(from.cell)) return { duration: 300, delay: 0 };
  const hit =
    m.space &&
    m.bodies.some(b => b.cell === m.space && m.before.find(o => o.id === b.id)?.cell === 'fingers');
  const delay = hit ? 160 + 60 * Math.round(apart(at(from.cell), at(m.space!))) : 0;
  return { duration: isHole(to.cell) ? 300 : hit ? 160 : 280, delay };
}

function animate(svg: SVGSVGElement, m: Memory, scale: number): Animation[] {
  const list: Animation[] = [];
  const still = isStill();
  const run = (
    selector: string,
    frames: Keyframe[],
    duration: number,
    easing: string,
    delay = 0,
  ) => {
    const node = svg.querySelector(selector);
    if (node)
      list.push(
        node.animate(
          still ? [{ opacity: 0.3 }, { opacity: 1 }] : frames,
          still
            ? 80
            : { duration: duration * scale, delay: delay * scale, easing, fill: 'backwards' },
        ),
      );
  };
  const turnAt = (cell: string) => m.turns.find(t => t.galaxy === cell[0]);

  for (const body of m.bodies) {
    const from = m.before.find(b => b.id === body.id),
      turn =
        isCell(body.cell) && from && from.cell[0] === body.cell[0] ? turnAt(body.cell) : undefined;
    if (from?.cell === body.cell) continue;
    const way = path(placeOf(from?.cell ?? 'bag'), placeOf(body.cell), turn);
    const { duration, delay } = turn
      ? { duration: (turn.degrees / 60) * 160, delay: 0 }
      : timing(from, body, m);
    run(
      `[data-body="${body.id}"]`,
      way.map((p, i) => ({
        transform: shift(p, i ? sizeIn(body.cell) : sizeIn(from?.cell ?? 'bag')),
      })),
      duration,
      turn ? turning : ease,
      delay,
    );
  }
  for (const body of still ? [] : m.gone) {
    const old = m.before.find(b => b.id === body.id) ?? body;
    run(
      `[data-body="${body.id}"]`,
      [
        { transform: shift(placeOf(old.cell)), opacity: 1 },
        { opacity: 1, offset: 0.8 },
        { transform: shift(placeOf('bag'), 0.4), opacity: 0 },
      ],
      420,
      ease,
      120,
    );
  }
  for (const turn of m.turns) {
    const angle = m.angles[turn.galaxy] ?? 0,
      duration = (turn.degrees / 60) * 160;
    run(
      `[data-disc="${turn.galaxy}"]`,
      [{ transform: `rotate(${turn.degrees - angle}deg)` }, { transform: `rotate(${-angle}deg)` }],
      duration,
      turning,
    );
    for (const node of svg.querySelectorAll<SVGGElement>(`[data-symbol^="${turn.galaxy}"]`)) {
      const end = at(node.dataset['cell']!);
      const way = path(end, end, { galaxy: turn.galaxy, degrees: -turn.degrees }).reverse();
      run(
        `[data-symbol="${node.dataset['symbol']}"]`,
        way.map(p => ({ transform: shift(p) })),
        duration,
        turning,
      );
    }
  }
  return list;
}

/* Bodies lie lower in a black hole. */
export const sizeIn = (cell: string) => (isCell(cell) && isHole(cell) ? 0.84 : 1);
