/* instrument.ts - the brass orrery behind the lobby: a sun, an arm and an orbit for each lens.
 *
 * It is drawn to where the lenses stand, in pixels of the page, so that words and buttons are
 * laid out by the style sheet alone.
 *
 * SPDX-License-Identifier: MIT */
import {
  at,
  circle,
  gear,
  globe,
  line,
  path,
  polar,
  radians,
  round1,
  stars,
  swell,
  ticks,
  TURN,
  type Point,
} from '../kit/engrave.ts';

export interface Disc {
  x: number;
  y: number;
  r: number;
}

export interface Layout {
  width: number;
  height: number;
  unit: number /* pixels of a sixteenth of the page's text size */;
  names: number /* y of the names under the lenses               */;
  discs: Disc[];
  isUpright: boolean /* a phone: the lenses stand on one pillar       */;
}

interface Hub {
  x: number;
  y: number;
  r: number;
}

export const ORBIT_WIDTH = 7; /* between the two lines of an orbit */

export function hubOf({ discs, unit, isUpright }: Layout): Hub {
  const [first, second] = discs as [Disc, Disc];
  return isUpright
    ? { x: first.x, y: 136, r: 56 }
    : { x: 112 * unit, y: (first.y + second.y) / 2 - 4 * unit, r: 104 * unit };
}

const degrees = (angle: number) => (angle * 180) / Math.PI;

export const sky = ({ width, names, isUpright }: Layout) =>
  isUpright ? stars(width, 200, 44, 7) : stars(width, names, 190, 7);

/* From above the sun to the lens; those that stand high have theirs drawn past them. */
export function orbit(l: Layout, i: number): string {
  const hub = hubOf(l),
    disc = l.discs[i]!,
    R = Math.hypot(disc.x - hub.x, disc.y - hub.y),
    angle = degrees(Math.atan2(disc.y - hub.y, disc.x - hub.x)),
    past = i % 2 ? degrees((disc.r + 26 * l.unit) / R) : 4,
    from = -88,
    to = angle + past;
  const arc = (r: number) =>
    `M${at(polar(hub.x, hub.y, r, radians(from)))}` +
    `A${round1(r)} ${round1(r)} 0 0 1 ${at(polar(hub.x, hub.y, r, radians(to)))}`;
  return (
    path(arc(R), 'class="orbit"') +
    path(arc(R - ORBIT_WIDTH * l.unit), 'class="orbit-inner"') +
    ticks(
      hub.x,
      hub.y,
      R,
      { by: degrees((ORBIT_WIDTH * l.unit) / R), length: 3.5 * l.unit, from, to },
      'class="orbit-ticks"',
    )
  );
}

/* A point on the arm: `along` it from the sun, `across` to its side. */
function armPoint(hub: Hub, angle: number, along: number, across: number): Point {
  const [x, y] = polar(hub.x, hub.y, along, angle);
  return [x - Math.sin(angle) * across, y + Math.cos(angle) * across];
}

export function arm(l: Layout, i: number): string {
  const hub = hubOf(l),
    disc = l.discs[i]!,
    u = l.unit,
    angle = Math.atan2(disc.y - hub.y, disc.x - hub.x),
    end = Math.hypot(disc.x - hub.x, disc.y - hub.y) - disc.r * 0.86,
    p = (along: number, across: number) => armPoint(hub, angle, along, across),
    root = 60 * u,
    back = p(-(150 - 14 * i) * u, 0),
    tip = p(end, 0);
  const blade = [p(root, 4 * u), p(end, 2.2 * u), p(end, -2.2 * u), p(root, -4 * u)];
  const brass = 'fill="var(--brass-f)" stroke="var(--o)"';
  return (
    path(`${line(blade)}Z`, 'class="arm"') +
    path(
      line([p(root, -1.6 * u), p(end, -u)]),
      `stroke="var(--brass-f)" stroke-width="${round1(1.2 * u)}"`,
    ) +
    (i % 2 ? plumb(l, disc) : '') +
    circle(tip[0], tip[1], 6 * u, brass) +
    circle(tip[0], tip[1], 2 * u, 'fill="var(--cut)"') +
    path(line([p(-root, 0), back]), `stroke="var(--brass-lo)" stroke-width="${round1(3 * u)}"`) +
    circle(back[0], back[1], (7 + i) * u, brass)
  );
}

