/* foot.tsx - the foot of the board: dials left and right of the ask bar, the console of keys
 * with their plungers, and the missions. SPDX-License-Identifier: MIT */
import type { ComponentChildren } from 'preact';
import { useChoice } from '../../kit/choice.ts';
import { At, Glyph } from '../../kit/glyph.tsx';
import { Thing } from '../../kit/thing.tsx';
import { inTurn, say } from '../../kit/words.ts';
import { rim, xy } from './chart.ts';
import { Pile, Resource, resources } from './parts.tsx';
import { aheadOf, type Seen } from './seen.ts';
import { amountsInWords, kinds, kindsOf, nameOf, type Order, type View } from './view.ts';

/* -- Dials ---------------------------------------------------------------------------------- */

const SWEEP = 270,
  START = 135;
const turnOf = (n: number, most: number) => START + (n / most) * SWEEP;

function dialArc(from: number, to: number, most: number, r: number): string {
  if (from === to) return '';
  const large = ((to - from) / most) * SWEEP > 180 ? 1 : 0;
  return `M${xy(rim(turnOf(from, most), r))}A${r} ${r} 0 ${large} 1 ${xy(rim(turnOf(to, most), r))}`;
}

const dialTicks = (most: number, every: boolean) =>
  Array.from({ length: most + 1 }, (_, i) => i)
    .filter(i => (i % 5 === 0) === every)
    .map(i => {
      const a = turnOf(i, most);
      return `M${xy(rim(a, every ? 38 : 40))}L${xy(rim(a, every ? 44 : 43))}`;
    })
    .join('');

/* Now and after what is looked at: what is paid stays as a dashed arc, what comes in is white. */
export function DialFace({
  kind,
  now,
  then,
  most,
}: {
  kind: string;
  now: number;
  then: number;
  most: number;
}) {
  const { glyph, hue } = resources[kind]!,
    low = Math.min(now, then),
    needle = turnOf(then, most);
  return (
    <svg class={`dial-face ${hue}`} viewBox="-50 -50 100 100" aria-hidden="true">
      <circle class="case" r="48.5" />
      <circle class="glass" r="45.5" />
      <path class="dial-tick" d={dialTicks(most, false)} />
      <path class="dial-five" d={dialTicks(most, true)} />
      <path class="track" d={dialArc(0, most, most, 33)} />
      <path class="value" d={dialArc(0, low, most, 33)} />
      {then !== now && (
        <path
          class={then < now ? 'cost' : 'gain'}
          d={dialArc(low, Math.max(now, then), most, 33)}
        />
      )}
      <path class="needle" d={`M${xy(rim(needle, 27))}L${xy(rim(needle, 44.5))}`} />
      <text y="7">{then}</text>
      <At id={glyph} hue={hue} x={-10.5} y={20} size={21} />
    </svg>
  );
}

const changeInWords = (now: number, then: number) =>
  say(then > now ? 'leap.more' : 'leap.less', { n: Math.abs(then - now) });

/* What a dial is called while it shows what it will be. */
export const thenInWords = (dial: string, now: number, then: number) =>
  then === now ? dial : say('leap.dial.then', { dial, change: changeInWords(now, then), n: then });

/* A dial of our own hold. Where units of choice are asked for, it is what one clicks; a kind
 * that is named again is another thing, else a second click would put the first one back. */
function Dial({ seen, index }: { seen: Seen; index: number }) {
  const { v, me, asked } = seen,
    kind = kinds[index]!,
    choice = useChoice(),
    naming = asked === 'step.gain',
    named = naming ? choice.picks.filter(p => p[0] === kind).length : 0;
  if (me === null) return null;
  const most = v.table.hold,
    now = v.seats[me]?.store[index] ?? 0,
    ahead = aheadOf(seen)?.seats[me]?.store[index],
    then = Math.min(most, named ? now + named : (ahead ?? now)),
    token = choice.wanted === null ? [kind, `${kind}+${named}`] : [kind];
  return (
    <Thing
      class={`dial ${naming ? 'may' : ''}`}
      owner={-1}
      token={naming ? token : undefined}
      label={thenInWords(
        say(naming ? 'leap.dial.take' : 'leap.dial', {
          what: say(`stellar-leap:kind.${kind}`),
          n: now,
          of: most,
        }),
        now,
        then,
      )}
    >
      <span class="dial-box" aria-hidden="true" data-track={`${me}:${kind}`}>
        <DialFace kind={kind} now={now} then={then} most={most} />
        {then !== now && <em>{changeInWords(now, then)}</em>}
      </span>
    </Thing>
  );
}

