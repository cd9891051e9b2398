/* ahead.ts - what a body does and what an action would do, in words. SPDX-License-Identifier: MIT */
import type { Preview } from '../../kit/drawing.ts';
import { say } from '../../kit/words.ts';
import { follow, settle } from './bodies.ts';
import { bodyName, objectiveHelp, objectiveName } from './objective.tsx';
import { movesOf } from './universe.tsx';
import { shownOf, type View } from './view.ts';

/* What the body in play does, or would do by itself. */
export const explain = (v: View) =>
  v.type ? say(`stellium.explain.${v.influence ?? v.type}`, { body: bodyName(v.type) }) : '';

export function aheadWords(now: View, ahead: Preview, me: number | null): string {
  if (/^(take|validate|box) /.test(ahead.action)) return objectiveHelp(ahead.action.split(' ')[1]!);
  if (ahead.action === 'blind') return say('stellium.explain.blind');
  if (/^(draw|own|token)/.test(ahead.action)) return explain(ahead.view as View);
  const next = ahead.view as View,
    before = settle(now);
  const moves = movesOf(before, follow(before, now, [ahead.action], next)).map(m => {
    const body = bodyName(m.body.type);
    return m.to === 'bag'
      ? say('stellium.ahead.bag', { body })
      : m.to === 'fingers'
        ? say('stellium.ahead.lift', { body, from: m.from })
        : m.from === 'fingers'
          ? say('stellium.ahead.put', { body, to: m.to })
          : say('stellium.ahead.move', { body, from: m.from, to: m.to });
  });
  const own = (v: View) => (me === null ? [] : shownOf(v, v.seats[me]?.hand ?? []));
  const old = new Set(own(now).map(s => s.card + s.cells.join()));
  const done = own(next)
    .filter(s => !old.has(s.card + s.cells.join()))
    .map(s => say('stellium.ahead.finishes', { name: objectiveName(s.card), points: s.points }));
  return [...moves, ...done].join(' · ');
}
