/* tray.tsx - questions whose answers lie on no other part of the table: cards drawn, powers to
 * use, dice, how many figures go, units of others. They take the place of console and missions,
 * which rest meanwhile. Each answer carries the words of its action. SPDX-License-Identifier: MIT */
import type { ComponentChildren } from 'preact';
import { useChoice } from '../../kit/choice.ts';
import { Thing } from '../../kit/thing.tsx';
import { inRow, inTurn, say } from '../../kit/words.ts';
import { Art } from './art.tsx';
import { DialFace, thenInWords } from './foot.tsx';
import { Die, Person, Pile, speciesAt } from './parts.tsx';
import type { Seen } from './seen.ts';
import { amountsInWords, kinds, nameOf, priceOf, textOf, type Print } from './view.ts';
import { Bare, cardInWords, isAsteroid } from './world.tsx';

const phrase = (action: string) => action.replaceAll(' ', '_');

export function Answer({
  action,
  label,
  children,
  class: name,
  move,
}: {
  action: string;
  label: string;
  children: ComponentChildren;
  class?: string;
  move?: string | undefined;
}) {
  return (
    <Thing
      class={`answer ${name ?? ''}`}
      token={phrase(action)}
      owner={-1}
      move={move}
      label={label}
    >
      <span class="answer-card" aria-hidden="true">
        {children}
      </span>
    </Thing>
  );
}

/* -- Cards ------------------------------------------------------------------------------------ */

const Gift = ({ term, of }: { term: string; of: Print['labor'] }) =>
  of?.some(Boolean) ? (
    <span class="gift">
      <small>{say(term)}</small>
      <Pile amounts={of} />
    </span>
  ) : null;

/* "keep s03": the cards drawn, as they will stand on the map. */
function Drawn({ seen }: { seen: Seen }) {
  const { v, legal, names } = seen;
  return (
    <>
      {legal.map(action => {
        const token = action.split(' ')[1] ?? '',
          print = v.table.cards[token];
        return (
          <Answer
            key={action}
            action={action}
            class="drawn"
            move={token}
            label={say('leap.keep', { card: cardInWords(v, token, names) })}
          >
            {print && (
              <>
                <svg class="answer-globe" viewBox="-64 -58 128 116" aria-hidden="true">
                  <Bare token={token} print={print} r={44} />
                </svg>
                <span class="answer-words">
                  <b>{nameOf(token)}</b>
                  <Gift
                    term={isAsteroid(print) ? 'leap.term.base' : 'leap.term.gives'}
                    of={print.yield}
                  />
                  <Gift term="leap.term.crowded" of={print.crowded} />
                  <Gift term="leap.term.labor" of={print.labor} />
                </span>
              </>
            )}
          </Answer>
        );
      })}
    </>
  );
}

/* "bonus k3": completion cards of Frontiers. */
function Bonuses({ seen }: { seen: Seen }) {
  return (
    <>
      {seen.legal.map(action => {
        const token = action.split(' ')[1] ?? '';
        return (
          <Answer
            key={action}
            action={action}
            class="drawn"
            label={`${nameOf(token)}. ${textOf(token)}`}
          >
            <Art token={token} people={0} seat={0} />
            <span class="answer-words">
              <b>{nameOf(token)}</b>
              <small>{textOf(token)}</small>
            </span>
          </Answer>
        );
      })}
    </>
  );
}

/* -- Dice ------------------------------------------------------------------------------------- */

const inColumns = (times: readonly number[]) =>
  inRow(
    times.flatMap((n, i) =>
      n ? [n > 1 ? say('leap.column.twice', { n: i + 1 }) : String(i + 1)] : [],
    ),
  );

/* "Die 1: 3 becomes 4", where one die alone changes; "Die 1, now 3", where it has to be rolled;
 * else the words of the use. */
function wayOf(
  how: string,
  before: readonly number[],
  after: readonly number[] | undefined,
): string {
  if (!after)
    return how.length === 1
      ? say('leap.how.now', { die: how, n: before[Number(how) - 1] ?? 0 })
      : say(`stellar-leap:how.${how}`);
  const changed = after.flatMap((d, i) => (d === before[i] ? [] : [i])),
    [die] = changed;
  return changed.length === 1 && die !== undefined
    ? say('leap.how.becomes', { die: die + 1, a: before[die] ?? 0, b: after[die] ?? 0 })
    : say(`stellar-leap:how.${how}`);
}

