/* land.ts - every landscape from two facts, the biome and the number.
 *
 * The grid is 100 wide; y = 0 is the horizon and up is less. Light comes from the right, where
 * the sun is. At x = 0 and x = 100 every ridge, far range and ground line has one fixed height,
 * so that any two tiles join. Pure functions to SVG text, as in kit/engrave.ts; the tones are
 * variables that style.css mixes from the biome's own hue, once for each theme.
 *
 * SPDX-License-Identifier: MIT */
import { rng } from '../../kit/engrave.ts';

export const biomeOrder = [
  'desert',
  'savanna',
  'rainforest',
  'chaparral',
  'grassland',
  'forest',
  'taiga',
  'tundra',
] as const;
export type Biome = (typeof biomeOrder)[number];

type Random = () => number;

const R = (v: number) => Math.round(v * 100) / 100;
/* Numbers of path data. */
export const N = (...all: number[]) => all.map(R).join(' ');

const round = 'stroke-linecap="round"';
const outlined = (tone: string, width = 0.8) =>
  `fill="var(--${tone})" stroke="var(--o)" stroke-width="${width}" stroke-linejoin="round"`;
const stroked = (tone: string, width = 0.8) =>
  `fill="none" stroke="var(--${tone})" stroke-width="${width}" ${round}`;

const inks = {
  far: 'fill="var(--far)"',
  ground: 'fill="var(--gr)"',
  contour: 'fill="none" stroke="var(--ct)" stroke-width=".75" opacity=".85"',
  ridge: 'fill="none" stroke="var(--rd)" stroke-width="1.3" stroke-linejoin="round"',
  lit: outlined('lit', 0.9),
  mid: outlined('mid'),
  deep: outlined('deep'),
  inner: 'fill="var(--lit)"',
  light: stroked('hl'),
  dark: stroked('deep'),
  lightDots: stroked('hl', 1.2),
  darkDots: stroked('deep', 1.2),
  trunk: `${stroked('mid', 2.6)} stroke-linejoin="round"`,
  midrib: stroked('o', 0.9),
  skyLine: 'fill="none" stroke="var(--sky-line)" stroke-width=".5" opacity=".22"',
  skyStars: stroked('sky-star', 1.5),
  moon: 'fill="var(--moon)" stroke="var(--o)" stroke-width=".8"',
  rays: stroked('ray', 1),
};
type Ink = keyof typeof inks;
const p = (ink: Ink, d: string) => `<path ${inks[ink]} d="${d}"/>`;

/* -- One feature of each biome: its foot at 0, 0, about 40 high ------------------------------- */

const disc = (x: number, y: number, r: number) =>
  `M${N(x - r, y)}a${N(r, r)} 0 1 0 ${R(2 * r)} 0a${N(r, r)} 0 1 0 ${R(-2 * r)} 0`;

/* A fir of three tiers, boughs hatched on the shaded side. */
function fir(random: Random): string {
  const w = 0.9 + random() * 0.25,
    tiers = [
      [0, -46],
      [8 * w, -28],
      [4.6 * w, -28.6],
      [11.5 * w, -15],
      [7 * w, -15.8],
      [15 * w, -3],
    ] as const;
  const side = (m: number) => `M${tiers.map(([x, y]) => N(x * m, y)).join('L')}L0 -3z`;
  let boughs = '';
  for (let y = -40; y < -6; y += 4.4) {
    const wide = (-y < 18 ? 11 : -y < 31 ? 8 : 4.6) * w;
    boughs += `M-.6 ${R(y)}L${N(-Math.min(wide, (y + 47) * 0.36 * w), y + 4.6)}`;
  }
  const needles = [
    [3.5, -31],
    [5.4, -19],
    [3, -22],
    [7.6, -8],
    [4, -10],
  ].map(([x, y]) => `M${N(x! * w, y!)}l2.6 4`);
  return (
    p('deep', 'M-1.6 -3h3.2V0h-3.2z') +
    p('lit', side(1)) +
    p('deep', side(-1)) +
    p('light', boughs) +
    p('dark', needles.join(''))
  );
}

