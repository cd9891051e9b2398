/* motion.ts - discs that turn and bodies that travel, after the position is drawn.
 *
 * Everything is already where it belongs; what runs here only shows how it came. A new
 * position ends it at once, and so does any press. Reduced motion: a short fade in place.
 *
 * SPDX-License-Identifier: MIT */
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { whenLaidOut } from '../../kit/frame.ts';
import { ease, isStill, speedScale, turning } from '../../kit/motion.ts';
import type { Previous, Step } from '../../kit/drawing.ts';
import { BAG, follow, HAND, settle, type Body } from './bodies.ts';
import { at, centreOf, DISH, isCell, isHole, turnedPoint, type Point } from './lattice.ts';
import { movesOf, turnOf, type Turn, type View } from './view.ts';

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

const movesIn = (steps: readonly Step[]) => steps.map(s => movesOf(s.line));
const turnsIn = (steps: readonly Step[]) =>
  steps.flatMap(s => (s.line?.key === 'log.turn' ? (turnOf(s.line) ?? []) : []));

/* The cells whose body came from somewhere else since then. */
export function movedSince({ view, steps }: Previous, now: View): Set<string> {
  const before = settle(view as View),
    { bodies } = follow(before, movesIn(steps), now);
  return new Set(
    bodies.filter(b => before.find(o => o.id === b.id)?.place !== b.place).map(b => b.place),
  );
}

function remembered(m: Memory | null, v: View, steps: readonly Step[]): Memory {
  if (!m)
    return {
      view: v,
      version: 0,
      bodies: settle(v),
      before: [],
      gone: [],
      turns: [],
      angles: anglesOf(v),
    };
  if (m.view === v) return m;
  const turns = turnsIn(steps);
  return {
    ...follow(m.bodies, movesIn(steps), v),
    view: v,
    version: m.version + 1,
    before: m.bodies,
    turns,
    angles: anglesAfter(m.angles, turns, v),
  };
}

/* The bodies of this view, each the same as in the view before where it can be. */
export function useSky(
  v: View,
  steps: readonly Step[],
  svg: { current: SVGSVGElement | null },
): Sky {
  const memory = useRef<Memory | null>(null);
  const now = useMemo(() => remembered(memory.current, v, steps), [v]);
  useLayoutEffect(() => {
    memory.current = now;
  });
  const running = useRef<Animation[]>([]);
  useLayoutEffect(() => {
    const end = () => {
      for (const a of running.current) a.finish();
      running.current = [];
    };
    end();
    if (now.version && speedScale())
      whenLaidOut(() => {
        const acts = svg.current ? actsOf(svg.current, now) : [];
        return () => {
          running.current = acts.flatMap(act => (svg.current ? begin(svg.current, act) : []));
        };
      });
    addEventListener('pointerdown', end, true);
    return () => removeEventListener('pointerdown', end, true);
  }, [now.version]);
  return now;
}

/* -- Ways ------------------------------------------------------------------------------------- */

/* Where a place is in the plane of the universe; hand and bag where the dish stands now. */
function placeOf(place: string, svg: SVGSVGElement): Point {
  if (isCell(place)) return at(place);
  const node = svg
      .closest('.stellium')
      ?.querySelector('[data-place="bag"]')
      ?.getBoundingClientRect(),
    matrix = svg.getScreenCTM();
  if (!node?.width || !matrix) return DISH;
  return new DOMPoint(node.x + node.width / 2, node.y + node.height * 0.57).matrixTransform(
    matrix.inverse(),
  );
}

/* Round the centre of a galaxy. */
export function arc(from: Point, turn: Turn): Point[] {
  const about = centreOf(turn.galaxy),
    steps = Math.max(2, Math.abs(turn.degrees) / 5);
  return Array.from({ length: steps + 1 }, (_, i) =>
    turnedPoint(from, about, (turn.degrees * i) / steps),
  );
}

const shift = (p: Point, scale = 1) =>
  `translate(${p.x.toFixed(3)}px,${p.y.toFixed(3)}px) scale(${scale})`;
