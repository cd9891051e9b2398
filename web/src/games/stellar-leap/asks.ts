/* asks.ts - units of choice may be an Event's gift: then the question names it. The position
 * does not tell, the log does. SPDX-License-Identifier: MIT */
import type { Step } from '../../kit/drawing.ts';
import type { Words } from '../../kit/words.ts';

/* Whatever else gives units, and what comes before every Event of a turn. */
const begins = new Set([
  'roll',
  'end',
  'populate',
  'tax',
  'mission',
  'mine',
  'labor',
  'attack',
  'move',
  'bonus',
]);

export function asks(prompt: Words, log: readonly Pick<Step, 'action'>[]): Words {
  const cause = log
    .findLast(l => l.action.startsWith('event ') || begins.has(l.action.split(' ')[0] ?? ''))
    ?.action.split(' ');
  if (!prompt.key.startsWith('step.gain') || cause?.[0] !== 'event') return prompt;
  return { key: `${prompt.key}.event`, args: { ...prompt.args, event: { token: cause[1] ?? '' } } };
}
