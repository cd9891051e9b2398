/* row.ts - where everything in the row of clouds stands, in pixels of its strip of sky.
 *
 * Room for one card more and for the labels of the sides is always kept, so that pointing
 * resizes nothing. SPDX-License-Identifier: MIT */
import type { Size } from './size.ts';

export interface Row extends Size {
  phone: boolean;
  clouds: number /* how many there are              */;
  card: number /* width of a card on a cloud        */;
  first: number /* x of the middle of cloud 1        */;
  step: number /* from one cloud to the next        */;
  base: number /* y of the clouds' upper edge       */;
  foot: number /* y of their lower edge             */;
  top: number /* y above which no card stands      */;
  hill: number /* height of the land at the foot    */;
  sun: { x: number; y: number; r: number };
  deck: number /* x of the deck's middle            */;
  numeral: number /* size of a cloud's number          */;
  scale: number /* of words next to 14 px            */;
}

/* How words grow on a large board; one hundredth of its width is `u`. */
export const wordScale = (u: number) =>
  Math.round(Math.min(1.4, Math.max(1, u / 11.6)) * 100) / 100;

function wide({ width, height }: Size, clouds: number, u: number, lowered: boolean): Row {
  const step = (73.5 * u) / clouds;
  return {
    width,
    height,
    phone: false,
    clouds,
    card: 9.3 * u,
    first: 14.475 * u + step / 2,
    step,
    base: height - Math.max(40, 4.2 * u),
    foot: height - 9,
    top: lowered ? 46 : 24,
    hill: 2.6 * u,
    sun: { x: width - 1.9 * u, y: height * 0.4, r: Math.min(6.3 * u, height * 0.24) },
    deck: 6.9 * u,
    numeral: Math.max(20, 2 * u),
    scale: wordScale(u),
  };
}

function narrow({ width, height }: Size, clouds: number): Row {
  const step = (width - 24) / clouds;
  return {
    width,
    height,
    phone: true,
    clouds,
    card: Math.min(step - 4, height * 0.3),
    first: 12 + step / 2,
    step,
    base: height - 27,
    foot: height - 7,
    top: 38,
    hill: 16,
    sun: { x: width + 6, y: 20, r: 34 },
    deck: 16,
    numeral: 17,
    scale: 1,
  };
}

export interface Form {
  clouds: number;
  u: number;
  phone: boolean;
  lowered: boolean /* the end card lies above the deck */;
}

export const rowOf = (size: Size, { clouds, u, phone, lowered }: Form): Row =>
  phone ? narrow(size, clouds) : wide(size, clouds, u, lowered);

export const middle = (row: Row, n: number) => row.first + (n - 1) * row.step;
export const edge = (row: Row, n: number) => middle(row, n) - row.step / 2;

/* The cards on one cloud: the first in front, later ones look out behind it. */
export interface Stack {
  width: number;
  height: number /* of one card                     */;
  step: number /* by which the next one stands out */;
  y: number /* of the first card's upper edge  */;
}

const LAP = 3; /* px of a card behind its cloud */
const SHOWN = 0.205; /* of its height a card shows above the one before it */
const LEAST = 50; /* px: a narrower card's number would be under 13 px */
const SUNK = 0.42; /* of its height a card may stand behind its cloud, where room is short */

/* The card that would come has no label above its cloud and may reach higher. */
export function stackOf(row: Row, cards: number): Stack {
  const behind = Math.max(0, cards - 1),
    room = row.base + LAP - row.top - 12,
    more = row.base + LAP - (row.top > 40 ? 28 : 4),
    fits = Math.min(room / (1 + SHOWN * behind), more / (1 + SHOWN * (behind + 1))),
    width = Math.max(LEAST, Math.min(row.card, fits / 1.4)),
    height = width * 1.4,
    sunk = Math.min(height * SUNK, Math.max(0, height - fits) * (1 + SHOWN * (behind + 1))),
    left = Math.min(
      (room + sunk - height) / Math.max(1, behind),
      (more + sunk - height) / (behind + 1),
    ),
    step = Math.min(height * SHOWN, Math.max(1, left));
  return { width, height, step, y: row.base + LAP + sunk - height };
}

/* y of the uppermost edge of so many cards. */
export const topOf = (stack: Stack, cards: number) => stack.y - Math.max(0, cards - 1) * stack.step;
