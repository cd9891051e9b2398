/* portraits.ts - the engravings on Stella Quest's cards: a face for each number, a ground for
 * each colour, a sleeper for the Break.
 *
 * A face is an aura of lines, a head as a plate, and a few strokes of the burin; its outline
 * alone tells the number. The middle is 0,0, the head about 27 wide, the aura up to 42.
 * Where a rule makes a line it is computed, where a hand does it stands here.
 *
 * SPDX-License-Identifier: MIT */
import { at, line, path, polar, radians, rng, round1 as R } from '../../kit/engrave.ts';

/* A stroke of one of the inks of style.css: `au` aura, `hd` head, `ft` burin, `fk` black,
 * `fw` white, `sh` shade; `width` where it is not the ink's own. */
const cut = (ink: string, d: string, width?: number) =>
  path(d, `class="${ink}"${width ? ` style="stroke-width:${width}"` : ''}`);
const disc = (ink: string, x: number, y: number, rx: number, ry = rx) =>
  cut(
    ink,
    `M${R(x - rx)} ${y}a${rx} ${ry} 0 1 0 ${R(2 * rx)} 0a${rx} ${ry} 0 1 0 ${R(-2 * rx)} 0z`,
  );
const group = (transform: string, inner: string) => `<g transform="${transform}">${inner}</g>`;
const degrees = (r: number, angle: number) => polar(0, 0, r, radians(angle));
/* The same on the other side of the face. */
const both = (inner: string) => inner + group('scale(-1 1)', inner);

/* A closed line round the face, its distance given for every angle. */
function halo(step: number, distance: (angle: number) => number): string {
  const points = Array.from({ length: 360 / step }, (_, i) =>
    degrees(distance(i * step), i * step - 90),
  );
  return `${line(points)}z`;
}

/* Six arcs on the shaded side of a head. */
function shade(rx: number, ry: number): string {
  const arcs = Array.from({ length: 6 }, (_, i) => {
    const k = 1 - (i + 1) * 0.085,
      end = (a: number) => at([rx * k * Math.cos(radians(a)), ry * k * Math.sin(radians(a))]);
    return `M${end(-46 + i * 9)}A${R(rx * k)} ${R(ry * k)} 0 0 1 ${end(62 - i * 7)}`;
  });
  return cut('sh', arcs.join(''));
}

interface Portrait {
  aura: string;
  head: string;
}

const nose = cut('ft', 'M2.5-7C3.5-2 .5 2-2 6.5c2 2.2 4.5 2.2 6.5.5', 1.8);

/* 1: willow hair, lids shut, one tear. */
function sorrow(): Portrait {
  const hair = [0, 1, 2, 3, 4].map(i => {
    const w = 24 + i * 4.2,
      top = R(-33 - i * 1.8),
      strand = (side: number) =>
        `M0 ${top}C${R(side * w * 0.75)} ${R(-36 - i * 1.5)} ${R(side * w)} -16 ` +
        `${R(side * (w - 1))} ${41 - i * 5}`;
    return cut('au', strand(-1) + strand(1));
  });
  return {
    aura: hair.join(''),
    head:
      cut('hd', 'M-23-4C-23-20-13-28 0-28S23-20 23-4C23 14 12 29 0 29S-23 14-23-4z') +
      shade(22, 27) +
      cut('ft', 'M-17-11Q-11-17-5-16M17-11Q11-17 5-16M-16-2Q-11 3-5-.5M16-2Q11 3 5-.5') +
      cut('ft', 'M-14.5 0-16.5 3M-10.5 1.2V4.8', 1.3) +
      nose +
      cut('ft', 'M-8 19Q0 11.5 8 19') +
      cut('fw', 'M-11 6c2.6 3.4 3.8 5.4 3.8 7.6a3.8 3.8 0 0 1-7.6 0c0-2.2 1.2-4.2 3.8-7.6z'),
  };
}

/* 2: a narrow face between two hands, rings that tremble. */
function fear(): Portrait {
  const rings = [34.5, 38, 41.5].map((r, k) =>
    cut(
      'au',
      halo(6, a => r + 1.5 * Math.sin(radians(a * 11 + k * 60))),
      1.7 - k * 0.4,
    ),
  );
  const hand =
    'M-28 31C-31 20-28 14-25 10L-21-1q3-2 4.2 1.2L-18 8l2.8-5.6q3.2-.8 3.6 2.2L-14 11' +
    'l2.6-3.2q3 .2 2.6 3.2C-12 19-17 26-19 31z';
  return {
    aura: rings.join(''),
    head:
      cut('hd', 'M-18-8C-18-22-11-30 0-30S18-22 18-8C18 8 13 30 0 30S-18 8-18-8z') +
      shade(17, 27) +
      cut('ft', 'M-14-15-5-19.5M14-15 5-19.5') +
      both(disc('fw', 8, -7, 5.6) + disc('fk', 8, -7, 1.9)) +
      cut('ft', 'M-1.5 3Q.5 5.5 2.5 3', 1.8) +
      disc('fk', 0, 17, 4.8, 7.2) +
      both(cut('hd', hand)),
  };
}

