/* missions.tsx - the four missions on display: what each needs, what it lacks, what it
 * brings. SPDX-License-Identifier: MIT */
import { rng, seedOf, TURN } from '../../kit/engrave.ts';
import { Engraved } from '../../kit/engraving.tsx';
import { Glyph } from '../../kit/glyph.tsx';
import { Thing } from '../../kit/thing.tsx';
import { inTurn, say } from '../../kit/words.ts';
import { Pile, Resource } from './parts.tsx';
import type { Seen } from './seen.ts';
import { amountsInWords, kinds, nameOf, type Mission } from './view.ts';

const tier = (token: string) => Number(token.charAt(1));
const signs = ['', 'I', 'II', 'III'];

/* A guilloche rosette, one for each card: the engraver's ornament. */
const rosettes = new Map<string, string>();
function rosette(token: string): string {
  const known = rosettes.get(token);
  if (known) return known;
  const random = rng(seedOf(token)),
    petals = 5 + Math.floor(random() * 6),
    depth = 0.25 + random() * 0.3;
  let d = '';
  for (let ring = 0; ring < 3; ring++)
    for (let t = 0; t <= 120; t++) {
      const turn = (t / 120) * TURN,
        r = 62 * (0.62 - ring * 0.13 + depth * 0.5 * Math.sin(petals * turn + ring * 1.05));
      d += `${t ? 'L' : 'M'}${(Math.cos(turn) * r).toFixed(1)} ${(Math.sin(turn) * r).toFixed(1)}`;
    }
  rosettes.set(token, `<path d="${d}"/>`);
  return rosettes.get(token)!;
}

function reward(m: Mission): string {
  if (m.reward !== 'resources') return say(`stellar-leap:brings.${m.reward}`, { n: m.moves });
  return m.gain.some(Boolean)
    ? say('stellar-leap:brings.gain', { what: amountsInWords(m.gain) })
    : say('stellar-leap:brings.nothing');
}

const kindsIn = (amounts: readonly number[]) => amounts.filter(Boolean).length;

/* Of more kinds than there is room for on the card it tells the sum, and the red signs tell which.
 * Four needs take two lines of the card, and leave one. */
const isMany = ({ needs, lacks }: Mission) => kindsIn(lacks) > (kindsIn(needs) > 3 ? 1 : 2);
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, n) => sum + n, 0);

const shortInWords = (m: Mission) =>
  isMany(m)
    ? say('leap.short.many', { n: sumOf(m.lacks) })
    : say('leap.short', { what: amountsInWords(m.lacks) });

/* What is printed is part of it. */
const lacksInWords = (m: Mission) =>
  say(isMany(m) ? 'leap.lacks.many' : 'leap.lacks', {
    ...{ n: sumOf(m.lacks), what: amountsInWords(m.lacks) },
  });

export function missionInWords(token: string, m: Mission, mine: boolean): string {
  return inTurn([
    say('leap.mission', { name: nameOf(token), tier: tier(token) }),
    say('leap.mission.needs', { what: amountsInWords(m.needs) }),
    say('leap.prestige', { n: m.prestige }),
    reward(m),
    !mine ? '' : m.payable ? say('leap.payable') : lacksInWords(m),
  ]);
}

function Needs({ m, mine }: { m: Mission; mine: boolean }) {
  return (
    <span class="mission-needs">
      {m.needs.map(
        (n, i) =>
          n > 0 && (
            <span key={i} class={mine && m.lacks[i] ? 'lacking' : ''}>
              <Resource kind={kinds[i]!} />
              <b>{n}</b>
            </span>
          ),
      )}
    </span>
  );
}

function Card({ token, m, mine }: { token: string; m: Mission; mine: boolean }) {
  return (
    <span class={`mission ${mine && m.payable ? 'ready' : ''}`} aria-hidden="true">
      <Engraved class="rosette" viewBox="-50 -50 100 100" of={rosette(token)} />
      <span class="mission-top">
        <b>{m.prestige}</b>
        <Glyph id="star" hue="brass" />
        <i>{signs[tier(token)]}</i>
      </span>
      <b class="mission-name">{nameOf(token)}</b>
      <Needs m={m} mine={mine} />
      <span class="mission-state">
        {mine && (m.payable ? <em>{say('leap.ready')}</em> : <s>{shortInWords(m)}</s>)}
      </span>
      <span class="mission-brings">
        {m.reward === 'resources' && m.gain.some(Boolean) ? (
          <>
            {say('leap.brings')} <Pile amounts={m.gain} />
          </>
        ) : (
          reward(m)
        )}
      </span>
    </span>
  );
}

export function Missions({ seen }: { seen: Seen }) {
  const { v } = seen,
    mine = seen.me !== null && seen.live;
  return (
    <div class="missions">
      {v.display.map(token => {
        const m = token ? v.table.missions[token] : undefined;
        return token && m ? (
          <Thing
            key={token}
            token={[`mission_${token}`, token]}
            move={token}
            class="mission-thing"
            label={missionInWords(token, m, mine)}
          >
            <Card token={token} m={m} mine={mine} />
          </Thing>
        ) : null;
      })}
    </div>
  );
}
