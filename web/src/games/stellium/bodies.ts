/* bodies.ts - which body is which from one position to the next, so that it is seen to
 * roll, turn, swap or fly instead of appearing somewhere else.
 *
 * The view says where bodies lie; the actions in between say how they got there. Where
 * the two do not agree the view is right: a body of the same type that is missing
 * elsewhere comes over, or one comes out of the bag. No rule is decided here.
 *
 * SPDX-License-Identifier: MIT */
import {
  at,
  beside,
  BAG,
  centreOf,
  FINGERS,
  isCell,
  turnedCell,
  turnedPoint,
  type Point,
} from './lattice.ts';

export interface Position {
  board: Record<string, string>;
  type?: string;
  space?: string;
  alignment?: string[];
  step: string;
}

/* A body and where it is: a cell, in somebody's fingers, or in the bag. */
export interface Body {
  id: number;
  type: string;
  cell: string;
}
export interface Turn {
  galaxy: string;
  degrees: number;
}
export interface Followed {
  bodies: Body[];
  gone: Body[];
  turns: Turn[];
}

const IN_FINGERS = 'fingers',
  IN_BAG = 'bag';
let ids = 0;
const fresh = (type: string, cell: string): Body => ({ id: ++ids, type, cell });

export const placeOf = (cell: string): Point =>
  cell === IN_BAG ? BAG : cell === IN_FINGERS ? FINGERS : at(cell);

/* The body in somebody's fingers: named by the view from the draw until it is put down. */
export const held = (p: Position) =>
  p.type && ['influence', 'space', 'push'].includes(p.step) ? p.type : undefined;

export function settle(p: Position): Body[] {
  const list = Object.entries(p.board).map(([cell, type]) => fresh(type, cell));
  const inHand = held(p);
  return inHand ? [...list, fresh(inHand, IN_FINGERS)] : list;
}

interface Walk {
  now: Body[];
  space: string | undefined;
  alignment: string[];
  turns: Turn[];
}

const find = (w: Walk, cell: string | undefined) => w.now.find(b => b.cell === cell);
const move = (w: Walk, moves: [string | undefined, string][]) => {
  const pairs = moves.map(([from, to]) => [find(w, from), to] as const);
  w.now = w.now.map(b => {
    const to = pairs.find(([x]) => x === b)?.[1];
    return to ? { ...b, cell: to } : b;
  });
};

/* From the hit space on, each body moves one step as far as bodies touch. */
function push(w: Walk, way: string): void {
  const chain: [string, string][] = [];
  for (let cell = w.space; cell && find(w, cell); cell = beside(cell, way))
    chain.push([cell, beside(cell, way) ?? IN_BAG]);
  move(w, [...chain, [IN_FINGERS, w.space ?? IN_BAG]]);
}

function turn(w: Walk, degrees: number): void {
  const galaxy = w.space?.[0] ?? '';
  w.turns.push({ galaxy, degrees });
  w.now = w.now.map(b =>
    isCell(b.cell) && b.cell[0] === galaxy ? { ...b, cell: turnedCell(b.cell, degrees) } : b,
  );
}

function step(w: Walk, action: string): void {
  const [verb = '', a = '', b = ''] = action.split(' ');
  if (verb === 'draw') w.now = [...w.now, fresh(a, IN_FINGERS)];
  else if (verb === 'lift') move(w, [[a, IN_FINGERS]]);
  else if (verb === 'place') {
    w.space = a;
    move(w, [[IN_FINGERS, a]]);
  } else if (verb === 'hit') w.space = a;
  else if (verb === 'push') push(w, a);
  else if (verb === 'turn') turn(w, Number(a));
  else if (verb === 'swap')
    move(w, [
      [a, b],
      [b, a],
    ]);
  else if (verb === 'pull') move(w, [[a, b]]);
  else if (verb === 'align') w.alignment = action.split(' ').slice(1);
  else if (verb === 'keep')
    move(
      w,
      w.alignment.filter(c => c !== a).map(c => [c, IN_BAG]),
    );
}

const distance = (a: Body, cell: string) => {
  const p = placeOf(a.cell),
    q = placeOf(cell);
  return Math.hypot(p.x - q.x, p.y - q.y);
};

/* The bodies of the next view: those that the actions put there, then the nearest of the
 * same type that have nowhere else to be, then new ones out of the bag. */
function agree(now: Body[], next: Position): { bodies: Body[]; gone: Body[] } {
  const wanted = new Map(Object.entries(next.board));
  const inHand = held(next);
  if (inHand) wanted.set(IN_FINGERS, inHand);
  const bodies = now.filter(b => wanted.get(b.cell) === b.type && wanted.delete(b.cell));
  let spare = now.filter(b => !bodies.includes(b));
  for (const [cell, type] of wanted) {
    const nearest = spare
      .filter(b => b.type === type && b.cell !== IN_BAG)
      .sort((a, b) => distance(a, cell) - distance(b, cell))[0];
    bodies.push(nearest ? { ...nearest, cell } : fresh(type, cell));
    spare = spare.filter(b => b !== nearest);
  }
  return { bodies, gone: spare };
}

export function follow(
  before: Body[],
  then: Position,
  actions: readonly string[],
  next: Position,
): Followed {
  const w: Walk = { now: before, space: then.space, alignment: then.alignment ?? [], turns: [] };
  for (const action of actions) step(w, action);
  return { ...agree(w.now, next), turns: w.turns };
}

/* The way from one place to another: straight, or round the centre of a galaxy. */
export function path(from: Point, to: Point, turn: Turn | undefined): Point[] {
  if (!turn) return [from, to];
  const about = centreOf(turn.galaxy),
    steps = Math.max(2, Math.abs(turn.degrees) / 5);
  return Array.from({ length: steps + 1 }, (_, i) =>
    turnedPoint(from, about, (turn.degrees * i) / steps),
  );
}
