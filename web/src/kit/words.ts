/* words.ts - every sentence, by key, in one catalogue.
 *
 * What the page says itself stands in src/words-en.ts and, of a game, in its folder; both are
 * taught when the page starts. What the engine says comes as key and arguments; the English
 * of its keys is learnt from the server, game by game, and stands in the same catalogue under
 * "<game>:<key>", where another language puts its own. A place in braces is an argument;
 * {n|one card|{n} cards} chooses by number, its forms in the order of the language's CLDR
 * categories, and {seat|{seat} takes|You take|take} by whom a sentence of the engine is about:
 * told of somebody, told to who reads it, or as something to do. Nothing is glued from parts: a
 * language may order its words as it likes.
 *
 * SPDX-License-Identifier: MIT */

/* A sentence of the engine: its key, and what goes into it. */
export interface Words {
  key: string;
  args?: Record<string, number | Argument>;
}

/* One of these: a seat, a thing, another word, several things, so many of each of several, so
 * many for each of several seats. */
export interface Argument {
  seat?: number;
  token?: string;
  word?: string;
  list?: string[];
  amounts?: Amount[];
  shares?: Share[];
}
export interface Amount {
  n: number;
  token: string;
}

export interface Share {
  seat: number;
  amounts: Amount[];
}

export type Args = Record<string, string | number>;

export interface Language {
  /* As BCP 47 names it: "en". */
  code: string;
  words: Record<string, string>;
}

let table: Record<string, string> = {};
let isPseudo = false;

/* CLDR's order; a language has some of them. */
const categories: Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/* Which form of a language is for a number; what forms it has is asked once, that takes long. */
function formsOf(code: string): (n: number) => number {
  const rules = new Intl.PluralRules(code),
    own = rules.resolvedOptions().pluralCategories,
    ordered = categories.filter(c => own.includes(c));
  return n => ordered.indexOf(rules.select(n));
}

let formOf = formsOf('en');