/* A crown of six lobes with small arcs. */
function broadleaf(): string {
  const lobes = [
    [-11.5, -21, 8.5],
    [11.5, -21, 8.5],
    [-8.5, -33, 8.5],
    [9, -33, 8.5],
    [0, -40, 8.5],
    [0, -27, 12],
  ] as const;
  const crown = (share: number, shift: number) =>
    lobes.map(([x, y, r]) => disc(x + r * shift, y - r * shift, r * share)).join('');
  const arcs = (places: readonly (readonly [number, number])[], bow: string, back: number) =>
    places.map(([x, y]) => `M${N(x - back, y)}${bow}`).join('');
  const shaded = arcs(
    [
      [-17, -19],
      [-13, -14.5],
      [-15.5, -30],
      [-12, -27],
      [-6, -43],
      [4, -15],
      [-4, -16],
    ],
    'q2 2.6 4 .6',
    1.8,
  );
  const sunny = arcs(
    [
      [8, -19],
      [13, -22],
      [5, -28],
      [9.5, -34],
      [1.5, -40],
      [-6, -32],
      [-9, -21],
      [-1, -24],
    ],
    'q2 2.4 4.2 0',
    2,
  );
  return (
    p('deep', 'M-2.4 -14h4.8l1.6 14h-8z') +
    p('deep', crown(1, 0)) +
    p('inner', crown(0.74, 0.17)) +
    p('light', shaded) +
    p('dark', sunny)
  );
}

/* One storey of a savanna tree. */
function canopy(x: number, y: number, w: number, h: number): string {
  const foot = `C${N(x + w * 0.5, y + 2.4)} ${N(x - w * 0.5, y + 2.4)} ${N(x - w, y)}z`;
  return (
    p(
      'lit',
      `M${N(x - w, y)}C${N(x - w, y - h * 0.75)} ${N(x - w * 0.45, y - h)} ${N(x, y - h)}` +
        `C${N(x + w * 0.45, y - h)} ${N(x + w, y - h * 0.75)} ${N(x + w, y)}${foot}`,
    ) +
    p(
      'deep',
      `M${N(x - w, y)}C${N(x - w, y - h * 0.6)} ${N(x - w * 0.6, y - h * 0.85)} ` +
        `${N(x - w * 0.35, y - h * 0.9)}C${N(x - w * 0.55, y - h * 0.3)} ${N(x, y - h * 0.25)} ` +
        `${N(x + w * 0.9, y - 0.2)}${foot}`,
    ) +
    p(
      'light',
      [-0.75, -0.5, -0.25, 0, 0.25, 0.5]
        .map(t => `M${N(x + w * t, y - h * 0.22)}l-1.6 ${R(h * 0.24)}`)
        .join(''),
    )
  );
}

/* A flat crown of two storeys on a forked trunk. */
function acacia(random: Random): string {
  const m = random() < 0.5 ? -1 : 1;
  const trunk =
    `M0 0C1 -7 -.5 -11 0 -15L${-9 * m} -27` + `M0 -15L${7 * m} -24M${-4 * m} -20L${-m} -28`;
  return p('trunk', trunk) + canopy(7 * m, -25, 13, 7) + canopy(-6 * m, -29, 19, 9);
}

/* Half dark along the midrib, with veins and a drip tip. */
function leaf(turn: number, l: number, w: number): string {
  const half = (m: number) =>
    `M0 0C${N(m * w * 0.5, -l * 0.18)} ${N(m * w, -l * 0.32)} ${N(m * w, -l * 0.55)}` +
    `C${N(m * w, -l * 0.78)} ${N(m * w * 0.3, -l * 0.84)} 0 ${-l}z`;
  const veins = (m: number) =>
    [1, 2, 3, 4].map(i => `M0 ${R(-l * (0.14 + i * 0.14))}l${N(m * w * 0.68, -l * 0.1)}`).join('');
  return (
    `<g transform="rotate(${R(turn)})">${p('deep', half(-1))}${p('lit', half(1))}` +
    `${p('light', veins(-1))}${p('dark', veins(1))}${p('midrib', `M0 0V${-l}`)}</g>`
  );
}

const leaves = (random: Random) =>
  leaf(-44 - random() * 8, 30, 8) +
  leaf(42 + random() * 8, 30, 8) +
  leaf(-15 - random() * 6, 42, 10.5) +
  leaf(15 + random() * 8, 40, 10.5);

