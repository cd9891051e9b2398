/* ask.tsx - the ask bar: two lines that say what is asked, or what would follow, and beside
 * them the buttons, the one in brass last.
 *
 * Its place and height never change, whatever it says: what lies around it would move away
 * under the pointer. What does not fit beside the sentence, long choices and amounts, stands
 * in a tray above it.
 *
 * SPDX-License-Identifier: MIT */
import { useEffect, useRef } from 'preact/hooks';
import { SeatMark } from '../kit/seat.tsx';
import { Icon } from '../kit/glyph.tsx';
import { looks } from '../kit/thing.tsx';
import { say } from '../kit/words.ts';
import { AmountsPanel } from './amounts.tsx';
import { askNow, type Ask, type AskProps } from './ask-now.ts';
import { barActions, type Action, type Commands } from './ask-actions.ts';
import { offersNow, type Offer } from './offers.ts';
import { DrawClock } from './draw-clock.tsx';

interface Props extends AskProps {
  commands: Commands;
}

/* Said aloud when keys or pointer brought it up; a new question is told by the live region. */
const spoken = new Set([
  'point',
  'closed',
  'refused',
  'confirm',
  'hint',
  'sent',
  'lost',
  'held',
  'wrong',
]);

/* There the last action stands for all that is offered; before, a look must not put it aside. */
const isSettled = new Set(['confirm', 'hint', 'reads']);

function Lines({ ask }: { ask: Ask }) {
  const text = useRef<HTMLDivElement>(null);
  /* Who arrives is at the question at once: after the first frame, for focus needs the layout. */
  useEffect(() => {
    const arrive = () => {
      if (document.activeElement === document.body) text.current?.focus({ preventScroll: true });
    };
    let next = requestAnimationFrame(() => {
      next = requestAnimationFrame(arrive);
    });
    return () => cancelAnimationFrame(next);
  }, []);
  const length = ask.what.length > 62 ? 'long' : ask.also.length > 70 ? 'wordy' : '';
  return (
    <>
      <div class={`say ${length}`} ref={text} tabIndex={-1}>
        <p class="sentence">{ask.what}</p>
        <p class={`also ${ask.harm ? 'bad' : ''}`}>{ask.also}</p>
      </div>
      <span class="hidden" role="status">
        {spoken.has(ask.kind) ? `${ask.what} ${ask.also}` : ''}
      </span>
    </>
  );
}

function Button({ action }: { action: Action }) {
  const { label, icon, key, off, run } = action;
  const classes = [action.brass && 'primary', action.class, icon && 'tool'];
  return (
    <button
      type="button"
      class={classes.filter(Boolean).join(' ')}
      aria-disabled={off !== undefined || undefined}
      aria-pressed={action.pressed}
      title={off ?? (key ? say('ask.key', { what: label, key }) : undefined)}
      onClick={off === undefined ? run : undefined}
    >
      {icon && <Icon id={icon} />}
      <span class="word">{label}</span>
    </button>
  );
}

function OfferButton({ offer }: { offer: Offer }) {
  return (
    <button type="button" class="offer" {...looks(offer.look, offer.leave)} onClick={offer.run}>
      {offer.label}
    </button>
  );
}

/* Above the bar, where there is more to choose from than it holds. */
function Tray({ p, offers }: { p: Props; offers: readonly Offer[] }) {
  const { amounts, pickToken } = p.chooser;
  if (!amounts && !offers.length) return null;
  return (
    <div class="tray">
      {amounts && (
        <AmountsPanel
          state={p.state}
          now={amounts}
          drawing={p.drawing}
          stop={() => pickToken(amounts.asked.stop ?? '')}
        />
      )}
      {offers.map(o => (
        <OfferButton key={o.key} offer={o} />
      ))}
    </div>
  );
}

/* While an answer is fresh on its way the bar keeps its words: most are there before one could read
 * others. */
function useAsk(p: Props): Ask {
  const seen = useRef<Ask | null>(null),
    isFresh = p.chooser.sent && p.way === 'fresh' && p.isOnline,
    ask = (isFresh && seen.current) || askNow(p);
  useEffect(() => {
    seen.current = ask;
  });
  return ask;
}

export function AskBar(p: Props) {
  const ask = useAsk(p),
    { beside, last } = barActions(p, ask),
    offers = offersNow(p),
    inBar = offers.areBeside && offers.all.length > 0 && !isSettled.has(ask.kind);
  const isAsking =
    p.me !== null && p.state.to_act.includes(p.me) && !p.chooser.sent && ask.kind !== 'reads';
  return (
    <div class="ask-place">
      {isAsking && <Tray p={p} offers={offers.areBeside ? [] : offers.all} />}
      <section class={`ask ${ask.kind} ${isAsking ? 'yours' : ''}`} aria-label={say('ask.title')}>
        <span class={p.state.seats[ask.seat ?? -1]?.who === 'bot' ? 'asks thinks' : 'asks'}>
          {ask.seat === null ? (
            <Icon id="orrery" />
          ) : (
            <SeatMark seat={ask.seat} name={p.names[ask.seat]} />
          )}
        </span>
        <Lines ask={ask} />
        <DrawClock state={p.state} />
        <div class="do">
          {beside.map(a => (
            <Button key={a.id} action={a} />
          ))}
          {inBar ? (
            offers.all.map(o => <OfferButton key={o.key} offer={o} />)
          ) : (
            <span class="last-action">{last && <Button action={last} />}</span>
          )}
        </div>
      </section>
    </div>
  );
}
