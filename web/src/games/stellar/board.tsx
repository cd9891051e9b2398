/* board.tsx - Stellar's observatory desk: two instruments, two notebooks, the row between them.
 * Everything on it comes from the engine's view, and from the view of what is looked at ahead.
 * SPDX-License-Identifier: MIT */
import { useEffect, useRef, useState } from 'preact/hooks';
import { useChoice } from '../../kit/choice.ts';
import type { BoardProps } from '../../kit/drawing.ts';
import { Engraved } from '../../kit/engraving.tsx';
import { Glyph } from '../../kit/glyph.tsx';
import { keys, type Keys } from '../../kit/keys.ts';
import { Later } from '../../kit/later.tsx';
import { Area, Thing } from '../../kit/thing.tsx';
import { say } from '../../kit/words.ts';
import { CardPicture, Inks } from './card.tsx';
import { Chain } from './chain.tsx';
import { chart, chartView, deskArt, deskView } from './desk.ts';
import { EdgeBook } from './edge-book.tsx';
import { cardName, types } from './faces.ts';
import { Cap, Hand } from './hand.tsx';
import { useMoments } from './moments.ts';
import { Notebook, type Maybe } from './notebook.tsx';
import { placingNow, type Placing } from './placing.ts';
import { Rival, RivalHand, RivalLine } from './rival.tsx';
import { Row } from './row.tsx';
import { Telescope } from './telescope.tsx';
import { letters, type Seat, type View } from './view.ts';

/* The five types beside the eyepiece; those that are missing are dashed. */
function Types({ seat, worth, title }: { seat: Seat; worth: number; title: string }) {
  const shows = (letter: string) =>
    seat.telescope.some(s => s && !s.down && s.card.charAt(0) === letter);
  return (
    <div class="types">
      <h2>{title}</h2>
      <div class="five" aria-hidden="true">
        {letters.map(letter => (
          <Glyph
            key={letter}
            id={types[letter]!.glyph}
            hue={shows(letter) ? types[letter]!.hue : 'missing'}
          />
        ))}
        {seat.diversity > 0 && <i class="hair" />}
      </div>
      <p>
        {say('stellar.types', { n: seat.types, of: seat.stacks.length })}
        <span>
          {say(seat.diversity ? 'stellar:types.all' : 'stellar:types.goal', { n: worth })}
        </span>
      </p>
    </div>
  );
}

/* A card that was called into the telescope hangs at the eyepiece until it has its lens. */
function Hanging({ card, down, key_ }: { card: string; down: number | null; key_: Keys }) {
  return (
    <div class="hanging">
      <Thing
        class="carried"
        label={say('stellar.moving', { card: cardName(card) })}
        move={key_(card)}
      >
        <CardPicture token={card} down={down} />
      </Thing>
    </div>
  );
}

/* What may be written but is not decided: the called card of one that is only pointed at, or a
 * secret answer. */
function maybeWritten(placing: Placing | null, soon: Seat | undefined): Maybe | null {
  const plan = soon?.plan,
    call = placing && !placing.picked ? placing.call : undefined;
  if (plan) return { card: plan.note, ...plan.written };
  return call?.card && call.written ? { card: call.card, ...call.written } : null;
}

/* The lenses that the called card could take if the one that calls it is written. */
function wantedBy(placing: Placing | null, ahead: View | null): readonly string[] {
  if (!placing?.held) return [];
  const open = !placing.picked || ahead?.phase === 'forced';
  return open ? (placing.call?.up ?? []) : [];
}

