/* faces.ts - what is printed on Subastral's cards. SPDX-License-Identifier: MIT */
import type { Face } from '../../kit/card.tsx';
import { say } from '../../kit/words.ts';
import { ridges } from './ridges.ts';

export const biomes: Record<string, string> = {
  d: 'desert',
  s: 'savanna',
  r: 'rainforest',
  c: 'chaparral',
  g: 'grassland',
  f: 'forest',
  t: 'taiga',
  a: 'tundra',
};

export const biomeName = (biome: string) => say(`subastral.biome.${biome}`);

export function face(token: string): Face | null {
  const biome = biomes[token.charAt(0)];
  const number = token.slice(1);
  if (!biome || !/^[1-6]$/.test(number)) return null;
  return { hue: biome, glyph: biome, number, ridge: ridges[biome], name: biomeName(biome) };
}

/* "Taiga 2" */
export function cardName(token: string): string {
  const f = face(token);
  return f ? say('subastral.card', { biome: f.name!, number: f.number }) : say('card.unknown');
}