/* Three balls with stipple. */
function scrub(random: Random): string {
  const balls = [
    [-11, -11, 8.5],
    [11, -11, 8.5],
    [0, -21, 10.5],
  ] as const;
  const ball = ([x, y, r]: (typeof balls)[number]) => {
    let rim = '',
      grain = '';
    for (let i = 0; i < 9; i++) {
      const angle = 1.7 + i * 0.24;
      rim += `M${N(x + Math.cos(angle) * r * 0.88, y + Math.sin(angle) * r * 0.88)}h.01`;
    }
    for (let i = 0; i < 9; i++) {
      const angle = random() * 6.3,
        far = r * 0.62 * Math.sqrt(random());
      grain +=
        `M${N(x + r * 0.16 + Math.cos(angle) * far, y - r * 0.16 + Math.sin(angle) * far)}` +
        'h.01';
    }
    return (
      p('deep', disc(x, y, r)) +
      p('inner', disc(x + r * 0.16, y - r * 0.16, r * 0.76)) +
      p('lightDots', rim) +
      p('darkDots', grain)
    );
  };
  return p('trunk', 'M0 0L-9 -9M0 0L9 -9M0 0V-12') + balls.map(ball).join('');
}

/* Nine bent blades in three tones. */
function tuft(random: Random): string {
  const BLADES = 9,
    w = 2.5,
    tones = ['deep', 'lit', 'mid'] as const;
  let blades = '';
  for (let i = 0; i < BLADES; i++) {
    const t = (i - (BLADES - 1) / 2) / ((BLADES - 1) / 2),
      x = t * 9,
      lean = -7 + t * 13 + (random() - 0.5) * 5,
      h = 40 - Math.abs(t) * 15 - random() * 6;
    blades += p(
      tones[i % 3]!,
      `M${N(x * 0.55 - w / 2, 0)}C${N(x * 0.7 - w / 2, -h * 0.45)} ` +
        `${N(x + lean * 0.3, -h * 0.75)} ${N(x + lean, -h)}C${N(x + lean * 0.3 + w, -h * 0.7)} ` +
        `${N(x * 0.7 + w, -h * 0.4)} ${N(x * 0.55 + w / 2, 0)}z`,
    );
  }
  return blades + p('dark', 'M-7 0C-3 -2 3 -2 7 0');
}

/* A crescent dune with its slip face. */
const dune = () =>
  p('lit', 'M-46 0C-30 -1 -12 -17 2 -21C14 -15 30 -3 46 0z') +
  p('deep', 'M-46 0C-30 -1 -12 -17 2 -21C-3 -15 7 -12 3 -7C1 -4 -6 -3 -9 0z') +
  p('dark', 'M9 -13C17 -8 28 -3 38 -1M7 -9C14 -5 22 -2.5 29 -1M3 -4C8 -2.5 13 -1.5 18 -1') +
  p(
    'light',
    'M-37 -1C-24 -4 -12 -13 -3 -17M-29 -1C-20 -4 -10 -10 -2 -13.5' +
      'M-21 -1C-14 -3 -7 -7 1 -9.5M-13 -1C-9 -2 -4 -4 0 -5.5',
  );

/* Two faceted crystals of ice. */
function crystals(random: Random): string {
  const w = 0.9 + random() * 0.3;
  const facet = (ink: Ink, points: readonly (readonly [number, number])[]) =>
    p(ink, `M${points.map(([x, y]) => N(x, y)).join('L')}z`);
  const small = [
      [-17 * w, 0],
      [-18 * w, -9],
      [-12 * w, -16],
    ] as const,
    ridge = [-0.5 * w, -17] as const,
    tip = [-2 * w, -40] as const,
    face = [
      [6 * w, -31],
      [11 * w, -13],
      [9 * w, 0],
    ] as const;
  return (
    facet('mid', [...small, [-6 * w, -10], [-5, 0]]) +
    facet('deep', [...small, [-11 * w, -6], [-9, 0]]) +
    facet('deep', [[-8 * w, 0], [-9.5 * w, -20], tip, ridge, [-1.5, 0]]) +
    facet('lit', [tip, ...face, [-1.5, 0], ridge]) +
    facet('mid', [...face, [5 * w, 0], [5.5 * w, -14]]) +
    p(
      'light',
      `M${N(-7.6 * w, -4)}l6 -5M${N(-8 * w, -10)}l7 -6M${N(-8.5 * w, -16)}l6.6 -6` +
        `M${N(-7 * w, -24)}l4.6 -4`,
    ) +
    p('dark', `M${N(2 * w, -28)}l1 20M${N(...ridge)}L${N(5.5 * w, -14)}`)
  );
}

/* -- What each biome is made of --------------------------------------------------------------- */

