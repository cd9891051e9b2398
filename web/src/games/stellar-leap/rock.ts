/* rock.ts - an asteroid: a chipped outline, two rings of facets in three tones, each hatched
 * along its own edge, and a few pits. SPDX-License-Identifier: MIT */
import { rng, seedOf, TURN, type Point } from '../../kit/engrave.ts';
import { between, LIGHT, polygon } from './ball.ts';
import { hues } from './inks.ts';

const CORNERS = 10;

function outlineOf(r: number, random: () => number): Point[] {
  const turn = random() * 6,
    wide = 1.02 + random() * 0.16,
    high = 0.74 + random() * 0.2;
  return Array.from({ length: CORNERS }, (_, i): Point => {
    const a = turn + (i / CORNERS) * TURN + (random() - 0.5) * 0.3,
      k = r * (0.74 + random() * 0.26);
    return [Math.cos(a) * k * wide, Math.sin(a) * k * high];
  });
}

/* How much light falls on a facet, from 0 to 1. */
function lightOn(points: readonly Point[], r: number): number {
  const x = points.reduce((sum, p) => sum + p[0], 0) / points.length,
    y = points.reduce((sum, p) => sum + p[1], 0) / points.length;
  return Math.max(0, Math.min(1, 0.5 + ((x * LIGHT[0] + y * LIGHT[1]) / r) * 0.9));
}

/* Lines from the first edge of a facet to the opposite one; a few are left out. */
function hatching(points: readonly Point[], r: number, random: () => number): string {
  const [a, b] = points as [Point, Point],
    end = points.at(-1)!,
    far = points.length > 3 ? points[2]! : end,
    n = Math.round(r / 6);
  let d = '';
  for (let i = 1; i <= n; i++) {
    const t = i / (n + 1);
    if (random() < 0.12) continue;
    d +=
      `M${between(a[0], end[0], t).toFixed(1)} ${between(a[1], end[1], t).toFixed(1)}` +
      `L${between(b[0], far[0], t).toFixed(1)} ${between(b[1], far[1], t).toFixed(1)}`;
  }
  return d;
}

function pits(r: number, random: () => number): string {
  return Array.from({ length: 3 + Math.floor(random() * 3) }, () => {
    const turn = random() * TURN,
      far = 0.14 + random() * 0.46,
      k = (0.05 + random() * 0.09) * r,
      x = Math.cos(turn) * far * r,
      y = Math.sin(turn) * far * 0.8 * r,
      size = `${k.toFixed(1)} ${(k * 0.8).toFixed(1)}`;
    return (
      `<ellipse class="pit" cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" ` +
      `rx="${k.toFixed(1)}" ry="${(k * 0.8).toFixed(1)}"/>` +
      `<path class="lip" d="M${(x - k).toFixed(1)} ${y.toFixed(1)}a${size} 0 0 0 ${(2 * k).toFixed(1)} 0"/>`
    );
  }).join('');
}

export function rock(token: string, kind: string, r: number): string {
  const random = rng(seedOf(token)),
    outer = outlineOf(r, random),
    inner = outer
      .filter((_, i) => i % 2 === 0)
      .map(
        (p): Point => [
          p[0] * 0.48 - r * 0.08 + (random() - 0.5) * r * 0.14,
          p[1] * 0.48 - r * 0.1 + (random() - 0.5) * r * 0.14,
        ],
      );
  const facets = inner.flatMap((a, i): Point[][] => {
    const b = inner[(i + 1) % inner.length]!,
      [o0, o1, o2] = [outer[2 * i]!, outer[2 * i + 1]!, outer[(2 * i + 2) % CORNERS]!];
    return [
      [o0, o1, a],
      [o1, o2, b, a],
    ];
  });
  const all = [...facets, inner],
    tones = all.map(points => {
      const light = lightOn(points, r);
      return `<path d="${polygon(points)}" class="f${light > 0.66 ? 2 : light > 0.38 ? 1 : 0}"/>`;
    });
  return (
    `<g class="globe rock ${hues[kind]}">${tones.join('')}` +
    `<path class="hatch" d="${all.map(points => hatching(points, r, random)).join('')}"/>` +
    `${pits(r, random)}<path class="rim" d="${polygon(outer)}"/></g>`
  );
}
