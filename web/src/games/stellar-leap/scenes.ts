/* scenes.ts - a picture for every Event, generated from the parts of the table: rocks, figures,
 * dials, orbits, cards. Text for an SVG of width w and height h; the left third, CALM, stays empty
 * for the words. SPDX-License-Identifier: MIT */
import { rng, TURN } from '../../kit/engrave.ts';
import { rim, xy } from './chart.ts';
import { hues } from './inks.ts';
import { rock } from './rock.ts';
import { kinds } from './view.ts';

export const CALM = 0.36;

const n1 = (n: number) => n.toFixed(1);
const path = (name: string, d: string) => `<path class="${name}" d="${d}"/>`;
/* A card or a peg round 0, 0. */
const box = (name: string, w: number, h: number, r: number) =>
  `<rect class="${name}" x="${n1(-w / 2)}" y="${n1(-h / 2)}" width="${n1(w)}" height="${n1(h)}" rx="${n1(r)}"/>`;
const put = (x: number, y: number, inner: string, more = '') =>
  `<g transform="translate(${n1(x)} ${n1(y)}) ${more}">${inner}</g>`;

function figure(
  who: number,
  x: number,
  y: number,
  height: number,
  turn = 0,
  tired = false,
): string {
  const box = `x="${n1(-height * 0.43)}" y="${n1(-height)}" width="${n1(height * 0.86)}" height="${n1(height)}"`,
    use = `<use href="#leap-people-${who}"/>`;
  return put(
    x,
    y,
    `<svg class="figure people-${who}" ${box} viewBox="0 0 24 28">${use}` +
      `${tired ? use.replace('/>', ' class="hatched"/>') : ''}</svg>`,
    `rotate(${n1(turn)})`,
  );
}

/* Level lines that sway a little: the sky of all scenes. */
function sky(w: number, h: number, sway = 2): string {
  let d = '';
  for (let y = 6; y < h; y += 5) {
    d += `M0 ${y}`;
    for (let x = 0; x <= w; x += 24) d += `L${x} ${n1(y + Math.sin(x * 0.006 + y * 0.05) * sway)}`;
  }
  return path('scene-sky', d);
}

/* A horizon: the top of a great ball, its lines sunk deeper and deeper. Where it is a place for
 * somebody the ball is greater and its top lies in the middle of what is seen. */
interface Ground {
  x: number;
  y: number;
  r: number;
  text: string;
}
function ground(w: number, h: number, share = 0.34, peopled = true): Ground {
  const r = w * (peopled ? 1.7 : 1.1),
    x = w * (peopled ? 0.68 : 0.42),
    y = h + r - h * share;
  let lines = '';
  for (let i = 1; i < 14; i++)
    lines += `<circle cx="${n1(x)}" cy="${n1(y + i * i * 0.55 + i * 3)}" r="${n1(r)}"/>`;
  return {
    x,
    y,
    r,
    text: `<circle class="art-ground" cx="${n1(x)}" cy="${n1(y)}" r="${n1(r)}"/><g class="scene-lines">${lines}</g>`,
  };
}

/* Figures on it, spread over the right part; `who` says which people each is of. */
function onGround(
  g: Ground,
  w: number,
  n: number,
  height: number,
  who: (i: number) => number,
): string {
  return Array.from({ length: n }, (_, i) => {
    const x = w * (0.44 + (0.52 * (i + 0.5)) / n),
      turn = (Math.asin((x - g.x) / g.r) * 360) / TURN,
      y = g.y - Math.sqrt(g.r * g.r - (x - g.x) ** 2);
    return figure(who(i), x, y + 2, height, turn);
  }).join('');
}

const rocks = ['s08', 's10', 's11', 'd09', 'd08', 's12', 'd10', 's09'];
const kindOf = (i: number) => kinds[i % 4]!;