const waves = (n: number, height: number) => `q${R(50 / n)} ${-height} ${R(100 / n)} 0`.repeat(n);
const teeth = (n: number, heights: number[]) =>
  Array.from({ length: n }, (_, i) => {
    const h = heights[i % heights.length]!;
    return `l${R(50 / n)} ${-h}l${R(50 / n)} ${h}`;
  }).join('');

interface Nature {
  feature(random: Random): string;
  half: number /* of a feature's width                                  */;
  size: number /* of its features next to the others'                   */;
  ridge: string /* from 0, 0 to 100, 0                                   */;
  far: string /* the range behind it, from 0, -3 to 100, -3            */;
  bend: number /* how far ground lines leave their height               */;
  herd: number /* features along a range seen from afar                 */;
}

const natures: Record<Biome, Nature> = {
  desert: {
    feature: dune,
    half: 46,
    size: 0.68,
    ridge: 'C14 -1 24 -13 40 -11C52 -9 54 -1 62 -2C74 -4 78 -8 86 -6C92 -4 96 -.5 100 0',
    far: 'C20 -3 30 -10 48 -10C70 -10 80 -3 100 -3',
    bend: 7,
    herd: 3,
  },
  savanna: {
    feature: acacia,
    half: 25,
    size: 0.92,
    ridge: 'H52C58 -7 74 -7 80 0H100',
    far: 'C30 -5 34 -9 50 -9H70C78 -9 82 -3 100 -3',
    bend: 1.5,
    herd: 3,
  },
  rainforest: {
    feature: leaves,
    half: 26,
    size: 0.94,
    ridge: waves(5, 15),
    far: 'C18 -16 34 -20 50 -12C64 -20 84 -16 100 -3',
    bend: 3,
    herd: 4,
  },
  chaparral: {
    feature: scrub,
    half: 19,
    size: 1,
    ridge: waves(10, 7),
    far: 'C24 -14 36 -14 54 -8C70 -14 84 -8 100 -3',
    bend: 3,
    herd: 5,
  },
  grassland: {
    feature: tuft,
    half: 16,
    size: 1,
    ridge: teeth(20, [6, 9, 5, 8, 4]),
    far: 'C30 -6 60 -7 100 -3',
    bend: 2,
    herd: 5,
  },
  forest: {
    feature: broadleaf,
    half: 19,
    size: 1,
    ridge: waves(3, 19),
    far: 'C16 -17 40 -20 56 -10C70 -16 88 -12 100 -3',
    bend: 4,
    herd: 4,
  },
  taiga: {
    feature: fir,
    half: 16,
    size: 1,
    ridge: teeth(8, [15, 10, 13, 8]),
    far: 'L16 -17L26 -12L42 -27L58 -11L72 -20L86 -9L100 -3',
    bend: 2.5,
    herd: 6,
  },
  tundra: {
    feature: crystals,
    half: 18,
    size: 1,
    ridge: 'L22 -7L40 -2.5L66 -9L84 -3L100 0',
    far: 'L18 -19L30 -13L50 -31L64 -16L76 -22L92 -7L100 -3',
    bend: 0,
    herd: 4,
  },
};

/* The line of a biome along its horizon, to be closed below. */
export const ridgeOf = (biome: Biome) => `M0 0${natures[biome].ridge}`;

/* -- Ground ------------------------------------------------------------------------------------ */

/* Marks along a ground line, so far apart on average. */
function marks(random: Random, from: number, gap: number, mark: (x: number) => string): string {
  let d = '';
  for (let x = from; x < 95; x += gap + random() * gap) d += mark(x);
  return d;
}

const straight = (y: number) => `M0 ${R(y)}H100`;

/* Lines of the ground: fixed heights at both edges, the biome's own movement between. */
function contours(biome: Biome, random: Random, h: number): string {
  const { bend } = natures[biome];
  let d = '';
  for (let k = 1, y = 5; y < h; k++, y += 3.2 + k * 1.5) {
    const a = (random() - 0.5) * 2 * bend,
      b = (random() - 0.5) * 2 * bend,
      curve = `M0 ${R(y)}C30 ${R(y + a)} 70 ${R(y + b)} 100 ${R(y)}`;
    if (biome === 'tundra')
      d += `M0 ${R(y)}L${N(24 + random() * 12, y - 2.5)}L${N(58 + random() * 12, y + 2)}L100 ${R(y)}`;
    else if (biome === 'savanna' || biome === 'grassland')
      d += straight(y) + marks(random, 6, 9, x => `M${N(x, y)}l-1.6 -3.4M${N(x + 1, y)}l.6 -4`);
    else if (biome === 'chaparral')
      d += curve + marks(random, 8, 7, x => `M${N(x, y + 2.4 + random() * 2)}h1.6`);
    else d += curve;
  }
  return d;
}

