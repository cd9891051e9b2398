/* sky.ts - the strip from night to sun, drawn once for each size: bands of the six skies, stars
 * in the dark half, the sun at the right edge, far land along the foot. SPDX-License-Identifier: MIT */
import { rng } from '../../kit/engrave.ts';
import { biomeOrder, N, ridgeOf } from './land.ts';
import { edge, type Row } from './row.ts';

function bands(row: Row): string {
  const { width, height } = row,
    band = (n: number, tone: string, y: number) => {
      const from = n === 1 ? 0 : edge(row, n),
        to = n === row.clouds ? width : edge(row, n + 1);
      return (
        `<rect fill="var(--s${n}${tone})" x="${N(from)}" y="${N(y)}" width="${N(Math.max(0, to - from + 0.6))}" ` +
        `height="${N(height - y)}"/>`
      );
    };
  return Array.from({ length: row.clouds }, (_, i) => i + 1)
    .map(n => band(n, 'a', 0) + band(n, 'b', height * 0.42) + band(n, 'c', height * 0.7))
    .join('');
}

/* Fewer and fewer to the right; every fifth is larger. */
function stars({ width, height }: Row): string {
  const random = rng(4);
  let small = '',
    large = '';
  for (let i = 0; i < 90; i++) {
    const x = random() * width * 0.5,
      y = random() * height * 0.66;
    if (random() <= x / (width * 0.56)) continue;
    if (i % 5) small += `M${N(x, y)}h.01`;
    else large += `M${N(x, y)}h.01`;
  }
  const dots = (d: string, size: number) =>
    `<path d="${d}" fill="none" stroke="var(--sky-star)" stroke-width="${size}" ` +
    'stroke-linecap="round"/>';
  return dots(small, 1.6) + dots(large, 2.6);
}

/* Rays round the sun from `from` to `to` times its radius. */
function rays(
  { x, y, r }: Row['sun'],
  n: number,
  angle: (i: number) => number,
  from: number,
  to: (i: number) => number,
): string {
  return Array.from({ length: n }, (_, i) => {
    const cos = Math.cos(angle(i)) * r,
      sin = Math.sin(angle(i)) * r;
    return `M${N(x + cos * from, y + sin * from)}L${N(x + cos * to(i), y + sin * to(i))}`;
  }).join('');
}

function sun({ sun }: Row): string {
  const { x, y, r } = sun,
    ring = (share: number, more: string) =>
      `<circle cx="${N(x)}" cy="${N(y)}" r="${N(r * share)}" ${more}/>`,
    line = (d: string, more: string) => `<path d="${d}" fill="none" stroke="var(--ray)" ${more}/>`;
  const short = rays(
      sun,
      72,
      i => (i / 36) * Math.PI,
      1.07,
      i => (i % 2 ? 1.2 : i % 4 ? 1.3 : 1.46),
    ),
    long = rays(
      sun,
      30,
      i => Math.PI * (0.6 + (i / 29) * 0.8),
      1.62,
      i => 2.1 + ((i * 7) % 5) * 0.6,
    );
  const rings = [0.94, 0.885, 0.83, 0.775, 0.72, 0.665].map(share =>
    ring(share, 'fill="none" stroke="var(--ray)" stroke-width=".9" opacity=".7"'),
  );
  const waves = Array.from({ length: 5 }, (_, i) => {
    const dy = r * (0.17 * i - 0.34),
      half = Math.sqrt(Math.max(0, (r * 0.5) ** 2 - dy ** 2));
    return `M${N(x - half, y + dy)}H${N(x - half * 0.1)}`;
  });
  return (
    line(long, 'opacity=".3"') +
    line(short, 'stroke-width="1.5"') +
    ring(1, 'fill="var(--sun-zone)" stroke="var(--ray)" stroke-width="1.6"') +
    rings.join('') +
    ring(0.58, 'fill="var(--sun)" stroke="var(--sun-line)" stroke-width="1.4"') +
    `<path d="${waves.join('')}" fill="none" stroke="var(--sun-line)" opacity=".7"/>`
  );
}

/* Eight ridges joined, from tundra to desert, and four lines of ground. */
function hills({ width, height, hill }: Row): string {
  const w = width / 8,
    y = height - hill;
  const ridges = [...biomeOrder]
    .reverse()
    .map(
      (biome, i) =>
        `<g transform="translate(${N(i * w, y)}) scale(${(w + 0.6) / 100} ${hill / 34})">` +
        `<path d="${ridgeOf(biome)}V40H0z" fill="var(--hill${Math.min(6, 1 + Math.floor(i * 0.75))})"` +
        '/></g>',
    );
  const lines = [0, 1, 2, 3].map(k => {
    const at = y + hill * (0.22 + k * 0.2);
    return (
      `M0 ${N(at)}C${N(width * 0.2, at - 3)} ${N(width * 0.4, at + 3)} ${N(width * 0.5, at)}` +
      `S${N(width * 0.8, at - 3)} ${N(width, at)}`
    );
  });
  return (
    ridges.join('') +
    `<path d="${lines.join('')}" fill="none" stroke="var(--text)" stroke-opacity=".35"/>`
  );
}

export const skyArt = (row: Row) => bands(row) + stars(row) + sun(row) + hills(row);

/* A lobed cloud of that width, the middle of its foot at 0, 0, hatched where its number is not. */
export function cloudArt(width: number, n: number): string {
  const q = width / 120,
    at = (...all: number[]) => N(...all.map(v => v * q)),
    outline =
      `M${at(-56, 0)}C${at(-66, 0, -66, -17, -52, -17)}C${at(-50, -30, -30, -33, -22, -24)}` +
      `C${at(-14, -38, 14, -38, 20, -25)}C${at(30, -34, 50, -30, 52, -17)}` +
      `C${at(66, -17, 66, 0, 56, 0)}z`;
  const hatch = [0, 1, 2, 3].map(k => {
    const y = -3 - k * 4.32 * q,
      half = (46 - k * 9) * q;
    return `M${N(-half, y)}H${N(-half * 0.32)}M${N(half * 0.32, y)}H${N(half)}`;
  });
  return (
    `<path d="${outline}" fill="var(--cloud${n})" stroke="var(--text)" stroke-width="1.4" ` +
    'stroke-linejoin="round"/>' +
    `<path d="${hatch.join('')}" fill="none" stroke="var(--text)" stroke-width=".9" opacity=".45" ` +
    'stroke-linecap="round"/>'
  );
}
