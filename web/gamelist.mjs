/* gamelist.mjs - writes src/games/index.ts, the table of the games' folders, and specimens.ts
 * beside it; tools/web runs it first. SPDX-License-Identifier: MIT */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const games = join(dirname(fileURLToPath(import.meta.url)), 'src/games');
const head =
  '/* Written by gamelist.mjs from the folders of the games. SPDX-License-Identifier: MIT */';

const has = (key, file) => existsSync(join(games, key, file));
const keys = readdirSync(games, { withFileTypes: true })
  .filter(entry => entry.isDirectory() && has(entry.name, 'drawing.ts'))
  .map(entry => entry.name)
  .sort();

const symbol = key => key.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
const quoted = key => (symbol(key) === key ? key : `'${key}'`);

/* What of a folder is part of the page itself: `exported` of its `file`. */
const imports = (file, exported) =>
  keys
    .filter(key => has(key, file))
    .map(key => `import { ${exported} as ${symbol(key)} } from './${key}/${file}';`);

const folder = key =>
  [
    `  ${quoted(key)}: {`,
    `    load: () => import('./${key}/drawing.ts'),`,
    ...(has(key, 'tile.ts') ? [`    tile: ${symbol(key)},`] : []),
    '  },',
  ].join('\n');

const index = [
  head,
  "import type { Folder } from '../kit/drawing.ts';",
  ...imports('tile.ts', 'tile'),
  '',
  'export const folders: Record<string, Folder> = {',
  ...keys.map(folder),
  '};',
  '',
];

/* Its words are the engine's, as they were recorded: there is no server that says them. */
const recorded = keys.filter(key => has(key, 'recorded.json'));
const specimens = [
  head,
  "import type { Specimen } from '../kit/specimen.tsx';",
  ...imports('specimen.tsx', 'specimen'),
  ...recorded.map(key => `import ${symbol(key)}Said from './${key}/recorded.json';`),
  '',
  'export const specimens: Record<string, Specimen> = {',
  ...keys
    .filter(key => has(key, 'specimen.tsx'))
    .map(key => (symbol(key) === key ? `  ${key},` : `  '${key}': ${symbol(key)},`)),
  '};',
  '',
  'export const engineWords: Record<string, Record<string, string>> = {',
  ...recorded.map(key => `  ${quoted(key)}: ${symbol(key)}Said.words,`),
  '};',
  '',
];

/* What is as it should be keeps its date. */
function write(name, lines) {
  const path = join(games, name),
    text = lines.join('\n');
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
}

write('index.ts', index);
write('specimens.ts', specimens);
