/* commands.tsx - what is left to do in a turn: High Command, the three Divisions, moves,
 * and the end of the turn. SPDX-License-Identifier: MIT */
import { Glyph } from '../../kit/glyph.tsx';
import { useChoice } from '../../kit/choice.ts';
import { Thing } from '../../kit/thing.tsx';
import { knows, say } from '../../kit/words.ts';
import { Pile } from './parts.tsx';
import { nameOf, type View } from './view.ts';

/* Pegs that sink when used: as many as are left stand up. */
function Pegs({ left, of }: { left: number; of: number }) {
  return (
    <span class="tally" aria-hidden="true">
      {Array.from({ length: Math.max(left, of) }, (_, i) => (
        <i key={i} class={i < left ? 'up' : ''} />
      ))}
    </span>
  );
}

const orders = ['populate', 'tax', 'discover', 'attack'] as const;
const glyphs: Record<string, string> = {
  populate: 'leap-populate',
  tax: 'leap-tax',
  discover: 'leap-discover',
  attack: 'leap-attack',
  mission: 'leap-mission',
  mine: 'leap-mine',
  labor: 'leap-labor',
  move: 'leap-move',
  end: 'i-next',
};

function Order({
  word,
  left,
  cost,
  note,
}: {
  word: string;
  left?: number;
  cost?: preact.ComponentChildren;
  note?: string | undefined;
}) {
  const open = useChoice().live.has(word);
  const why = open
    ? ''
    : (note ??
      (left === 0
        ? say('leap.why.used')
        : knows(`leap.why.${word}`)
          ? say(`leap.why.${word}`)
          : ''));
  const label = [
    say(`leap.order.${word}`),
    say(`leap.does.${word}`),
    left === undefined ? '' : say('leap.left', { n: left }),
    why,
  ]
    .filter(Boolean)
    .join('. ');
  return (
    <Thing class={`order order-${word}`} token={word} label={label}>
      <span class="body" title={label}>
        <b>{say(`leap.order.${word}`)}</b>
        <Glyph id={glyphs[word]!} hue="brass" />
        <small>{cost}</small>
      </span>
    </Thing>
  );
}

export function Commands({
  v,
  left,
  open,
}: {
  v: View;
  left: NonNullable<View['left']>;
  open: boolean;
}) {
  const shut = (word: string) =>
    v.table.may[word]
      ? undefined
      : v.lasting && left.commands
        ? say('leap.shut', { card: nameOf(v.lasting) })
        : undefined;
  const cost: Record<string, preact.ComponentChildren> = {
    populate: <Pile amounts={v.table.populate} />,
    tax: say('leap.cost.tax', { n: v.table.tax }),
    discover: say('leap.cost.discover'),
    attack: say('leap.cost.attack'),
  };
  return (
    <section class={`commands ${open ? '' : 'resting'}`} aria-label={say('leap.commands')}>
      <div class="command-group">
        <h2 class="panel-title">
          {say('leap.high-command')} <Pegs left={left.commands} of={2} />
          <span class="tabular">{say('leap.left', { n: left.commands })}</span>
        </h2>
        <div class="orders">
          {orders.map(word => (
            <Order
              key={word}
              word={word}
              cost={cost[word]}
              note={left.commands ? shut(word) : say('leap.why.used')}
            />
          ))}
        </div>
      </div>
      <div class="command-group">
        <h2 class="panel-title">
          {say('leap.divisions')} <span class="muted">{say('leap.divisions.left')}</span>
        </h2>
        <div class="orders">
          <Order
            word="mission"
            left={left.intelligence}
            cost={say('leap.left.mission', { n: left.intelligence })}
          />
          <Order word="mine" left={left.mining} cost={say('leap.left.mine', { n: left.mining })} />
          <Order word="labor" left={left.labor} cost={say('leap.left.labor', { n: left.labor })} />
        </div>
      </div>
      <div class="command-group">
        <h2 class="panel-title">{say('leap.free')}</h2>
        <div class="orders">
          <Order
            word="move"
            cost={
              <>
                <Pile amounts={v.table.figure} />
                {say('leap.cost.move')}
              </>
            }
          />
          <Order word="end" />
        </div>
      </div>
    </section>
  );
}

/* The two decks: a Discover is made by clicking one, with the order before it or without. */
export function Decks({ v }: { v: View }) {
  const deck = (key: 'safe' | 'dangerous') => (
    <Thing
      token={[`discover_${key}`, key]}
      class={`deck ${key}`}
      label={say(`leap.deck.${key}`, { n: v[key].size })}
    >
      <span class="body">
        <Glyph
          id={key === 'safe' ? 'planet' : 'blackhole'}
          hue={key === 'safe' ? 'jade' : 'ember'}
        />
        <b>{nameOf(key)}</b>
        <small class="tabular">{say('deck.left', { n: v[key].size })}</small>
      </span>
    </Thing>
  );
  return (
    <section class="decks" aria-label={say('leap.decks')}>
      {deck('safe')}
      {deck('dangerous')}
    </section>
  );
}
