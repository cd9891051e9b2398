/* first.tsx - before the first roll: one's people on their Home, and the choice of a trait and
 * a dice power as pictures; or the five Homes, where species are chosen.
 * SPDX-License-Identifier: MIT */
import { say } from '../../kit/words.ts';
import { Art } from './art.tsx';
import { rim, xy } from './chart.ts';
import { Globe } from './engraved.tsx';
import { Figure, Harbour, Medal, speciesAt } from './parts.tsx';
import type { Seen } from './seen.ts';
import { Answer } from './tray.tsx';
import { amountsInWords, nameOf, speciesOf, textOf, units, type Print } from './view.ts';
import { cardInWords } from './world.tsx';

const steps = ['step.species', 'step.trait', 'step.power'];
export const isFirst = (asked: string | null) => asked !== null && steps.includes(asked);

/* A Home with figures of its people all round the top. */
function HomeGlobe({
  home,
  print,
  r,
  figures,
}: {
  home: string;
  print: Print;
  r: number;
  figures: number;
}) {
  const who = speciesAt(home),
    gifts = units(print.yield);
  return (
    <>
      {Array.from({ length: figures }, (_, i) => (
        <g key={i} transform={`rotate(${(i - (figures - 1) / 2) * 17 - 4}) translate(0 ${-r + 1})`}>
          <Figure who={who} height={r * (figures > 5 ? 0.27 : 0.34)} />
        </g>
      ))}
      <Globe card={{ token: home, gives: print.yield, asteroid: false }} r={r} />
      <Harbour r={r + 4} of={72} />
      {gifts.map((kind, i) => (
        <g key={i} transform={`translate(${xy(rim(14 + i * 15, r + 6))})`}>
          <Medal kind={kind} r={r * 0.11} />
        </g>
      ))}
    </>
  );
}

const RINGS = Array.from({ length: 9 }, (_, i) => 300 + i * i * 9 + i * 46);

function OwnHome({ home, print, figures }: { home: string; print: Print; figures: number }) {
  return (
    <figure class="own-home">
      <figcaption>
        <h2>{say('leap.first.people', { species: speciesOf(home) })}</h2>
        <p>{say('stellar-leap:first.ten')}</p>
      </figcaption>
      <svg viewBox="-260 -270 520 500" aria-hidden="true">
        {RINGS.map(r => (
          <circle key={r} class="orbit" r={r} />
        ))}
        <HomeGlobe home={home} print={print} r={190} figures={figures} />
      </svg>
      <p class="first-gives">
        {say('leap.first.gives', { card: nameOf(home), what: amountsInWords(print.yield) })}
      </p>
    </figure>
  );
}

/* Two cards, of which one is kept; those of the other pair are shown and wait their turn. */
function Pair({ seen, verb, cards }: { seen: Seen; verb: 'trait' | 'power'; cards: string[] }) {
  const me = seen.me ?? 0,
    people = speciesAt(seen.v.seats[me]?.home ?? null);
  if (!cards.length) return null;
  return (
    <section
      class={`pair ${seen.asked === `step.${verb}` ? 'now' : ''}`}
      aria-label={say(`leap.first.${verb}`)}
    >
      <h2>
        {say(`leap.first.${verb}`)} <small>{say(`stellar-leap:${verb}.note`)}</small>
      </h2>
      <div>
        {cards.map(token => (
          <Answer
            key={token}
            action={`${verb} ${token}`}
            class="pick"
            label={`${nameOf(token)}. ${textOf(token)}`}
          >
            <Art token={token} people={people} seat={me} />
            <b>{nameOf(token)}</b>
            <small>{textOf(token)}</small>
          </Answer>
        ))}
      </div>
    </section>
  );
}

const isCard = (t: string | null | undefined): t is string => !!t && t !== '?';

/* What is asked for comes from the question, the pair that waits from the view. */
function Kept({ seen }: { seen: Seen }) {
  const { v, me, asked, legal } = seen,
    s = v.seats[me ?? 0],
    offered = legal.map(a => a.split(' ')[1] ?? '');
  const traits =
      asked === 'step.trait'
        ? offered
        : s?.trait_chosen
          ? [s.trait]
          : [s?.trait, s?.trait_rejected],
    powers = asked === 'step.power' ? offered : [s?.power, s?.power_rejected],
    home = s?.home ?? '',
    print = v.table.cards[home];
  return (
    <>
      {print && <OwnHome home={home} print={print} figures={v.table.figures} />}
      <div class="pairs">
        <Pair seen={seen} verb="trait" cards={traits.filter(isCard)} />
        <Pair seen={seen} verb="power" cards={powers.filter(isCard)} />
      </div>
    </>
  );
}

function Species({ seen }: { seen: Seen }) {
  const { v, legal, names } = seen;
  return (
    <div class="homes">
      {legal.map(action => {
        const home = action.split(' ')[1] ?? '',
          print = v.table.cards[home];
        return (
          <Answer
            key={action}
            action={action}
            class="pick home"
            label={say('leap.species', {
              species: speciesOf(home),
              card: cardInWords(v, home, names),
            })}
          >
            {print && (
              <svg class="art" viewBox="-104 -112 208 212" aria-hidden="true">
                <HomeGlobe home={home} print={print} r={82} figures={5} />
              </svg>
            )}
            <b>{speciesOf(home)}</b>
            <small>
              {print &&
                say('leap.first.gives', { card: nameOf(home), what: amountsInWords(print.yield) })}
            </small>
          </Answer>
        );
      })}
    </div>
  );
}

export function First({ seen, prompt }: { seen: Seen; prompt: string }) {
  return (
    <section class={`leap-first ${seen.asked?.replace('.', '-')}`} aria-label={prompt}>
      {seen.asked === 'step.species' ? <Species seen={seen} /> : <Kept seen={seen} />}
    </section>
  );
}
