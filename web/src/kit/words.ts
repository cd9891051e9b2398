/* words.ts - every sentence, by key, in one catalogue.
 *
 * What the page says itself stands in src/words-en.ts and, of a game, in its folder; both are
 * taught when the page starts. What the engine says comes as key and arguments; the English
 * of its keys is learnt from the server, game by game, and stands in the same catalogue under
 * "<game>:<key>", where another language puts its own. A place in braces is an argument;
 * {n|one card|{n} cards} chooses by number, its forms in the order of the language's CLDR
 * categories. Nothing is glued from parts: a language may order its words as it likes.
 *
 * SPDX-License-Identifier: MIT */

/* A sentence of the engine: its key, and what goes into it. */
export interface Words {
  key: string;
  args?: Record<string, number | Argument>;
}

/* One of these: a seat, a thing, another word, several things, so many of each of several. */
export interface Argument {
  seat?: number;
  token?: string;
  word?: string;
  list?: string[];
  amounts?: Amount[];
}
export interface Amount {
  n: number;
  token: string;
}

export type Args = Record<string, string | number>;

export interface Language {
  /* As BCP 47 names it: "en". */
  code: string;
  words: Record<string, string>;
  /* What happened, as something to do: "{seat} draws a Star" becomes "draw a Star". */
  toDo(text: string): string;
  /* A clause that begins with a place, addressed to who reads: "{seat} draws a Star" becomes
   * "You draw a Star". */
  address(clause: string): string;
}

let table: Record<string, string> = {};
let toDo: Language['toDo'] = text => text;
let address: Language['address'] = text => text;
let isPseudo = false;

let plurals = new Intl.PluralRules('en');

export function speak(language: Language): void {
  plurals = new Intl.PluralRules(language.code);
  table = { ...language.words };
  ({ toDo, address } = language);
}

/* The words of a room of the page, or of a game's drawing, which are its alone. */
export function teach(words: Record<string, string>): void {
  const known = Object.keys(words).filter(knows);
  if (TEST_BUILD && known.length) throw new Error(`said twice: ${known.join(' ')}`);
  for (const [key, text] of Object.entries(words)) table[key] = isPseudo ? pseudo(text) : text;
}

/* The parts of a text at a mark that stands outside of inner braces. */
function splitOutside(text: string, mark: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const c of text) {
    depth += Number(c === '{') - Number(c === '}');
    if (c === mark && depth === 0) parts.push('');
    else parts[parts.length - 1] += c;
  }
  return parts;
}

/* CLDR's order; a language has some of them. */
const categories: Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

function formFor(n: number, forms: readonly string[]): string {
  const own = plurals.resolvedOptions().pluralCategories,
    ordered = categories.filter(c => own.includes(c));
  return forms[ordered.indexOf(plurals.select(n))] ?? forms.at(-1) ?? '';
}

/* A place is a name, or a name and its forms; those hold places, but no forms of their own. */
const PLACE = /\{(\w+)((?:\|(?:[^{}]|\{\w+\})*)?)\}/g;

function fill(text: string, args: Args): string {
  return text.replace(PLACE, (whole, name: string, rest: string) => {
    const value = args[name];
    if (value === undefined) return whole;
    if (!rest) return String(value);
    return fill(formFor(Number(value), splitOutside(rest.slice(1), '|')), args);
  });
}

export function say(key: string, args: Args = {}): string {
  const text = table[key];
  return text === undefined ? key : fill(text, args);
}

export const knows = (key: string) => key in table;

/* "Ada, Ben and Rigel". */
export const listed = (names: readonly string[]) =>
  names.length < 2
    ? (names[0] ?? '')
    : say('list.and', { first: names.slice(0, -1).join(', '), last: names.at(-1)! });

