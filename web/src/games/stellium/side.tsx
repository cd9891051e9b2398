/* side.tsx - objectives: on display, one's own, and in a row each what the others hold.
 * SPDX-License-Identifier: MIT */
import type { Preview, SeatNow } from '../../kit/drawing.ts';
import { Glyph } from '../../kit/glyph.tsx';
import { SeatMark } from '../../kit/seat.tsx';
import { Thing } from '../../kit/thing.tsx';
import { inRow, say } from '../../kit/words.ts';
import { bodies, bodyName, SmallPiece, types } from './body.tsx';
import {
  type FaceProps,
  HighObjective,
  hueOf,
  labelOf,
  nearWords,
  Objective,
  pointsOf,
  SmallObjective,
} from './objective.tsx';
import { Place } from './pointing.tsx';
import { cardOf, type Card, type Seat, type View } from './view.ts';

/* The card as it would be, and whether the body that is pointed at could fill its next pip. */
function ahead(c: Card, preview: Preview | null): { c: Card; could: boolean } {
  const type = preview?.action.startsWith('draw ') ? preview.action.slice(5) : undefined,
    missing: string[] = Object.values(c.ways[0]?.missing ?? {});
  return {
    c: (preview && cardOf(preview.view as View, c.card)) ?? c,
    could: !!type && missing.includes(type),
  };
}

interface HeldProps {
  card: Card;
  preview: Preview | null;
  owner?: number;
  faces: 'display' | 'own' | 'foe';
  near?: string;
}

/* A card in the forms that its place may have room for; the style sheet shows one of them. */
function Faces({ faces, ...face }: FaceProps & { faces: HeldProps['faces'] }) {
  return (
    <>
      {faces === 'own' && <Objective {...face} tall />}
      {faces !== 'foe' && <Objective {...face} />}
      {faces !== 'display' && <SmallObjective {...face} />}
      {faces === 'foe' && <HighObjective {...face} />}
    </>
  );
}

function Held({ card, preview, owner, faces, near }: HeldProps) {
  const { c, could } = ahead(card, preview);
  return (
    <Place card={c.card} class={c.now ? 'ready' : ''}>
      <Thing token={c.card} owner={owner} move={c.card} label={labelOf(c)}>
        <Faces
          faces={faces}
          card={c.card}
          points={pointsOf(c)}
          right={c.right}
          of={c.of}
          could={could}
        />
      </Thing>
      {near !== undefined && (
        <span class="near" aria-hidden="true">
          {near}
        </span>
      )}
    </Place>
  );
}

/* -- Tokens and colours --------------------------------------------------------------------------- */

function Tokens({ tokens }: { tokens: readonly string[] }) {
  const words = tokens.length
    ? say('stellium.tokens', { list: inRow(tokens.map(bodyName)) })
    : say('stellium.tokens.none');
  return (
    <span class="left-tokens" role="img" aria-label={words} title={words}>
      {types.map(t => (
        <SmallPiece key={t} type={t} class={tokens.includes(t) ? '' : 'off'} />
      ))}
    </span>
  );
}

/* A pip for each colour that was validated: one more at the end. */
function Colours({ list }: { list: Seat['validated'] }) {
  const has = (type: string) => list.some(c => c.card.startsWith(`${type}-`));
  if (!list.length) return null;
  const words = say('stellium.validated', {
    cards: inRow(list.map(c => `${say(`stellium:kind.${c.card.split('-')[1]}`)} +${c.points}`)),
  });
  return (
    <span class="colours" role="img" aria-label={words} title={words}>
      {types.filter(has).map(t => (
        <Glyph key={t} id={bodies[t]!.glyph} hue={bodies[t]!.hue} />
      ))}
    </span>
  );
}

/* What ends the match: objectives alone, of which the bar's number is only a part. */
function Race({ v, seat }: { v: View; seat: number }) {
  const { points } = v.seats[seat]!;
  return (
    <small class="race tabular" title={say('stellium:stelliums', { n: points, limit: v.limit })}>
      {say('stellium.race', { n: points, limit: v.limit })}
    </small>
  );
}

/* -- The three parts -------------------------------------------------------------------------------- */

