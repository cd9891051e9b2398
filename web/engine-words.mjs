/* engine-words.mjs - the names and texts of cards as the engine says them, read from its
 * table of words when the page is built: one place for each. SPDX-License-Identifier: MIT */
import { readFileSync } from 'node:fs';

const row = /\{\s*"((?:token|text|species)\.[^"]+)",\s*((?:"(?:[^"\\]|\\.)*"\s*)+)\}/g;

/* The rows "token.x", "text.x" and "species.x" of a <game>_words.c. */
export function engineWords(path) {
  const rows = readFileSync(path, 'utf8').matchAll(row);
  return Object.fromEntries([...rows].map(([, key, text]) => [key, [...text.matchAll(/"(?:[^"\\]|\\.)*"/g)].map(part => JSON.parse(part[0])).join('')]));
}

export const engineWordsPlugin = {
  name: 'engine words',
  setup(build) {
    build.onLoad({ filter: /_words\.c$/ }, ({ path }) => ({ contents: JSON.stringify(engineWords(path)), loader: 'json', watchFiles: [path] }));
  },
};