export const Dials = ({ seen, of }: { seen: Seen; of: readonly number[] }) => (
  <div class="dials">
    {of.map(i => (
      <Dial key={i} seen={seen} index={i} />
    ))}
  </div>
);

/* -- Keys ----------------------------------------------------------------------------------- */

const icons: Record<string, string> = {
  populate: 'leap-populate',
  tax: 'leap-tax',
  discover: 'leap-discover',
  attack: 'leap-attack',
  mission: 'leap-mission',
  mine: 'leap-mine',
  labor: 'leap-labor',
  move: 'leap-move',
  end: 'leap-end',
};

/* As in the sentences of the ask bar, but a move whose start is not chosen yet. */
const orderName = (word: string) =>
  say(word === 'move' ? 'leap.order.move' : `stellar-leap:verb.${word}`);

/* What the key says when it is shut: "used", "1 food short". */
function shutWords(word: string, order: Order | undefined): string {
  if (!order) return say('stellar-leap:shut.later');
  const lacking = order.lacks?.findIndex(n => n > 0) ?? -1;
  if (order.why === 'short' && lacking >= 0)
    return say('leap.shut.short', {
      what: say(`stellar-leap:amount.${kinds[lacking]}`, { n: order.lacks![lacking]! }),
    });
  return say(`stellar-leap:shut.${order.why === 'none' ? `none.${word}` : order.why}`);
}

/* The order whose questions are being answered. */
const acting: Record<string, string> = {
  'step.to': 'move',
  'step.count': 'move',
  'step.from': 'mine',
  'step.keep': 'discover',
  'step.column': 'discover',
  'step.ignore': 'mission',
};

const Peg = ({ up }: { up: boolean }) => <i class={`peg ${up ? 'up' : ''}`} />;

function Key({
  seen,
  word,
  price,
  says = typeof price === 'string' ? price : '',
  peg,
  children,
}: {
  seen: Seen;
  word: string;
  price?: ComponentChildren;
  says?: string /* the price in words, where it is drawn */;
  peg?: boolean;
  children?: ComponentChildren;
}) {
  const choice = useChoice(),
    order = seen.v.turn === seen.me ? seen.v.table.orders[word] : undefined,
    shut = order?.why !== '',
    isActing = acting[seen.asked ?? ''] === word,
    picked = choice.picked.has(word) || isActing;
  const why = shut ? shutWords(word, order) : '',
    does = say(`stellar-leap:does.${word}`, { each: amountsInWords(seen.v.table.figure) }),
    label = inTurn([orderName(word), does, why || says]);
  return (
    <div class="key-place">
      {peg !== undefined && <Peg up={peg} />}
      <Thing
        class={`key key-${word} ${shut && !isActing ? 'closed-key' : ''} ${isActing ? 'acting' : ''}`}
        token={word}
        label={label}
      >
        <span class="key-cap" aria-hidden="true">
          <Glyph id={icons[word]!} hue={picked ? 'brass' : 'silver'} />
          <b>{orderName(word)}</b>
          <small>{why || price}</small>
        </span>
      </Thing>
      {children}
    </div>
  );
}

const decks = ['safe', 'dangerous'] as const;

