/* card.tsx - Subastral's cards: a landscape under the sky of its number. The grid is 100 x 140.
 * Of a card in a stack the upper fifth is enough to read it. SPDX-License-Identifier: MIT */
import { Mark, type Knowledge } from '../../kit/card.tsx';
import { Engraving } from '../../kit/engraving.tsx';
import { At } from '../../kit/glyph.tsx';
import { memo } from '../../kit/memo.tsx';
import { say } from '../../kit/words.ts';
import { biomeName, face, type Face } from './faces.ts';
import { back, endCard, picture } from './land.ts';
import { cloudOf, type View } from './view.ts';

/* Each picture is engraved once, when it is first seen. */
const pictures = new Map<string, string>();
function engraved(token: string, make: () => string): string {
  const kept = pictures.get(token) ?? make();
  pictures.set(token, kept);
  return kept;
}

/* The name is printed where it reaches 13 px. */
const NAMED = 90.5;

/* 6 is underlined: cards are seen from every side of a table. */
function Rail({ biome, number }: Face) {
  return (
    <>
      <path class="tab" d="M1 9a8 8 0 0 1 8 -8H50q-2 30 -14 31H1z" />
      <text class="number" x={number === 1 ? 9 : 7} y="25.5">
        {number}
      </text>
      {number === 6 && <path class="under" d="M8 28.6h13" />}
      <At id={biome} hue={biome} x={24.5} y={6} size={21} />
    </>
  );
}

function Name({ biome }: { biome: string }) {
  return (
    <>
      <path class="strip" d="M1 119h98v12a8 8 0 0 1 -8 8H9a8 8 0 0 1 -8 -8z" />
      <text class="name" x="50" y="133.2">
        {biomeName(biome)}
      </text>
    </>
  );
}

const Edge = () => (
  <>
    <rect class="hair" x="4.5" y="4.5" width="91" height="131" rx="5.5" />
    <rect class="edge" x="1" y="1" width="98" height="138" rx="8" />
  </>
);

/* `width` in px decides whether the name is printed. */
export const LandCard = memo(
  ({ token, width, knows }: { token: string; width: number; knows?: Knowledge }) => {
    const f = face(token);
    if (!f) return <Back />;
    return (
      <svg class={`card land ${f.biome}`} viewBox="0 0 100 140" aria-hidden="true">
        <Engraving of={engraved(token, () => picture(f.biome, f.number))} />
        <Rail {...f} />
        {width >= NAMED && <Name biome={f.biome} />}
        <Edge />
        <Mark knows={knows} />
      </svg>
    );
  },
);

/* Face down; with the number of cards that lie there. */
export const Back = memo(({ n }: { n?: number }) => (
  <svg class="card land back" viewBox="0 0 100 140" aria-hidden="true">
    <rect class="plate" x="1" y="1" width="98" height="138" rx="8" />
    <Engraving of={engraved('back', back)} />
    {n !== undefined && (
      <>
        <circle class="disc" cx="50" cy="58" r="20" />
        <text class="count" x="50" y="69">
          {n}
        </text>
      </>
    )}
  </svg>
));

export const EndCard = memo(() => (
  <svg class="card land" viewBox="0 0 100 140" aria-hidden="true">
    <Engraving of={engraved('end', endCard)} />
    <text class="end-name" x="50" y="32">
      {say('subastral.end-card')}
    </text>
  </svg>
));

/* A card away from the table; a cloud shows the last of its cards. */
export function pictureOf(token: string, view: unknown) {
  const cloud = /^cloud(\d)$/.exec(token),
    card = cloud ? cloudOf(view as View, Number(cloud[1])).at(-1) : token;
  return card && face(card) && <LandCard token={card} width={NAMED} />;
}
