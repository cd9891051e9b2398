/* offers.ts - choices in words: those without a thing on the table, and what is left to choose once
 * something is picked. SPDX-License-Identifier: MIT */
import { isNarrow } from '../kit/screen.ts';
import { unusedTokens } from '../kit/choose.ts';
import { capital, inRow, say } from '../kit/words.ts';
import { type AskProps, isFew } from './ask-now.ts';
import { actionWords, tokenWords, wordFor } from './speaker.ts';

export interface Offer {
  key: string;
  label: string;
  look(): void;
  leave(): void;
  run(): void;
}

export interface Offers {
  all: readonly Offer[];
  areBeside: boolean /* beside the sentence; else they stand in the tray */;
}

const MOST = 24;
/* Of how many letters, on how many buttons, the bar has room: at a desk, on a phone. */
const ROOM = { desk: { letters: 30, buttons: 3 }, phone: { letters: 18, buttons: 2 } };

/* Of an action only what the picks have not said yet. */
function rest({ state, chooser, drawing, names }: AskProps, index: number): string {
  const said = new Set(chooser.picks.flat()),
    { left } = chooser.narrowed;
  const shared = (word: string) => left.every(i => chooser.legal[i]!.split(' ').includes(word));
  const words = chooser.legal[index]!.split(' ').filter(w => !said.has(w) && !shared(w));
  return words.length
    ? inRow(words.map(w => wordFor(state.game, w, drawing)))
    : actionWords(state, index, drawing, names);
}

function all(p: AskProps): Offer[] {
  const { chooser, state, drawing } = p,
    leave = () => chooser.lookAt(null);
  if (state.step && drawing.onBoard?.(state.step)) return [];
  if (isFew(p))
    return chooser.narrowed.left.map(i => ({
      key: String(i),
      label: capital(rest(p, i)),
      look: () => chooser.lookAt(i),
      leave,
      run: () => chooser.offer(i),
    }));
  if (chooser.legal.length === 1) return []; /* the brass button plays it */
  return chooser.buttons.slice(0, MOST).map(t => ({
    key: t,
    label: capital(wordFor(state.game, t, drawing)),
    look: () => chooser.look([t]),
    leave,
    run: () => chooser.pickToken(t),
  }));
}

export function offersNow(p: AskProps): Offers {
  const { state, me, chooser } = p;
  const isAsked = me !== null && state.to_act.includes(me) && !chooser.sent && !p.isPlaying,
    offers = isAsked ? all(p) : [],
    room = isNarrow() ? ROOM.phone : ROOM.desk;
  const letters = offers.reduce((sum, o) => sum + o.label.length, 0);
  return { all: offers, areBeside: offers.length <= room.buttons && letters <= room.letters };
}

const SHORT = 30; /* letters that the brass button holds in two lines */

/* In the words of the drawing, which may name what was said along with the action: that answers the
 * question after it. */
function ownWords({ chooser, drawing }: AskProps, index: number, action: string): string | null {
  const { ready, clicked, pointed } = chooser,
    [then] = unusedTokens(action, ready === index ? clicked : pointed);
  return drawing.button?.(action, then) ?? null;
}

/* An action on a button; of a long one what tells it apart, and the sentence says the rest. */
export function shortName(p: AskProps, index: number): string {
  const action = p.chooser.legal[index];
  if (action === undefined) return '';
  const own = ownWords(p, index, action);
  if (own !== null) return own;
  const whole = () => actionWords(p.state, index, p.drawing, p.names);
  const tokens = () => tokenWords(p.state.game, action, p.drawing);
  /* After a stop or a colon stands what it brings. */
  const names = [whole(), whole().replace(/[.:] .*/, ''), tokens(), rest(p, index)];
  return capital(names.find(n => n.length <= SHORT) ?? say('ask.confirm'));
}
