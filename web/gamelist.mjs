/* gamelist.mjs - writes src/games/index.ts, the table of drawings, and specimens.ts beside it
 * from the folders of the games; tools/web runs it first. SPDX-License-Identifier: MIT */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const games = join(dirname(fileURLToPath(import.meta.url)), 'src/games');

/* Keys of the games whose folder has that file. */
const having = file =>
  readdirSync(games, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && existsSync(join(games, entry.name, file)))
    .map(entry => entry.name)
    .sort();

const symbol = key => key.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
const entry = key => (symbol(key) === key ? `  ${key},` : `  '${key}': ${symbol(key)},`);

function table(file, { exported, type, from }) {
  const keys = having(file);
  return [
    '/* Written by gamelist.mjs from the folders of the games. SPDX-License-Identifier: MIT */',
    `import type { ${type} } from '${from}';`,
    ...keys.map(key => `import { ${exported} as ${symbol(key)} } from './${key}/${file}';`),
    '',
    `export const ${exported}s: Record<string, ${type}> = {`,
    ...keys.map(entry),
    '};',
    '',
  ].join('\n');
}

/* What is as it should be keeps its date. */
function write(name, text) {
  const path = join(games, name);
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
}

write(
  'index.ts',
  table('drawing.ts', { exported: 'drawing', type: 'Drawing', from: '../kit/drawing.ts' }),
);
write(
  'specimens.ts',
  table('specimen.tsx', { exported: 'specimen', type: 'Specimen', from: '../kit/specimen.tsx' }),
);
