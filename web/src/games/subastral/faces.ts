/* faces.ts - what is printed on Subastral's cards. SPDX-License-Identifier: MIT */
import { capital, say } from '../../kit/words.ts';
import type { Biome } from './land.ts';

export const biomes: Record<string, Biome> = {
  d: 'desert',
  s: 'savanna',
  r: 'rainforest',
  c: 'chaparral',
  g: 'grassland',
  f: 'forest',
  t: 'taiga',
  a: 'tundra',
};

export interface Face {
  biome: Biome;
  number: number;
}

/* What "t2" shows; null for a card that one does not know. */
export function face(token: string): Face | null {
  const biome = biomes[token.charAt(0)],
    number = token.slice(1);
  return biome && /^[1-6]$/.test(number) ? { biome, number: Number(number) } : null;
}

export const biomeName = (biome: string) => capital(say(`subastral:token.${biome}`));

/* "Taiga 2" */
export function cardName(token: string): string {
  const f = face(token);
  return f
    ? say('subastral.card', { biome: biomeName(f.biome), number: f.number })
    : say('card.unknown');
}