/* F, or the cap itself, turns what is placed; each question begins face up. */
function useCap(view: View, ready: boolean) {
  const [capped, cap] = useState(false);
  const question = `${view.turn} ${view.phase}`;
  useEffect(() => cap(false), [question]);
  useEffect(() => {
    if (!ready) return undefined;
    const press = (e: KeyboardEvent) => {
      if (e.key !== 'f' || e.ctrlKey || e.metaKey || e.altKey) return;
      if (!(e.target as Element).matches('input, select, textarea')) cap(on => !on);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [ready]);
  return { capped: capped && ready, turn: () => cap(on => !on) };
}

/* Whether the seat that looks may lay a card face down now. */
function canCap(view: View, me: number | null, choice: ReturnType<typeof useChoice>): boolean {
  if (me === null || !choice.asked || view.mover !== me) return false;
  if (view.phase === 'forced') return !!view.fits[0]?.up.length;
  return view.phase === 'play' && view.fits.some(f => choice.picked.has(f.card));
}

type Sheet = 'book' | 'rival';

/* Everything that the parts of the desk share, of one drawing. */
function useDesk({ view, me, names, preview, seats }: BoardProps) {
  const v = view as View,
    bottom = me ?? 0,
    choice = useChoice(),
    [sheet, open] = useState<null | Sheet>(null);
  const ready = canCap(v, me, choice),
    { capped, turn } = useCap(v, ready);
  const own = me !== null && v.mover === me,
    ahead = (preview?.view as View | undefined) ?? null,
    placing = placingNow(v, choice, own ? preview : null, capped);
  return {
    view: v,
    me,
    bottom,
    top: 1 - bottom,
    mine: v.seats[bottom]!,
    own /* whoever looks is the mover */,
    ahead,
    soon: ahead?.seats[bottom],
    placing,
    ready,
    capped,
    turn,
    sheet,
    toggle: (which: Sheet) => open(now => (now === which ? null : which)),
    key_: keys(),
    names,
    seats,
    title: (what: 'telescope' | 'notebook') =>
      me === null
        ? say(`stellar.${what}.of`, { name: names[bottom]! })
        : say(`stellar.${what}.yours`),
  };
}
type Desk = ReturnType<typeof useDesk>;

function MyTelescope({ view, me, bottom, mine, own, ahead, placing, names, key_, title }: Desk) {
  return (
    <div class="mine">
      <Types
        seat={mine}
        worth={view.worth.all_types}
        title={me === null ? names[bottom]! : title('telescope')}
      />
      <Telescope
        view={view}
        ahead={ahead}
        index={bottom}
        mine={me !== null}
        rival={false}
        label={title('telescope')}
        metal={me === null ? 'steel' : 'brass'}
        placing={own ? placing : null}
        wanted={own ? wantedBy(placing, ahead) : []}
        key_={key_}
      />
      {view.phase === 'forced' && view.card && own && (
        <Hanging
          card={view.card}
          down={placing?.side === 'down' ? view.worth.face_down : null}
          key_={key_}
        />
      )}
    </div>
  );
}

function MyNotebook({ me, bottom, mine, own, soon, placing, sheet, toggle, key_, title }: Desk) {
  return (
    <>
      <Area
        class="note-area"
        token={me !== null ? 'note' : undefined}
        label={say('stellar.notebook')}
        button={say('stellar.note.write')}
        title={<h2>{title('notebook')}</h2>}
      >
        <Notebook
          now={mine}
          soon={soon}
          index={bottom}
          rival={false}
          maybe={maybeWritten(own ? placing : null, soon)}
          key_={key_}
        />
      </Area>
      <EdgeBook
        now={mine}
        soon={soon ?? mine}
        mine={me !== null}
        open={sheet === 'book'}
        toggle={() => toggle('book')}
      />
    </>
  );
}

function MyHand({ view, me, bottom, mine, placing, ready, capped, turn, key_ }: Desk) {
  return (
    <section class="hand-area" aria-label={say('hand.yours')}>
      {me !== null && <Cap on={capped} ready={ready} counts={view.worth.face_down} turn={turn} />}
      <Hand
        view={view}
        seat={mine}
        index={bottom}
        mine={me !== null}
        rival={false}
        turned={capped && placing ? placing.card : null}
        key_={key_}
      />
    </section>
  );
}

const rivalOf = ({ view, me, top, names, seats, sheet, toggle, key_ }: Desk) => ({
  view,
  index: top,
  name: names[top]!,
  seat: seats?.[top],
  metal: me === null ? ('bronze' as const) : ('steel' as const),
  open: sheet === 'rival',
  toggle: () => toggle('rival'),
  key_,
});

const calledBy = (placing: Placing | null) =>
  placing?.call ? (placing.call.card ? placing.call.place : 'deck') : null;

export function Board(props: BoardProps) {
  const desk = useDesk(props),
    root = useRef<HTMLDivElement>(null),
    { view, own, placing, key_ } = desk,
    rival = rivalOf(desk);
  useMoments(root, view, desk.bottom, props.live, props.over);
  return (
    <div ref={root} class={`stellar ${desk.sheet ? `shows-${desk.sheet}` : ''}`}>
      <Inks />
      <Engraved of={chart} viewBox={chartView} class="chart" />
      <div class="desk" aria-hidden="true">
        <Engraved of={deskArt} viewBox={deskView} class="desk-art" />
      </div>
      <Later>
        <RivalLine {...rival} />
        <Row
          view={view}
          mine={own}
          called={calledBy(placing)}
          wiped={props.preview?.action === 'wipe'}
          key_={key_}
        />
      </Later>
      <Later>
        <MyTelescope {...desk} />
      </Later>
      <Later>
        <MyNotebook {...desk} />
      </Later>
      <Later>
        <Rival {...rival} />
        <RivalHand {...rival} />
      </Later>
      <div class="ask-slot">{props.ask}</div>
      <Later>
        <MyHand {...desk} />
      </Later>
      <Chain placing={placing} ahead={desk.ahead} own={own} foe={desk.top} />
    </div>
  );
}