/* "use p3 1+": what becomes of the dice, which columns generate then, and what they bring. */
function Uses({ seen }: { seen: Seen }) {
  const { v, legal } = seen;
  return (
    <>
      {legal.map(action => {
        const [, power = '', how = ''] = action.split(' '),
          after = v.table.uses?.[action.slice(4)],
          none = power === 'none',
          title = none ? say('leap.use.none') : nameOf(power),
          way = how ? wayOf(how, v.dice, after?.dice) : none ? '' : textOf(power),
          leads = after
            ? say('leap.use.columns', { what: inColumns(after.columns) })
            : say('leap.use.roll');
        const gain = after ? amountsInWords(after.gain) || say('leap.nothing') : '';
        return (
          <Answer
            key={action}
            action={action}
            class="use"
            label={inTurn([title, way, leads, gain])}
          >
            <b>{title}</b>
            {way && <small class="way">{way}</small>}
            <span class="answer-dice">
              {(after?.dice ?? v.dice).map((d, i) => (
                <Die key={i} value={d} class={d === v.dice[i] ? '' : 'new'} />
              ))}
            </span>
            {after ? <Pile amounts={after.gain} /> : <small>{leads}</small>}
          </Answer>
        );
      })}
    </>
  );
}

function Dice({ seen }: { seen: Seen }) {
  return (
    <>
      {seen.legal.map(action => {
        const dice = action.split(' ').slice(1).map(Number);
        return (
          <Answer
            key={action}
            action={action}
            class="use"
            label={say('leap.dice.keep', { a: dice[0]!, b: dice[1]! })}
          >
            <span class="answer-dice">
              {dice.map((d, i) => (
                <Die key={i} value={d} />
              ))}
            </span>
          </Answer>
        );
      })}
    </>
  );
}

/* -- How many ----------------------------------------------------------------------------------- */

/* "count 2": the figures themselves, each group with its price. */
function Counts({ seen }: { seen: Seen }) {
  const { v, legal, me } = seen,
    fare = Object.values(v.table.fares)[0],
    who = speciesAt(v.seats[me ?? 0]?.home ?? null);
  return (
    <>
      {legal.map(action => {
        const n = Number(action.split(' ')[1]),
          price = fare ? priceOf(fare, n) : [];
        return (
          <Answer
            key={action}
            action={action}
            class="count"
            label={say('leap.count', { n, price: amountsInWords(price) || say('leap.nothing') })}
          >
            <span class="group">
              {Array.from({ length: Math.min(n, 6) }, (_, i) => (
                <Person key={i} who={who} />
              ))}
            </span>
            <b>{say('leap.count.figures', { n })}</b>
            <Pile amounts={price} />
          </Answer>
        );
      })}
    </>
  );
}

/* -- Units ------------------------------------------------------------------------------------ */

/* "seize w w u", "ignore f": units of the loser's hold, or of what a mission needs; one's own
 * are named on the dials themselves. */
function Units({ seen }: { seen: Seen }) {
  const { v, names, me, legal } = seen,
    { picks, wanted } = useChoice(),
    most = wanted ?? (legal[0]?.split(' ').length ?? 1) - 1,
    mission = v.table.missions[v.table.about[0] ?? ''],
    holder = v.table.holder;
  const stock = (i: number) => (mission ? mission.needs[i] : v.seats[holder]?.store[i]) ?? 0;
  const whose = (i: number) =>
    mission
      ? say('leap.needed', { n: stock(i), have: v.seats[me ?? 0]?.store[i] ?? 0 })
      : say('leap.has', { who: names[holder] ?? '', n: stock(i) });
  return (
    <>
      {kinds.slice(0, 4).map((kind, i) => {
        const named = picks.filter(p => p[0] === kind).length,
          what = say(`stellar-leap:kind.${kind}`),
          now = stock(i),
          then = Math.max(0, now - named);
        return (
          <Thing
            key={kind}
            class="answer unit"
            owner={-1}
            token={wanted === null ? [kind, `${kind}+${named}`] : [kind]}
            label={thenInWords(say('leap.unit', { what, stock: whose(i) }), now, then)}
          >
            <span class="answer-card" aria-hidden="true">
              <DialFace kind={kind} now={now} then={then} most={v.table.hold} />
              <small>{whose(i)}</small>
            </span>
          </Thing>
        );
      })}
      <small class="chosen">{say('leap.chosen', { n: picks.length, of: most })}</small>
    </>
  );
}

const trays: Record<string, (of: { seen: Seen }) => ComponentChildren> = {
  'step.bonus': Bonuses,
  'step.keep': Drawn,
  'step.use': Uses,
  'step.dice': Dice,
  'step.count': Counts,
  'step.seize': Units,
  'step.ignore': Units,
};

export const hasTray = (asked: string | null) => asked !== null && asked in trays;

/* A few dice leave room for one's missions beside them. */
export const hasRoom = ({ asked, legal }: Seen) =>
  !hasTray(asked) || (asked === 'step.dice' && legal.length <= 3);

export function Tray({ seen, prompt }: { seen: Seen; prompt: string }) {
  const Content = trays[seen.asked ?? ''];
  if (!Content) return null;
  return (
    <section
      class={`leap-tray ${seen.asked?.replace('.', '-')} ${seen.legal.length > 8 ? 'crowded' : ''}`}
      aria-label={prompt}
    >
      <Content seen={seen} />
    </section>
  );
}