/* At the beginning of a line, past the bracket of the pseudo-locale. */
export const capital = (text: string) => text.replace(/^\[?\p{L}/u, first => first.toUpperCase());

/* -- The engine's words ------------------------------------------------------------------- */

export function learn(game: string, words: Record<string, string>): void {
  for (const [key, text] of Object.entries(words))
    if (!knows(`${game}:${key}`)) table[`${game}:${key}`] = isPseudo ? pseudo(text) : text;
}

/* Who speaks: the game, how its seats are called, its things that have no word, and how
 * those that have one are put. */
export interface Speaker {
  game: string;
  names: readonly string[];
  /* The seat that is spoken to, where that is one. */
  me?: number | null | undefined;
  thing(token: string): string | null;
  fit?: ((name: string) => string) | undefined;
  put?: ((text: string, names: readonly string[]) => string | null) | undefined;
}

/* One of its words, or null. */
export const term = (game: string, key: string) => table[`${game}:${key}`] ?? null;

const SPECTATOR = 6,
  CHANCE = 7; /* as the engine counts seats */

function seatName(seat: number, by: Speaker): string {
  if (seat === CHANCE || seat === SPECTATOR)
    return term(by.game, seat === CHANCE ? 'chance' : 'spectator') ?? '';
  if (seat === by.me) return say('you');
  return by.names[seat] ?? fill(term(by.game, 'seat') ?? '{n}', { n: seat + 1 });
}

function thingName(token: string, by: Speaker): string {
  const name = term(by.game, `token.${token}`);
  return name === null ? (by.thing(token) ?? token) : (by.fit?.(name) ?? name);
}

/* "2 water": as the table says it under "amount.w", else the number and the name. */
function amountName({ n, token }: Amount, by: Speaker): string {
  const text = term(by.game, `amount.${token}`);
  return text === null ? `${n} ${thingName(token, by)}` : fill(text, { n });
}

const listedOr = (names: string[], by: Speaker) =>
  names.length ? listed(names) : (term(by.game, 'list.nothing') ?? '');

function argument(arg: number | Argument, by: Speaker): string | number {
  if (typeof arg !== 'object') return arg;
  if (arg.seat !== undefined) return seatName(arg.seat, by);
  if (arg.list)
    return listedOr(
      arg.list.map(t => thingName(t, by)),
      by,
    );
  if (arg.amounts)
    return listedOr(
      arg.amounts.map(a => amountName(a, by)),
      by,
    );
  if (arg.token !== undefined)
    return (
      by.put?.(arg.token, by.names) ??
      arg.token
        .split(' ')
        .map(t => thingName(t, by))
        .join(', ')
    );
  return term(by.game, arg.word ?? '') ?? arg.word ?? '';
}

/* A sentence of the engine: what happened. */
export const tell = (words: Words, by: Speaker): string =>
  spoken(term(by.game, words.key), words, by);

/* The same as something to do: a sentence of its own under "do.", or made from the other. */
export function propose(words: Words, by: Speaker): string {
  const happened = term(by.game, words.key);
  return spoken(
    term(by.game, `do.${words.key}`) ?? (happened === null ? null : toDo(happened)),
    words,
    by,
  );
}

/* What who reads did is said to them: in each clause that begins with their seat. */
function addressed(text: string, words: Words, me: number | null | undefined): string {
  if (typeof me !== 'number') return text;
  const isMe = (name: string | undefined) => {
    const arg = name ? words.args?.[name] : undefined;
    return typeof arg === 'object' && arg.seat === me;
  };
  return text
    .split(/(?<=[.;] )/)
    .map(clause => (isMe(/^\[?\{(\w+)\}/.exec(clause)?.[1]) ? address(clause) : clause))
    .join('')
    .replace(/\{(\w+)\}'s\b/g, (whole, name: string) => (isMe(name) ? say('your') : whole));
}

function spoken(text: string | null, words: Words, by: Speaker): string {
  if (text === null) return words.key;
  return fill(
    addressed(text, words, by.me),
    Object.fromEntries(
      Object.entries(words.args ?? {}).map(([name, arg]) => [name, argument(arg, by)]),
    ),
  );
}

/* -- The pseudo-locale ---------------------------------------------------------------------- */

/* Accented and 40 % longer: what is still plain on the screen is outside the catalogue,
 * what is cut off has no room for another language. */
const accents: Record<string, string> = {
  a: 'á',
  e: 'ë',
  i: 'ï',
  o: 'ô',
  u: 'û',
  c: 'ç',
  n: 'ñ',
  s: 'š',
  y: 'ý',
  A: 'Å',
  E: 'É',
  I: 'Î',
  O: 'Ö',
  U: 'Ü',
  N: 'Ñ',
  S: 'Š',
  C: 'Ç',
};
function pseudo(text: string): string {
  if (!text) return '';
  let depth = 0;
  const changed = [...text]
    .map(c => {
      if (c === '{') depth++;
      if (c === '}') depth--;
      return depth ? c : (accents[c] ?? c);
    })
    .join('');
  return `[${changed}${'~~~~~ '
    .repeat(Math.ceil(text.length / 15))
    .slice(0, Math.ceil(text.length * 0.4))
    .trimEnd()}]`;
}

export function usePseudo(): void {
  isPseudo = true;
  table = Object.fromEntries(Object.entries(table).map(([key, text]) => [key, pseudo(text)]));
}
