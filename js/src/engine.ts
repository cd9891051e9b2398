/* engine.ts - the WebAssembly module and its memory: src/bind/bind.h and js/native say what each
 * call means.
 *
 * The engine keeps nothing between two calls. States, setups and random numbers are bytes that
 * belong to JavaScript; a call is lent a copy in the module's memory and gives it back. So there
 * is nothing that a user has to free.
 *
 * SPDX-License-Identifier: MIT */

type At = number; /* a place in the module's memory */

interface Calls {
  memory: WebAssembly.Memory;
  malloc(size: number): At;
  free(at: At): void;

  js_facts(game: At, text: At, size: number): number;
  js_rules(game: At): At;
  js_setup_value(setup: At, option: number): number;
  js_score(game: At, state: At, side: number, text: At, size: number): number;
  js_knows_bot(spec: At, game: At, seats: number, why: At): number;
  js_think(
    spec: At,
    game: At,
    known: At,
    seat: number,
    seats: number,
    reasons: number,
    seed: bigint,
    ply: number,
    why: At,
  ): number;
  js_thought(game: At, known: At, seat: number, seats: number, text: At, size: number): number;

  orr_setup_init(game: At, seats: number, setup: At): void;
  orr_parse_action(game: At, state: At, seat: number, text: At, out: At): number;
  orr_sides(game: At, setup: At, state: At): number;
  orr_hash(game: At, state: At): bigint;
  orr_signature(game: At): bigint;
  orr_rng_seed(rng: At, seed: bigint, stream: bigint): void;
  orr_rng_next(rng: At): bigint;
  orr_rng_below(rng: At, bound: number): number;
  orr_rng_unit(rng: At): number;

  bind_game(index: number): At;
  bind_message(game: At, key: At): At;
  bind_set_option(game: At, setup: At, key: At, value: At, why: At): number;
  bind_begin(game: At, setup: At, state: At, why: At): number;
  bind_to_act(game: At, state: At): number;
  bind_legal(game: At, state: At, seat: number, out: At): number;
  bind_chance(game: At, state: At, out: At, weights: At): number;
  bind_sample(game: At, state: At, rng: At): number;
  bind_apply(game: At, state: At, step: At, why: At): number;
  bind_run_chance(game: At, state: At, seed: bigint, ply: number, steps: At, room: number): number;
  bind_redact(game: At, state: At, viewer: number): void;
  bind_resample(game: At, state: At, viewer: number, rng: At): void;
  bind_encode(game: At, state: At, viewer: number, out: At): void;
  bind_payoff(game: At, state: At, out: At): void;
  bind_rounds(game: At, state: At): number;
  bind_check(game: At, state: At): At;
  bind_action_text(
    game: At,
    state: At,
    seat: number,
    action: number,
    text: At,
    size: number,
  ): number;
  bind_action_line(
    game: At,
    state: At,
    seat: number,
    action: number,
    text: At,
    size: number,
  ): number;
  bind_prompt(game: At, state: At, seat: number, text: At, size: number): number;
  bind_ending(game: At, state: At, text: At, size: number): number;
  bind_side_name(game: At, state: At, seats: number, side: number, text: At, size: number): number;
  bind_view(game: At, state: At, viewer: number, text: At, size: number): number;
  bind_picture(game: At, state: At, viewer: number, text: At, size: number): number;
  bind_save(
    game: At,
    setup: At,
    log: At,
    n: number,
    viewer: number,
    text: At,
    size: number,
    why: At,
  ): number;
  bind_load(text: At, size: number, game: At, setup: At, log: At, room: number, why: At): number;
  bind_review_new(game: At, setup: At, log: At, n: number, worlds: number, seed: bigint): At;
  bind_review_free(review: At): void;
  bind_review_step(review: At): number;
  bind_review_done(review: At): number;
  bind_review_all(review: At): number;
  bind_review_json(review: At, text: At, size: number): number;
}

const WHY = 512 /* BIND_WHY */,
  SPACE = -8; /* ORR_ESPACE */
const encoder = new TextEncoder(),
  decoder = new TextDecoder();

/** The calls of the module, once start() is done. */
export let calls: Calls;

/** Compiles the engine; node.ts or browser.ts awaits it before anybody can ask. */
export async function start(bytes: BufferSource): Promise<void> {
  const imports = { host: { now: () => performance.now() } };
  const { instance } = await WebAssembly.instantiate(bytes, imports);
  calls = instance.exports as unknown as Calls;
}

/** How many bytes the engine's memory has taken so far. It grows when it must, and what one call
 * gave back is there for the next. */
export const memorySize = (): number => calls.memory.buffer.byteLength;

/** A view of the memory, which goes stale when the memory grows: not to be kept over a call. */
export const heap = (): Uint8Array => new Uint8Array(calls.memory.buffer);
export const words = (): DataView => new DataView(calls.memory.buffer);

/** Room in the engine's memory for the time of a call. */
export function room<T>(size: number, use: (at: At) => T): T {
  const at = calls.malloc(size || 1);
  if (!at) throw new RangeError(`The engine has no ${size} bytes left.`);
  try {
    return use(at);
  } finally {
    calls.free(at);
  }
}

/** The same with these bytes in it. */
export const lend = <T>(bytes: Uint8Array, use: (at: At) => T): T =>
  room(bytes.length, at => {
    heap().set(bytes, at);
    return use(at);
  });

/** The same with bytes that the call may change: they are read back. */
export const lendTo = <T>(bytes: Uint8Array, use: (at: At) => T): T =>
  lend(bytes, at => {
    const result = use(at);
    bytes.set(heap().subarray(at, at + bytes.length));
    return result;
  });

/** A text as C has it. */
export const lendText = <T>(text: string, use: (at: At) => T): T =>
  lend(encoder.encode(`${text}\0`), use);

/** The text that begins there. */
export function textAt(at: At): string {
  const all = heap();
  return decoder.decode(all.subarray(at, all.indexOf(0, at)));
}

/** A sentence that JavaScript and Python share, from src/bind/messages.c. */
export const said = (key: string, places: Record<string, string | number> = {}): string =>
  lendText(key, at => textAt(calls.bind_message(0, at))).replace(/\{(\w+)\}/g, (_, name: string) =>
    String(places[name]),
  );

/** What `write` puts into a buffer that is made large enough. A length below 0 is for `refused`. */
export function textOf(
  write: (at: At, size: number) => number,
  size = 1024,
  refused?: (status: number) => Error,
): string {
  for (; ; size *= 4) {
    const text = room(size, at => {
      const length = write(at, size);
      if (length === SPACE) return null;
      if (length < 0 && refused) throw refused(length);
      return decoder.decode(heap().subarray(at, at + Math.max(length, 0)));
    });
    if (text !== null) return text;
  }
}

/** Calls with room for the engine's sentence, and throws it when the call is refused. */
export function orThrow(
  call: (why: At) => number,
  isGood: (status: number) => boolean,
  error: (sentence: string, status: number) => Error,
): number {
  return room(WHY, why => {
    heap()[why] = 0;
    const status = call(why);
    if (!isGood(status)) throw error(textAt(why), status);
    return status;
  });
}

/** A whole number of 64 bits, as seeds are. */
export const word64 = (n: number | bigint): bigint => BigInt.asUintN(64, BigInt(n));
