/* discs.ts - the engraved instrument: the plate under everything, six discs with a pattern of
 * their own, wells and black holes. Pure functions from numbers to SVG, each made once.
 *
 * Lengths are in units of the lattice (lattice.ts); colours are the style sheet's.
 *
 * SPDX-License-Identifier: MIT */
import { polar } from '../../kit/engrave.ts';
import { at, cells, f3, isHole, point, type Point } from './lattice.ts';

const TURN = 2 * Math.PI;
const xy = ([x, y]: readonly [number, number]) => `${f3(x)} ${f3(y)}`;
const line = (points: readonly (readonly [number, number])[]) => `M${points.map(xy).join('L')}`;
const times = <T>(n: number, make: (i: number) => T): T[] =>
  Array.from({ length: n }, (_, i) => make(i));

/* A closed curve whose distance from the middle depends on the angle. */
const round = (radius: (angle: number) => number, steps: number) =>
  line(times(steps + 1, i => polar(0, 0, radius((i / steps) * TURN), (i / steps) * TURN)));

const circle = ([x, y]: readonly [number, number], r: number) =>
  `M${xy([x + r, y])}A${r} ${r} 0 1 1 ${xy([x - r, y])}A${r} ${r} 0 1 1 ${xy([x + r, y])}`;

const spoke = (angle: number, from: number, to: number) =>
  line([polar(0, 0, from, angle), polar(0, 0, to, angle)]);

/* -- The six patterns --------------------------------------------------------------------- */

const RIM = 1.4;

const rosette = () => times(18, i => circle(polar(0, 0, 0.68, (i * TURN) / 18), 0.7));
const spiral = () =>
  times(26, arm =>
    line(times(23, i => polar(0, 0, 0.16 + (1.24 * i) / 22, (arm * TURN) / 26 + (1.9 * i) / 22))),
  );
const sunburst = () => [
  ...times(120, i => spoke((i * TURN) / 120, i % 5 ? (i % 2 ? 0.95 : 0.62) : 0.3, RIM)),
  round(a => 0.6 + 0.03 * Math.sin(30 * a), 180),
];
const starPolygon = () =>
  times(36, i => line([i, i + 13].map(k => polar(0, 0, RIM, (k * TURN) / 36))));
const waves = () =>
  times(14, i => 0.2 + 0.085 * i).map(r => round(a => r + 0.035 * Math.sin(12 * a + r * 4), 150));
const leaves = () => times(7, i => round(a => 0.86 + 0.53 * Math.sin(8 * a + 0.32 * i), 220));

/* By the names of the discs: their symbols in order. */
const patterns: Record<string, { hue: string; of(): string[] }> = {
  pcsn: { hue: 'silver', of: rosette },
  pcns: { hue: 'azure', of: spiral },
  pscn: { hue: 'bronze', of: sunburst },
  psnc: { hue: 'jade', of: starPolygon },
  pncs: { hue: 'violet', of: waves },
  pnsc: { hue: 'rose', of: leaves },
};
export const discs = Object.keys(patterns);
export const discHue = (disc: string) => patterns[disc]?.hue ?? 'silver';

/* A tick every three degrees; every fifth longer, every sixty degrees the heaviest. */
const scale = (heavy: boolean) =>
  times(120, i => i)
    .filter(i => (i % 20 === 0) === heavy)
    .map(i => spoke((i * TURN) / 120, 1.5, 1.5 - (heavy ? 0.09 : i % 5 ? 0.04 : 0.065)))
    .join('');

/* What turns with a disc: its engraving, scale, rim and notch. */
function engrave(disc: string): string {
  const pattern = patterns[disc]?.of() ?? [];
  return (
    `<path class="pattern" d="${pattern.join('')}"/><path class="scale" d="${scale(false)}"/>` +
    `<path class="scale heavy" d="${scale(true)}"/><circle class="rim" r="1.53"/>` +
    `<circle class="rim fine" r="${RIM}"/><path class="notch" d="M1.33 0l.2 -.1v.2z"/>`
  );
}

