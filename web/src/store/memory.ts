/* memory.ts - what this browser keeps: keys to seats, settings, a name. The text table
 * shares the tables. SPDX-License-Identifier: MIT */

export interface Kept {
  tokens: Record<string, string>;
  title?: string;
  game?: string;
  over?: boolean;
  at: number;
  guide?: readonly string[] | null /* steps done of the guided start; null: not wanted */;
}

export interface Settings {
  theme: 'auto' | 'dark' | 'light';
  speed: 'off' | 'half' | 'one' | 'double';
  sound: boolean;
  notify: boolean;
  text: 'normal' | 'large' | 'larger';
  confirm: 'auto' | 'always' | 'never';
  level: string /* of the bots of Play now and Watch */;
}

const initial: Settings = {
  theme: 'auto',
  speed: 'one',
  sound: false,
  notify: false,
  text: 'normal',
  confirm: 'auto',
  level: '3',
};

function read<T>(key: string, otherwise: T): T {
  try {
    return { ...otherwise, ...JSON.parse(localStorage.getItem(key) ?? '{}') } as T;
  } catch {
    return otherwise;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    /* private windows may refuse */
  }
}

export const readSettings = () => read<Settings>('orrery.settings', initial);
export const keepSettings = (s: Settings) => write('orrery.settings', s);

export const readTables = () => read<Record<string, Kept>>('orrery.tables', {});
/* `looked`: it was only looked at, from the lobby or at its end; its date stays. */
export function keepTable(table: string, change: Partial<Kept>, looked = false): void {
  const all = readTables();
  const old = all[table] ?? { tokens: {}, at: 0 };
  all[table] = {
    ...old,
    ...change,
    tokens: { ...old.tokens, ...change.tokens },
    at: looked && old.at ? old.at : Date.now(),
  };
  write('orrery.tables', all);
}
export function forgetTable(table: string): void {
  const all = readTables();
  delete all[table];
  write('orrery.tables', all);
}
export const seatTokens = (table: string) => readTables()[table]?.tokens ?? {};

export const readName = () => read<{ name: string }>('orrery.name', { name: '' }).name;
export const keepName = (name: string) => write('orrery.name', { name });

/* Whether the rail beside the board is folded. */
export const readRail = () => read<{ folded: boolean }>('orrery.rail', { folded: false });
export const keepRail = (rail: { folded: boolean }) => write('orrery.rail', rail);
