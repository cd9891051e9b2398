/* choices.tsx - questions whose answers lie on no other part of the table: cards to keep,
 * powers to use, resources to name, how many figures to send. Each answer carries the words
 * of its action. SPDX-License-Identifier: MIT */
import type { ComponentChildren } from 'preact';
import { useChoice } from '../../kit/choice.ts';
import { Thing } from '../../kit/thing.tsx';
import { say } from '../../kit/words.ts';
import { cardInWords, Face } from './galaxy.tsx';
import { Die, Person, Pile, Resource, speciesAt } from './parts.tsx';
import { amountsInWords, kinds, nameOf, priceOf, speciesOf, textOf, type View } from './view.ts';

interface Asked {
  v: View;
  legal: readonly string[];
  names: string[];
  me: number;
}

const phrase = (action: string) => action.replaceAll(' ', '_');

function Answer({
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
  move?: string;
}) {
  return (
    <Thing
      class={`answer ${name ?? ''}`}
      token={phrase(action)}
      owner={-1}
      move={move}
      label={label}
    >
      <span class="body">{children}</span>
    </Thing>
  );
}

/* "trait r1", "power p2", "bonus k3": a card with its name and what it does. */
function Cards({ legal }: Asked) {
  return (
    <>
      {legal.map(action => {
        const token = action.split(' ')[1] ?? '';
        return (
          <Answer key={action} action={action} label={`${nameOf(token)}. ${textOf(token)}`}>
            <b>{nameOf(token)}</b>
            <span class="answer-text">{textOf(token)}</span>
          </Answer>
        );
      })}
    </>
  );
}

/* "keep s03": the cards drawn, as they will lie in the galaxy. */
function Drawn({ v, legal, names }: Asked) {
  return (
    <>
      {legal.map(action => {
        const token = action.split(' ')[1] ?? '';
        return (
          <Answer
            key={action}
            action={action}
            class="drawn"
            move={token}
            label={say('leap.keep', { card: cardInWords(v, token, names) })}
          >
            <span class="world-like">
              <Face v={v} token={token} />
            </span>
          </Answer>
        );
      })}
    </>
  );
}

/* "species h3": whose it is, and the Home that comes with it. */
function Species({ v, legal, names }: Asked) {
  return (
    <>
      {legal.map(action => {
        const home = action.split(' ')[1] ?? '';
        return (
          <Answer
            key={action}
            action={action}
            class="drawn"
            label={say('leap.species', {
              species: speciesOf(home),
              card: cardInWords(v, home, names),
            })}
          >
            <span class="kin">
              <Person who={speciesAt(home)} />
              {speciesOf(home)}
            </span>
            <span class="world-like">
              <Face v={v} token={home} />
            </span>
          </Answer>
        );
      })}
    </>
  );
}

/* The card that is to be placed, at first one's Home, lies in sight while its column is chosen. */
function Placing({ v, names, me }: Asked) {
  const token = v.table.about[0] ?? v.seats[me]?.home;
  if (!token) return null;
  const words = cardInWords(v, token, names);
  return (
    <>
      <Thing class="answer drawn" move={token} label={words}>
        <span class="body">
          <span class="world-like">
            <Face v={v} token={token} />
          </span>
        </span>
      </Thing>
      <p class="placing-words caption muted" aria-hidden="true">
        {words}.
      </p>
    </>
  );
}

const inColumns = (times: number[]) =>
  times
    .flatMap((n, i) => (n ? [n > 1 ? say('leap.column.twice', { n: i + 1 }) : String(i + 1)] : []))
    .join(', ');

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
      : say(`leap.how.${how}`);
  const changed = after.flatMap((d, i) => (d === before[i] ? [] : [i])),
    [die] = changed;
  return changed.length === 1 && die !== undefined
    ? say('leap.how.becomes', { die: die + 1, a: before[die] ?? 0, b: after[die] ?? 0 })
    : say(`leap.how.${how}`);
}

/* "use p3 1+": what becomes of the dice, and which columns generate then. */
function Uses({ v, legal }: Asked) {
  return (
    <>
      {legal.map(action => {
        const [, power = '', how = ''] = action.split(' '),
          use = action.slice(4),
          after = v.table.uses?.[use];
        const title = power === 'none' ? say('leap.use.none') : nameOf(power),
          way = how ? wayOf(how, v.dice, after?.dice) : power === 'none' ? '' : textOf(power);
        const leads = after
          ? say('leap.use.columns', { what: inColumns(after.columns) })
          : say('leap.use.roll');
        return (
          <Answer
            key={action}
            action={action}
            class="use"
            label={[title, way, leads].filter(Boolean).join('. ')}
          >
            <b>{title}</b>
            {way && <span class="answer-text">{way}</span>}
            <span class="answer-dice">
              {after?.dice.map((d, i) => (
                <Die key={i} value={d} class={d === v.dice[i] ? '' : 'new'} />
              ))}
              <small>{leads}</small>
            </span>
          </Answer>
        );
      })}
    </>
  );
}