const seeded = (biome: Biome, number: number) =>
  rng(biomeOrder.indexOf(biome) * 31 + number * 7 + 1);

const soil = (biome: Biome, random: Random, h: number, margin: number) =>
  p('ground', `${ridgeOf(biome)}V${R(h)}H0z`) +
  p('contour', contours(biome, random, h - margin)) +
  p('ridge', ridgeOf(biome));

const placed = (biome: Biome, x: number, y: number, scale: number, random: Random) =>
  `<g transform="translate(${N(x, y)}) scale(${R(scale)})">${natures[biome].feature(random)}</g>`;

/* Inside the tile, whatever its width. */
const within = (x: number, half: number) => Math.min(99 - half, Math.max(1 + half, x));

/* Where n features stand, as shares of width and depth: few and large, or many and small. */
const layouts: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0.56, 0.6]],
  [
    [0.34, 0.3],
    [0.68, 0.75],
  ],
  [
    [0.24, 0.35],
    [0.76, 0.25],
    [0.54, 0.9],
  ],
  [
    [0.2, 0.5],
    [0.44, 0.1],
    [0.8, 0.2],
    [0.62, 0.9],
  ],
  [
    [0.14, 0.5],
    [0.4, 0],
    [0.64, 0.1],
    [0.88, 0.5],
    [0.5, 1.05],
  ],
  [
    [0.12, 0.5],
    [0.36, 0],
    [0.6, 0.1],
    [0.88, 0.35],
    [0.32, 1],
    [0.72, 1],
  ],
];
const sizes = [0, 1.42, 1.16, 1, 0.88, 0.8, 0.74];

/* Features from the far ones to the near. */
function spots(biome: Biome, number: number, deep: number): [x: number, y: number, s: number][] {
  const random = rng(biomeOrder.indexOf(biome) * 97 + number * 13 + 5),
    { half, size } = natures[biome];
  return layouts[number]!.map(([x, depth]): [number, number, number] => {
    const s = sizes[number]! * size * (0.68 + 0.4 * depth);
    return [within(x * 100 + (random() - 0.5) * 8, half * s), 2 + depth * deep, s];
  }).sort((a, b) => a[1] - b[1]);
}

/* The land of a card, h below its horizon: n features for number n. */
export function land(
  biome: Biome,
  number: number,
  h: number,
  { deep = 20, far = true, scale = 1 } = {},
): string {
  const random = seeded(biome, number);
  return (
    (far ? p('far', `M0 -3${natures[biome].far}V4H0z`) : '') +
    soil(biome, random, h, 2) +
    spots(biome, number, deep)
      .map(([x, y, s]) => placed(biome, x, y, s * scale, random))
      .join('')
  );
}

/* The same land seen from afar, for the rows behind the first. */
export function range(biome: Biome, number: number, h: number): string {
  const random = seeded(biome, number),
    { herd, half } = natures[biome];
  let features = '';
  const ground = soil(biome, random, h, 1);
  for (let i = 0; i < herd; i++) {
    const s = 0.36 + random() * 0.14,
      x = ((i + 0.5) / herd) * 100 + (random() - 0.5) * 6;
    features += placed(biome, within(x, half * s), 2 + (i % 2) * 3, s, random);
  }
  return ground + features;
}

/* -- Sky ---------------------------------------------------------------------------------------- */

function night(number: number, horizon: number, random: Random): string {
  let stars = '';
  for (let i = 0; i < (number === 1 ? 16 : 7); i++)
    stars += `M${N(8 + random() * 84, 34 + random() * (horizon - 54))}h.01`;
  const moon =
    number === 1
      ? 'M76 12.5a11 11 0 1 0 8.5 16.5a9 9 0 0 1 -8.5 -16.5z'
      : 'M70 45a8.5 8.5 0 1 0 8 11.5a7.6 7.6 0 0 1 -8 -11.5z';
  return p('skyStars', stars) + p('moon', moon);
}

