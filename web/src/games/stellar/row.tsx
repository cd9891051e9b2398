/* row.tsx - deck, discard and the five places of the row on their rule.
 * SPDX-License-Identifier: MIT */
import { useChoice } from '../../kit/choice.ts';
import { Glyph } from '../../kit/glyph.tsx';
import type { Keys } from '../../kit/keys.ts';
import { Thing } from '../../kit/thing.tsx';
import { say } from '../../kit/words.ts';
import { CardPicture } from './card.tsx';
import { cardName, shownNumber, types } from './faces.ts';
import type { View } from './view.ts';

/* The row can be wiped: a brass handle at the end of the rule. */
function Handle() {
  const { live, picked } = useChoice();
  if (!live.has('wipe') && !picked.has('wipe')) return null;
  return (
    <Thing class="wipe" token="wipe" unmarked label={say('stellar:verb.wipe')}>
      <span aria-hidden="true">{say('stellar.wipe')}</span>
    </Thing>
  );
}

/* Under the deck: the type and number of one that lies there, and how many do. */
function Discard({ cards }: { cards: Record<string, number> }) {
  const top = Object.keys(cards).at(-1),
    n = Object.values(cards).reduce((sum, k) => sum + k, 0);
  if (!top) return null;
  const { glyph, hue } = types[top.charAt(0)]!;
  return (
    <div class="discard" role="img" aria-label={say('stellar.discard', { n })}>
      <span class={`held-chip ${hue}`}>
        <Glyph id={glyph} hue={hue} />
        {shownNumber(top)}
      </span>
      <span class="tabular">{say('stellar.discard.of', { n })}</span>
    </div>
  );
}

/* A place without a card says whose doing that is. */
const isTaken = (view: View, place: number, mine: boolean) =>
  view.taken === `r${place + 1}` && mine;

function Empty({ n }: { n: number }) {
  return (
    <>
      <span class="many">{say('stellar:row.taken', { n })}</span>
      <span class="few">{say('stellar.row.taken.short')}</span>
    </>
  );
}

export interface RowProps {
  view: View;
  mine: boolean /* whoever looks is the mover */;
  called: string | null /* "r4", "deck" or nothing    */;
  wiped: boolean;
  key_: Keys;
}

export function Row({ view, mine, called, wiped, key_ }: RowProps) {
  return (
    <section
      class={`row ${wiped ? 'wiped' : ''} ${view.row.some(Boolean) ? '' : 'bare'}`}
      aria-label={say('stellar.row')}
    >
      <div class="rule" aria-hidden="true" />
      <div class={`deck ${called === 'deck' ? 'called' : ''}`} data-at="deck">
        <div class="under" aria-hidden="true">
          <CardPicture token="?" />
        </div>
        <CardPicture token="?" />
        <span class="count tabular">
          <span class="many">{say('deck.left', { n: view.deck })}</span>
          <span class="few" aria-hidden="true">
            {view.deck}
          </span>
        </span>
        <Discard cards={view.discard} />
      </div>
      {view.row.map((card, i) => (
        <div key={i} class={`place ${called === `r${i + 1}` ? 'called' : ''}`}>
          <Thing
            token={`r${i + 1}`}
            unmarked
            move={card ? key_(card) : undefined}
            label={
              card
                ? say('stellar.row.card', { n: i + 1, card: cardName(card) })
                : say(isTaken(view, i, mine) ? 'stellar:row.taken' : 'stellar.row.free', {
                    n: i + 1,
                  })
            }
          >
            {card ? (
              <CardPicture token={card} />
            ) : (
              <div class="empty" aria-hidden="true">
                {isTaken(view, i, mine) && <Empty n={i + 1} />}
              </div>
            )}
          </Thing>
          <span class="disc" data-at={`disc-${i + 1}`} aria-hidden="true">
            {i + 1}
          </span>
          <i class="below" data-at={`below-${i + 1}`} style={{ '--to-fourth': 3 - i }} />
        </div>
      ))}
      <Handle />
      {wiped && <b class="five-new">{say('stellar.wipe.new', { n: view.row.length })}</b>}
    </section>
  );
}