const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/* Bodies lie lower in a black hole. */
export const sizeIn = (place: string) => (isCell(place) && isHole(place) ? 0.86 : 1);

/* -- Playing it -------------------------------------------------------------------------------- */

const SIXTH = 160,
  CELL = 120,
  FALL = 300,
  FLIGHT = 300;

interface Act {
  selector: string;
  frames: Keyframe[];
  duration: number;
  delay?: number;
  easing?: string;
}

/* A chain is set going by the body that hits it, one after the other. */
function timing(from: string, to: string, hit: string | undefined) {
  if (!isCell(from)) return { duration: FLIGHT, delay: 0 };
  const delay = hit ? FLIGHT / 2 + 60 * Math.round(apart(at(from), at(hit))) : 0;
  return { duration: isHole(to) ? FALL : hit ? CELL : 2 * CELL, delay };
}

function bodyActs(m: Memory, svg: SVGSVGElement): Act[] {
  const old = (b: Body) => m.before.find(o => o.id === b.id)?.place;
  const hit = m.bodies.find(b => isCell(b.place) && old(b) === HAND)?.place;
  return m.bodies.flatMap(b => {
    const from = old(b) ?? BAG;
    if (from === b.place || !isCell(b.place)) return [];
    const turn = m.turns.find(t => t.galaxy === from[0] && t.galaxy === b.place[0] && isCell(from));
    const way = turn ? arc(at(from), turn) : [placeOf(from, svg), at(b.place)];
    return {
      selector: `[data-body="${b.id}"]`,
      frames: way.map((p, i) => ({ transform: shift(p, sizeIn(i ? b.place : from)) })),
      ...(turn
        ? { duration: (turn.degrees / 60) * SIXTH, easing: turning }
        : timing(from, b.place, hit)),
    };
  });
}

/* Back to the bag, one after the other. */
const goneActs = (m: Memory, svg: SVGSVGElement): Act[] =>
  m.gone
    .map(b => m.before.find(o => o.id === b.id) ?? b)
    .filter(b => isCell(b.place))
    .map((b, i) => ({
      selector: `[data-body="${b.id}"]`,
      frames: [
        { transform: shift(at(b.place)), opacity: 1 },
        { opacity: 1, offset: 0.85 },
        { transform: shift(placeOf(BAG, svg), 0.7), opacity: 0 },
      ],
      duration: FLIGHT,
      delay: 60 * i,
    }));

function turnActs(m: Memory, svg: SVGSVGElement): Act[] {
  return m.turns.flatMap(turn => {
    const angle = m.angles[turn.galaxy] ?? 0,
      duration = (turn.degrees / 60) * SIXTH;
    const disc = {
      selector: `[data-disc="${turn.galaxy}"]`,
      frames: [turn.degrees - angle, -angle].map(a => ({ transform: `rotate(${a}deg)` })),
      duration,
      easing: turning,
    };
    const symbols = svg.querySelectorAll<SVGGElement>(`[data-symbol^="${turn.galaxy}"]`);
    return [
      disc,
      ...[...symbols].map(node => ({
        selector: `[data-symbol="${node.dataset['symbol']}"]`,
        frames: arc(at(node.dataset['cell']!), { ...turn, degrees: -turn.degrees })
          .reverse()
          .map(p => ({ transform: shift(p) })),
        duration,
        easing: turning,
      })),
    ];
  });
}

const actsOf = (svg: SVGSVGElement, m: Memory): Act[] => [
  ...bodyActs(m, svg),
  ...(isStill() ? [] : goneActs(m, svg)),
  ...turnActs(m, svg),
];

function begin(svg: SVGSVGElement, act: Act): Animation[] {
  const { selector, frames, duration, delay = 0, easing = ease } = act,
    scale = speedScale(),
    node = svg.querySelector(selector);
  if (!node) return [];
  const fade = () => node.animate([{ opacity: 0.3 }, { opacity: 1 }], 80),
    timing = { duration: duration * scale, delay: delay * scale, easing };
  return [isStill() ? fade() : node.animate(frames, { ...timing, fill: 'backwards' })];
}
