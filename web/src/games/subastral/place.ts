/* place.ts - Subastral seen through a lens of the lobby: a landscape between night and sun.
 * SPDX-License-Identifier: MIT */
import {
  circle,
  mix,
  path,
  polar,
  radians,
  ridge,
  rng,
  round1,
  stars,
  swell,
  type Point,
} from '../../kit/engrave.ts';

const SUN = [44, 4] as const,
  RADIUS = 17;

/* Discs of light round the sun, and the burin's rings through them. */
function sky(): string {
  const glow: [number, number][] = [
    [190, 5],
    [150, 9],
    [118, 14],
    [90, 20],
    [66, 28],
    [44, 40],
    [29, 58],
  ];
  let rings = '';
  for (let r = 22, gap = 3.2; r < 170; r += gap, gap += 0.16) {
    const arc = Array.from({ length: 36 }, (_, k) => polar(...SUN, r, radians(150 + 7 * k)));
    rings += swell(
      arc,
      t => 0.16 + 0.34 * Math.max(0, 1 - r / 120) * (0.5 + 0.5 * Math.sin(t * 14 + r)),
    );
  }
  return (
    glow
      .map(([r, percent]) => circle(...SUN, r, `fill="${mix('gold', percent, 'sky')}"`))
      .join('') +
    path(rings, 'fill="var(--gold)" opacity=".6"') +
    `<g transform="translate(-98 -92)">${stars(90, 70, 36, 5)}</g>` +
    path(
      'M-52 -54a11 11 0 1 0 9 17 9.5 9.5 0 0 1 -9 -17z',
      'fill="var(--silver-f)" stroke="var(--o)" stroke-width="1"',
    )
  );
}

function sun(): string {
  const [x, y] = SUN;
  const cuts = Array.from({ length: 6 }, (_, k) => {
    const at = y - 1 + k * 2.5,
      half = Math.sqrt(RADIUS ** 2 - (at - y) ** 2);
    return swell(
      [
        [x - half, at],
        [x, at],
        [x + half, at],
      ],
      () => 0.25 + k * 0.16,
    );
  });
  return (
    circle(x, y, RADIUS, 'fill="var(--gold-f)" stroke="var(--o)" stroke-width="1"') +
    path(cuts.join(''), 'fill="var(--cut)" opacity=".65"')
  );
}

/* A fir of three tiers, its foot at x, y. */
const fir = (x: number, y: number, h: number) => {
  const n = (share: number) => round1(h * share);
  return (
    `M${x} ${round1(y - h)}l${n(0.2)} ${n(0.45)}h${n(-0.07)}l${n(0.14)} ${n(0.33)}h${n(-0.08)}` +
    `l${n(0.15)} ${n(0.22)}h${n(-0.68)}l${n(0.15)} ${n(-0.22)}h${n(-0.08)}l${n(0.14)} ${n(-0.33)}h${n(-0.07)}Z`
  );
};

function taiga(random: () => number): string {
  let firs = '';
  for (let x = -98; x < -8; x += 7.5) {
    const h = 15 + random() * 13;
    firs += fir(round1(x), round1(32 + random() * 4 + (x + 98) * 0.08), h);
  }
  return path(
    firs,
    `fill="${mix('taiga', 58)}" stroke="var(--taiga)" stroke-width=".8" stroke-linejoin="round"`,
  );
}

const trees: readonly Point[] = [
  [-78, 56, 11],
  [-58, 60, 13],
  [-35, 57, 10],
  [-12, 62, 12],
];

function tree([x, y, h = 0]: Point): string {
  const boughs = Array.from(
    { length: 4 },
    (_, k) =>
      `M${round1(x - h * 0.5 + k * 2)} ${round1(y - h * 0.7 + k * 0.4)}` +
      `q${round1(h * 0.5)} ${round1(h * 0.3)} ${round1(h * 0.95 - k * 2)} ${round1(-h * 0.2)}`,
  );
  return (
    path(`M${x - 1.5} ${round1(y - h * 0.7)}h3v${h}h-3z`, 'fill="var(--cut)"') +
    circle(
      x,
      y - h * 1.1,
      h * 0.78,
      `fill="${mix('forest', 72)}" stroke="var(--forest)" stroke-width=".9"`,
    ) +
    path(boughs.join(''), 'fill="none" stroke="var(--cut)" stroke-width=".8" opacity=".8"')
  );
}

function grass(random: () => number): string {
  let blades = '';
  for (let x = -96; x < 98; x += 3.1) {
    const h = 11 + random() * 14,
      lean = (random() - 0.5) * 9;
    blades +=
      `M${round1(x - 1.5)} 95Q${round1(x)} ${round1(95 - h * 0.6)} ${round1(x + lean)} ${round1(92 - h)}` +
      `Q${round1(x + 2)} ${round1(95 - h * 0.5)} ${round1(x + 2)} 95Z`;
  }
  return path(blades, `fill="${mix('grassland', 78)}" stroke="var(--o)" stroke-width=".35"`);
}

/* Long facets: a slow rise, a quicker fall. */
const facets = (x: number) => {
  const t = ((x + 100) % 46) / 46;
  return 22 * (t < 0.42 ? t / 0.42 : (1 - t) / 0.58) + 4 * Math.sin(x / 9);
};
const dunes = (x: number) =>
  15 * Math.max(0, Math.sin((x + 22) / 39)) + 7 * Math.max(0, Math.sin((x - 40) / 22));
const canopy = (x: number) => 7 * Math.abs(Math.sin(x / 13)) + (x < 10 ? 3 : 0);

export function place(): string {
  const random = rng(4);
  return (
    sky() +
    sun() +
    ridge({ height: facets, y: 24, hue: 'tundra', tone: 32, lines: 4, step: 2 }) +
    taiga(random) +
    ridge({
      height: x => 6 * Math.sin(x / 30 + 1) + 2,
      y: 36,
      hue: 'taiga',
      tone: 34,
      lines: 3,
      gap: 4.5,
      to: 30,
    }) +
    ridge({ height: dunes, y: 44, hue: 'desert', tone: 48, lines: 7, gap: 4.2, from: -20 }) +
    ridge({ height: canopy, y: 66, hue: 'rainforest', tone: 40, lines: 5, gap: 4.6, step: 1.5 }) +
    trees.map(tree).join('') +
    grass(random)
  );
}
