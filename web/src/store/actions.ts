/* actions.ts - what a person does: makes a table, sits down, looks with another seat's eyes,
 * changes a setting. SPDX-License-Identifier: MIT */
import { setSpeedScale } from '../kit/motion.ts';
import { say } from '../kit/words.ts';
import { randomHex } from '../link/net.ts';
import type { Answer } from '../link/protocol.ts';
import { attempt } from './attempt.ts';
import { net } from './link.ts';
import { keepSettings, keepTable, readName, type Settings } from './memory.ts';
import { go } from './routes.ts';
import { changeTable, facts } from './state.ts';

export interface NewTable {
  game: string;
  seats: string[];
  here: number[] /* seats that are played in this browser */;
  names?: Record<number, string>;
  options: Record<string, number>;
  clock?: object;
  draw_seconds?: number;
  guide?: boolean;
}

/* Makes a table, sits down at every seat that is played here, and goes there. */
export async function newTable(n: NewTable): Promise<string | null> {
  const { here, names, guide, ...wanted } = n;
  const made = await attempt(net.ask<Answer>('create', wanted, randomHex(32)));
  if (!made?.table) return null;
  for (const seat of here) await sit(made.table, seat, nameAt(seat, n));
  if (guide) keepTable(made.table, { guide: [] });
  go(`/t/${made.table}`);
  return made.table;
}

function nameAt(seat: number, { here, names }: NewTable): string {
  const own =
    here.length > 1 ? say('name.numbered', { n: seat + 1 }) : readName() || say('name.default');
  return names?.[seat] || own;
}

export async function sit(table: string, seat: number, name: string): Promise<boolean> {
  const answer = await attempt(
    net.ask<Answer>('sit', { table, seat, name, text: 'keys' }, randomHex(32)),
  );
  if (!answer?.token) return false;
  keepTable(table, { tokens: { [seat]: answer.token } });
  return true;
}

/* Of several own seats this one looks now. */
export function lookAs(seat: number): void {
  changeTable({ eyes: seat });
}

export function setSettings(change: Partial<Settings>): void {
  facts.settings.value = { ...facts.settings.peek(), ...change };
  keepSettings(facts.settings.peek());
  applySettings();
}

const SPEED_SCALE = { off: 0, half: 1.6, one: 1, double: 0.5 };

export function applySettings(): void {
  const { theme, text, speed } = facts.settings.peek(),
    root = document.documentElement;
  if (theme === 'auto') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  root.dataset['text'] = text;
  setSpeedScale(SPEED_SCALE[speed]);
}
