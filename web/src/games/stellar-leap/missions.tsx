/* missions.tsx - the four missions on display: what each needs, what it lacks, what it
 * brings. SPDX-License-Identifier: MIT */
import { Glyph } from '../../kit/glyph.tsx';
import { Thing } from '../../kit/thing.tsx';
import { say } from '../../kit/words.ts';
import { Pile, Resource } from './parts.tsx';
import { amountsInWords, kinds, nameOf, type Mission, type View } from './view.ts';

const tier = (token: string) => Number(token.charAt(1));
const signs = ['', 'I', 'II', 'III'];

function reward(m: Mission): string {
  if (m.reward !== 'resources') return say(`leap.reward.${m.reward}`, { n: m.moves });
  return m.gain.some(Boolean) ? say('leap.reward.gain', { what: amountsInWords(m.gain) }) : '';
}

export function missionInWords(token: string, m: Mission): string {
  const lacks = amountsInWords(m.lacks);
  return [
    say('leap.mission', { name: nameOf(token), tier: tier(token) }),
    say('leap.mission.needs', { what: amountsInWords(m.needs) }),
    say('leap.prestige', { n: m.prestige }),
    reward(m),
    m.payable ? say('leap.payable') : say('leap.lacks', { what: lacks }),
  ]
    .filter(Boolean)
    .join('. ');
}

function Card({ token, m, mine }: { token: string; m: Mission; mine: boolean }) {
  return (
    <span class={`body mission ${m.payable ? 'payable' : ''}`}>
      <span class="mission-tier" title={say('leap.tier', { n: tier(token) })}>
        {signs[tier(token)]}
      </span>
      <span class="mission-name">{nameOf(token)}</span>
      <span class="mission-prestige" title={say('leap.prestige', { n: m.prestige })}>
        {m.prestige}
        <Glyph id="star" hue="gold" />
      </span>
      <span class="mission-needs">
        {m.needs.map(
          (n, i) =>
            n > 0 && (
              <span key={i} class={mine && m.lacks[i] ? 'lacking' : ''}>
                <Resource kind={kinds[i]!} />
                <b>{n}</b>
                {mine && (m.lacks[i] ?? 0) > 0 && <i>{say('leap.short', { n: m.lacks[i]! })}</i>}
              </span>
            ),
        )}
      </span>
      <span class="mission-reward">
        {m.reward === 'resources' && m.gain.some(Boolean) ? (
          <>
            {say('leap.brings')} <Pile amounts={m.gain} />
          </>
        ) : (
          reward(m)
        )}
      </span>
      {mine && m.payable && <span class="mission-ready">{say('leap.payable')}</span>}
    </span>
  );
}

export function Missions({ v, me }: { v: View; me: number | null }) {
  return (
    <section class="missions" aria-label={say('leap.missions')}>
      <h2 class="panel-title">
        {say('leap.missions')}{' '}
        <span class="tabular">
          {say('leap.missions.left', {
            a: v.tier_left[0] ?? 0,
            b: v.tier_left[1] ?? 0,
            c: v.tier_left[2] ?? 0,
          })}
        </span>
      </h2>
      <div class="mission-row">
        {v.display.map((token, i) => {
          const m = token ? v.table.missions[token] : undefined;
          return token && m ? (
            <Thing
              key={token}
              token={[`mission_${token}`]}
              also={token}
              class="mission-thing"
              label={missionInWords(token, m)}
            >
              <Card token={token} m={m} mine={me !== null} />
            </Thing>
          ) : (
            <span key={i} class="mission-none">
              {say('leap.mission.none')}
            </span>
          );
        })}
      </div>
    </section>
  );
}
