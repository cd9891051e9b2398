/* globe.ts - a world engraved from what its card gives: the disc in three tones, land in a
 * second hue, and one family of lines that swell with the light at night, with the shade on
 * paper. The same card looks the same for ever. SPDX-License-Identifier: MIT */
import { rng, seedOf, TURN } from '../../kit/engrave.ts';
import {
  cloud,
  crescent,
  engrave,
  land,
  noise,
  type Field,
  type Lines,
  type Vector,
} from './ball.ts';
import { hues, peopleOf } from './inks.ts';
import { rock } from './rock.ts';
import { kinds, type Amounts } from './view.ts';

/* What the engraver knows of a card. */
export interface Card {
  token: string;
  gives: Amounts;
  asteroid: boolean;
}

const isDangerous = (token: string) => /^f?d/.test(token);

/* The tools of one globe. */
interface Work {
  r: number;
  seed: number;
  random(): number;
  roll: number;
  tilt: number;
  grid: number;
  danger: boolean;
  lines(family: Lines['family'], width: Lines['width'], more?: Partial<Lines>): string;
  tone(light: number): number;
}

/* What is cut into it: lines of the first and of the second hue, land, and what stands on it. */
interface Cut {
  first: string;
  second: string;
  land?: Field | undefined;
  burning?: boolean;
  above?: string /* in the first hue  */;
  on?: string /* in the second hue */;
}

function workOn(card: Card, r: number, night: boolean): Work {
  const seed = seedOf(`${card.token}x`),
    random = rng(seed),
    roll = (random() - 0.5) * 0.6,
    tilt = 0.15 + random() * 0.25,
    n = Math.max(11, Math.round(r / (r > 90 ? 2.1 : 1.75)));
  return {
    r,
    seed,
    random,
    roll,
    tilt,
    grid: r > 40 ? 40 : 26,
    danger: isDangerous(card.token),
    tone: l => (night ? 0.16 + l ** 1.3 * 0.84 : 0.2 + (1 - l) ** 1.3 * 0.8),
    lines: (family, width, more = {}) =>
      engrave(r, {
        family,
        n: family === 'lon' ? Math.round(n * 1.7) : n,
        roll,
        tilt,
        most: Math.min(1.7, Math.max(0.75, r * 0.02)),
        width,
        ...more,
      }),
  };
}

const n1 = (n: number) => n.toFixed(1);

/* -- Grounds, by what a world gives ----------------------------------------------------------- */

/* Parallels at sea, meridians on land. */
function seaAndLand(w: Work, field: Field, sea = 1, ground = 1, waver = 0): Cut {
  return {
    first: w.lines('lat', (p, l) => (field(p) > 0 ? 0 : w.tone(l) * sea), { waver }),
    second: w.lines('lon', (p, l) => (field(p) > 0 ? w.tone(l) * ground : 0)),
    land: field,
  };
}

/* Four arms of a spiral. */
function maelstrom(r: number): string {
  const x = r * 0.14,
    y = r * 0.12;
  let d = '';
  for (let arm = 0; arm < 4; arm++)
    for (let t = 0; t < 30; t++) {
      const turn = t * 0.16 + (arm * TURN) / 4,
        far = (t / 30) * r * 0.46;
      d += `${t ? 'L' : 'M'}${n1(x + Math.cos(turn) * far)} ${n1(y + Math.sin(turn) * far)}`;
    }
  return (
    `<circle class="g2" cx="${n1(x)}" cy="${n1(y)}" r="${n1(r * 0.46)}"/>` +
    `<path class="gs" d="${d}" stroke-width="${(r * 0.026).toFixed(2)}"/>`
  );
}

function water(w: Work): Cut {
  const field: Field = p => cloud(p, 1.8, w.seed) - (w.danger ? 0.575 : 0.56);
  return { ...seaAndLand(w, field, 1, 1, 0.35), above: w.danger ? maelstrom(w.r) : '' };
}

/* Plots, each ploughed its own way: which one a point is in, and how far from its edge. */
function plots(w: Work): (p: Vector) => [plot: number, inside: number] {
  const seeds = Array.from({ length: 34 }, (): Vector => {
    const y = w.random() * 2 - 1,
      east = w.random() * TURN,
      q = Math.sqrt(1 - y * y);
    return [q * Math.cos(east), y, q * Math.sin(east)];
  });
  return p => {
    let best = -2,
      second = -2,
      plot = 0;
    for (const [i, g] of seeds.entries()) {
      const near = g[0] * p[0] + g[1] * p[1] + g[2] * p[2];
      if (near > best) {
        second = best;
        best = near;
        plot = i;
      } else if (near > second) second = near;
    }
    return [plot, best - second];
  };
}

