/* engine.mjs - build-wasm/orrery.wasm and the two test programs, as a test drives them in
 * node and in a browser alike. SPDX-License-Identifier: MIT */

class Exit extends Error {}

/* The module's numbers and texts; its memory may move whenever it grows. */
function memoryOf(instance) {
  const memory = instance.exports.memory;
  return {
    word: at => new DataView(memory.buffer).getUint32(at, true),
    setWord: (at, value) => new DataView(memory.buffer).setUint32(at, value, true),
    setLong: (at, value) => new DataView(memory.buffer).setBigUint64(at, value, true),
    bytes: (at, size) => new Uint8Array(memory.buffer, at, size),
    text(at) {
      const all = new Uint8Array(memory.buffer);
      return new TextDecoder().decode(all.slice(at, all.indexOf(0, at)));
    },
  };
}

/* { key: signature } of every game. The engine gets no imports: none are needed. */
export async function signatures(bytes) {
  const { instance } = await WebAssembly.instantiate(bytes, {});
  const memory = memoryOf(instance);
  const found = {};
  for (let row = instance.exports.orr_games.value; memory.word(row); row += 4) {
    const game = memory.word(row); /* struct orr_game begins with its key */
    const signature = BigInt.asUintN(64, instance.exports.orr_signature(game));
    found[memory.text(memory.word(game))] = signature.toString(16).padStart(16, '0');
  }
  return found;
}

/* As much of WASI as a test program asks for: its arguments, and somewhere to write. */
function wasi(args, write, memory, nanoseconds) {
  const words = args.map(arg => new TextEncoder().encode(`${arg}\0`));
  const not_a_file = 58;
  return {
    args_sizes_get(count, size) {
      memory().setWord(count, words.length);
      memory().setWord(
        size,
        words.reduce((sum, word) => sum + word.length, 0),
      );
      return 0;
    },
    args_get(list, at) {
      for (const word of words) {
        memory().bytes(at, word.length).set(word);
        memory().setWord(list, at);
        list += 4;
        at += word.length;
      }
      return 0;
    },
    fd_write(_file, list, count, written) {
      let size = 0;
      for (let i = 0; i < count; i++, list += 8) {
        write(memory().bytes(memory().word(list), memory().word(list + 4)));
        size += memory().word(list + 4);
      }
      memory().setWord(written, size);
      return 0;
    },
    clock_time_get(_which, _precision, out) {
      memory().setLong(out, BigInt(Math.round(nanoseconds())));
      return 0;
    },
    fd_close: () => 0,
    fd_seek: () => not_a_file,
    fd_fdstat_get: () => not_a_file,
    proc_exit(status) {
      throw new Exit(status);
    },
  };
}

const wallClock = () => performance.now() * 1e6;

/* What the program prints. */
export const run = (bytes, ...args) => runBy(wallClock, bytes, ...args);

/* The same by another clock; a program that was compiled before is as warm as it was left. */
export async function runBy(nanoseconds, program, ...args) {
  const decoder = new TextDecoder();
  let instance,
    printed = '';
  const imports = wasi(
    ['program', ...args],
    part => {
      printed += decoder.decode(part.slice(), { stream: true });
    },
    () => memoryOf(instance),
    nanoseconds,
  );
  const made = await WebAssembly.instantiate(program, { wasi_snapshot_preview1: imports });
  instance = made.instance ?? made;
  try {
    instance.exports._start();
  } catch (fault) {
    if (!(fault instanceof Exit)) throw fault;
  }
  return printed;
}
