/* page.tsx - the whole page in node, without a server: a wire that hears what the page says and
 * says what was recorded. SPDX-License-Identifier: MIT */
import './dom.ts';
import { act, cleanup, configure, render, waitFor } from '@testing-library/preact';
import { setSpeedScale } from '../../src/kit/motion.ts';
import { speak, teach } from '../../src/kit/words.ts';
import { folders } from '../../src/games/index.ts';
import { words as lobbyWords } from '../../src/lobby/words-en.ts';
import type { GameInfo, State } from '../../src/link/protocol.ts';
import { go, start } from '../../src/store/app.ts';
import { loadDrawing } from '../../src/table/drawings.ts';
import { Table } from '../../src/table/table.tsx';
import { english } from '../../src/words-en.ts';

/* A busy machine is no failure; and what is wrong is said in a line, not with the whole page. */
configure({
  asyncUtilTimeout: 60_000,
  getElementError: message => new Error((message ?? '').slice(0, 400)),
});

export interface Recorded {
  info: GameInfo;
  words: Record<string, string>;
  asked: State;
  over: State;
}
type Message = { type: string; id?: string } & Record<string, unknown>;

/* The other end: answers what every page asks, and keeps the rest for the test. */
export class Wire {
  static now: Wire;
  static recorded: Recorded;
  static isDown = false;
  readonly readyState = 1;
  static readonly OPEN = 1;
  static readonly heard: Message[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;

  constructor() {
    Wire.now = this;
    queueMicrotask(() => (Wire.isDown ? this.onclose?.() : this.onopen?.()));
  }

  send(text: string): void {
    const message = JSON.parse(text) as Message,
      { info, words } = Wire.recorded;
    const answers: Record<string, object> = {
      hello: { type: 'hello', version: 1, server: VERSION, addresses: [] },
      games: { type: 'games', id: message.id, games: [info], puzzles: {}, tries: 3, bots: ['1'] },
      words: { type: 'words', id: message.id, game: info.game, words },
      ping: { type: 'pong' },
    };
    const answer = answers[message.type];
    if (answer) queueMicrotask(() => this.say(answer));
    else Wire.heard.push(message);
  }

  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  close(): void {}
}
(globalThis as Record<string, unknown>)['WebSocket'] = Wire;

let isStarted = false;
function begin(): void {
  if (isStarted) return;
  isStarted = true;
  localStorage.setItem('orrery.settings', '{"speed":"off","confirm":"never"}');
  speak(english);
  teach(lobbyWords);
  for (const { tile } of Object.values(folders)) if (tile) teach(tile.words);
  start(loadDrawing);
}

/* Everybody is there, and it is the seat's turn. */
const present = (s: State): State => ({
  ...s,
  seats: s.seats.map(seat => ({ ...seat, present: true, away: undefined })),
});

let tables = 0;
export type Page = Awaited<ReturnType<typeof open>>;

/* The page at a table, as seat 0 of what was recorded. */
export async function open(recorded: Recorded, state: State) {
  Wire.recorded = recorded;
  cleanup();
  begin();
  setSpeedScale(0); /* as the settings say: all parts are there at once */
  const table = (++tables).toString(16).padStart(32, '0');
  go(`/t/${table}`);
  const { container } = render(<Table />);
  const page = {
    table,
    root: container,
    wire: () => Wire.now,
    heard: (type: string) => Wire.heard.filter(m => m.type === type && m['table'] === table),
    /* The latest message of a type about this table; it may be on its way. */
    async asked(type: string): Promise<Message> {
      await page.until(() => page.heard(type).length);
      return page.heard(type).at(-1)!;
    },
    ask: () => container.querySelector('.ask')!,
    all: (css: string) => [...container.querySelectorAll<HTMLElement>(css)],
    shows: (s: State) => Wire.now.say({ ...present(s), table }),
    /* All that was said so far is heard, and what it changes is on the page and laid out. */
    drawn: () =>
      act(async () => {
        for (const next of [setImmediate, requestAnimationFrame, setImmediate])
          await new Promise<unknown>(done => void next(done));
      }),
    until: (check: () => unknown) =>
      waitFor(() => {
        if (!check()) throw new Error(container.textContent ?? '');
      }),
  };
  await waitFor(() => {
    if (!Wire.now?.onmessage) throw new Error('no wire');
  });
  page.shows(state);
  await page.until(() => container.querySelector('.board > *'));
  return page;
}