function food(w: Work): Cut {
  const plotAt = plots(w);
  const ploughed = (p: Vector, light: number, way: number) => {
    const [plot, inside] = plotAt(p);
    return plot % 3 === way && inside > 0.02 ? w.tone(light) : 0;
  };
  return {
    first:
      w.lines('lat', (p, l) => ploughed(p, l, 0)) + w.lines('dia', (p, l) => ploughed(p, l, 1)),
    second: w.lines('lon', (p, l) => ploughed(p, l, 2)),
    land: p => {
      const [plot, inside] = plotAt(p);
      return plot % 3 === 2 ? inside : -inside;
    },
  };
}

/* A crust with veins that burn by themselves. */
function fuel(w: Work): Cut {
  const field: Field = p => (w.danger ? 0.034 : 0.03) - Math.abs(cloud(p, 1.45, w.seed) - 0.5);
  return {
    first: w.lines('lat', (p, l) => (field(p) > -0.012 ? 0 : w.tone(l) * 0.9), { waver: 0.3 }),
    second: '',
    land: field,
    burning: true,
  };
}

/* Bands of air and a storm. */
function oxygen(w: Work): Cut {
  const many = 5 + w.random() * 3,
    phase = w.random() * 6,
    field: Field = p => Math.sin(p[1] * many + phase + (cloud(p, 1.6, w.seed) - 0.5) * 3.4) - 0.25;
  const size = w.r * (w.danger ? 0.3 : 0.17),
    eye = (k: number, kind: string) =>
      `<ellipse class="${kind}" cx="${n1(w.r * 0.26)}" cy="${n1(w.r * 0.22)}" rx="${n1(size * k)}" ` +
      `ry="${n1(size * k * 0.62)}" stroke-width="${(w.r * 0.024).toFixed(2)}"/>`;
  return {
    first: w.lines('lat', (p, l) => (field(p) > 0 ? 0 : w.tone(l))),
    second: w.lines('lat', (p, l) => (field(p) > 0 ? w.tone(l) * 0.8 : 0)),
    land: field,
    above:
      `<g transform="rotate(${(w.roll * 57).toFixed(0)})">` +
      `${eye(1, 'g2')}${[0.34, 0.67, 1].map(k => eye(k, 'gs')).join('')}</g>`,
  };
}

/* A world of streets: a graticule with lamps. */
function choice(w: Work): Cut {
  const lamps = Array.from({ length: w.danger ? 46 : 26 }, () => {
    const turn = w.random() * TURN,
      far = Math.sqrt(w.random()) * w.r * 0.88,
      size = w.r * (0.012 + w.random() * 0.022);
    return `<circle class="gl" cx="${n1(Math.cos(turn) * far)}" cy="${n1(Math.sin(turn) * far)}" r="${n1(size)}"/>`;
  });
  return {
    first: w.lines('lat', (_, l, i) => w.tone(l) * (i % 4 === 0 ? 1.3 : 0.5)),
    second: w.lines('lon', (_, l, i) => (i % 5 === 0 ? w.tone(l) * 1.1 : 0)),
    on: lamps.join(''),
  };
}

/* Four gores, one for each gift. */
function four(w: Work): Cut {
  const gore = (p: Vector) => (Math.atan2(p[0], p[2]) / TURN + 1.06) * 7,
    isIn = (p: Vector, i: number) => Math.floor(gore(p)) % 4 === i,
    families = ['lat', 'dia', 'lon', 'lat'] as const;
  const gores = kinds.slice(0, 4).map((kind, i) => {
    const part = land(
        w.r,
        w.roll,
        w.tilt,
        p => {
          const t = gore(p) % 1;
          return isIn(p, i) ? Math.min(t, 1 - t) * 0.4 : -1;
        },
        w.grid,
      ),
      lines = w.lines(families[i]!, (p, l) =>
        isIn(p, i) && gore(p) % 1 > 0.05 && gore(p) % 1 < 0.95 ? w.tone(l) : 0,
      );
    return `<g class="${hues[kind]}"><path class="land" d="${part.fill}"/><path class="gb" d="${lines}"/></g>`;
  });
  return { first: '', second: '', on: gores.join('') };
}

/* -- Homes: thorn scrub, feathers, fronds, circuits, web -------------------------------------- */

