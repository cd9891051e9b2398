/* pieces.tsx - Stella Quest's cards, lamps, spirits and marks on the page.
 * SPDX-License-Identifier: MIT */
import { useRef } from 'preact/hooks';
import { Mark } from '../../kit/card.tsx';
import { Engraved } from '../../kit/engraving.tsx';
import { memo } from '../../kit/memo.tsx';
import { play, useMoment } from '../../kit/moment.ts';
import { seatHues } from '../../kit/seat.tsx';
import { say } from '../../kit/words.ts';
import { emotionName, hueOf, isFace } from './faces.ts';
import { backArt, blackStarArt, cardArt, lampArt, spiritArt, type Flame } from './engravings.ts';

const CARD = '0 0 100 140';

/* Face up if its number is known, else its back. */
export const Card = memo(({ token, eye }: { token: string; eye?: boolean }) =>
  isFace(token) ? (
    <div class={`sq-card ${hueOf(token)}`} aria-hidden="true">
      <Engraved of={cardArt(token)} viewBox={CARD} class={`sq card ${hueOf(token)}`} />
      <span class="emotion">{emotionName(token)}</span>
      {eye && (
        <svg class="card eye" viewBox={CARD} aria-hidden="true">
          <Mark knows="all" />
        </svg>
      )}
    </div>
  ) : (
    <Back colour={token.charAt(0)} />
  ),
);

/* `fan`: how many of the colour lie there, 0 under the last of them. */
export const Back = memo(
  ({ colour, fan, class: name }: { colour: string; fan?: number; class?: string }) => (
    <Engraved
      of={backArt(colour, fan)}
      viewBox={CARD}
      class={['sq card back', hueOf(colour), name].filter(Boolean).join(' ')}
    />
  ),
);

/* Where a card will lie. */
export const Hollow = ({ children }: { children?: string }) => (
  <div class="hollow">
    <span>{children}</span>
  </div>
);

/* -- Lamps --------------------------------------------------------------------------------- */

const Lamp = memo(({ flame }: { flame: Flame }) => (
  <Engraved of={lampArt(flame)} viewBox="-3 0 46 62" class={`sq lamp ${flame}`} />
));

/* The flame shrinks, then the smoke rises. */
function goOut(lamp: Element | undefined): void {
  const flame = lamp?.querySelector('.dying'),
    smoke = lamp?.querySelector('.smoke');
  if (!flame || !smoke) return;
  void play(
    flame,
    [
      { opacity: 1, transform: 'none' },
      { opacity: 0, transform: 'scale(.2)' },
    ],
    180,
  );
  void play(smoke, [{ strokeDashoffset: 1 }, { strokeDashoffset: 0 }], 300, {
    delay: 180,
    fill: 'backwards',
  });
}

/* All lamps on a slack wire; the last `risk` of those that burn may go out. */
export function Lamps({
  lights,
  all,
  risk = 0,
  live,
  at,
}: {
  lights: number;
  all: number;
  risk?: number;
  live: boolean;
  at?: string;
}) {
  const box = useRef<HTMLDivElement>(null),
    before = useRef(lights);
  useMoment(lights, live, () => {
    const lamps = box.current?.querySelectorAll('.lamp') ?? [];
    for (let k = lights; k < before.current; k++) goOut(lamps[k]);
    before.current = lights;
  });
  const flame = (k: number): Flame => (k >= lights ? 'out' : k >= lights - risk ? 'risk' : 'lit');
  const slack = (k: number) => 1 - ((k - (all - 1) / 2) / (all / 2)) ** 2;
  return (
    <div
      class="sq-lamps"
      ref={box}
      role="img"
      aria-label={say('stella-quest.lights', { n: lights, all })}
      data-at={at}
    >
      <svg class="wire" viewBox="0 0 260 30" preserveAspectRatio="none" aria-hidden="true">
        <path d="M2 4Q130 28 258 4" />
      </svg>
      {Array.from({ length: all }, (_, k) => (
        <span key={k} style={{ '--slack': slack(k) }}>
          <Lamp flame={flame(k)} />
        </span>
      ))}
      {risk > 0 && (
        <b
          class="sign bad"
          data-at={at && 'risk'}
          style={{ left: `${((lights - risk / 2) / all) * 100}%` }}
        >
          {say('stella-quest.less', { n: risk })}
        </b>
      )}
    </div>
  );
}

/* -- Spirits and the Black Star --------------------------------------------------------------- */

export const BlackStar = memo(({ class: name, label }: { class?: string; label?: string }) => (
  <Engraved
    of={blackStarArt()}
    viewBox="-36 -36 72 72"
    class={`sq black-star ${name ?? ''}`}
    {...(label ? { label } : {})}
  />
));

/* One's own is not drawn: one is it. Without light a spirit is a Black Star. */
export const Spirit = memo(
  ({ seat, lights, all }: { seat: number; lights: number; all: number }) =>
    lights ? (
      <Engraved
        of={spiritArt(seat, lights, all)}
        viewBox="0 0 100 100"
        class={`sq spirit ${seatHues[seat % 5]}`}
      />
    ) : (
      <BlackStar class="spirit" />
    ),
);

/* A card away from the table. */
export const pictureOf = (token: string) => isFace(token) && <Card token={token} />;
