/* positions.ts - earlier positions of the open table as a viewer of ours saw them: from
 * memory, else asked for. SPDX-License-Identifier: MIT */
import type { Position, Replay, State } from '../link/protocol.ts';
import { net } from './link.ts';
import type { TableNow, Viewer } from './state.ts';

const MOST = 30;

/* By ply. Plies are used again after an undo: that begins the memory anew. */
let table = '';
let past = new Map<Viewer, Map<number, Position>>();

export function rememberPosition(before: State | undefined, now: State): void {
  if (now.table !== table) past = new Map();
  table = now.table;
  const known = past.get(now.viewer);
  const isNew = !known || !before || now.since === 0 || now.events.some(e => e.from);
  if (isNew) past.set(now.viewer, new Map());
  else keep(known, before.ply, { view: before.view, scores: before.scores });
}

function keep(known: Map<number, Position>, ply: number, position: Position): void {
  known.set(ply, position);
  for (const oldest of known.keys()) if (known.size > MOST) known.delete(oldest);
}

/* The position before a ply; null: it is neither known here nor answered by the server. */
export async function positionAt(
  t: TableNow,
  viewer: Viewer,
  ply: number,
): Promise<Position | null> {
  const known = t.id === table ? past.get(viewer) : undefined;
  if (!known) return null;
  if (!known.has(ply)) {
    const answer = await net.ask<Replay>('replay', { table: t.id, viewer, ply }).catch(() => null);
    if (answer) known.set(ply, { view: answer.view, scores: withNames(answer.scores, t, viewer) });
  }
  return known.get(ply) ?? null;
}

/* The names of players whom the rules move stand in a state only. */
function withNames(scores: State['scores'], t: TableNow, viewer: Viewer): State['scores'] {
  const names = t.states.get(viewer)?.scores ?? [];
  return scores.map((s, i) => ({ ...names[i], ...s }));
}
