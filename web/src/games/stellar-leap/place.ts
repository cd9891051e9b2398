/* place.ts - Stellar Leap seen through a lens of the lobby: a star map with worlds on their
 * orbits, peoples standing on one, a rocket on its way. SPDX-License-Identifier: MIT */
import {
  circle,
  globe,
  line,
  path,
  polar,
  radians,
  round1,
  stars,
  ticks,
} from '../../kit/engrave.ts';

const SUN = [-78, 78] as const;

function orbits(): string {
  const graduated = [46, 74, 102, 130, 158, 186, 214].map(
    (r, i) =>
      circle(
        ...SUN,
        r,
        `fill="none" stroke="var(--edge)" stroke-width="${i % 2 ? 0.6 : 1}" opacity=".8"`,
      ) +
      ticks(
        ...SUN,
        r,
        { by: 2, length: i % 2 ? 1.5 : 2.6, from: 270, to: 360 },
        'stroke="var(--edge)" stroke-width=".6" opacity=".7"',
      ),
  );
  let rays = '';
  for (let a = -88; a < 0; a += 14.6)
    rays += line([polar(...SUN, 40, radians(a)), polar(...SUN, 240, radians(a))]);
  return (
    graduated.join('') + path(rays, 'stroke="var(--edge)" stroke-width=".5" stroke-dasharray="1 3"')
  );
}

function sun(): string {
  const rays = Array.from({ length: 40 }, (_, k) => {
    const a = radians(-95 + k * 2.6);
    return line([polar(...SUN, 36, a), polar(...SUN, k % 2 ? 42 : 47, a)]);
  });
  return (
    path(rays.join(''), 'stroke="var(--gold)" stroke-width="1.2"') +
    globe({ x: SUN[0], y: SUN[1], r: 34, hue: 'gold', seed: 2 })
  );
}

/* One of the worlds looks out. */
function face(x: number, y: number, r: number): string {
  const n = (share: number) => round1(r * share);
  const brow = `q${n(0.12)} ${n(-0.16)} ${n(0.24)} 0`;
  return (
    `<g transform="translate(${x} ${y})">` +
    path(
      `M${n(-0.42)} ${n(-0.1)}${brow}M${n(0.1)} ${n(-0.1)}${brow}` +
        `M${n(-0.22)} ${n(0.3)}q${n(0.18)} ${n(0.2)} ${n(0.4)} ${n(-0.03)}`,
      `fill="none" stroke="var(--cut)" stroke-width="${n(0.075)}" stroke-linecap="round"`,
    ) +
    '</g>'
  );
}

const worlds = () =>
  globe({ x: -28, y: -44, r: 22, hue: 'azure', surface: 'land', seed: 6 }) +
  globe({ x: 62, y: -56, r: 13, hue: 'violet', surface: 'ring', seed: 9 }) +
  globe({ x: -46, y: 14, r: 9, hue: 'bronze', surface: 'craters', seed: 2 }) +
  globe({ x: 36, y: 42, r: 36, hue: 'ember', surface: 'craters', seed: 15 }) +
  face(36, 42, 36);

function figure(x: number, y: number, hue: string, scale: number, lean: number): string {
  const ink = `fill="var(--${hue}-f)" stroke="var(--o)" stroke-width="1.5"`;
  return (
    `<g transform="translate(${x} ${y}) rotate(${lean}) scale(${scale})">` +
    path('M-7 0C-7 -8 -4 -10 -3 -15L3 -15C4 -10 7 -8 7 0Z', ink) +
    circle(0, -19.5, 5.6, ink) +
    path(
      'M1 -14C3 -9 4 -6 4.5 -1M3.5 -23C5 -20 4 -17 2 -15.5',
      'fill="none" stroke="var(--cut)" stroke-width="1.1" opacity=".6"',
    ) +
    '</g>'
  );
}

const peoples = () =>
  figure(22, 10, 'rose', 1, -20) +
  figure(38, 7, 'gold', 1.1, 2) +
  figure(54, 11, 'jade', 0.95, 24) +
  figure(-34, -64, 'silver', 0.72, -14);

const rocket = () =>
  path(
    'M32 -6C46 -34 26 -66 -4 -54',
    'fill="none" stroke="var(--brass)" stroke-width="1.7" stroke-dasharray=".1 4.2" stroke-linecap="round"',
  ) +
  '<g transform="translate(-3 -55) rotate(-72)">' +
  path(
    'M0 -11C6 -5 6 4 3.5 8H-3.5C-6 4 -6 -5 0 -11Z',
    'fill="var(--silver-f)" stroke="var(--o)" stroke-width="1.2"',
  ) +
  circle(0, -2, 2, 'fill="var(--cut)"') +
  path(
    'M-4 3l-4 6 4.5 -1M4 3l4 6 -4.5 -1',
    'fill="var(--ember-f)" stroke="var(--o)" stroke-width="1"',
  ) +
  path('M-2 9l2 6 2 -6z', 'fill="var(--gold-f)"') +
  '</g>';

export const place = () =>
  '<rect x="-100" y="-100" width="200" height="200" fill="var(--sky)"/>' +
  orbits() +
  `<g transform="translate(-96 -96)">${stars(190, 150, 46, 21)}</g>` +
  sun() +
  worlds() +
  peoples() +
  rocket();
