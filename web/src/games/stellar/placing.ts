/* placing.ts - the card that is about to be placed, and what the engine says of it: one that is
 * picked or pointed at in the hand, or one on its way. SPDX-License-Identifier: MIT */
import type { Choice } from '../../kit/choice.ts';
import type { Preview } from '../../kit/drawing.ts';
import type { Call, Fit, Side, View } from './view.ts';

export interface Placing {
  card: string;
  fit: Fit;
  side: Side;
  picked: boolean /* chosen, not only pointed at                          */;
  held: boolean /* still in the hand                                    */;
  call: Call | undefined /* what its number calls                                */;
}

/* The hand card that an action plays: "up a4", "note a4", "down ?". */
const playedBy = (action: string | undefined) =>
  /^(?:up|note|down) (?!t\d)(\S+)$/.exec(action ?? '')?.[1];

export function placingNow(
  view: View,
  choice: Choice,
  preview: Preview | null | undefined,
  capped: boolean,
): Placing | null {
  const held = view.phase === 'play',
    chosen = held ? view.fits.find(f => choice.picked.has(f.card)) : view.fits[0],
    fit = chosen ?? view.fits.find(f => held && f.card === playedBy(preview?.action));
  if (!fit) return null;
  const side = sideOf(view, fit, capped);
  return {
    card: fit.card,
    fit,
    side,
    picked: !!chosen,
    held,
    call: side === 'down' ? fit.calls_down : fit.calls,
  };
}

/* Face down when it is said so, and where nothing else is possible. */
function sideOf(view: View, fit: Fit, capped: boolean): Side {
  if (view.phase === 'slot-down') return 'down';
  if (view.phase === 'slot-up') return 'up';
  return capped || (view.phase === 'forced' && !fit.up.length) ? 'down' : 'up';
}

/* The tokens of a free slot: what placing the card there would say, or, where it cannot lie,
 * the pair that the engine explains. */
export function slotTokens(view: View, placing: Placing | null, slot: string): string[] {
  if (!placing?.picked) return [slot];
  const { fit, side, card } = placing,
    fits = fit[side].includes(slot);
  if (view.phase === 'play') return fits ? [side, slot] : [`${card}_${slot}`, slot];
  if (view.phase === 'forced') return [`${side}_${slot}`];
  return [slot];
}