/* 3: a cut jaw, brows in a wedge, teeth, fifteen jags. */
function anger(): Portrait {
  const random = rng(33),
    jags = 15;
  const crown = [0, 1].map(k => {
    const points = Array.from({ length: jags * 2 }, (_, i) => {
      const r = i % 2 ? 31.5 + k * 3.2 : 38 + random() * 4 + k * 1.5;
      return degrees(Math.min(r, 43), (i * 180) / jags - 90);
    });
    return cut('au', `${line(points)}z`, k ? 0.9 : 1.8);
  });
  const eye = cut('fw', 'M16-7.5 5.5-2.5 8 2h6z') + disc('fk', 9, -1.5, 1.9);
  return {
    aura: crown.join(''),
    head:
      cut('hd', 'M-22-16-10-28H10L22-16 25 3 17 20 8 28H-8L-17 20-25 3z') +
      cut('sh', 'M22-12 14-4M24-5 15 4M24 2 16 10M21 10 14 17M18 17 12 23') +
      cut('ft', 'M-19-13-4-5.5M19-13 4-5.5', 4) +
      both(eye) +
      cut('ft', 'M-2-9V-3M2-9V-3M-4 7Q0 4 4 7', 1.6) +
      cut('fw', 'M-12 13H12L9 21H-9z') +
      cut('ft', 'M-6 13V21M0 13V21M6 13V21M-11 17H11', 1.3),
  };
}

/* A star of four points with straight sides. */
export const spark = (x: number, y: number, s: number) => {
  const a = R(s * 0.26),
    b = R(s * 0.74);
  return (
    `M${at([x, y - s])}l${a} ${b} ${b} ${a} ${-b} ${a} ${-a} ${b} ${-a} ${-b} ` +
    `${-b} ${-a} ${b} ${-a}z`
  );
};

/* 4: eyes up, the mouth an o, ripples with small stars. */
function wonder(): Portrait {
  const ripples = [33, 37.5, 42].map((r, k) => {
    const dash = k ? `;stroke-dasharray:${R(0.6 + (2 - k) * 3)} ${4 + k}` : '';
    return `<circle class="au" r="${r}" style="stroke-width:${1.7 - k * 0.4}${dash}"/>`;
  });
  const stars = [-128, -62, 22, 158].map((a, i) => {
    const [x, y] = degrees(37.5, a);
    return cut('hd', spark(x, y, i % 2 ? 4.2 : 6), 1);
  });
  return {
    aura: ripples.join('') + stars.join(''),
    head:
      disc('hd', 0, 0, 27) +
      shade(26.5, 26.5) +
      cut('ft', 'M-17-14Q-11-22-4.5-16.5M17-14Q11-22 4.5-16.5') +
      both(disc('fw', 10, -5, 5.8, 6.8)) +
      disc('fk', -8.8, -8, 2.9) +
      disc('fk', 11.2, -8, 2.9) +
      cut('ft', 'M-1.5 5Q1 7.5 3.5 5', 1.8) +
      disc('fk', 1, 15.5, 4.6),
  };
}

/* 5: arms thrown up, an open laugh, sparks overhead. */
function joy(): Portrait {
  const rays = [-128, -112, -96, -84, -68, -52].map((a, i) =>
    cut('au', line([degrees(33, a), degrees(i % 2 ? 43 : 39, a)]), 2),
  );
  const arm =
    'M17 22C30 18 35 4 35.5-12l5-6q.8-3-2-3.2l-3 3 .6-6.8q-1.8-2.4-3.6 0l-.6 6.4-2.8-4.6' +
    'q-2.8-.8-3 2l2.2 8C28.5 0 25 8 17 12z';
  return {
    aura: rays.join('') + cut('au', 'M-33 35Q0 47 33 35M-29 39.5Q0 50 29 39.5', 1),
    head:
      both(cut('hd', arm)) +
      disc('hd', 0, 3, 25.5) +
      group('translate(0 3)', shade(25, 25)) +
      cut('ft', 'M-16-1Q-10.5-9-5-1M16-1Q10.5-9 5-1') +
      cut('ft', 'M-15-10Q-10-14-5-11.5M15-10Q10-14 5-11.5M-2 6Q0 8 2 6', 1.8) +
      cut('fk', 'M-13 10H13C12 19 7 24 0 24S-12 19-13 10z') +
      cut('tooth', 'M-10.5 11.5H10.5L9 15H-9z'),
  };
}