export function Display({
  v,
  preview,
  close,
}: {
  v: View;
  preview: Preview | null;
  close(): void;
}) {
  return (
    <section class="display" aria-label={say('stellium.display')}>
      <h2 class="side-title">
        {say('stellium.display')}
        <small>{say('stellium:reserve', { n: v.reserve, limit: v.limit })}</small>
        <button type="button" class="close-sheet" onClick={close}>
          {say('stellium.to.board')}
        </button>
      </h2>
      <div class={`objectives of-${v.display.length}`}>
        {v.display.map(c => (
          <Held key={c.card} card={c} preview={preview} faces="display" />
        ))}
      </div>
      {!v.display.length && <p class="caption muted">{say('stellium.display.none')}</p>}
    </section>
  );
}

const nearNow = (v: View, c: Card) =>
  v.alignment && v.objective === c.card
    ? say('stellium.near.validated', { points: c.now })
    : nearWords(c);

export function Own({ v, seat, preview }: { v: View; seat: number; preview: Preview | null }) {
  const { hand, tokens, validated } = v.seats[seat]!;
  return (
    <section class="own" aria-label={say('stellium.yours')}>
      <h2 class="side-title">
        {say('stellium.yours')}
        <Race v={v} seat={seat} />
        <Colours list={validated} />
        <Tokens tokens={tokens} />
      </h2>
      <div class="objectives">
        {hand.map(c => (
          <Held
            key={c.card}
            card={c}
            preview={preview}
            owner={seat}
            faces="own"
            near={nearNow(v, (preview && cardOf(preview.view as View, c.card)) ?? c)}
          />
        ))}
      </div>
      {!hand.length && <p class="caption muted">{say('stellium.hand.none')}</p>}
    </section>
  );
}

/* One line of a phone: each objective as its body and "2 of 3". */
function Line({ hand }: { hand: readonly Card[] }) {
  return (
    <span class="line" aria-hidden="true">
      {hand.map(c => (
        <span key={c.card} class={`${hueOf(c.card)} ${c.now ? 'ready' : ''}`}>
          <SmallPiece type={c.card.split('-')[0]!} />
          {say('stellium.near', { n: c.right, of: c.of })}
        </span>
      ))}
    </span>
  );
}

export function Foe({
  v,
  seat,
  name,
  now,
  preview,
  open,
}: {
  v: View;
  seat: number;
  name: string;
  now: SeatNow | undefined;
  preview: Preview | null;
  open(): void;
}) {
  const { hand, tokens, total } = v.seats[seat]!;
  const classes = ['foe', v.turn === seat && 'turn', now?.away != null && 'away'];
  return (
    <section class={classes.filter(Boolean).join(' ')} aria-label={name}>
      <div class="foe-head">
        <SeatMark seat={seat} name={name} />
        <b class="whole tabular">{total}</b>
        <Race v={v} seat={seat} />
        <Tokens tokens={tokens} />
      </div>
      <div class="objectives">
        {hand.map(c => (
          <Held key={c.card} card={c} preview={preview} owner={seat} faces="foe" />
        ))}
      </div>
      <Line hand={hand} />
      <button type="button" class="open-foe" onClick={open}>
        <span class="hidden">{say('stellium.foe.open', { name, n: hand.length })}</span>
      </button>
    </section>
  );
}

/* What one of the others holds, as large as on a table: over the board of a phone. */
export function FoeSheet({
  v,
  seat,
  name,
  close,
}: {
  v: View;
  seat: number;
  name: string;
  close(): void;
}) {
  return (
    <section class="foe-sheet" aria-label={name}>
      <h2 class="side-title">
        <SeatMark seat={seat} name={name} />
        {name}
        <Tokens tokens={v.seats[seat]!.tokens} />
        <button type="button" class="close-sheet" onClick={close}>
          {say('stellium.to.board')}
        </button>
      </h2>
      <div class="objectives">
        {v.seats[seat]!.hand.map(c => (
          <Place key={c.card} card={c.card} class={c.now ? 'ready' : ''}>
            <Objective card={c.card} points={pointsOf(c)} right={c.right} of={c.of} tall />
            <span class="near">{nearWords(c)}</span>
          </Place>
        ))}
      </div>
    </section>
  );
}
