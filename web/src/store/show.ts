/* show.ts - a state becomes what the table shows; whoever moves pictures is told before and
 * after. SPDX-License-Identifier: MIT */
import { batch } from '@preact/signals';
import { sharing } from '../kit/same.ts';
import { logAfter } from '../link/log.ts';
import type { State } from '../link/protocol.ts';
import { keepTable } from './memory.ts';
import { rememberPosition } from './positions.ts';
import { changeTable, facts, looker, withEntry, type TableNow } from './state.ts';

interface Hooks {
  before(): void;
  after(before: State | undefined, now: State): void;
}
const hooks = new Set<Hooks>();
export function onShow(h: Hooks): () => void {
  hooks.add(h);
  return () => {
    hooks.delete(h);
  };
}

export const isLookedAt = (s: State) => {
  const table = facts.table.peek();
  return !!table && s.viewer === looker(table);
};

export function showGlimpse(s: State): void {
  facts.glimpses.value = withEntry(facts.glimpses.peek(), s.table, s);
}

export function show(told: State): void {
  const table = facts.table.peek();
  if (table?.id !== told.table) return;
  const before = table.states.get(told.viewer),
    s = sharing(before, told);
  for (const h of hooks) h.before();
  rememberPosition(before, s);
  batch(() => {
    changeTable(tableAfter(table, s));
    showGlimpse(s);
  });
  const isOld = s.over && (!before || before.over);
  keepTable(s.table, { title: s.title, game: s.game, over: s.over }, isOld);
  for (const h of hooks) h.after(before, s);
}

/* Who has sat down does not look on as a spectator any more. */
function tableAfter({ states, logs }: TableNow, s: State): Pick<TableNow, 'states' | 'logs'> {
  const newest = withEntry(states, s.viewer, s);
  if (typeof s.viewer === 'number') newest.delete('spectator');
  return { states: newest, logs: withEntry(logs, s.viewer, logAfter(logs.get(s.viewer) ?? [], s)) };
}