function tailed(x: number, y: number, k: number, length: number, i: number): string {
  let d = '';
  for (let j = -2; j <= 2; j++) {
    const short = 1 - Math.abs(j) * 0.16;
    d +=
      `M${xy([x + j * k * 0.32, y + j * k * 0.3])}` +
      `L${xy([x + length * short, y - length * 0.52 * short + j * 1.5])}`;
  }
  return (
    `<path class="scene-tail ${hues[kindOf(i)]}" d="${d}" stroke-width="${n1(Math.max(0.8, k * 0.08))}"/>` +
    put(x, y, rock(rocks[i % 8]!, kindOf(i), k))
  );
}

function bloom(w: number, h: number): string {
  const random = rng(41);
  const fall = Array.from({ length: 16 }, (_, i) => {
    const x = w * (0.36 + 0.64 * ((i * 0.383 + 0.1) % 1)),
      y = h * (0.06 + 0.7 * random()),
      k = 3 + random() * 8;
    return tailed(x, y, k, k * (5 + random() * 5), i);
  });
  return ground(w, h, 0.34, false).text + fall.join('');
}

function megaPopulate(w: number, h: number): string {
  const g = ground(w, h, 0.46),
    far = onGround(g, w, 40, h * 0.18, i => (i * 3) % 5);
  return g.text + far + onGround({ ...g, y: g.y + h * 0.3 }, w, 13, h * 0.36, i => i % 5);
}

function flare(w: number, h: number): string {
  const x = w * 1.02,
    y = h * 0.62,
    r = h * 0.95;
  let rays = '';
  for (let i = 0; i < 60; i++) {
    const a = 120 + i * 2;
    rays += `M${xy(rim(a, r * 1.04))}L${xy(rim(a, r * (i % 2 ? 1.12 : 1.2)))}`;
  }
  const burning = Array.from(
    { length: 9 },
    (_, i) =>
      `M${n1(x - r)} ${n1(y - 30 + i * 5)}Q${n1(w * 0.6)} ${n1(y - 60 + i * 9)} ${n1(w * 0.4)} ${n1(h * 0.2 + i * 3)}`,
  ).join('');
  const disc = `<circle class="scene-sun" r="${n1(r)}"/>${path('art-line', rays)}`;
  return put(x, y, disc) + path('burst', burning);
}

function convoy(w: number, h: number): string {
  const at = (t: number): [number, number] => [
    w * (0.38 + 0.6 * t),
    h * (0.78 - 0.5 * t - 0.12 * Math.sin(t * 6)),
  ];
  const way = `M${Array.from({ length: 31 }, (_, i) => xy(at(i / 30))).join('L')}`;
  const hulls = [0.12, 0.34, 0.56, 0.8].map((t, i) => {
    const k = 34 - i * 5,
      [x, y] = at(t);
    return put(
      x,
      y,
      `<path class="scene-hull ${hues[kindOf(i)]}" d="M${-k} ${k * 0.3}L${k * 0.8} ${k * 0.3}` +
        `L${k * 1.2} 0L${k * 0.8} ${-k * 0.3}H${-k}L${-k * 0.7} 0Z` +
        `M${-k * 0.6} ${-k * 0.3}v${-k * 0.4}h${k * 0.5}v${k * 0.4}M0 ${-k * 0.3}v${-k * 0.4}h${k * 0.5}v${k * 0.4}"/>`,
      'rotate(-22)',
    );
  });
  return path('route', way) + hulls.join('');
}

function audit(w: number, h: number): string {
  return kinds
    .slice(0, 4)
    .map((kind, i) => {
      const r = h * 0.26,
        arc = (a: number, b: number) =>
          `M${xy(rim(a, r * 0.72))}A${r * 0.72} ${r * 0.72} 0 ${b - a > 180 ? 1 : 0} 1 ${xy(rim(b, r * 0.72))}`;
      return put(
        w * (0.46 + i * 0.155),
        h * (i % 2 ? 0.44 : 0.58),
        `<g class="${hues[kind]}"><circle class="case" r="${n1(r)}"/><circle class="glass" r="${n1(r * 0.92)}"/>` +
          `${path('track', arc(135, 405))}${path('value', arc(135, 270))}${path('cost', arc(270, 360 - i * 20))}` +
          `${path('needle', `M0 ${n1(-r * 0.55)}V${n1(-r * 0.95)}`)}</g>`,
      );
    })
    .join('');
}

