/* bodies.ts - the picture of a card by its token: type and number choose what is drawn, the token
 * seeds the rest. Made once for each token and level. SPDX-License-Identifier: MIT */
import { rng, seedOf } from '../../../kit/engrave.ts';
import { asteroid } from './asteroid.ts';
import { blackhole } from './blackhole.ts';
import type { Level, Random } from './burin.ts';
import { cloud } from './cloud.ts';
import { moon } from './moon.ts';
import { planet } from './planet.ts';
import { satellite } from './satellite.ts';

export interface Body {
  sky: string;
  body: string;
}

const makers: Record<string, (n: number, random: Random, level: Level) => Body> = {
  p: planet,
  m: moon,
  a: asteroid,
  c: cloud,
  b: blackhole,
  s: satellite,
};

const made = new Map<string, Body>();

export function bodyOf(token: string, level: Level): Body {
  const key = `${token}/${level}`,
    kept = made.get(key);
  if (kept) return kept;
  const make = makers[token.charAt(0)];
  if (!make) return { sky: '', body: '' };
  const body = make(Number(token.charAt(1)), rng(seedOf(token)), level);
  made.set(key, body);
  return body;
}