/* Where the sun stands: rays before sunrise, half a sun, a low one, a high one. */
function day(number: number, horizon: number): string {
  const [x, y, r] = [
      [72, horizon + 1, 13],
      [70, horizon - 13, 12],
      [72, horizon - 32, 11.5],
      [76, 31, 11.5],
    ][number - 3]!,
    RAYS = 28;
  let rays = '';
  for (let i = 0; i < RAYS; i++) {
    const angle = (i / RAYS) * 2 * Math.PI,
      cos = Math.cos(angle),
      sin = Math.sin(angle),
      to = r! + (i % 2 ? 8 : 14) + (number === 3 ? 10 : 0);
    rays += `M${N(x! + cos * (r! + 4), y! + sin * (r! + 4))}L${N(x! + cos * to, y! + sin * to)}`;
  }
  return (
    p('rays', rays) +
    `<circle fill="var(--sun)" stroke="var(--sun-line)" cx="${x}" cy="${R(y!)}" r="${r}"/>` +
    `<circle fill="none" stroke="var(--sun-line)" stroke-width=".6" cx="${x}" cy="${R(y!)}"` +
    ` r="${R(r! - 3.2)}"/>`
  );
}

/* The sky of a number: 1 lies next to the deck and is night, 6 next to the sun and is noon. */
function sky(number: number, horizon: number): string {
  const band = (tone: string, y: number) =>
    `<rect fill="var(--s${number}${tone})" y="${y}" width="100" height="${140 - y}"/>`;
  let lines = '';
  for (let y = horizon - 34; y < horizon; y += number < 3 ? 3.4 : 5) lines += `M0 ${R(y)}H100`;
  return (
    band('a', 0) +
    band('b', horizon - 30) +
    band('c', horizon - 13) +
    p('skyLine', lines) +
    (number < 3 ? night(number, horizon, rng(number * 77)) : day(number, horizon))
  );
}

/* -- Cards: 100 x 140 ----------------------------------------------------------------------------- */

const HORIZON = 86;

/* The picture of a card without its rail and name. */
export const picture = (biome: Biome, number: number) =>
  `${sky(number, HORIZON)}<g transform="translate(0 ${HORIZON})">${land(biome, number, 54)}</g>`;

/* Spokes of a wheel round 50, y; of a part of it when `sweep` says so. */
const spokes = (
  y: number,
  n: number,
  from: number,
  to: (i: number) => number,
  start = 0,
  sweep = 2 * Math.PI,
) =>
  Array.from({ length: n }, (_, i) => {
    const angle = start + (i / n) * sweep,
      at = (r: number) => N(50 + Math.cos(angle) * r, y + Math.sin(angle) * r);
    return `M${at(from)}L${at(to(i))}`;
  }).join('');

/* The back: a ring of degrees, a moon, mountains. */
export const back = () =>
  '<g fill="none" stroke="var(--back-line)" stroke-width=".9" opacity=".8">' +
  '<rect x="5" y="5" width="90" height="130" rx="5.5"/>' +
  '<circle cx="50" cy="58" r="41"/><circle cx="50" cy="58" r="26"/>' +
  `<path d="${spokes(58, 36, 41, i => (i % 3 ? 37 : 31))}"/>` +
  '<path d="M58 34a24 24 0 1 0 12 36a19 19 0 0 1 -12 -36z"/>' +
  '<path d="M5 118L22 110L36 117L54 105L72 116L84 110L95 116M5 125H95M5 130H95"/></g>';

/* The game end card: the sun goes down behind lines of water. */
export const endCard = () =>
  '<rect x="1" y="1" width="98" height="138" rx="8" fill="var(--surface)" stroke="var(--brass)" ' +
  'stroke-width="2.6"/>' +
  '<path fill="var(--sun)" stroke="var(--sun-line)" d="M23 88a27 27 0 0 1 54 0z"/>' +
  '<path fill="none" stroke="var(--sun-line)" stroke-width=".8" ' +
  'd="M30 88a20 20 0 0 1 40 0M37 88a13 13 0 0 1 26 0"/>' +
  p(
    'rays',
    spokes(88, 19, 31, i => (i % 2 ? 38 : 44), Math.PI, (Math.PI * 19) / 18),
  ) +
  '<path fill="none" stroke="var(--brass)" opacity=".6" ' +
  `d="${Array.from({ length: 8 }, (_, i) => `M8 ${92 + i * 5}H92`).join('')}"/>`;
