/* halls.ts - one connection to all tables of this device. Each game has a hall of its own, in the
 * module of that game, which is loaded when somebody says something about it: the game stands in
 * the message, in the log of its table or in the code of a challenge. What is asked of no game was
 * answered by the engine when the page was built. SPDX-License-Identifier: MIT */
import type { Found, Puzzle } from './engine.ts';

/* What is the same at every visit: answers of the engine, how codes of challenges begin, and which
 * file beside this one is the module of a game. */
export interface Prepared {
  hello: object;
  games: object;
  words: object;
  codes: Record<string, string> /* the game by the first letters of a code */;
  engines: Record<string, string>;
  puzzles: Record<string, string> /* where those of a game are: "{name}" is the name of one */;
}

export interface Hall {
  message(text: string, lent: Puzzle | null): void;
  leave(): void;
}

interface Said {
  type?: unknown;
  id?: unknown;
  game?: unknown;
  table?: unknown;
  challenge?: unknown;
  code?: unknown;
  puzzle?: unknown;
  enter?: unknown;
}

export interface Around {
  games: readonly string[];
  prepared: Prepared;
  /* The hall of a game, which the page has joined: what it tells goes to the page. */
  open(game: string): Promise<Hall>;
  read(table: string): Promise<Found>;
  /* The file of a puzzle. */
  load(file: string): Promise<string>;
  say(text: string): void;
  /* A hall could not be had. */
  failed(): void;
}

/* Letters as src/match/challenge.h reads them. */
const letters = (code: string) =>
  code.toLowerCase().replaceAll('-', '').replaceAll('o', '0').replace(/[il]/g, '1');

export function gameOfRecord(record: string): string | null {
  return /^game ([\w-]+)$/m.exec(record)?.[1] ?? null;
}

export class Halls {
  private readonly around: Around;
  private readonly opened = new Map<string, Promise<Hall>>();
  private readonly tables = new Map<string, string>(); /* the game of each that was asked for */
  private turn: Promise<unknown> = Promise.resolve();
  private isOpen = true;

  constructor(around: Around) {
    this.around = around;
  }

  /* In the order in which it is said, wherever it goes. */
  hear(text: string): void {
    const said = JSON.parse(text) as Said;
    this.turn = this.turn.then(() => this.answer(said, text));
  }

  close(): void {
    this.isOpen = false;
    for (const hall of this.opened.values())
      void hall.then(
        h => h.leave(),
        () => undefined,
      );
  }

  private async answer(said: Said, text: string): Promise<void> {
    const { hello, games, words } = this.around.prepared;
    if (said.type === 'hello') await this.greet(said, hello);
    else if (said.type === 'ping') this.say({ type: 'pong' }, said);
    else if (said.type === 'games') this.say(games, said);
    else if (said.type === 'words' && !said.game) this.say(words, said);
    else this.pass(await this.gameOf(said), text, await this.puzzleIn(said));
  }

  /* The puzzle that is to be opened; null: none is, or there is no such file. The hall refuses that. */
  private async puzzleIn({ game, puzzle: name }: Said): Promise<Puzzle | null> {
    if (typeof game !== 'string' || typeof name !== 'string' || !/^\d\d$/.test(name)) return null;
    const file = this.around.prepared.puzzles[game]?.replace('{name}', name);
    if (!file) return null;
    const text = await this.around.load(file).catch(() => null);
    return text === null ? null : { game, name, text };
  }

  private say(answer: object, { id }: Said): void {
    if (this.isOpen) this.around.say(JSON.stringify(id ? { ...answer, id } : answer));
  }

  /* Each hall is greeted when it is opened; tables to enter are said to those that have them. */
  private async greet({ enter }: Said, hello: object): Promise<void> {
    this.say(hello, {});
    for (const table of Array.isArray(enter) ? enter : [])
      await this.answer({ ...table, type: 'enter' }, JSON.stringify({ ...table, type: 'enter' }));
  }

  private pass(game: string, text: string, lent: Puzzle | null): void {
    if (!this.isOpen) return;
    const hall = this.opened.get(game) ?? this.around.open(game);
    this.opened.set(game, hall);
    hall.then(
      h => this.isOpen && h.message(text, lent),
      () => this.isOpen && this.around.failed(),
    );
  }

  /* Any hall refuses what is about no game. */
  private async gameOf(said: Said): Promise<string> {
    const found =
      (typeof said.table === 'string' && (await this.gameAt(said.table))) ||
      this.gameNamed(said.challenge) ||
      this.gameNamed(said.code) ||
      String(said.game);
    const { games } = this.around;
    return games.includes(found) ? found : ([...this.opened.keys()][0] ?? games[0]!);
  }

  private gameNamed(code: unknown): string | undefined {
    return typeof code === 'string' && code !== 'daily'
      ? this.around.prepared.codes[letters(code).slice(0, 2)]
      : undefined;
  }

  /* The first entry of its log says it. */
  private async gameAt(table: string): Promise<string | undefined> {
    const known = this.tables.get(table);
    if (known) return known;
    const game = gameOfLog(await this.around.read(table).catch(() => null));
    if (game) this.tables.set(table, game);
    return game;
  }
}

function gameOfLog(found: Found): string | undefined {
  try {
    return (JSON.parse(found?.[0]?.body ?? '{}') as { game?: string }).game;
  } catch {
    return undefined; /* its hall will say that it is damaged */
  }
}
