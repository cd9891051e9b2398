/* card.tsx - the anatomy of a card, for every game that has cards.
 *
 * A game says what is on a card (Face); how a card is laid out is said here once.
 * The grid is 100 x 140. The corner rail is complete when 26 % of the card's width shows;
 * of a stacked card, when 26 % of its height does.
 *
 * SPDX-License-Identifier: MIT */
import type { ComponentChildren, VNode } from 'preact';
import { At } from './glyph.tsx';

export interface Face {
  hue: string;
  glyph: string;
  number: string /* the rail: "4", "6/0", "" for none              */;
  numeral?: boolean /* the number large in Marcellus, not the glyph   */;
  foot?: { glyph: string; hue: string; count: number; row?: boolean };
  ridge?: string /* the outline along the foot, with `name` below  */;
  name?: string;
}

export type Knowledge = 'all' | 'unknown' | undefined;

/* 6 and 9 are underlined: cards are seen from every side of a table. */
function Rail({
  face,
  mini,
  stacked,
}: {
  face: Face;
  mini?: boolean | undefined;
  stacked?: boolean | undefined;
}) {
  const size = mini ? 44 : 25,
    y = mini ? 42 : 29;
  const turnable = face.number === '6' || face.number === '9';
  const glyph = mini
    ? face.number.length > 1
      ? { x: 58, y: 9, size: 34 }
      : { x: 54, y: 7, size: 38 }
    : stacked
      ? { x: 30, y: 8, size: 25 }
      : { x: 8, y: face.number ? 38 : 12, size: 21 };
  return (
    <>
      {face.number && (
        <text
          class="rail"
          x={mini ? 8 : 10}
          y={y}
          font-size={face.number.length > 1 ? size * (mini ? 0.62 : 0.88) : size}
        >
          {face.number}
        </text>
      )}
      {turnable && (
        <rect
          class="under"
          x={mini ? 9 : 10.5}
          y={y + 3}
          width={size * 0.56}
          height={mini ? 3.5 : 2.4}
        />
      )}
      <At id={face.glyph} {...glyph} />
    </>
  );
}

function Foot({ face, mini }: { face: Face; mini?: boolean }) {
  if (!face.foot) return null;
  const size = mini ? 27 : 16;
  return (
    <>
      {Array.from({ length: face.foot.count }, (_, i) => (
        <At
          key={i}
          id={face.foot!.glyph}
          hue={face.foot!.hue}
          x={(mini ? 7 : 9) + i * (size + 2)}
          y={131 - size}
          size={size}
        />
      ))}
    </>
  );
}

function Ridge({ face, mini }: { face: Face; mini?: boolean }) {
  if (!face.ridge) return null;
  return (
    <>
      <path
        class="ridge"
        d={`M4 118${face.ridge}V118z`}
        transform={mini ? 'translate(-1 20) scale(1.02 1)' : undefined}
      />
      {!mini && <rect class="strip" x="4.2" y="117.5" width="91.6" height="18.3" rx="3.5" />}
      {!mini && (
        <text class="name" x="50" y="131.5">
          {face.name}
        </text>
      )}
    </>
  );
}

/* Eye: others know this card of yours. Crossed eye: you do not know this one of theirs. */
export function Mark({ knows, mini }: { knows: Knowledge; mini?: boolean | undefined }) {
  if (!knows) return null;
  const r = mini ? 22 : 12,
    x = 97 - r,
    y = 4 + r;
  return (
    <g class="mark">
      <circle cx={x} cy={y} r={r} />
      <At
        id={knows === 'all' ? 'eye' : 'eye-crossed'}
        hue="brass"
        x={x - r * 0.75}
        y={y - r * 0.75}
        size={r * 1.5}
      />
    </g>
  );
}

export function CardFace({
  face,
  knows,
  mini,
  stacked,
}: {
  face: Face;
  knows?: Knowledge;
  mini?: boolean;
  stacked?: boolean;
}) {
  const large = face.ridge ? { x: 31, y: 43, size: 58 } : { x: 31, y: 46, size: 62 };
  return (
    <svg class={`card ${face.hue}`} viewBox="0 0 100 140" aria-hidden="true">
      <rect class="plate" x="1" y="1" width="98" height="138" rx="8" />
      {!mini && <rect class="hair" x="4.5" y="4.5" width="91" height="131" rx="5.5" />}
      <Ridge face={face} mini={mini} />
      <Rail face={face} mini={mini} stacked={stacked} />
      {face.numeral && !mini ? (
        <text class="numeral" x={58} y={106} font-size={88}>
          {face.number}
        </text>
      ) : (
        <At
          id={face.glyph}
          x={mini ? 24 : large.x}
          y={mini ? 50 : large.y}
          size={mini ? 54 : large.size}
        />
      )}
      <Foot face={face} mini={mini} />
      {face.name && !face.ridge && !mini && (
        <text class="name" x="50" y="129">
          {face.name}
        </text>
      )}
      <Mark knows={knows} mini={mini} />
    </svg>
  );
}

/* Face down: a deep plate with brass rings; a deck's own sign in the middle. */
export function CardBack({
  sign,
  hue,
  number,
  knows,
  mini,
}: {
  sign?: string;
  hue?: string;
  number?: string;
  knows?: Knowledge;
  mini?: boolean | undefined;
}) {
  const rays = Array.from({ length: 24 }, (_, i) => `M50 ${i % 2 ? 31 : 27}V36`).map((d, i) => (
    <path key={i} d={d} transform={`rotate(${i * 15} 50 70)`} />
  ));
  return (
    <svg class={`card back ${hue ?? ''}`} viewBox="0 0 100 140" aria-hidden="true">
      <rect class="plate" x="1" y="1" width="98" height="138" rx="8" />
      <rect class="hair" x="5" y="5" width="90" height="130" rx="5.5" />
      <g class="rings">
        <circle cx="50" cy="70" r="34" />
        <circle cx="50" cy="70" r="43" />
        <circle cx="50" cy="70" r="18" />
        {rays}
        <path d="M50 5v22M50 113v22M5 70h2M93 70h2" />
      </g>
      {sign && (
        <At
          id={sign}
          hue={hue ?? 'brass'}
          x={mini ? 29 : 36}
          y={mini ? 49 : 56}
          size={mini ? 42 : 28}
        />
      )}
      {number && (
        <>
          <circle class="disc" cx="50" cy="70" r="20" />
          <text class="numeral" x="50" y="83" font-size="38">
            {number}
          </text>
        </>
      )}
      <Mark knows={knows} mini={mini} />
    </svg>
  );
}

/* A place where a card may lie. */
export function Well({ children, label }: { children?: ComponentChildren; label?: string }) {
  return (
    <svg class="card well" viewBox="0 0 100 140" aria-hidden="true">
      <rect class="plate" x="1.5" y="1.5" width="97" height="137" rx="8" />
      {label && (
        <text class="place" x="50" y="80">
          {label}
        </text>
      )}
      {children}
    </svg>
  );
}

/* A few cards fanned out, on a tile of the lobby. */
export function Fan({ cards }: { cards: VNode[] }) {
  return (
    <div class="fragment fan" aria-hidden="true">
      {cards.map((c, i) => (
        <div key={i} class={`fan-${i}`}>
          {c}
        </div>
      ))}
    </div>
  );
}