function resonance(w: number, h: number): string {
  let d = '';
  for (let k = -5; k <= 5; k++) {
    d += 'M0 0';
    for (let t = 0; t <= 1; t += 0.01)
      d += `L${n1(w * (0.36 + 0.64 * t))} ${n1(h * 0.5 + k * h * 0.07 * Math.sin(t * Math.PI) * Math.cos(t * 9))}`;
  }
  const balls = [0.5, 0.68, 0.88].map((x, i) =>
    put(w * x, h * 0.5, `<circle class="scene-bead ${hues[kindOf(i)]}" r="${14 + i * 4}"/>`),
  );
  return path('scene-string', d.replaceAll('M0 0L', 'M')) + balls.join('');
}

function debris(w: number, h: number): string {
  const random = rng(7);
  const field = Array.from({ length: 34 }, (_, i) => {
    const t = random(),
      k = 4 + random() * 15;
    return put(
      w * (0.38 + 0.6 * t),
      h * (0.3 + 0.4 * t + (random() - 0.5) * 0.42),
      rock(rocks[i % 8]!, kindOf(i), k),
      `rotate(${n1(random() * 360)})`,
    );
  });
  return (
    path('orbit', `M${w * 0.3} ${h * 0.24}Q${w * 0.7} ${h * 0.42} ${w} ${h * 0.76}`) +
    field.join('')
  );
}

function calm(w: number, h: number): string {
  let d = '';
  /* Level lines, closer towards the horizon; the moon's light lies between them. */
  for (let i = 0, y = h * 0.52; y < h; i++, y += 2.6 + i * 0.32) {
    const light = h * (0.05 + 0.012 * i) * (i % 3 ? 1 : 1.8);
    d += `M${n1(w * 0.34)} ${n1(y)}H${n1(w * 0.72 - light)}M${n1(w * 0.72 + light)} ${n1(y)}H${w}`;
  }
  const moon = `<circle class="scene-moon" r="${n1(h * 0.18)}"/>`;
  return put(w * 0.72, h * 0.28, moon) + path('scene-calm', d);
}

function census(w: number, h: number): string {
  const g = ground(w, h, 0.28);
  return g.text + onGround(g, w, 5, h * 0.52, i => i);
}

function longShift(w: number, h: number): string {
  const g = ground(w, h, 0.3);
  const lying = Array.from({ length: 5 }, (_, i) =>
    figure(i, w * (0.44 + i * 0.1), h * 0.86, h * 0.26, 90, true),
  );
  const moon =
    `M${xy([w * 0.84, h * 0.12])}a${xy([h * 0.17, h * 0.17])} 0 1 0 ${xy([h * 0.13, h * 0.25])}` +
    `a${xy([h * 0.14, h * 0.14])} 0 1 1 ${xy([-h * 0.13, -h * 0.25])}Z`;
  return g.text + path('scene-moon', moon) + lying.join('');
}

function deepScan(w: number, h: number): string {
  let d = '';
  for (let i = 0; i <= 12; i++) d += `M${n1(w * (0.36 + i * 0.056))} 0V${h}`;
  for (let j = 0; j <= 6; j++) d += `M${n1(w * 0.34)} ${n1((h * j) / 6)}H${w}`;
  const echo = [0.14, 0.28, 0.42, 0.56].map(
    k => `<circle class="scene-echo" cx="${n1(w * 0.74)}" cy="${n1(h * 0.5)}" r="${n1(h * k)}"/>`,
  );
  return (
    path('art-grid', d) +
    echo.join('') +
    put(w * 0.74, h * 0.5, rock('d08', 'o', h * 0.1)) +
    path('route', `M${n1(w * 0.74)} ${n1(h * 0.5)}L${n1(w * 0.96)} ${n1(h * 0.1)}`)
  );
}