const homes: readonly ((w: Work) => Cut)[] = [
  w => seaAndLand(w, p => 0.06 - Math.abs(cloud(p, 2.2, w.seed) - 0.5), 0.9, 0.9),
  w => {
    const field: Field = p => Math.sin(p[1] * 4 + Math.abs(p[0]) * 5) - 0.35;
    return {
      first: w.lines('dia', (p, l) => (field(p) > 0 ? 0 : w.tone(l))),
      second: w.lines('lat', (p, l) => (field(p) > 0 ? w.tone(l) : 0)),
      land: field,
    };
  },
  w => {
    const field: Field = p => {
      const east = Math.atan2(p[0], p[2]),
        frond = p[1] * 1.2 + Math.abs(Math.sin(east * 2.5)) * 0.5;
      return Math.sin(east * 5) * 0.5 + Math.sin(frond * 16) * 0.5 - 0.12;
    };
    return seaAndLand(w, field, 0.85, 1);
  },
  w => {
    const block = (n: number) => Math.floor(n * 4.5) + 30;
    return seaAndLand(
      w,
      p => noise(block(p[0]), block(p[1]), block(p[2]), w.seed) - 0.55,
      0.9,
      0.9,
    );
  },
  w => ({
    first: w.lines('lat', (_, l, i) => w.tone(l) * (i % 3 ? 0.6 : 1.1), { tilt: 1.1 }),
    second: w.lines('lon', (_, l, i) => (i % 5 === 0 ? w.tone(l) * 1.2 : 0), { tilt: 1.1 }),
  }),
];

const grounds: Record<string, (w: Work) => Cut> = {
  w: water,
  f: food,
  u: fuel,
  o: oxygen,
  c: choice,
};
const lesser: Record<string, string> = {
  w: 'desert',
  f: 'grassland',
  u: 'gold',
  o: 'silver',
  c: 'silver',
};
const homeSecond = ['rose', 'desert', 'grassland', 'azure', 'gold'];

/* The kinds a card gives, most of it first, choice last. */
function giftsOf(gives: Amounts): string[] {
  return kinds
    .filter((_, i) => gives[i])
    .sort(
      (a, b) =>
        gives[kinds.indexOf(b)]! - gives[kinds.indexOf(a)]! ||
        Number(a === 'c') - Number(b === 'c'),
    );
}

function cutOf(card: Card, w: Work): { cut: Cut; first: string; second: string } {
  const people = peopleOf(card.token),
    [most = 'c', next] = giftsOf(card.gives);
  if (people >= 0)
    return { cut: homes[people]!(w), first: `people-${people}`, second: homeSecond[people]! };
  const cut = giftsOf(card.gives).length > 2 ? four(w) : grounds[most]!(w);
  return { cut, first: hues[most]!, second: next ? hues[next]! : lesser[most]! };
}

/* Land and its shade; what burns has none. */
function groundOf(
  cut: Cut,
  w: Work,
  second: string,
  shade: string,
): { below: string; coast: string } {
  if (!cut.land) return { below: '', coast: '' };
  const { fill, coast } = land(w.r, w.roll, w.tilt, cut.land, w.grid);
  if (cut.burning) return { below: `<path class="hot ${second}" d="${fill}"/>`, coast: '' };
  return {
    below: `<path class="land ${second}" d="${fill}"/><path class="g1 thin" d="${shade}"/>`,
    coast: `<path class="coast" d="${coast}"/>`,
  };
}

/* The picture of a card round 0, 0; clips are named by size, for equal discs share them. */
export function engraveWorld(card: Card, r: number, night: boolean): string {
  if (card.asteroid) return rock(card.token, giftsOf(card.gives)[0] ?? 'c', r);
  const w = workOn(card, r, night),
    { cut, first, second } = cutOf(card, w),
    shade = crescent(r, -r * 0.46, -r * 0.48, r * 1.12),
    { below, coast } = groundOf(cut, w, second, shade),
    clip = `leap-disc-${r}`;
  return (
    `<g class="globe ${first}"><clipPath id="${clip}"><circle r="${r - 0.5}"/></clipPath>` +
    `<circle r="${r}" class="g0"/><path class="g1" d="${crescent(r, -r * 0.2, -r * 0.21, r)}"/>` +
    `<path class="g2" d="${shade}"/><g clip-path="url(#${clip})">${below}` +
    `<path class="ga" d="${cut.first}"/><g class="${second}"><path class="gb" d="${cut.second}"/>` +
    `${coast}${cut.on ?? ''}</g>${cut.above ?? ''}</g><circle r="${r - 0.6}" class="rim"/></g>`
  );
}
