/* signs.ts - how the page tells you when you are not looking: live region, tab title,
 * favicon dot, sound, notification. SPDX-License-Identifier: MIT */
import { useEffect } from 'preact/hooks';
import { app } from '../store/app.ts';
import { drawingOf } from './drawings.ts';
import type { Step } from '../kit/drawing.ts';
import type { State } from '../link/protocol.ts';
import { sound, type Sound } from '../kit/voice.ts';
import { inTurn, say } from '../kit/words.ts';
import { named, question } from './speaker.ts';

/* Who has been passed over since, where no line of the log tells it. */
function skipped(before: State, now: State, names: string[]): string[] {
  const { passedOver = () => [] } = drawingOf(now.game),
    known = passedOver(before.view);
  return passedOver(now.view)
    .filter(seat => !known.includes(seat))
    .map(seat => say('passed-over', { who: names[seat] ?? '' }));
}

const pointsOf = (s: State, seat: number | null) => s.scores[seat ?? -1]?.total ?? 0;

/* The one sound that a change is worth: what matters most to who looks. */
export function soundOf(before: State, now: State, me: number | null): Sound | null {
  if (now.over) return before.over ? null : 'end';
  if (me !== null && now.to_act.includes(me) && !before.to_act.includes(me)) return 'yours';
  if (pointsOf(now, me) > pointsOf(before, me)) return 'points';
  if (now.ply === before.ply) return null;
  return now.to_act.join() === before.to_act.join() ? 'card' : 'turn';
}

/* What happened and what is possible, for screen readers. */
export function announce(
  before: State | undefined,
  now: State,
  me: number | null,
  names: string[],
  log: readonly Step[],
): void {
  const region = document.getElementById('live');
  const lines = now.events
    .flatMap(e => (e.gone ? [] : (e.steps ?? [])))
    .flatMap(s => (s.line ? [named(s.line, now, names)] : []))
    .slice(-6);
  const yours = me !== null && now.to_act.includes(me);
  const asks =
    yours && now.prompt
      ? [say('live.turn', { prompt: question(now, names, log), n: now.legal?.length ?? 0 })]
      : [];
  if (region && before)
    region.textContent = inTurn([...lines, ...skipped(before, now, names), ...asks]);
  const heard = before && app.settings.sound && soundOf(before, now, me);
  if (heard) sound(heard, app.settings.volume, drawingOf(now.game).voice);
  if (
    before &&
    yours &&
    !before.to_act.includes(me) &&
    app.settings.notify &&
    document.hidden &&
    'Notification' in window &&
    Notification.permission === 'granted'
  )
    new Notification(say('title.turn', { title: now.title }), {
      body: question(now, names, log),
      tag: now.table,
    });
}

const plain = document.querySelector<HTMLLinkElement>('link[rel=icon]')?.getAttribute('href') ?? '';
const dotted = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
    <rect width="32" height="32" rx="7" fill="#0C1222"/>
    <circle cx="16" cy="16" r="11" fill="none" stroke="#E2B65C" stroke-width="1.6"/>
    <circle cx="22" cy="10" r="9" fill="#E2B65C"/>
  </svg>`,
)}`;

export function useTurnSigns(state: State, me: number | null): void {
  const yours = me !== null && !state.over && state.to_act.includes(me);
  useEffect(() => {
    document.title = say(yours ? 'title.turn' : 'title.table', { title: state.title });
    document.querySelector<HTMLLinkElement>('link[rel=icon]')!.href = yours ? dotted : plain;
    return () => {
      document.title = say('app.name');
      document.querySelector<HTMLLinkElement>('link[rel=icon]')!.href = plain;
    };
  }, [yours, state.title]);
}
