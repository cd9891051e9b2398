/* choose.ts - from clicks to an action, for every game and with no rule of any.
 *
 * A legal action is a few tokens: "take r2", "up m4", "swap a3 a4". Whatever can be
 * clicked, typed or dropped on carries the tokens that may stand for it (a card known
 * to its owner alone is "m4" and also "?"). Each pick keeps the actions that name it;
 * when one is left, that is the choice. The order of picks is free: card then place,
 * or place then card.
 *
 * Pure functions only; table/chooser.ts holds what was picked.
 *
 * SPDX-License-Identifier: MIT */

/* The tokens that one clicked thing answers to; any one of them will do. */
export type Pick = readonly string[];

export interface Narrowed {
  left: number[] /* places in the list of legal actions that are still possible */;
  live: Set<string> /* tokens that would narrow further                            */;
  ready: number | null /* the one action that is left once something was picked       */;
}

const words = (action: string) => action.split(' ');

/* Words that stand together may be one token, "move_s01": the figures on a planet say
 * more than the planet does. */
interface Run {
  token: string;
  from: number;
  to: number;
}
function runs(action: readonly string[]): Run[] {
  return action.flatMap((_, from) =>
    action.slice(from).map((_, i) => ({
      token: action.slice(from, from + i + 1).join('_'),
      from,
      to: from + i + 1,
    })),
  );
}

/* Every token that an action can be called by. */
export const tokensOf = (action: string) => new Set(runs(words(action)).map(r => r.token));

const without = (action: readonly string[], r: Run) => [
  ...action.slice(0, r.from),
  ...action.slice(r.to),
];

/* Whether every pick finds words of its own in the action. */
function names(action: readonly string[], picks: readonly Pick[]): boolean {
  const [first, ...rest] = picks;
  if (!first) return true;
  return runs(action).some(r => first.includes(r.token) && names(without(action, r), rest));
}

export function matching(legal: readonly string[], picks: readonly Pick[]): number[] {
  return legal.flatMap((action, i) => (names(words(action), picks) ? [i] : []));
}

export function narrow(legal: readonly string[], picks: readonly Pick[]): Narrowed {
  const left = matching(legal, picks);
  const after = new Map<string, number>(); /* how many actions each token would leave */
  for (const i of left) {
    const action = words(legal[i] ?? '');
    for (const token of new Set(
      runs(action)
        .filter(r => names(without(action, r), picks))
        .map(r => r.token),
    ))
      after.set(token, (after.get(token) ?? 0) + 1);
  }
  /* What all share narrows nothing, unless some have it once more: "w w" and "w f". */
  const again = (token: string) => {
    const n = left.filter(i => names(words(legal[i] ?? ''), [...picks, [token], [token]])).length;
    return n > 0 && n < left.length;
  };
  const live = new Set(
    [...after]
      .filter(([token, n]) => n < left.length || legal.length === 1 || again(token))
      .map(([token]) => token),
  );
  return { left, live, ready: picks.length > 0 && left.length === 1 ? left[0]! : null };
}

/* The picks after one more click. A thing already picked is put back; a thing that
 * does not go with the picks so far takes the place of the last one, or begins anew;
 * null: it can be no part of any action now. */
export function picked(
  legal: readonly string[],
  picks: readonly Pick[],
  next: Pick,
): Pick[] | null {
  const same = picks.findIndex(p => p.join() === next.join());
  if (same >= 0) return picks.filter((_, i) => i !== same);
  for (let keep = picks.length; keep >= 0; keep--) {
    const before = picks.slice(0, keep);
    const { live } = narrow(legal, before);
    const tokens = next.filter(t => live.has(t));
    if (tokens.length) return [...before, next];
  }
  return null;
}

/* What was clicked but not yet said by the chosen action: the slot under a dropped
 * card, the card behind a "?". It answers the next question if it fits exactly one
 * action there (premove). */
export function unusedTokens(action: string, clicked: readonly string[]): string[] {
  const said = tokensOf(action);
  return [...new Set(clicked)].filter(t => t !== '?' && !said.has(t));
}

export function premove(legal: readonly string[], tokens: readonly string[]): number | null {
  for (const token of tokens) {
    const fits = matching(legal, [[token]]);
    if (fits.length === 1 && legal.length > 1) return fits[0]!;
  }
  return null;
}

/* The words to offer as buttons: live, and not to be reached by a thing on the table,
 * in the order the actions name them; of "keep all" the last word says it. "down" of
 * "down m4" waits until m4 is picked. */
export function offers(
  legal: readonly string[],
  n: Narrowed,
  onTable: (token: string) => boolean,
): string[] {
  const seen = new Set<string>();
  for (const i of n.left) {
    const open = words(legal[i] ?? '').filter(w => n.live.has(w));
    const last = open.at(-1);
    if (last !== undefined && !runs(words(legal[i] ?? '')).some(r => onTable(r.token)))
      seen.add(last);
  }
  return [...seen];
}
