/* net.ts - the socket. A request keeps its id until it is answered and is sent again
 * after a reconnect; the server knows ids it has seen, so nothing happens twice.
 *
 * SPDX-License-Identifier: MIT */
import type { Answer, Hello, State, Words } from './protocol.ts';

const VERSION = 1;

export type Connection = 'connecting' | 'open' | 'lost' | 'outdated';
export interface Enter { table: string; token?: string; since?: number; epoch?: number; text?: 'keys' }

export interface Listener {
  state(state: State): void;
  connection(now: Connection): void;
  hello(hello: Hello): void;
  /* A refusal that no request waits for: of a table that was to be entered. */
  refused(answer: Answer): void;
  /* What to enter after each (re)connect. */
  enter(): Enter[];
}

export const randomHex = (digits: number) =>
  [...crypto.getRandomValues(new Uint8Array(digits / 2))].map(b => b.toString(16).padStart(2, '0')).join('');

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

interface Waiting { message: object; done(answer: Answer): void; fail(why: Refused): void }

export class Net {
  private socket: WebSocket | null = null;
  private readonly waiting = new Map<string, Waiting>();
  private pause = 500;
  private readonly listener: Listener;

  constructor(listener: Listener) { this.listener = listener; }

  connect(): void {
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/socket`);
    this.socket = socket;
    socket.onopen = () => {
      this.pause = 500;
      this.raw({ type: 'hello', version: VERSION, enter: this.listener.enter() });
    };
    socket.onmessage = event => this.receive(JSON.parse(String(event.data)) as Answer);
    socket.onclose = () => {
      this.socket = null;
      this.listener.connection('lost');
      setTimeout(() => this.connect(), this.pause);
      this.pause = Math.min(this.pause * 2, 10_000);
    };
  }

  private receive(answer: Answer): void {
    if (answer.type === 'state') {
      this.listener.state(answer as unknown as State);
      return;
    }
    if (answer.type === 'hello') {
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
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /* Messages that have no answer of their own but a state. */
  tell(type: string, fields: object): void { this.raw({ type, ...fields }); }

  ask<T = Answer>(type: string, fields: object = {}, id = randomHex(16)): Promise<T> {
    const message = { type, id, ...fields };
    return new Promise<T>((done, fail) => {
      this.waiting.set(id, { message, done: a => done(a as unknown as T), fail });
      this.raw(message);
    });
  }
}