/* 6: a leaning head at rest, a rose of petals, a heart kept in two hands. */
function love(): Portrait {
  const rose = [0, 1].map(k =>
    cut(
      'au',
      halo(5, a => 34 + k * 4 + 4.2 * Math.abs(Math.sin(radians(a * 4)))),
      k ? 1 : 1.8,
    ),
  );
  const hand =
    'M28 24q-10 0-16 4.5l-8 5.5q-.6 3 2.6 2.6L14 33.5l-6.5 5.5q.4 3 3.4 1.7C18 38 24 36 27 33z';
  const face =
    disc('hd', 0, -3, 26) +
    group('translate(0 -3)', shade(25.5, 25.5)) +
    cut('ft', 'M-17-7Q-11-1-5-7M17-7Q11-1 5-7M-8 9Q0 16 8 9') +
    cut('ft', 'M-16-14Q-11-17-6-15M16-14Q11-17 6-15', 1.6) +
    cut('ft', 'M1.5-6C2-2 0 0-2 2.5c1.6 1.8 3.6 1.8 5.4.4', 1.8) +
    cut('sh', 'M-19 3l4-4M-16 5l4-4M-13 6.5l4-4M13 6.5l4-4M16 5l4-4');
  return {
    aura: rose.join(''),
    head:
      group('rotate(-9)', face) +
      cut('fw', 'M0 40C-9 33-12 29-12 25a6 6 0 0 1 12-1.5A6 6 0 0 1 12 25C12 29 9 33 0 40z') +
      both(cut('hd', hand)),
  };
}

const drawn = [sorrow, fear, anger, wonder, joy, love].map(draw => draw());

/* The head of a number alone, and with its aura. */
export const head = (n: number) => drawn[n - 1]?.head ?? '';
export const portrait = (n: number) => (drawn[n - 1]?.aura ?? '') + head(n);

const arc = (r: number, from: number, to: number) =>
  `M${at(degrees(r, from))}A${r} ${r} 0 0 1 ${at(degrees(r, to))}`;

/* The Break: a spirit asleep in a cracked ring. */
export function sleeper(): string {
  const ring = (r: number, gap: number) => arc(r, -gap, gap - 4) + arc(r, 184 - gap, 180 + gap);
  const body =
    cut(
      'rl',
      'M-22 6C-24-12-14-24 4-23 18-22 27-31 26-34 33-24 28-8 23 0c2 16-9 23-22 23S-21 16-22 6z',
      2,
    ) +
    cut('rs', 'M6-19C16-18 24-22 27-28M10-15C18-14 25-18 28.5-24M14-10C20-10 26-13 28.5-18', 1) +
    cut('rs', 'M-14 1Q-9 6-4 1M5 1Q10 6 15 1', 2.4) +
    cut('rs', 'M-3 13Q0 15 3 13', 2) +
    cut('rs', 'M17 10l4-3M14.5 14l5-4M11 18l6-5', 1);
  return (
    cut('rs', ring(37, 78), 6) +
    cut('rs', ring(42.5, 76), 1) +
    cut('rs', 'M6-47-4-33 7-25M-7 47 4 35-5 26', 2.4) +
    group('rotate(18)', body)
  );
}

const times = (n: number, of: (i: number) => string) =>
  Array.from({ length: n }, (_, i) => of(i)).join('');

/* The ground of a colour, engraved under the face: waves, veins, lattice, rays. */
const grounds: Record<string, () => string> = {
  b: () => times(20, i => `M5 ${R(8 + i * 6.6)}${times(9, () => 'q2.5-2.6 5 0t5 0')}`),
  g: () =>
    `${times(19, i => {
      const y = 2 + i * 9;
      return `M50 ${y}Q30 ${y - 4} 5 ${y - 22}M50 ${y}Q70 ${y - 4} 95 ${y - 22}`;
    })}M50 5V135`,
  r: () => times(11, i => `M5 ${8 + i * 13}${times(8, () => 'l5.62-9 5.63 9')}`),
  y: () =>
    times(60, i =>
      line([polar(56, 79, 43, radians(i * 6)), polar(56, 79, i % 2 ? 62 : 96, radians(i * 6))]),
    ),
};

export const ground = (colour: string) => grounds[colour]?.() ?? '';
