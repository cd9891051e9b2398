/* board.tsx - Stellium's table: the universe with the dish in one free corner and the display
 * in the other, your objectives, and a row for each of the others.
 * SPDX-License-Identifier: MIT */
import { useState } from 'preact/hooks';
import { useChoice } from '../../kit/choice.ts';
import { Later } from '../../kit/later.tsx';
import { say } from '../../kit/words.ts';
import type { BoardProps } from '../../kit/drawing.ts';
import { BodySymbols } from './body.tsx';
import { Dish } from './dish.tsx';
import { useCoin } from './event.ts';
import { PointingContext, pointedIn, usePointing } from './pointing.tsx';
import { Display, Foe, FoeSheet, Own } from './side.tsx';
import { Universe } from './universe.tsx';
import type { View } from './view.ts';
import { Window } from './zoom.tsx';

type Sheet = 'display' | number | null;

/* What lies over the board of a phone: the display when one takes from it, else what was
 * opened while this question stands. */
function useSheet(v: View): [Sheet, (s: Sheet) => void] {
  const { asked } = useChoice(),
    question = `${v.round} ${v.turn} ${v.step}`;
  const [opened, open] = useState<{ question: string; sheet: Sheet } | null>(null);
  const sheet =
    opened?.question === question ? opened.sheet : asked && v.step === 'take' ? 'display' : null;
  return [sheet, s => open({ question, sheet: s })];
}

export function Board({ view, me, names, steps, previous, preview, live, seats, ask }: BoardProps) {
  const v = view as View;
  const pointing = usePointing();
  const [sheet, open] = useSheet(v);
  const root = useCoin(v, live);
  const looked = preview ?? null,
    first = me ?? -1;
  const foes = v.seats.map((_, i) => i).filter(i => i !== me);
  const order = [...foes.filter(i => i > first), ...foes.filter(i => i < first)];
  const classes = ['stellium', `step-${v.step}`, `seats-${v.seats.length}`];
  if (me === null) classes.push('watched');
  if (v.last_round) classes.push('last-round');
  if (sheet !== null) classes.push('sheet-open');
  if (sheet === 'display') classes.push('sheet-display');
  return (
    <PointingContext.Provider value={pointing}>
      <div class={classes.join(' ')} ref={root}>
        <BodySymbols />
        {v.last_round && <p class="last-strip">{say('stellium:last_round')}</p>}
        <Window v={v}>
          <Universe
            v={v}
            steps={steps ?? []}
            previous={previous ?? null}
            preview={looked}
            mine={me}
            pointed={pointedIn(v, pointing)}
          />
          <Later>
            <Dish v={v} me={me} />
          </Later>
          <button type="button" class="open-display" onClick={() => open('display')}>
            {say('stellium.display.open', { n: v.display.length })}
          </button>
        </Window>
        <Later>
          <Display v={v} preview={looked} close={() => open(null)} />
        </Later>
        {typeof sheet === 'number' && (
          <FoeSheet v={v} seat={sheet} name={names[sheet] ?? ''} close={() => open(null)} />
        )}
        <div class="holdings">
          <Later>{me !== null && <Own v={v} seat={me} preview={looked} />}</Later>
          <div class="foes">
            {order.map(i => (
              <Foe
                key={i}
                v={v}
                seat={i}
                name={names[i] ?? ''}
                now={seats?.[i]}
                preview={looked}
                open={() => open(sheet === i ? null : i)}
              />
            ))}
          </div>
        </div>
        {ask && <div class="ask-slot">{ask}</div>}
        <span class="coin-from" aria-hidden="true" />
      </div>
    </PointingContext.Provider>
  );
}
