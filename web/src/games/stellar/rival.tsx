/* rival.tsx - the other player's things: instrument, notebook and hand; on a phone one line that
 * opens them as a sheet. SPDX-License-Identifier: MIT */
import type { SeatNow } from '../../kit/drawing.ts';
import type { Keys } from '../../kit/keys.ts';
import { SeatMark } from '../../kit/seat.tsx';
import { Glyph } from '../../kit/glyph.tsx';
import { say } from '../../kit/words.ts';
import { CardPicture } from './card.tsx';
import { isCard, numberOf, types } from './faces.ts';
import { Hand } from './hand.tsx';
import { Notebook } from './notebook.tsx';
import { Telescope } from './telescope.tsx';
import type { Held, Seat, View } from './view.ts';

export interface RivalProps {
  view: View;
  index: number;
  name: string;
  seat: SeatNow | undefined;
  metal: 'steel' | 'bronze';
  open: boolean /* phone: as a sheet over the board */;
  toggle(): void;
  key_: Keys;
}

export function Rival({ view, index, name, seat, metal, open, key_ }: RivalProps) {
  const theirs = view.seats[index]!;
  return (
    <div class={`rival ${open ? 'open' : ''} ${(seat?.away ?? null) === null ? '' : 'away'}`}>
      <Telescope
        view={view}
        ahead={null}
        index={index}
        mine={false}
        rival
        label={say('stellar.telescope.of', { name })}
        metal={metal}
        placing={null}
        wanted={[]}
        key_={key_}
      />
      <Notebook now={theirs} soon={undefined} index={index} rival key_={key_} />
    </div>
  );
}

/* How many cards they hold, and how many of these one knows. */
function holds(hand: readonly Held[]): string {
  const n = hand.length,
    known = hand.filter(h => isCard(h.card)).length;
  const how = !n || (known && known < n) ? '' : known ? '.open' : '.hidden';
  return say(`stellar.holds${how}`, { n, known });
}

export function RivalHand({
  view,
  index,
  name,
  key_,
}: Omit<RivalProps, 'open' | 'toggle' | 'seat' | 'metal'>) {
  const theirs = view.seats[index]!;
  return (
    <section class="rival-hand" aria-label={say('stellar.hand.of', { name })}>
      <p>
        <b>{name}</b>
        <span>{theirs.starters.some(Boolean) ? say('stellar.chooses') : holds(theirs.hand)}</span>
      </p>
      <Hand view={view} seat={theirs} index={index} mine={false} rival turned={null} key_={key_} />
    </section>
  );
}

const longest = (seat: Seat) => Math.max(...seat.stacks.map(s => s.run));

/* A card of theirs that one knows, as small as it gets. */
function Chip({ held }: { held: Held }) {
  if (!isCard(held.card)) return <CardPicture token="?" level={0} />;
  const type = types[held.card.charAt(0)]!;
  return (
    <span class={`held-chip ${type.hue}`}>
      <Glyph id={type.glyph} hue={type.hue} />
      {numberOf(held.card)}
    </span>
  );
}

export function RivalLine({ view, index, name, seat, open, toggle }: RivalProps) {
  const theirs = view.seats[index]!;
  return (
    <button
      type="button"
      class={`rival-line ${seat?.turn ? 'turn' : ''}`}
      aria-expanded={open}
      onClick={toggle}
    >
      <SeatMark seat={index} name={name} />
      <b class="who">{name}</b>
      <span class="muted">{say('stellar.line.sums')}</span>
      <b class="tabular">{theirs.sections.join(' ')}</b>
      <span class="muted">{say('stellar.line.run')}</span>
      <b class="tabular">{longest(theirs)}</b>
      <span class="held">
        {theirs.hand.map((held, i) => (
          <Chip key={i} held={held} />
        ))}
      </span>
      <b class="total tabular">{seat?.total ?? theirs.total}</b>
    </button>
  );
}