/* From a lens that stands high down to its name. */
function plumb({ names, unit: u }: Layout, { x, y, r }: Disc): string {
  const [w, h] = [round1(5 * u), round1(8 * u)],
    bob = `l${w} ${h}l${-w} ${2 * h}l${-w} ${-2 * h}z`;
  return (
    path(`M${at([x, y + r * 0.9])}V${round1(names - 8 * u)}`, 'class="plumb"') +
    path(`M${at([x, names - 20 * u])}${bob}`, 'fill="var(--brass-f)" stroke="var(--o)"')
  );
}

/* A phone: one pillar down through all lenses, with a collar above and below each. */
export function pillar(l: Layout): string {
  const hub = hubOf(l),
    last = l.discs.at(-1)!,
    x = hub.x,
    collar = ({ x, y, r }: Disc) =>
      `M${at([x - 7, y - r - 3])}h14v9h-14zM${at([x - 7, y + r - 8])}h14v9h-14z`;
  return (
    path(
      `M${at([x - 3, hub.y])}V${round1(last.y)}h6V${hub.y}Z`,
      'fill="var(--brass-lo)" stroke="var(--o)"',
    ) +
    path(
      `M${at([x - 0.6, hub.y])}V${round1(last.y)}`,
      'stroke="var(--brass-f)" stroke-width="1.6"',
    ) +
    path(l.discs.map(collar).join(''), 'fill="var(--brass-f)" stroke="var(--o)"')
  );
}

/* -- The sun and its gears, round the origin ------------------------------------------------ */

export function wheel(r: number, teeth: number): string {
  const holes = Array.from({ length: 6 }, (_, k) => {
    const [x, y] = polar(0, 0, r * 0.5, (k * TURN) / 6);
    return circle(x, y, r * 0.17, 'fill="var(--bg)" stroke="var(--o)"');
  });
  return (
    path(gear(0, 0, r, teeth), 'fill="var(--brass-lo)" stroke="var(--o)" stroke-width="1.2"') +
    circle(0, 0, r * 0.78, 'fill="none" stroke="var(--cut)" stroke-width="1.5" opacity=".7"') +
    holes.join('')
  );
}

export const sunRing = (r: number) =>
  path(
    gear(0, 0, r * 1.12, 56, 0.05),
    'fill="var(--brass-lo)" stroke="var(--o)" stroke-width="1.2"',
  ) +
  ticks(
    0,
    0,
    r * 1.04,
    { by: 3, length: (5 * r) / 92 },
    'stroke="var(--brass-hi)" stroke-width="1"',
  );

/* Straight and waved rays in turn. */
function sunRays(r: number): string {
  return Array.from({ length: 32 }, (_, i) => {
    const angle = (i * TURN) / 32,
      side = (TURN / 64) * 0.7;
    if (i % 2)
      return `${line([
        polar(0, 0, r * 0.62, angle - side),
        polar(0, 0, r * 0.92, angle),
        polar(0, 0, r * 0.62, angle + side),
      ])}Z`;
    const wave = Array.from({ length: 9 }, (_, t) =>
      polar(0, 0, r * (0.62 + (0.26 * t) / 8), angle + Math.sin((t / 8) * TURN) * 0.035),
    );
    return swell(wave, t => r * 0.024 * (1 - t));
  }).join('');
}

export function sun(r: number): string {
  const k = r / 92,
    n = (x: number) => round1(x * k);
  const face =
    `M${n(-26)} ${n(-8)}q${n(10)} ${n(-9)} ${n(20)} 0M${n(6)} ${n(-8)}q${n(10)} ${n(-9)} ${n(20)} 0` +
    `M${n(-12)} ${n(18)}q${n(13)} ${n(10)} ${n(26)} ${n(-1)}M${n(-2)} ${n(-6)}q${n(-5)} ${n(12)} ${n(3)} ${n(14)}`;
  return (
    circle(0, 0, r * 0.95, 'fill="var(--bg)" stroke="var(--brass)" stroke-width="1.5"') +
    path(sunRays(r), 'fill="var(--gold-f)" stroke="var(--brass-lo)" stroke-width=".8"') +
    globe({ r: r * 0.58, hue: 'gold', seed: 3, lines: 30 }) +
    path(face, `fill="none" stroke="var(--cut)" stroke-width="${n(2.6)}" stroke-linecap="round"`)
  );
}
