/* net.ts - requests and answers over a transport. A request keeps its id until it is answered and is sent again
 * after a reconnect; the server knows ids it has seen, so nothing happens twice.
 *
 * A network that dies says nothing. So while somebody looks the page counts the seconds in
 * which it heard nothing: after a few it asks whether the server is there, and when no answer
 * comes to that, or to anything else it said, it connects anew.
 *
 * SPDX-License-Identifier: MIT */
import type { Answer, Emote, Hello, State, Words } from './protocol.ts';
import type { Connect, Transport } from './transport.ts';

const VERSION = 1;
const SECOND = 1000,
  SHORTEST = 500,
  LONGEST = 10_000; /* ms; the latter two between tries */
const BEAT = 4; /* seconds of silence after which the page asks */
const LATE = 5; /* seconds that any answer may take             */
const SLOWEST = 15; /* the same for a new transport to open         */

export type Connection = 'connecting' | 'open' | 'lost' | 'outdated';
export interface Enter {
  table: string;
  token?: string;
  since?: number;
  epoch?: number;
  text?: 'keys';
}

export interface Listener {
  state(state: State): void;
  emote(emote: Emote): void;
  connection(now: Connection): void;
  hello(hello: Hello): void;
  /* A refusal that no request waits for: of a table that was to be entered. */
  refused(answer: Answer): void;
  /* What to enter after each (re)connect. */
  enter(): Enter[];
}

export const randomHex = (digits: number) =>
  [...crypto.getRandomValues(new Uint8Array(digits / 2))]
    .map(b => b.toString(16).padStart(2, '0'))
    .join('');

/* A refusal: its code, and the engine's reason where it gives one. */
export class Refused extends Error {
  readonly code: string;
  readonly words: Words | undefined;
  constructor(answer: Answer) {
    super(answer.text ?? '');
    this.code = answer.code ?? '';
    this.words = answer.why;
  }
}

interface Waiting {
  message: object;
  done(answer: Answer): void;
  fail(why: Refused): void;
}

export class Net {
  private transport: Transport | null = null;
  private readonly waiting = new Map<string, Waiting>();
  private pause = SHORTEST;
  private retry = 0; /* the timer of the next try               */
  private nextTry = 0; /* when it goes off, as Date.now() counts  */
  private isGreeted = false; /* the server said hello                   */
  private silence = 0; /* seconds in which nothing was heard      */
  private patience = Infinity; /* so long a silence means nobody is there */
  private listener!: Listener;
  private readonly transportTo: Connect;

  constructor(transportTo: Connect) {
    this.transportTo = transportTo;
  }

  start(listener: Listener): void {
    this.listener = listener;
    this.connect();
    setInterval(() => this.listen(), SECOND);
    for (const sign of ['online', 'offline', 'focus']) addEventListener(sign, () => this.look());
    document.addEventListener('visibilitychange', () => this.look());
  }

  /* Counted, not read from a clock: a page that slept has not listened. */
  private listen(): void {
    if (document.hidden || !this.transport) return;
    this.silence++;
    if (this.silence >= this.patience) this.drop();
    else if (this.silence === BEAT) this.ping();
  }

  /* Something happened that may have cut the line or mended it. */
  private look(): void {
    if (document.hidden) return;
    if (this.transport) this.ping();
    else this.connect();
  }

  private ping(): void {
    if (this.isGreeted) this.tell('ping', {});
  }

  private expect(seconds: number): void {
    this.patience = Math.min(this.patience, this.silence + seconds);
  }

  private connect(): void {
    clearTimeout(this.retry);
    this.isGreeted = false;
    this.silence = 0;
    this.patience = SLOWEST;
    const hello = { type: 'hello', version: VERSION, heartbeat: true };
    this.transport = this.transportTo({
      opened: () => this.raw({ ...hello, enter: this.listener.enter() }),
      heard: answer => this.receive(answer),
      closed: () => this.lost(),
    });
  }

  /* Nobody waits for the goodbye of a line that is dead. */
  private drop(): void {
    this.transport?.drop();
    this.lost();
  }

  private lost(): void {
    this.transport = null;
    clearTimeout(this.retry);
    this.retry = window.setTimeout(() => this.connect(), this.pause);
    this.nextTry = Date.now() + this.pause;
    this.pause = Math.min(this.pause * 2, LONGEST);
    this.listener.connection('lost');
  }

  private receive(answer: Answer): void {
    this.silence = 0;
    this.patience = Infinity;
    if (answer.type === 'state') {
      this.listener.state(answer as unknown as State);
      return;
    }
    if (answer.type === 'emote') {
      this.listener.emote(answer as unknown as Emote);
      return;
    }
    if (answer.type === 'hello') {
      this.pause = SHORTEST;
      this.isGreeted = true;
      this.listener.hello(answer as unknown as Hello);
      this.listener.connection('open');
      for (const w of this.waiting.values()) this.raw(w.message);
      return;
    }
    if (answer.code === 'version') this.listener.connection('outdated');
    const w = answer.id ? this.waiting.get(answer.id) : undefined;
    if (!w && answer.type === 'error') this.listener.refused(answer);
    if (!w) return;
    this.waiting.delete(answer.id!);
    if (answer.type === 'error') w.fail(new Refused(answer));
    else w.done(answer);
  }

  private raw(message: object): void {
    if (this.transport?.send(message)) this.expect(LATE);
  }

  /* Milliseconds until the next try to connect; 0 while one is under way or none is needed. */
  get triesIn(): number {
    return this.transport ? 0 : Math.max(0, this.nextTry - Date.now());
  }

  tryNow(): void {
    if (!this.transport) this.connect();
  }

  newId(): string {
    return randomHex(16);
  }

  /* A request that nobody wants answered any more: it is not sent again. */
  forget(id: string): void {
    this.waiting.delete(id);
  }

  /* Messages that have no answer of their own but a state. */
  tell(type: string, fields: object): void {
    this.raw({ type, ...fields });
  }

  ask<T = Answer>(type: string, fields: object = {}, id = randomHex(16)): Promise<T> {
    const message = { type, id, ...fields };
    return new Promise<T>((done, fail) => {
      this.waiting.set(id, { message, done: a => done(a as unknown as T), fail });
      this.raw(message);
    });
  }
}
