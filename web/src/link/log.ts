/* log.ts - what happened at a table so far, from the entries that states bring.
 * SPDX-License-Identifier: MIT */
import type { Entry, State, Step } from './protocol.ts';

export interface LogLine extends Step {
  seq: number;
  clock?: boolean | undefined;
}

/* Without what the new state tells again, and what it takes back; the old one if nothing happened. */
export function logAfter(old: LogLine[], s: State): LogLine[] {
  const known = s.since === 0 ? [] : old.filter(l => l.seq <= s.since);
  let log = known.length === old.length ? old : known;
  for (const e of s.events) log = withEntry(log, e);
  return log;
}

function withEntry(log: LogLine[], e: Entry): LogLine[] {
  if (e.from) return log.filter(l => l.seq < e.from!);
  if (e.gone || !e.steps) return log;
  return [
    ...log,
    ...e.steps.map((step, i) => ({ ...step, seq: e.seq, clock: e.clock && i === 0 })),
  ];
}