export function speak(language: Language): void {
  formOf = formsOf(language.code);
  table = { ...language.words };
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

const formFor = (n: number, forms: readonly string[]) => forms[formOf(n)] ?? forms.at(-1) ?? '';

/* A place is a name, or a name and its forms; those hold places, but no forms of their own. */
const PLACE = /\{(\w+)((?:\|(?:[^{}]|\{\w+\})*)?)\}/g;

/* Which form of a place for a seat is wanted. */
type Form = 0 | 1 | 2;

function fill(text: string, args: Args, form: (name: string) => Form = () => 0): string {
  return text.replace(PLACE, (whole, name: string, rest: string) => {
    const value = args[name];
    if (value === undefined) return whole;
    if (!rest) return String(value);
    const forms = splitOutside(rest.slice(1), '|'),
      chosen = typeof value === 'number' ? formFor(value, forms) : forms[form(name)];
    return fill(chosen ?? forms.at(-1)!, args, form);
  });
}

export function say(key: string, args: Args = {}): string {
  const text = table[key];
  return text === undefined ? key : fill(text, args);
}

export const knows = (key: string) => key in table;

/* "Ada, Ben, Rigel": one beside the other; "Ada, Ben and Rigel". */
export const inRow = (names: readonly string[]) => names.join(say('list.comma'));
export const listed = (names: readonly string[]) =>
  names.length < 2
    ? (names[0] ?? '')
    : say('list.and', { first: inRow(names.slice(0, -1)), last: names.at(-1)! });

/* Sentences without their full stops, one after the other; what says nothing is left out. */
export const inTurn = (said: readonly (string | false | null | undefined)[]) =>
  said.filter(Boolean).join(say('list.stop'));

/* A small number as people write it: three. */
export const spelled = (n: number) => (knows(`number.${n}`) ? say(`number.${n}`) : String(n));

/* The points of several, which stay on one line: "2 : 0 : 0". */
export const sideBySide = (points: readonly number[]) => points.join('\u00a0:\u00a0');

/* At the beginning of a line, past the bracket of the pseudo-locale. */
export const capital = (text: string) => text.replace(/^\[?\p{L}/u, first => first.toUpperCase());

/* Inside of one. */
export const lower = (text: string) => text.replace(/^\[?\p{L}/u, first => first.toLowerCase());

/* -- The engine's words ------------------------------------------------------------------- */

export function learn(game: string, words: Record<string, string>): void {
  for (const [key, text] of Object.entries(words))
    if (!knows(`${game}:${key}`)) table[`${game}:${key}`] = isPseudo ? pseudo(text) : text;
}

/* Who speaks: the game, how its seats are called, and its things that have no word. */
export interface Speaker {
  game: string;
  names: readonly string[];
  /* The seat that is spoken to, where that is one. */
  me?: number | null | undefined;
  thing(token: string): string | null;
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
  const name = term(by.game, `drawn.${token}`) ?? term(by.game, `token.${token}`);
  return name ?? by.thing(token) ?? token;
}

/* "2 water": as the table says it under "amount.w", else the number and the name. */
function amountName({ n, token }: Amount, by: Speaker): string {
  const text = term(by.game, `amount.${token}`);
  return text === null ? `${n} ${thingName(token, by)}` : fill(text, { n });
}

const listedOr = (names: string[], by: Speaker) =>
  names.length ? listed(names) : (term(by.game, 'list.nothing') ?? '');

/* Who gets what; of the one whom the sentence is about it need not be said who. */
function sharesOf(shares: readonly Share[], about: number | undefined, by: Speaker): string {
  const own = shares.length === 1 && shares[0]!.seat === about,
    text = (key: string) => term(by.game, key) ?? '';
  if (!shares.length) return '';
  return (
    text(own ? 'shares.own' : 'shares.all') +
    shares
      .map(s =>
        fill(text(own ? 'share.own' : 'share'), {
          seat: capital(seatName(s.seat, by)),
          amounts: listed(s.amounts.map(a => amountName(a, by))),
        }),
      )
      .join(text('shares.between'))
  );
}

function argument(arg: number | Argument, about: number | undefined, by: Speaker): string | number {
  if (typeof arg !== 'object') return arg;
  const things = arg.list?.map(t => thingName(t, by)) ?? arg.amounts?.map(a => amountName(a, by));
  if (arg.seat !== undefined) return seatName(arg.seat, by);
  if (things) return listedOr(things, by);
  if (arg.shares) return sharesOf(arg.shares, about, by);
  if (arg.token !== undefined) return thingName(arg.token, by);
  return term(by.game, arg.word ?? '') ?? arg.word ?? '';
}

/* A sentence of the engine: what happened, said to who reads it where it is theirs. */
export const tell = (words: Words, by: Speaker): string => spoken(words, by, false);

/* The same as something to do. */
export const propose = (words: Words, by: Speaker): string => spoken(words, by, true);

function spoken(words: Words, by: Speaker, toDo: boolean): string {
  const text = term(by.game, words.key),
    given = words.args ?? {},
    seatOf = (name: string) => (given[name] as Argument | undefined)?.seat,
    form = (name: string): Form =>
      toDo && name === 'seat' ? 2 : typeof by.me === 'number' && seatOf(name) === by.me ? 1 : 0;
  if (text === null) return words.key;
  const args = Object.entries(given).map(([name, arg]) => [
    name,
    argument(arg, seatOf('seat'), by),
  ]);
  return fill(text, Object.fromEntries(args), form);
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
/* Places keep their names; their forms are words as well. */
const accented = (text: string): string =>
  text
    .split(/(\{\w+[|}]|\{)/)
    .map((part, i) => (i % 2 ? part : part.replace(/[A-Za-z]/g, c => accents[c] ?? c)))
    .join('');

function pseudo(text: string): string {
  if (!text) return '';
  const more = '~~~~~ '.repeat(Math.ceil(text.length / 15)).slice(0, Math.ceil(text.length * 0.4));
  return `[${accented(text)}${more.trimEnd()}]`;
}

export function usePseudo(): void {
  isPseudo = true;
  table = Object.fromEntries(Object.entries(table).map(([key, text]) => [key, pseudo(text)]));
}
