/* card.tsx - Stellar's cards as pictures: the whole face, the back, the label in a notebook.
 * SPDX-License-Identifier: MIT */
import { at, polar, TURN } from '../../kit/engrave.ts';
import { Engraved } from '../../kit/engraving.tsx';
import { bodyOf } from './art/bodies.ts';
import { spark, times, type Level } from './art/burin.ts';
import { clips } from './art/planet.ts';
import { isCard, numberOf, shownNumber, starsOf, types } from './faces.ts';
import type { View } from './view.ts';

/* Shapes that the engravings are cut by; stands once wherever cards are drawn. */
export const Inks = () => (
  <svg
    class="inks"
    width="0"
    height="0"
    aria-hidden="true"
    dangerouslySetInnerHTML={{
      __html:
        '<clipPath id="stellar-card"><rect x="5" y="5" width="90" height="130" rx="4.5"/></clipPath>' +
        '<clipPath id="stellar-label"><rect x="1.6" y="1.6" width="46.8" height="60.8" rx="4.4"/></clipPath>' +
        `<clipPath id="stellar-lens"><circle r="45"/></clipPath>${clips}`,
    }}
  />
);

export const starRow = (n: number, x: number, y: number, s: number, centred = false) =>
  times(n, i => spark(x + (centred ? i - (n - 1) / 2 : i) * s * 2.05, y, s, 'star')).join('');

const glyph = (id: string, x: number, y: number, size: number) =>
  `<use href="#${id}" class="glyph" x="${x}" y="${y}" width="${size}" height="${size}"/>`;

const eye = (id: string, x: number, y: number, r: number) =>
  `<g class="eye ${id}"><circle cx="${x}" cy="${y}" r="${r}"/>` +
  `${glyph(id, x - r * 0.7, y - r * 0.7, r * 1.4)}</g>`;

/* Others know this card of yours; you do not know this one of theirs. */
export const knownEye = eye('eye', 84, 16, 9.5),
  unknownEye = eye('eye-crossed', 82, 18, 11);

const plate = (ink: string) =>
  `<rect class="${ink}" x=".8" y=".8" width="98.4" height="138.4" rx="8"/>`;

function drawFace(token: string, level: Level): string {
  const { sky, body } = bodyOf(token, level),
    number = shownNumber(token),
    wide = number.length > 1;
  return (
    plate('plate') +
    `<g clip-path="url(#stellar-card)"><g transform="translate(52 76)">${sky}</g>` +
    `<g transform="translate(52 76) scale(1.12)">${body}</g></g>` +
    '<path class="foot" d="M5 114.5H95V131a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4z"/>' +
    '<path class="hair" d="M5 114.5H95"/>' +
    `<rect class="hair" x="5" y="5" width="90" height="130" rx="4.5"/>${plate('rim')}` +
    `<path class="tab" d="M5 9.5A4.5 4.5 0 0 1 9.5 5H${wide ? 42 : 31}V27a12 12 0 0 1-12 12H5z"/>` +
    `<text class="number" x="${wide ? 8 : 10}" y="31" font-size="${wide ? 25 : 31}">${number}</text>` +
    starRow(starsOf(token), 17, 125, 7.2) +
    glyph(types[token.charAt(0)]!.glyph, 74, 116.5, 17)
  );
}

function drawBack(): string {
  const ray = (n: number, inner: (i: number) => number, outer: number) =>
    times(n, i => {
      const a = (i / n) * TURN;
      return `M${at(polar(50, 70, outer, a))}L${at(polar(50, 70, inner(i), a))}`;
    }).join('');
  const orbit = (turn: number) =>
    `<ellipse class="gilt" cx="50" cy="70" rx="24" ry="8" transform="rotate(${turn} 50 70)"/>`;
  return (
    plate('plate') +
    `<g clip-path="url(#stellar-card)"><path class="gilt far" d="${ray(24, () => 39, 90)}"/></g>` +
    '<rect class="gilt" x="5" y="5" width="90" height="130" rx="4.5"/>' +
    '<circle class="gilt" cx="50" cy="70" r="39"/><circle class="gilt" cx="50" cy="70" r="34"/>' +
    `<path class="gilt" d="${ray(60, i => (i % 5 ? 31 : 28), 34)}"/>${orbit(-24)}${orbit(36)}` +
    `<circle class="gilded" cx="50" cy="70" r="4.5"/>${plate('rim')}`
  );
}

const seal = (counts: number) =>
  `<circle class="seal" cx="50" cy="70" r="17"/><text class="seal-number" x="50" y="79">${counts}</text>`;

