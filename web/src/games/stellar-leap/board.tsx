/* board.tsx - Stellar Leap drawn from its view. SPDX-License-Identifier: MIT */
import { useEffect, useState } from 'preact/hooks';
import { app, useApp } from '../../store/app.ts';
import { say } from '../../kit/words.ts';
import type { BoardProps, Drawing, Preview } from '../../kit/drawing.ts';
import { useChoice } from '../../kit/choice.ts';
import { Ticker, useBeats } from './beats.tsx';
import { Choices, hasPanel } from './choices.tsx';
import { Commands, Decks } from './commands.tsx';
import { asks } from './asks.ts';
import { Events } from './events.tsx';
import { Galaxy, Sheet } from './galaxy.tsx';
import { guide } from './guide.ts';
import { Missions } from './missions.tsx';
import { useMotion } from './motion.ts';
import { Hold, Players } from './players.tsx';
import { question } from '../../table/speaker.ts';
import { amountsInWords, known, nameOf, sideNames, type View } from './view.ts';

const none: never[] = [];

/* On a small screen a new question may be asked of what is out of sight, or an AI act there: go
 * and see. */
function useInSight(asked: string | null): void {
  const { playing } = useApp();
  useEffect(() => {
    if (playing) document.querySelector('.galaxy-map')?.scrollIntoView({ block: 'nearest' });
  }, [playing]);
  useEffect(() => {
    if (!asked || asked === 'step.turn') return;
    const place =
      hasPanel(asked) && !['step.column', 'step.home'].includes(asked)
        ? '.leap-zone'
        : '.galaxy-map';
    document.querySelector(place)?.scrollIntoView({ block: 'nearest' });
  }, [asked]);
}

function Board({ state, view, me, names, steps = none }: BoardProps) {
  const v = view as View;
  const [looked, look] = useState<string | null>(null);
  const live = view === state.view;
  const legal = (live && me !== null && state.legal) || [],
    asked = legal.length ? (state.step ?? null) : null;
  const who = sideNames(v, names);
  const beat = useBeats(steps, view, me, useChoice().picked.size > 0);
  const seen = { v, names: who, me, asked, looked, look, beat };
  useMotion(v, steps);
  useInSight(asked);
  return (
    <div class="leap">
      <Events v={v} names={who} log={live ? (app.table?.log ?? []) : []} />
      <Galaxy seen={seen} />
      <Sheet seen={seen} />
      {me !== null && v.seats[me] && (
        <section class="own-hold" aria-label={say('leap.hold.yours')}>
          <h2 class="panel-title">{say('leap.hold.yours')}</h2>
          <Hold s={v.seats[me]} index={me} />
        </section>
      )}
      {live && (
        <div class="leap-zone">
          {me !== null && hasPanel(asked) ? (
            <Choices
              v={v}
              step={asked}
              legal={legal}
              names={who}
              me={me}
              prompt={question(state, who)}
            />
          ) : v.left && v.turn === me ? (
            <Commands v={v} left={v.left} open={asked === 'step.turn'} />
          ) : (
            <Ticker beat={beat} names={names} />
          )}
        </div>
      )}
      <div class="leap-middle">
        <Missions v={v} me={live ? me : null} />
        <Decks v={v} />
      </div>
      <Players v={v} names={who} me={me} />
    </div>
  );
}

const places: Record<string, string> = { column: 'leap.column', row: 'leap.row' };

/* A token for people; of words that stand together the last is the thing. */
function name(token: string): string | null {
  const words = token.split('_'),
    last = words.at(-1) ?? '',
    before = words.at(-2) ?? '';
  if (words.length > 1 && places[before]) return say(places[before]!, { n: last });
  if (/^[wfuo](\+\d)?$/.test(last)) return say(`leap.kind.${last.charAt(0)}`);
  return known(last) ? nameOf(last) : words.length > 1 ? words.join(' ') : null;
}

/* A look ahead says what an action costs and brings: the difference between the holds. */
function ahead(view: unknown, { view: after }: Preview, me: number | null): string {
  const now = (view as View).seats[me ?? 0]?.store ?? [],
    then = (after as View).seats[me ?? 0]?.store ?? [],
    owed = (after as View).seats[me ?? 0]?.owed ?? 0;
  const pays = amountsInWords(now.map((n, i) => Math.max(0, n - (then[i] ?? 0)))),
    gets = amountsInWords([...then.map((n, i) => Math.max(0, n - (now[i] ?? 0))), owed]);
  return [
    pays && say('leap.ahead.pays', { what: pays }),
    gets && say('leap.ahead.gets', { what: gets }),
  ]
    .filter(Boolean)
    .join(' ');
}
/* Whether points of a seat are still hidden from who looks: they come with its trait. */
const unknown = (view: unknown, seat: number) => (view as View).seats[seat]?.trait === '?';

/* To end the turn gives up every order that could still be given. */
const orders = /^(populate|tax|discover|attack|mission|mine|labor)\b/;
const hurts = (action: string, legal: readonly string[]) =>
  action === 'end' && legal.some(a => orders.test(a));

const priced = /^(populate|labor|mission|to|count|from|mine|tax) ?/;

/* "W2 U1", and what came in: ": +F2+C1", or ": 1 +F2, 3 +W1" by seats. */
const unit = (code: string) =>
  say(`leap.amount.${code.charAt(0).toLowerCase()}`, { n: code.slice(1) });
function put(text: string, names: readonly string[]): string | null {
  if (/^[WFUO]\d+( [WFUO]\d+)*$/.test(text)) return text.split(' ').map(unit).join(', ');
  if (!/^: /.test(text)) return text === '' ? '' : null;
  const all = text.slice(2).split(', ');
  const gains = all.map(part => {
    const seat = /^\d /.test(part) ? Number(part.charAt(0)) - 1 : -1,
      what = (part.match(/[WFUOC]\d+/g) ?? []).map(unit).join(', ');
    return seat < 0 ? what : say('leap.gains.who', { who: names[seat] ?? '', what });
  });
  return say(/^\d /.test(all[0] ?? '') ? 'leap.gains.all' : 'leap.gains', {
    what: gains.join('; '),
  });
}

export const stellarLeap: Drawing = {
  Board,
  name,
  put,
  asks,
  hurts,
  unknown,
  guide,
  preview: { of: action => priced.test(action), words: ahead },
};
