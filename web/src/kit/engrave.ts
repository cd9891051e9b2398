/* engrave.ts - the burin: every picture of the table is made of these few moves.
 *
 * A line that swells, a globe, a ridge, a graduated ring, a field of stars, a gear. All are
 * pure functions from numbers to SVG text: the same numbers give the same picture, at any
 * size and in both themes, because colours are tokens and never values. Text and not nodes:
 * a picture of hundreds of strokes is parsed once by the browser (engraving.tsx puts it on
 * the page), and a game can keep it in a symbol or a table of its own.
 *
 * SPDX-License-Identifier: MIT */

/* A place; what stands after x and y is the picture's own. */
export type Point = readonly [x: number, y: number, ...more: number[]];

export const TURN = Math.PI * 2;
export const radians = (degrees: number) => (degrees * Math.PI) / 180;
export const round1 = (n: number) => Math.round(n * 10) / 10;
const round2 = (n: number) => Math.round(n * 100) / 100;

export const polar = (cx: number, cy: number, r: number, angle: number): [number, number] => [
  cx + r * Math.cos(angle),
  cy + r * Math.sin(angle),
];

/* Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
export function rng(seed: number): () => number {
  let a = seed | 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/* A number for a name: the seed of what a card is called. */
export function seedOf(name: string): number {
  let h = 2166136261;
  for (const c of name) h = Math.imul(h ^ c.codePointAt(0)!, 16777619);
  return h >>> 0;
}

/* -- Words of SVG ------------------------------------------------------------------------- */

/* A hue laid thinly on a ground: `percent` of its fill. */
export const mix = (hue: string, percent: number, ground = 'well') =>
  `color-mix(in srgb,var(--${hue}-f) ${percent}%,var(--${ground}))`;

export const at = (p: Point) => `${round1(p[0])} ${round1(p[1])}`;
export const line = (points: readonly Point[]) => `M${points.map(at).join('L')}`;
export const path = (d: string, more = '') => `<path d="${d}" ${more}/>`;
export const circle = (x: number, y: number, r: number, more = '') =>
  `<circle cx="${round1(x)}" cy="${round1(y)}" r="${round1(r)}" ${more}/>`;

/* A glyph of the sprite, its middle at x, y. */
export const use = (id: string, x: number, y: number, size: number, hue: string, more = '') =>
  `<use href="#${id}" x="${round1(x - size / 2)}" y="${round1(y - size / 2)}" ` +
  `width="${round1(size)}" height="${round1(size)}" ` +
  `style="--f:var(--${hue}-f);--s:var(--${hue})" fill="var(--f)" stroke="var(--o)" ` +
  `stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round" ${more}/>`;

/* -- Lines -------------------------------------------------------------------------------- */

/* A line whose half width is `half(t, point)`, t from 0 to 1: the burin pressed harder or
 * lighter. It is the outline of the stroke, to be filled. */
export function swell(points: readonly Point[], half: (t: number, point: Point) => number): string {
  const left: string[] = [],
    right: string[] = [],
    last = points.length - 1;
  points.forEach((p, i) => {
    const a = points[Math.max(0, i - 1)]!,
      b = points[Math.min(last, i + 1)]!,
      length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1,
      h = Math.max(0, half(i / last, p)),
      dx = ((b[0] - a[0]) / length) * h,
      dy = ((b[1] - a[1]) / length) * h;
    left.push(`${round2(p[0] - dy)} ${round2(p[1] + dx)}`);
    right.push(`${round2(p[0] + dy)} ${round2(p[1] - dx)}`);
  });
  return `M${[...left, ...right.reverse()].join('L')}Z`;
}