/* The upper part of the card; a 6/0 shows the number that it counts as. */
function drawLabel(token: string, number: string): string {
  const frame = (ink: string) =>
    `<rect class="${ink}" x=".8" y=".8" width="48.4" height="62.4" rx="5"/>`;
  return (
    `${frame('plate')}<g clip-path="url(#stellar-label)"><g transform="translate(27 39) scale(.66)">` +
    `${bodyOf(token, 1).body}</g></g>${frame('rim')}` +
    '<path class="tab" d="M1.6 6A4.4 4.4 0 0 1 6 1.6H24V20a8 8 0 0 1-8 8H1.6z"/>' +
    `<text class="number" x="4.2" y="24.5" font-size="29">${number}</text>`
  );
}

const pictures = new Map<string, string>();

function kept(key: string, draw: () => string): string {
  const before = pictures.get(key);
  if (before !== undefined) return before;
  const now = draw();
  pictures.set(key, now);
  return now;
}

const hueOf = (token: string) => types[token.charAt(0)]?.hue ?? '';

/* A card that lies or is held; "?" shows its back. */
export function CardPicture({
  token,
  level = 2,
  mark = '',
  down = null,
}: {
  token: string;
  level?: Level;
  mark?: string;
  down?: number | null /* face down, and what it counts then */;
}) {
  const back = down !== null || !hueOf(token),
    drawn = back ? kept('back', drawBack) : kept(`${token}/${level}`, () => drawFace(token, level));
  return (
    <Engraved
      of={drawn + (down === null ? '' : seal(down)) + mark}
      viewBox="0 0 100 140"
      class={`engraved card ${back ? 'back' : hueOf(token)}`}
    />
  );
}

export const Label = ({ token, number }: { token: string; number: number }) => (
  <Engraved
    of={kept(`${token}=${number}`, () => drawLabel(token, String(number)))}
    viewBox="0 0 50 64"
    class={`engraved card label ${hueOf(token)}`}
  />
);

/* -- Lenses: radius 50 about 0, 0 ------------------------------------------------------------- */

function drawLens(token: string, level: Level): string {
  const { sky, body } = bodyOf(token, level),
    n = starsOf(token),
    r = level ? 16 : 19;
  return (
    `<g clip-path="url(#stellar-lens)">${sky}` +
    `<g transform="translate(2 ${n ? -5 : 0}) scale(1.02)">${body}</g>` +
    (n
      ? '<path class="chord" d="M-50 25.5H50V50H-50z"/><path class="hair" d="M-50 25.5H50"/>'
      : '') +
    `</g><circle class="hue-ring" r="45"/>${starRow(n, 0, 34.5, level ? 7.4 : 8.4, true)}` +
    `<circle class="badge" cx="-34" cy="-34" r="${r}"/>` +
    `<text class="badge-number" x="-34" y="${-34 + r * 0.56}" font-size="${r * 1.6}">${numberOf(token)}</text>`
  );
}

/* Face down: the cap is on. The badge says what lies under it, or that one does not know. */
function drawCap(token: string, counts: number): string {
  const grip = times(40, i => {
    const a = (i / 40) * TURN;
    return `M${at(polar(0, 0, 45, a))}L${at(polar(0, 0, 39, a))}`;
  }).join('');
  const type = types[token.charAt(0)];
  return (
    `<circle class="cap" r="45"/><path class="cap-grip" d="${grip}"/>` +
    '<circle class="cap-line" r="38"/><circle class="cap-line" r="27"/>' +
    `<circle class="cap-seal" r="20"/><text class="cap-number" y="11">${counts}</text>` +
    (type
      ? `<g class="${type.hue}"><circle class="badge" cx="30" cy="32" r="13"/>${glyph(type.glyph, 21, 23, 18)}</g>`
      : token
        ? eye('eye-crossed', 31, 32, 15)
        : '')
  );
}

/* What is seen through a lens: a card, or, with what it counts face down, its cap; "" under a cap
 * for the cap alone. */
export const lensPicture = (token: string, level: Level, down: number | null) =>
  down === null
    ? kept(`lens/${token}/${level}`, () => drawLens(token, level))
    : kept(`cap/${token}/${down}`, () => drawCap(token, down));

export { hueOf };

/* A card away from the table; a place of the row shows the card that lies there. */
export function pictureOf(token: string, view: unknown) {
  const place = /^r(\d)$/.exec(token),
    card = place ? (view as View).row[Number(place[1]) - 1] : token;
  return card && isCard(card) && <CardPicture token={card} />;
}