/* The two decks rise from their key when it is pressed, or where a Discover is free. */
function Decks({ seen }: { seen: Seen }) {
  const choice = useChoice(),
    up = choice.picked.has('discover') || seen.asked === 'step.discover';
  if (!up) return null;
  return (
    <div class="decks">
      {decks.map(deck => (
        <Thing
          key={deck}
          class={`deck ${deck}`}
          token={[`discover_${deck}`, deck]}
          label={say(`leap.deck.${deck}`, { n: seen.v[deck].size })}
        >
          <span class="deck-card" aria-hidden="true">
            <Glyph
              id={deck === 'safe' ? 'planet' : 'blackhole'}
              hue={deck === 'safe' ? 'jade' : 'ember'}
            />
            <b>{nameOf(deck)}</b>
            <small>{say('leap.left', { n: seen.v[deck].size })}</small>
          </span>
        </Thing>
      ))}
    </div>
  );
}

function Bank({
  name,
  title,
  pegs,
  children,
}: {
  name: string;
  title: string;
  pegs?: ComponentChildren;
  children: ComponentChildren;
}) {
  return (
    <div class={`bank ${name}`}>
      <h2>
        {title} {pegs}
      </h2>
      <div class="keys">{children}</div>
    </div>
  );
}

function Commands({ n, of }: { n: number; of: number }) {
  return (
    <span class="pegs" role="img" aria-label={say('leap.left', { n })}>
      {Array.from({ length: of }, (_, i) => (
        <Peg key={i} up={i < n} />
      ))}
    </span>
  );
}

function HighCommand({ seen, left }: { seen: Seen; left: number }) {
  const { v } = seen,
    tax = say('leap.more', { n: v.table.tax });
  return (
    <Bank
      name="command"
      title={say('leap.high-command')}
      pegs={<Commands n={left} of={v.table.commands} />}
    >
      <Key
        seen={seen}
        word="populate"
        price={<Pile amounts={v.table.populate} />}
        says={amountsInWords(v.table.populate)}
      />
      <Key
        seen={seen}
        word="tax"
        price={
          <>
            {tax} <Glyph id="r-choice" hue="brass" />
          </>
        }
        says={tax}
      />
      <Key
        seen={seen}
        word="discover"
        price={say('leap.price.discover', { a: v.safe.size, b: v.dangerous.size })}
        says={inTurn(decks.map(deck => say(`leap.deck.${deck}`, { n: v[deck].size })))}
      >
        <Decks seen={seen} />
      </Key>
      <Key seen={seen} word="attack" price={say('stellar-leap:price.attack')} />
    </Bank>
  );
}

function Divisions({ seen, left }: { seen: Seen; left: View['left'] | undefined }) {
  const { v } = seen,
    ready = Object.values(v.table.missions).filter(m => m.payable).length,
    rocks = v.galaxy.filter(p => p.die !== undefined).length;
  return (
    <Bank name="divisions" title={say('leap.divisions')}>
      <Key
        seen={seen}
        word="mission"
        peg={!!left?.intelligence}
        price={say('leap.price.mission', { n: ready })}
      />
      <Key
        seen={seen}
        word="mine"
        peg={!!left?.mining}
        price={say('leap.price.mine', { n: rocks })}
      />
      <Key seen={seen} word="labor" peg={!!left?.labor} price={say('stellar-leap:price.labor')} />
    </Bank>
  );
}

/* On a phone the end of the turn is offered by the ask bar instead of a key. */
function AnyTime({ seen, phone, unused }: { seen: Seen; phone: boolean; unused: number }) {
  const { v } = seen;
  return (
    <Bank name="any-time" title={say('leap.free')}>
      <Key
        seen={seen}
        word="move"
        price={kindsOf(v.table.move).map(kind => <Resource key={kind} kind={kind} />)}
      />
      {!phone && (
        <Key
          seen={seen}
          word="end"
          price={unused ? say('leap.price.end', { n: unused }) : undefined}
        />
      )}
    </Bank>
  );
}

export function Console({ seen, phone }: { seen: Seen; phone: boolean }) {
  const { v } = seen,
    left = v.turn === seen.me ? v.left : undefined,
    commands = left?.commands ?? 0;
  return (
    <div class="console">
      <HighCommand seen={seen} left={commands} />
      <Divisions seen={seen} left={left} />
      <AnyTime seen={seen} phone={phone} unused={commands} />
    </div>
  );
}
