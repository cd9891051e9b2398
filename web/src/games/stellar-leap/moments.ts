/* moments.ts - what is worth a second look on the star map: houses that light, needles that turn, a
 * world that is found, an attack, an Event that folds into its star. SPDX-License-Identifier: MIT */
import type { Step } from '../../kit/drawing.ts';
import { allRead, play } from '../../kit/moment.ts';
import { isStill, speedScale } from '../../kit/motion.ts';
import { fly, middle, seen, sign } from './flight.ts';
import { kinds, type View } from './view.ts';

const HOUSE = 140,
  NEEDLE = 400,
  FLIP = 220,
  GROW = 260,
  ORBIT = 200,
  STROKES = 160,
  TUMBLE = 420,
  FOLD = 300;

/* One house after the other, when the dice lie. */
export function housesLight(now: View, after: number): void {
  const lit = document.querySelectorAll('.leap .lit-house'),
    houses = now.table.columns.flatMap((n, i) => (n ? [i + 1] : []));
  for (const [i, column] of houses.entries())
    for (const part of [lit[i], seen(`[data-column="${column}"] .house-number`)])
      if (part)
        void play(part, [{ opacity: 0 }, { opacity: 1 }], HOUSE, {
          delay: after + i * HOUSE,
          fill: 'backwards',
        });
}

const SWEEP = 270; /* degrees of a dial from empty to full */

/* The needle comes from where it stood, and the number with it. */
export function needlesTurn(before: View, now: View): void {
  for (const [side, { store }] of now.seats.entries())
    for (const [i, n] of store.entries()) {
      const change = n - (before.seats[side]?.store[i] ?? n),
        dial = change ? seen(`.dial-box[data-track="${side}:${kinds[i]}"]`) : undefined,
        needle = dial?.querySelector('.needle'),
        number = dial?.querySelector('text');
      if (!needle || !number) continue;
      const from = `${(-change * SWEEP) / now.table.hold}deg`;
      void play(needle, [{ rotate: from }, { rotate: '0deg' }], NEEDLE);
      void play(number, [{ opacity: 0.2 }, { opacity: 1 }], NEEDLE);
    }
}

/* The card turns over and its globe grows; the first one of a Solar System draws the orbit. */
export function foundMoments(before: View, now: View): void {
  const known = new Set(before.galaxy.map(p => p.card)),
    rows = new Set(before.galaxy.map(p => p.row)),
    orbits = document.querySelectorAll('.leap .orbit:not(.far)');
  for (const { card, row } of now.galaxy) {
    if (known.has(card)) continue;
    const globe = seen(`[data-card="${card}"] .world-face > svg`),
      orbit = rows.has(row) ? undefined : orbits[row - 1];
    if (globe)
      void play(
        globe,
        [{ scale: '0 0.6' }, { scale: '0.6 0.6', offset: FLIP / (FLIP + GROW) }, { scale: '1 1' }],
        FLIP + GROW,
      );
    if (orbit)
      void play(
        orbit,
        [
          { strokeDasharray: '4000 4000', strokeDashoffset: 4000 },
          { strokeDasharray: '4000 4000', strokeDashoffset: 0 },
        ],
        ORBIT,
      );
  }
}

/* -- Attacks ---------------------------------------------------------------------------------- */

const svg = (inner: string, box: string) => {
  const node = document.createElement('span');
  node.className = 'leap-mark';
  node.innerHTML = `<svg viewBox="${box}" aria-hidden="true">${inner}</svg>`;
  return node;
};

const rays = Array.from({ length: 60 }, (_, i) => {
  const [x, y] = [Math.cos((i * Math.PI) / 30), Math.sin((i * Math.PI) / 30)],
    far = i % 2 ? 46 : 50;
  return `M${(x * 30).toFixed(1)} ${(y * 30).toFixed(1)}L${(x * far).toFixed(1)} ${(y * far).toFixed(1)}`;
}).join('');

/* Strokes of ember round the world that is attacked. */
async function strike(world: Element): Promise<void> {
  const box = world.getBoundingClientRect(),
    node = svg(`<path class="strike" d="${rays}"/>`, '-50 -50 100 100'),
    size = box.width * 1.6;
  await allRead;
  Object.assign(node.style, {
    left: `${box.left + box.width / 2 - size / 2}px`,
    top: `${box.top + box.height / 2 - size / 2}px`,
    width: `${size}px`,
  });
  node.classList.add('struck');
  document.body.append(node);
  await play(
    node,
    [
      { scale: 0.55, opacity: 1 },
      { scale: 1, opacity: 1 },
    ],
    STROKES,
  );
  await play(node, [{ opacity: 1 }, { opacity: 0 }], TUMBLE);
  node.remove();
}

/* The worlds that were attacked, by the notation: "attack s01". */
const attacked = (steps: readonly Step[]) =>
  steps.flatMap(({ action }) => /^attack (\w+)/.exec(action)?.[1] ?? []);

/* Strokes, and the chit flies to the mark of who took it. */
export function attackMoments(before: View, now: View, steps: readonly Step[]): void {
  for (const card of attacked(steps)) {
    const world = seen(`[data-card="${card}"] .world-face > svg`);
    if (!world) continue;
    void strike(world);
    for (const [side, s] of now.seats.entries()) {
      const mark = document.querySelector(`[data-total="${side}"]`);
      if (mark && s.chits > (before.seats[side]?.chits ?? 0))
        void fly(sign('leap-attack', 'ember'), world, mark, TUMBLE, STROKES);
    }
  }
}

/* -- Events ------------------------------------------------------------------------------------- */

/* The band goes where its Event is counted: a copy of it, for it is gone already. */
export async function foldAway(band: HTMLElement, n: number): Promise<void> {
  const star = seen(`[data-star="${n}"]`) ?? seen('.events-chip');
  if (!star || !speedScale() || isStill()) return;
  const box = band.getBoundingClientRect(),
    room = star.closest('.leap'),
    { left, top } = room?.getBoundingClientRect() ?? box,
    { x, y } = middle(star),
    copy = band.cloneNode(true) as HTMLElement;
  copy.setAttribute('aria-hidden', 'true');
  for (const node of [copy, ...copy.querySelectorAll('*')])
    for (const name of ['id', 'data-token', 'data-at', 'tabindex', 'aria-label'])
      node.removeAttribute(name);
  await allRead;
  copy.classList.add('folding');
  Object.assign(copy.style, {
    left: `${box.left - left}px`,
    top: `${box.top - top}px`,
    width: `${box.width}px`,
  });
  room?.append(copy);
  const dx = x - box.left - box.width / 2,
    dy = y - box.top - box.height / 2;
  await play(
    copy,
    [
      { transform: 'none', opacity: 1 },
      { transform: `translate(${dx}px,${dy}px) scale(0.03)`, opacity: 0.3 },
    ],
    FOLD,
  );
  copy.remove();
}
