/* compared.ts - results of a challenge: read from what was pasted, played again by the engine, put in
 * order. What a row says of points is what the rules say, not what somebody wrote.
 * SPDX-License-Identifier: MIT */
import { useEffect, useState } from 'preact/hooks';
import { say } from '../kit/words.ts';
import type { Compared } from '../link/protocol.ts';
import { net, reasonOf } from '../store/app.ts';
import { keepResult, readResults, type KeptResult } from '../store/memory.ts';

export interface Row extends KeptResult {
  points: number[];
  share: number /* of the win, of the first seat, which is the person's */;
}

/* Lines of somebody's message: the word with a dot in it is a result, what stands before it says
 * whose. An address that ends in a result is one too. */
export function pasted(text: string): KeptResult[] {
  return text.split('\n').flatMap(line => {
    const words = line.trim().split(/\s+/),
      at = words.findIndex(word => /^(?:\S*\/c\/)?[0-9a-z-]{8,}\.[0-9a-z-]+$/i.test(word));
    if (at < 0) return [];
    const who = words.slice(0, at).join(' ').replace(/[:,]$/, '').slice(0, 20),
      code = words[at]!.replace(/^.*\/c\//, '');
    return [{ who, code }];
  });
}

const rowOf = (kept: KeptResult, c: Compared): Row => ({
  ...kept,
  points: c.scores.map(s => s.total),
  share: c.payoff[0] ?? 0,
});

/* Who won before who lost, then by points and by the lead over the others. */
const lead = ({ points: [mine = 0, ...others] }: Row) => mine - Math.max(0, ...others);
export const inOrder = (rows: readonly Row[]) =>
  rows.toSorted(
    (a, b) => b.share - a.share || (b.points[0] ?? 0) - (a.points[0] ?? 0) || lead(b) - lead(a),
  );

/* The row of one result of that challenge, or why it is none. */
async function compared(challenge: string, kept: KeptResult): Promise<Row | string> {
  try {
    const answer = await net.ask<Compared>('compare', { code: kept.code });
    return answer.challenge === challenge
      ? rowOf(kept, answer)
      : say('challenge.another', { code: answer.challenge });
  } catch (why) {
    return reasonOf(why);
  }
}

const isRow = (row: Row | string): row is Row => typeof row !== 'string';

/* The rows that are kept of a challenge, and a way to add what was pasted; `own` is known before it
 * is kept. */
export function useResults(challenge: string, own: KeptResult | null) {
  const [rows, setRows] = useState<readonly Row[]>([]),
    [refused, setRefused] = useState('');
  const show = async () => {
    if (own) keepResult(challenge, own);
    const all = await Promise.all(readResults(challenge).map(r => compared(challenge, r)));
    setRows(inOrder(all.filter(isRow)));
  };
  useEffect(() => void show(), [challenge, own?.code]);
  const add = async (text: string): Promise<boolean> => {
    const found = pasted(text),
      all = await Promise.all(found.map(r => compared(challenge, r))),
      bad = all.find(row => !isRow(row));
    for (const row of all) if (isRow(row)) keepResult(challenge, { who: row.who, code: row.code });
    setRefused(found.length ? ((bad as string | undefined) ?? '') : say('challenge.nothing'));
    await show();
    return found.length > 0 && !bad;
  };
  return { rows, refused, add };
}