/* Rings that swell on one side each: the ground of a card. */
export function rings(
  hue: string,
  {
    x,
    y,
    from,
    to,
    step,
    seed = 1,
  }: Record<'x' | 'y' | 'from' | 'to' | 'step', number> & {
    seed?: number;
  },
): string {
  const random = rng(seed);
  let d = '';
  for (let r = from; r < to; r += step) {
    const shift = random() * 6,
      ring = Array.from({ length: 41 }, (_, k) => polar(x, y, r, radians(k * 9)));
    d += swell(ring, t => 0.2 + 0.5 * Math.max(0, Math.sin(t * TURN + shift)));
  }
  return path(d, `fill="var(--${hue})" opacity=".42"`);
}

/* A graduated ring: a tick every `by` degrees, every fifth longer. */
export function ticks(
  x: number,
  y: number,
  r: number,
  { by = 3, length = 3, every = 5, from = 0, to = 360 } = {},
  more = '',
): string {
  let d = '';
  for (let k = 0, t = from; t < to - 0.01; t += by, k++) {
    const inner = r - (k % every === 0 ? length * 1.9 : length);
    d += line([polar(x, y, r, radians(t)), polar(x, y, inner, radians(t))]);
  }
  return path(d, more);
}

/* The outline of a toothed wheel; `depth` of the teeth as a share of r. */
export function gear(x: number, y: number, r: number, teeth: number, depth = 0.1): string {
  const root = r * (1 - depth),
    tooth: readonly [number, number][] = [
      [root, 0],
      [root, 0.26],
      [r, 0.36],
      [r, 0.64],
      [root, 0.74],
    ];
  const points = Array.from({ length: teeth }, (_, i) =>
    tooth.map(([q, share]) => polar(x, y, q, ((i + share) / teeth) * TURN)),
  );
  return `${line(points.flat())}Z`;
}

/* -- Stars -------------------------------------------------------------------------------- */

/* A star of four points; `waist` is how thin it is between them. */
export function star4(x: number, y: number, k: number, more = '', waist = 0.16): string {
  const w = k * waist;
  return path(
    `M${at([x, y - k])}Q${at([x + w, y - w])} ${at([x + k, y])}` +
      `Q${at([x + w, y + w])} ${at([x, y + k])}Q${at([x - w, y + w])} ${at([x - k, y])}` +
      `Q${at([x - w, y - w])} ${at([x, y - k])}Z`,
    more,
  );
}

/* A field of stars of three sizes, most of them dots; none where `avoid` says so. */
export function stars(
  width: number,
  height: number,
  n: number,
  seed: number,
  avoid?: (x: number, y: number) => boolean,
): string {
  const random = rng(seed);
  let small = '',
    large = '',
    shining = '';
  for (let i = 0; i < n; i++) {
    const x = random() * width,
      y = random() * height,
      size = random();
    if (avoid?.(x, y)) continue;
    if (size < 0.72) small += `M${at([x, y])}h0`;
    else if (size < 0.95) large += `M${at([x, y])}h0`;
    else shining += star4(x, y, 2.2 + random() * 3);
  }
  const dots = (d: string, width: number, opacity: number) =>
    path(
      d,
      `stroke="var(--star)" stroke-width="${width}" stroke-linecap="round" opacity="${opacity}"`,
    );
  return (
    dots(small, 1, 0.42) +
    dots(large, 1.7, 0.62) +
    `<g fill="var(--star)" opacity=".75">${shining}</g>`
  );
}

/* -- Ridges ------------------------------------------------------------------------------- */

export interface RidgeOf {
  height(x: number): number /* of the line above y                        */;
  y: number;
  hue: string;
  tone?: number /* per cent of the hue in the silhouette      */;
  lines?: number;
  gap?: number /* between the lines                          */;
  from?: number /* x of its left end                          */;
  to?: number;
  step?: number;
  base?: number /* y of its foot                              */;
  seed?: number;
}

