/* contrast.mjs - every pair of tokens that meet, computed from tokens.css: text needs
 * 4.5 : 1, edges and glyphs 3 : 1, on all four grounds and in both themes.
 * SPDX-License-Identifier: MIT */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './browser.mjs';
import { done, ok } from './tap.mjs';

const css = readFileSync(join(root, 'src/style/tokens.css'), 'utf8');
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g)].map(m => [
    m[1],
    { light: m[2], dark: m[3] },
  ]),
);
const fills = new Map([...css.matchAll(/--([\w-]+-f): (#\w{6});/g)].map(m => [m[1], m[2]]));

const channel = v => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const luminance = hex =>
  [1, 3, 5]
    .map(i => channel(parseInt(hex.slice(i, i + 2), 16) / 255))
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
const ratio = (a, b) => {
  const [x, y] = [luminance(a), luminance(b)].sort((m, n) => n - m);
  return (x + 0.05) / (y + 0.05);
};

const grounds = ['bg', 'surface', 'raised', 'well'];
const texts = [
  'text',
  'muted',
  'brass',
  'good',
  'bad',
  'azure',
  'jade',
  'gold',
  'ember',
  'rose',
  'violet',
  'silver',
  'bronze',
  'desert',
  'savanna',
  'rainforest',
  'chaparral',
  'grassland',
  'forest',
  'taiga',
  'tundra',
];

ok(
  tokens.size >= 25 && fills.size >= 18,
  `the style sheet is read (${tokens.size} tokens, ${fills.size} fills)`,
);
for (const theme of ['dark', 'light']) {
  const value = name => tokens.get(name)[theme];
  const pairs = (names, least, what) => {
    const all = names
      .flatMap(n => grounds.map(g => ({ pair: `${n} on ${g}`, r: ratio(value(n), value(g)) })))
      .sort((a, b) => a.r - b.r);
    ok(
      all[0].r >= least,
      `${theme}: ${what}, lowest ${all[0].r.toFixed(2)} (${all[0].pair})`,
      all
        .filter(p => p.r < least)
        .map(p => `${p.pair} ${p.r.toFixed(2)}`)
        .join('\n'),
    );
  };
  pairs(texts, 4.5, 'text');
  pairs(['edge', 'focus'], 3, 'edges and focus ring');
  const onBrass = ratio(value('on-brass'), value('brass'));
  ok(onBrass >= 4.5, `${theme}: text on a filled button ${onBrass.toFixed(2)}`);
  /* A fill is seen by its outline on paper and by itself at night. */
  const outlined = [...fills]
    .map(([name, hex]) => ({
      name,
      r: Math.max(
        ratio(hex, value('surface')),
        theme === 'light'
          ? ratio(value('o'), value('surface'))
          : ratio(value('text'), value('surface')),
      ),
    }))
    .sort((a, b) => a.r - b.r);
  ok(
    outlined[0].r >= 3,
    `${theme}: fills or their outlines, lowest ${outlined[0].r.toFixed(2)} (${outlined[0].name})`,
  );
  const plain = [...fills]
    .filter(([n]) => theme === 'dark' && !/tuskadon|araklith/.test(n))
    .map(([name, hex]) => ({ name, r: ratio(hex, value('surface')) }))
    .sort((a, b) => a.r - b.r);
  if (plain.length)
    ok(
      plain[0].r >= 3,
      `${theme}: fills without outline, lowest ${plain[0].r.toFixed(2)} (${plain[0].name})`,
    );
}
const initials = ['azure', 'ember', 'jade', 'gold', 'violet'].map(h =>
  ratio(fills.get(`${h}-f`), '#0C1222'),
);
ok(
  Math.min(...initials) >= 4.5,
  `initials on seat marks, lowest ${Math.min(...initials).toFixed(2)}`,
);
const back = ['dark', 'light'].map(t => ratio('#E2B65C', tokens.get('back')[t]));
ok(Math.min(...back) >= 3, `brass rings on card backs, lowest ${Math.min(...back).toFixed(2)}`);

/* The grounds that Stellium's instrument brings: what is engraved or lies on them is seen. */
const own = new Map(
  [
    ...readFileSync(join(root, 'src/games/stellium/style.css'), 'utf8').matchAll(
      /--([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g,
    ),
  ].map(m => [m[1], { light: m[2], dark: m[3] }]),
);
for (const theme of ['dark', 'light']) {
  const on = (ink, ground) => ratio(ink, own.get(ground)[theme]),
    token = name => tokens.get(name)[theme];
  const engraved = ['mater', 'disc', 'well-floor'].flatMap(g => [
    on(token('brass'), g),
    on(token('edge'), g),
    on(token('muted'), g),
  ]);
  ok(
    Math.min(...engraved) >= 3,
    `${theme}: brass, edges and marks on plate, discs and wells, lowest ${Math.min(...engraved).toFixed(2)}`,
  );
  /* A piece is told from its well by its outline by day, by its own colour at night. */
  const bodies = ['jade-f', 'azure-f', 'gold-f', 'rose-f'].flatMap(f => [
    Math.max(on(fills.get(f), 'well-floor'), on(token('o'), 'well-floor')),
    Math.max(on(fills.get(f), 'hole'), on(token('o'), 'hole')),
  ]);
  ok(
    Math.min(...bodies) >= 3,
    `${theme}: bodies in wells and black holes, lowest ${Math.min(...bodies).toFixed(2)}`,
  );
}
done();
