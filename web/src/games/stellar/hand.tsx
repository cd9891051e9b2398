/* hand.tsx - the cards one holds, the card on its way, and the lens cap that lays a card face
 * down. SPDX-License-Identifier: MIT */
import { Engraved } from '../../kit/engraving.tsx';
import type { Keys } from '../../kit/keys.ts';
import { Thing } from '../../kit/thing.tsx';
import { say } from '../../kit/words.ts';
import { ringOfLens } from './art/instrument.ts';
import { CardPicture, knownEye, lensPicture, unknownEye } from './card.tsx';
import { cardName, isCard } from './faces.ts';
import type { Held, Seat, View } from './view.ts';

interface HandProps {
  view: View;
  seat: Seat;
  index: number;
  mine: boolean;
  rival: boolean;
  turned: string | null /* the card that is about to lie face down */;
  key_: Keys;
}

const labelOf = (held: Held, mine: boolean) => {
  const name = cardName(held.card);
  if (mine) return say(held.known === 'all' ? 'hand.known' : 'hand.secret', { card: name });
  return isCard(held.card) ? name : say('card.unknown');
};

const markOf = (held: Held, mine: boolean) => {
  if (mine) return held.known === 'all' ? knownEye : '';
  return isCard(held.card) ? '' : unknownEye;
};

export function Hand({ view, seat, index, mine, rival, turned, key_ }: HandProps) {
  const starters = seat.starters.filter((s): s is string => !!s),
    level = rival ? 1 : 2,
    onItsWay = view.mover === index && (rival || view.phase !== 'forced') ? view.card : null;
  return (
    <div class="hand">
      {starters.map(s => (
        <Thing
          key={s}
          token={s}
          mine={mine}
          owner={index}
          move={key_(s)}
          label={say('stellar.starter', { card: cardName(s) })}
        >
          <CardPicture token={s} level={level} />
        </Thing>
      ))}
      {seat.hand.map((held, i) => (
        <Thing
          key={i}
          token={held.known === 'owner' ? [held.card, '?'] : held.card}
          mine={mine}
          owner={index}
          move={key_(isCard(held.card) ? held.card : `hand${index}`)}
          label={labelOf(held, mine)}
        >
          <CardPicture
            token={held.card}
            level={level}
            mark={markOf(held, mine)}
            down={turned === held.card ? view.worth.face_down : null}
          />
        </Thing>
      ))}
      {onItsWay && (
        <Thing
          class={mine ? 'carried' : undefined}
          label={say('stellar.moving', { card: cardName(onItsWay) })}
          move={key_(onItsWay)}
        >
          <CardPicture
            token={onItsWay}
            level={level}
            down={view.phase === 'slot-down' ? view.worth.face_down : null}
          />
        </Thing>
      )}
    </div>
  );
}

/* Turns what is placed face down, and back. */
export function Cap({
  on,
  ready,
  counts,
  turn,
}: {
  on: boolean;
  ready: boolean;
  counts: number /* what a card face down counts as */;
  turn(): void;
}) {
  return (
    <button
      type="button"
      class="cap-button"
      aria-pressed={on}
      aria-disabled={!ready}
      onClick={ready ? turn : undefined}
    >
      <Engraved
        of={ringOfLens + lensPicture('', 1, counts)}
        viewBox="-50 -50 100 100"
        class="instrument brass"
      />
      <span class="cap-name">
        {say('stellar.cap')}
        <kbd>F</kbd>
      </span>
      <small>{say(ready ? 'stellar.cap.what' : 'stellar.cap.first', { n: counts })}</small>
    </button>
  );
}
