/* words.ts - every sentence of the page, by key, in one place.
 *
 * Sentences of a game (log lines, prompts, rules) come from the engine in English
 * beside their keys and arguments; what the page says itself stands here. A place
 * in braces is an argument; {n|one|many} chooses by number. Nothing is glued from
 * parts: a language may order its words as it likes.
 *
 * SPDX-License-Identifier: MIT */
import { english } from './words-en.ts';


export type Args = Record<string, string | number>;

let table: Record<string, string> = english;

function fill(text: string, args: Args): string {
  return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g, (whole, name: string, one?: string, many?: string) => {
    const value = args[name];
    if (value === undefined) return whole;
    return one === undefined ? String(value) : Number(value) === 1 ? one : many ?? '';
  });
}

export function say(key: string, args: Args = {}): string {
  const text = table[key];
  return text === undefined ? key : fill(text, args);
}

export const knows = (key: string) => key in table;

/* What the engine said, in English or, in the pseudo-locale, marked as well. */
export function told(text: string): string {
  return TEST_BUILD && table !== english ? pseudo(text) : text;
}

/* Accented and 40 % longer: what is still plain on the screen is outside the catalogue,
 * what is cut off has no room for another language. */
const accents: Record<string, string> = { a: 'á', e: 'ë', i: 'ï', o: 'ô', u: 'û', c: 'ç', n: 'ñ', s: 'š', y: 'ý', A: 'Å', E: 'É', I: 'Î', O: 'Ö', U: 'Ü', N: 'Ñ', S: 'Š', C: 'Ç' };
export function pseudo(text: string): string {
  let depth = 0;
  const changed = [...text].map(c => {
    if (c === '{') depth++;
    if (c === '}') depth--;
    return depth ? c : accents[c] ?? c;
  }).join('');
  return `[${changed}${'~'.repeat(Math.ceil(text.length * 0.4))}]`;
}

export function usePseudo(): void {
  table = Object.fromEntries(Object.entries(english).map(([key, text]) => [key, pseudo(text)]));
}