function Dice({ legal }: Asked) {
  return (
    <>
      {legal.map(action => {
        const dice = action.split(' ').slice(1).map(Number);
        return (
          <Answer
            key={action}
            action={action}
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

/* "count 2": each with its price. */
function Counts({ v, legal }: Asked) {
  const fare = Object.values(v.table.fares)[0];
  return (
    <>
      {legal.map(action => {
        const n = Number(action.split(' ')[1]),
          price = fare ? priceOf(fare, n) : [];
        return (
          <Answer
            key={action}
            action={action}
            label={say('leap.count', { n, price: amountsInWords(price) || say('leap.nothing') })}
          >
            <b>{say('leap.count.figures', { n })}</b>
            <Pile amounts={price} />
          </Answer>
        );
      })}
    </>
  );
}

/* Takes back one unit that is named. */
function Chosen({ pick }: { pick: readonly string[] }) {
  const kind = pick[0] ?? 'c',
    label = say('leap.unit.back', { what: say(`leap.kind.${kind}`) });
  return (
    <Thing class="unit-chosen" owner={-1} token={[...pick]} label={label}>
      <span class="body">
        <Resource kind={kind} />
      </span>
    </Thing>
  );
}

/* "gain w w u": one unit after the other, each with how many there are: in the hold it goes to
 * or comes from, or among those a mission needs. A kind that is named again is another thing,
 * else a second click would put the first one back; not so where several steps name them all,
 * which the step bar counts (see table/amounts.tsx). */
function Units({ v, legal, names, me }: Asked) {
  const { picks, wanted } = useChoice();
  const units = wanted ?? (legal[0]?.split(' ').length ?? 1) - 1;
  const again = (kind: string) => `${kind}+${picks.filter(p => p[0] === kind).length}`;
  const next = (kind: string) => (wanted === null ? [kind, again(kind)] : [kind]);
  const mission = v.table.missions[v.table.about[0] ?? ''],
    holder = v.table.holder;
  const stock = (i: number) => (mission ? mission.needs[i] : v.seats[holder]?.store[i]) ?? 0;
  const whose = (i: number) => {
    if (mission) return say('leap.needed', { n: stock(i), have: v.seats[me]?.store[i] ?? 0 });
    if (holder === me) return say('leap.have', { n: stock(i) });
    return say('leap.has', { who: names[holder] ?? '', n: stock(i) });
  };
  const what = (kind: string) => say(`leap.kind.${kind}`);
  const chosen = say('leap.chosen', { n: picks.length, of: units });
  return (
    <>
      {kinds.slice(0, 4).map((kind, i) => (
        <Thing
          key={kind}
          class="answer unit"
          owner={-1}
          token={next(kind)}
          label={say('leap.unit', { what: what(kind), stock: whose(i) })}
        >
          <span class="body">
            <Resource kind={kind} />
            <b>{what(kind)}</b>
            <small class="tabular">{whose(i)}</small>
          </span>
        </Thing>
      ))}
      {/* biome-ignore lint/a11y/useSemanticElements: no fieldset, for nothing in it is a form's */}
      <span class="chosen" role="group" aria-label={chosen}>
        <small class="tabular">{chosen}</small>
        {wanted === null && picks.map((pick, i) => <Chosen key={i} pick={pick} />)}
      </span>
    </>
  );
}

const panels: Record<string, (a: Asked) => ComponentChildren> = {
  'step.species': Species,
  'step.trait': Cards,
  'step.power': Cards,
  'step.bonus': Cards,
  'step.keep': Drawn,
  'step.column': Placing,
  'step.home': Placing,
  'step.use': Uses,
  'step.dice': Dice,
  'step.count': Counts,
  'step.gain': Units,
  'step.seize': Units,
  'step.ignore': Units,
};

export const hasPanel = (step: string | null) => step !== null && step in panels;

export function Choices({
  step,
  prompt,
  ...asked
}: Asked & { step: string | null; prompt: string }) {
  const Panel = panels[step ?? ''];
  if (!Panel) return null;
  return (
    <section class={`leap-ask ${step?.replace('.', '-')}`} aria-label={prompt}>
      <h2 class="ask-title">{prompt}</h2>
      <div class="answers">
        <Panel {...asked} />
      </div>
    </section>
  );
}
