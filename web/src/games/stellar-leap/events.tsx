/* events.tsx - the state of the match in one strip: round, Events drawn, what is in force,
 * and the Event that has just come. SPDX-License-Identifier: MIT */
import type { Step } from '../../kit/drawing.ts';
import { Glyph } from '../../kit/glyph.tsx';
import { say } from '../../kit/words.ts';
import { nameOf, textOf, wordOf, type View } from './view.ts';

/* The last Event of the log and who brought it on, unless a turn has ended since. */
function latest(
  log: readonly Step[],
  names: string[],
): { token: string; at: number; who?: string | undefined } | null {
  for (let i = log.length - 1; i >= 0; i--) {
    const [word, token = ''] = log[i]!.action.split(' ');
    if (word === 'roll' || word === 'end') return null;
    const by = log[i]!.line?.args?.['seat'];
    if (word === 'event')
      return {
        token,
        at: log[i]!.ply,
        who:
          typeof by !== 'object'
            ? undefined
            : by.seat !== undefined
              ? names[by.seat]
              : wordOf(by.word ?? ''),
      };
  }
  return null;
}

function Progress({ v }: { v: View }) {
  const of = v.easy || v.target,
    last = !v.easy && v.events_drawn >= v.target;
  return (
    <p class="progress">
      <b>{say('leap.round', { n: v.round })}</b>
      <span
        class="tally"
        role="img"
        aria-label={say('leap.events', { n: v.events_drawn, of })}
        title={say(v.easy ? 'leap.events.easy' : 'leap.events.end', { of })}
      >
        {Array.from({ length: of }, (_, i) => (
          <i key={i} class={i < v.events_drawn ? 'up' : ''} />
        ))}
      </span>
      <span class="tabular">{say('leap.events', { n: v.events_drawn, of })}</span>
      {last && <strong class="last-round">{say('leap.last-round')}</strong>}
    </p>
  );
}

function Force({ token, who }: { token: string; who?: string | undefined }) {
  return (
    <p class="force">
      <Glyph id="leap-event" hue="violet" />
      <b>{nameOf(token)}</b> <span>{textOf(token)}</span>
      {who && <span class="muted"> {say('leap.event.t', { who })}</span>}
    </p>
  );
}

export function Events({ v, names, log }: { v: View; names: string[]; log: readonly Step[] }) {
  const now = latest(log, names),
    who = v.lasting_t !== null ? names[v.lasting_t] : undefined;
  return (
    <section class="leap-strip" aria-label={say('leap.state')}>
      {v.round > 0 && <Progress v={v} />}
      {v.universal && (
        <p class="universal">
          <span class="muted">{say('leap.universal')}</span> <b>{nameOf(v.universal)}</b>{' '}
          <span>{textOf(v.universal)}</span>
        </p>
      )}
      {now && now.token !== v.lasting && (
        <div class="banner" key={now.at}>
          <p class="muted">{say('leap.event.now')}</p>
          <Force token={now.token} who={now.who} />
        </div>
      )}
      {v.lasting && (
        <div class={now?.token === v.lasting ? 'banner' : 'lasting'} key={`l${v.lasting}`}>
          <p class="muted">{say('leap.event.lasting')}</p>
          <Force token={v.lasting} who={who} />
        </div>
      )}
      {v.edict && now?.token !== 'e13' && (
        <div class="lasting">
          <p class="muted">{say('leap.event.good')}</p>
          <Force token="e13" />
        </div>
      )}
    </section>
  );
}