const made = new Map<string, string>();
export function engraving(disc: string): string {
  const known = made.get(disc) ?? engrave(disc);
  made.set(disc, known);
  return known;
}

/* -- The plate ------------------------------------------------------------------------------ */

/* Round the three corner discs, as far from their centres. */
function hull(far: number): string {
  const a = at('a0'),
    c = at('c0'),
    f = at('f0'),
    arc = `A${far} ${far} 0 0 0 `;
  const aside = (p: Point, way: number) => xy([p.x + way * far * 0.866, p.y - far / 2]);
  return (
    `M${xy([a.x, a.y + far])}H${f3(c.x)}${arc}${aside(c, 1)}L${aside(f, 1)}${arc}${aside(f, -1)}` +
    `L${aside(a, -1)}${arc}${xy([a.x, a.y + far])}z`
  );
}

/* The axes of the lattice, in three ways, as far as the plate reaches. */
function axes(): string {
  const between = (p: Point, q: Point) =>
    line([
      [p.x, p.y],
      [q.x, q.y],
    ]);
  return times(12, i => i - 2)
    .map(
      k =>
        between(point([-6, k]), point([14, k])) +
        between(point([k, -6]), point([k, 14])) +
        between(point([k + 6, -6]), point([k - 8, 8])),
    )
    .join('');
}

export const plate =
  `<path class="mater" d="${hull(1.64)}"/><clipPath id="stellium-mater"><path d="${hull(1.6)}"/>` +
  `</clipPath><path class="axes" clip-path="url(#stellium-mater)" d="${axes()}"/>` +
  `<path class="mater fine" d="${hull(1.6)}"/>`;

/* -- Wells and black holes --------------------------------------------------------------------- */

/* A hole in the disc: its shadow at the upper left, a glint at the lower right. */
export const well = (x: number, y: number, r = 0.43) => {
  const k = r / 0.43,
    p = (dx: number, dy: number) => xy([x + dx * k, y + dy * k]),
    inner = f3(0.405 * k);
  return (
    `<circle class="well" cx="${f3(x)}" cy="${f3(y)}" r="${r}"/>` +
    `<path class="shade" d="M${p(-0.3, 0.27)}A${inner} ${inner} 0 0 1 ${p(0.27, -0.3)}"/>` +
    `<path class="glint" d="M${p(0.39, -0.1)}A${inner} ${inner} 0 0 1 ${p(-0.1, 0.39)}"/>`
  );
};

/* Light bent round it: two fans of arcs opposite each other. */
function hole({ x, y }: Point): string {
  const arc = (r: number, from: number, to: number) =>
    `M${xy(polar(x, y, r, from))}A${f3(r)} ${f3(r)} 0 0 1 ${xy(polar(x, y, r, to))}`;
  const fans = times(4, k => {
    const r = 0.36 - 0.055 * k;
    return arc(r, -1.3 + 0.16 * k, 0.15 - 0.18 * k) + arc(r - 0.01, 1.85 + 0.16 * k, 3.1 - 0.2 * k);
  });
  return (
    `<circle class="hole" cx="${f3(x)}" cy="${f3(y)}" r=".44"/>` +
    `<path class="lens" d="${fans.join('')}"/>`
  );
}

export const wells = [...cells.filter(c => !isHole(c)), ...cells.filter(isHole)]
  .map(c => (isHole(c) ? hole(at(c)) : well(at(c).x, at(c).y)))
  .join('');

/* Round a starting place, about the origin. */
export const startTicks = times(4, i => spoke(TURN / 8 + (i * TURN) / 4, 0.43, 0.49)).join('');

/* -- The dish ----------------------------------------------------------------------------------- */

export const dishScale = (r: number) =>
  times(72, i => spoke((i * TURN) / 72, r - 0.03, r - (i % 6 ? 0.07 : 0.11))).join('');

/* Short rays round a body that is lifted, about the origin. */
export const rays = times(20, i => spoke((i * TURN) / 20, 0.5, i % 2 ? 0.6 : 0.68)).join('');