/* A silhouette, and its own line sunk again and again with a swelling stroke. */
export function ridge(of: RidgeOf): string {
  const { height, y, hue, tone = 40, lines = 5, gap = 5, from = -100, to = 100 } = of,
    { step = 2.5, base = 100, seed = 1 } = of,
    random = rng(seed),
    crest: Point[] = [];
  for (let x = from; x <= to + 0.01; x += step) crest.push([x, y - height(x)]);
  let d = '';
  for (let k = 1; k <= lines; k++) {
    const shift = random() * 6,
      sink = k * gap * (0.75 + 0.06 * k),
      flat = (k / (lines + 1)) * 0.55;
    d += swell(
      crest.map(([x, top]) => [x, top + (y - top) * flat + sink]),
      t => 0.28 + 0.5 * Math.max(0, Math.sin(t * 9 + shift + k)),
    );
  }
  return (
    path(`${line([[from, base], ...crest, [to, base]])}Z`, `fill="${mix(hue, tone)}"`) +
    path(d, `fill="var(--${hue})" opacity=".55"`) +
    path(
      line(crest),
      `fill="none" stroke="var(--${hue})" stroke-width="1.3" stroke-linejoin="round"`,
    )
  );
}

/* -- Globes ------------------------------------------------------------------------------- */

export type Surface = 'plain' | 'bands' | 'craters' | 'land' | 'ring';

export interface GlobeOf {
  x?: number;
  y?: number;
  r: number;
  hue: string;
  surface?: Surface;
  seed?: number;
  tilt?: number /* degrees */;
  lines?: number /* of latitude; by its size when not said */;
}

const LIGHT = [-0.56, -0.62, 0.55] as const; /* where it comes from: left, above, in front */

/* Lines of latitude that swell where the light does not reach. */
function latitudes(r: number, n: number): string {
  const cos = Math.cos(radians(24)),
    sin = Math.sin(radians(24)); /* seen a little from above */
  let d = '';
  for (let k = 1; k < n; k++) {
    const north = radians(-90 + (180 * k) / n);
    const points = Array.from({ length: 19 }, (_, j): Point => {
      const east = radians(-96 + (192 * j) / 18),
        x = Math.cos(north) * Math.sin(east),
        z = Math.cos(north) * Math.cos(east),
        y = Math.sin(north) * cos + z * sin,
        front = z * cos - Math.sin(north) * sin,
        lit = front < -0.05 ? 9 : x * LIGHT[0] + y * LIGHT[1] + front * LIGHT[2];
      return [x * r, y * r, lit];
    });
    d += swell(
      points,
      (_, p) => ((2 * r) / n) * 0.4 * Math.min(1, Math.max(0, (0.5 - p[2]!) / 1.3)),
    );
  }
  return d;
}

function bands(r: number, random: () => number): string {
  return Array.from({ length: 4 }, (_, k) => {
    const y = round1((-0.62 + 0.36 * k + random() * 0.1) * r),
      h = round1((0.07 + random() * 0.09) * r),
      bow = round1(r * 0.22);
    return path(
      `M${-r} ${y}q${r} ${bow} ${2 * r} 0v${h}q${-r} ${bow} ${-2 * r} 0z`,
      'fill="var(--cut)" opacity=".26"',
    );
  }).join('');
}

function craters(r: number, random: () => number): string {
  return Array.from({ length: 9 }, () => {
    const angle = random() * TURN,
      [x, y] = polar(0, 0, Math.sqrt(random()) * r * 0.82, angle),
      c = (0.06 + random() * 0.15) * r;
    return (
      circle(x, y, c, 'fill="var(--cut)" opacity=".3"') +
      path(
        `M${at([x - c, y])}a${round1(c)} ${round1(c)} 0 0 0 ${round1(2 * c)} 0`,
        `fill="none" stroke="var(--cut)" stroke-width="${round1(Math.max(0.5, r * 0.03))}" opacity=".7"`,
      )
    );
  }).join('');
}

/* A coast: a closed line with round corners. */
function coast(points: readonly Point[]): string {
  const between = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const start = at(between(points.at(-1)!, points[0]!));
  const curves = points.map(
    (p, i) => `Q${at(p)} ${at(between(p, points[(i + 1) % points.length]!))}`,
  );
  return `M${start}${curves.join('')}Z`;
}

