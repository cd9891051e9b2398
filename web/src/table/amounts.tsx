/* amounts.tsx - a question for amounts: a row for each thing that can be named, with its number between
 * minus and plus. SPDX-License-Identifier: MIT */
import type { Drawing } from '../kit/drawing.ts';
import type { State } from '../link/protocol.ts';
import { capital, say } from '../kit/words.ts';
import type { AmountsNow } from './chooser.ts';
import { wordFor } from './speaker.ts';

interface Props {
  state: State;
  now: AmountsNow;
  drawing: Drawing;
  stop(): void;
}

/* The sentence in place of the question once something is named. */
export function amountsSentence({ asked, total }: AmountsNow): string {
  return say(total < asked.high ? 'amounts.left' : 'amounts.whole', { n: asked.high - total });
}

function Row({ token, what, now }: { token: string; what: string; now: AmountsNow }) {
  const n = now.named[token] ?? 0,
    can = now.canName(token);
  return (
    <li>
      <span class="amount-name">{what}</span>
      <button
        type="button"
        class="less square"
        aria-disabled={!n}
        aria-label={say('amounts.less', { what })}
        onClick={() => {
          if (n) now.less(token);
        }}
      >
        {say('amounts.minus')}
      </button>
      <output class="tabular" aria-label={say('amounts.count', { what, n })}>
        {n}
      </output>
      <button
        type="button"
        class={`more square ${can ? 'offer' : ''}`}
        aria-disabled={!can}
        aria-label={say('amounts.more', { what })}
        onClick={() => {
          if (can) now.more(token);
        }}
      >
        {say('amounts.plus')}
      </button>
    </li>
  );
}

export function AmountsPanel({ state, now, drawing, stop }: Props) {
  const word = (token: string) => capital(wordFor(state.game, token, drawing));
  const end = now.asked.stop;
  return (
    <div class="amounts">
      <ul aria-label={say('amounts.title')}>
        {now.asked.places.map(p => (
          <Row key={p.token} token={p.token} what={word(p.token)} now={now} />
        ))}
      </ul>
      <p class="caption tabular" role="status">
        {say('amounts.total', { n: now.total, of: now.asked.high })}
      </p>
      {end && !now.total && (
        <button type="button" class="offer" onClick={stop}>
          {word(end)}
        </button>
      )}
    </div>
  );
}