function archives(w: number, h: number): string {
  return Array.from({ length: 4 }, (_, i) => {
    const width = h * 0.46,
      height = h * 0.68;
    let d = '';
    for (let t = 0; t <= 90; t++) {
      const a = (t / 90) * TURN,
        r = width * (0.26 + 0.1 * Math.sin((5 + i) * a));
      d += `${t ? 'L' : 'M'}${n1(Math.cos(a) * r)} ${n1(Math.sin(a) * r)}`;
    }
    return put(
      w * (0.475 + i * 0.148),
      h * 0.5,
      box('scene-card', width, height, 7) + path('scene-rosette', d),
      `rotate(${-9 + i * 6})`,
    );
  }).join('');
}

function coins(w: number, h: number, fallen = false): string {
  const random = rng(13);
  return Array.from({ length: 26 }, (_, i) => {
    const stack = i % 7,
      x = w * (0.42 + stack * 0.085),
      y = h * (0.9 - Math.floor(i / 7) * 0.1 - (fallen ? random() * 0.4 : 0)),
      turn = fallen ? random() * 80 - 40 : 0;
    return put(
      x,
      y,
      `<ellipse class="scene-coin" rx="${n1(w * 0.034)}" ry="${n1(h * 0.075)}"/>` +
        `<ellipse class="scene-coin-in" rx="${n1(w * 0.024)}" ry="${n1(h * 0.05)}"/>`,
      `rotate(${n1(turn)})`,
    );
  }).join('');
}

function ceasefire(w: number, h: number): string {
  const g = ground(w, h, 0.3),
    arch = `M${n1(w * 0.52)} ${n1(h * 0.6)}Q${n1(w * 0.68)} ${n1(-h * 0.1)} ${n1(w * 0.84)} ${n1(h * 0.6)}`;
  return (
    g.text +
    path('route', arch) +
    figure(0, w * 0.52, h * 0.8, h * 0.46) +
    figure(4, w * 0.84, h * 0.8, h * 0.46)
  );
}

function revolt(w: number, h: number): string {
  const g = ground(w, h, 0.3);
  return g.text + coins(w, h * 0.8, true) + onGround(g, w, 9, h * 0.3, i => (i * 2) % 5);
}

function silence(w: number, h: number): string {
  const x = w * 0.6,
    y = h * 0.78;
  const waves = [0.2, 0.34, 0.48, 0.62].map(k => {
    const r = h * k;
    return path('scene-echo dotted', `M${xy(rim(-70, r))}A${xy([r, r])} 0 0 1 ${xy(rim(30, r))}`);
  });
  const mast =
    `M${xy([x - 30, h])}L${xy([x, y - h * 0.4])}L${xy([x + 30, h])}` +
    `M${xy([x - 18, y])}h36M${xy([x - 9, y - h * 0.2])}h18`;
  return path('art-line', mast) + put(x, y - h * 0.4, waves.join(''));
}

function surge(w: number, h: number): string {
  return Array.from({ length: 3 }, (_, i) => {
    const k = h * 0.3;
    let rays = '';
    for (let j = -4; j <= 4; j++)
      rays += `M${xy(rim(-90 + j * 13, k * 1.15))}L${xy(rim(-90 + j * 13, k * (j % 2 ? 1.4 : 1.6)))}`;
    return put(
      w * (0.52 + i * 0.17),
      h * 0.66,
      path('art-line', rays) + box('scene-peg', k * 0.8, k * 1.3, k * 0.2),
    );
  }).join('');
}

const scenes: Record<string, (w: number, h: number) => string> = {
  e01: megaPopulate,
  e02: flare,
  e03: convoy,
  e04: audit,
  e05: bloom,
  e06: resonance,
  e07: debris,
  e08: calm,
  e09: census,
  e10: longShift,
  e11: deepScan,
  e12: archives,
  e13: (w, h) => coins(w, h),
  x1: ceasefire,
  x2: revolt,
  x3: silence,
  x4: surge,
};

export const sceneOf = (event: string, w: number, h: number) =>
  sky(w, h, event === 'e08' ? 0 : 2) + (scenes[event]?.(w, h) ?? '');