function land(r: number, random: () => number): string {
  return Array.from({ length: 5 }, () => {
    const angle = random() * TURN,
      [x, y] = polar(0, 0, random() * r * 0.75, angle),
      shore = Array.from({ length: 9 }, (_, j) =>
        polar(x, y, r * (0.12 + random() * 0.24), (j / 9) * TURN),
      );
    return path(
      coast(shore),
      `fill="var(--jade-f)" stroke="var(--cut)" stroke-width="${round1(r * 0.035)}"`,
    );
  }).join('');
}

/* The half of a ring that passes before the globe. */
function ring(r: number): string {
  const half = `M${at([-r * 0.97, -r * 0.05])}A${at([r * 1.75, r * 0.42])} 0 1 0 ${at([r * 0.97, -r * 0.05])}`,
    stroke = (ink: string, width: number) =>
      path(half, `fill="none" stroke="var(--${ink})" stroke-width="${round1(r * width)}"`);
  return `<g transform="rotate(-20)">${stroke('o', 0.3)}${stroke('brass-hi', 0.18)}</g>`;
}

const surfaces: Record<Surface, (r: number, random: () => number) => string> = {
  plain: () => '',
  bands,
  craters,
  land,
  ring: () => '',
};

/* A flat vivid disc, its surface, lines of latitude, and one lune of shade. */
export function globe(of: GlobeOf): string {
  const { x = 0, y = 0, r, hue, surface = 'plain', seed = 1, tilt = -18 } = of,
    n = of.lines ?? Math.max(7, Math.round(r / 1.35)),
    R = round1(r),
    clip = `disc-${R}` /* equal discs share their clip: which of them is found does not matter */,
    shade =
      `M${at(polar(0, 0, r, radians(-48)))}A${R} ${R} 0 0 1 ${at(polar(0, 0, r, radians(138)))}` +
      `A${round1(r * 1.32)} ${round1(r * 1.32)} 0 0 0 ${at(polar(0, 0, r, radians(-48)))}`;
  return (
    `<g transform="translate(${at([x, y])})"><clipPath id="${clip}">${circle(0, 0, r)}</clipPath>` +
    circle(0, 0, r, `fill="var(--${hue}-f)"`) +
    `<g clip-path="url(#${clip})"><g transform="rotate(${tilt})">` +
    surfaces[surface](r, rng(seed * 77)) +
    path(latitudes(r, n), 'fill="var(--cut)" opacity=".82"') +
    `</g>${path(shade, 'fill="var(--cut)" opacity=".34"')}</g>` +
    circle(
      0,
      0,
      r,
      `fill="none" stroke="var(--o)" stroke-width="${round1(Math.max(0.8, r * 0.05))}"`,
    ) +
    `${surface === 'ring' ? ring(r) : ''}</g>`
  );
}

/* A brass cylinder along x, from half height h0 to h1: one light line, shade that thickens
 * downwards. */
export function tube(x0: number, x1: number, h0: number, h1: number, lines = 5): string {
  let d = '';
  for (let k = 0; k < lines; k++) {
    const v = 0.08 + (0.84 * k) / (lines - 1),
      half = 0.16 + (0.75 * (k / (lines - 1)) * Math.max(h0, h1)) / (lines * 2.4);
    d += swell(
      [
        [x0, h0 * v],
        [(x0 + x1) / 2, ((h0 + h1) / 2) * v],
        [x1, h1 * v],
      ],
      () => half,
    );
  }
  const glint: Point[] = [
    [x0 + 1, -h0 * 0.55],
    [x1 - 1, -h1 * 0.55],
  ];
  return (
    path(
      `M${x0} ${-h0}L${x1} ${-h1}L${x1} ${h1}L${x0} ${h0}Z`,
      'fill="var(--brass-f)" stroke="var(--o)" stroke-width="1"',
    ) +
    path(d, 'fill="var(--cut)" opacity=".72"') +
    path(
      swell(glint, () => Math.max(0.5, h0 * 0.09)),
      'fill="var(--brass-hi)"',
    )
  );
}
