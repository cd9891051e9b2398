/* board.tsx - Stellar Leap drawn from its view. SPDX-License-Identifier: MIT */
import { useState } from 'preact/hooks';
import { app } from '../../app.ts';
import { say } from '../../words.ts';
import type { BoardProps, Drawing } from '../index.ts';
import { Choices } from './choices.tsx';
import { Commands, Decks } from './commands.tsx';
import { Events } from './events.tsx';
import { Galaxy, Sheet } from './galaxy.tsx';
import { Missions } from './missions.tsx';
import { Players } from './players.tsx';
import { known, nameOf, sideNames, type View } from './view.ts';

function Board({ state, view, me, names }: BoardProps) {
  const v = view as View;
  const [looked, look] = useState<string | null>(null);
  const live = view === state.view;
  const legal = (live && me !== null && state.legal) || [], asked = legal.length ? state.step ?? null : null;
  const who = sideNames(v, names);
  const seen = { v, names: who, me, asked, looked, look };
  return (
    <div class="leap">
      <Events v={v} names={who} log={live ? app.table?.log ?? [] : []} />
      <Choices v={v} step={asked} legal={legal} names={who} me={me} prompt={state.prompt ?? ''} />
      <Galaxy seen={seen} />
      <Sheet seen={seen} />
      <div class="leap-middle"><div class="leap-turn"><Commands v={v} me={live ? me : null} /><Decks v={v} /></div><Missions v={v} me={live ? me : null} /></div>
      <Players v={v} names={who} me={me} />
    </div>
  );
}

const places: Record<string, string> = { column: 'leap.column', row: 'leap.row' };

/* A token for people; of words that stand together the last is the thing. */
function name(token: string): string | null {
  const words = token.split('_'), last = words.at(-1) ?? '', before = words.at(-2) ?? '';
  if (words.length > 1 && places[before]) return say(places[before]!, { n: last });
  if (/^[wfuo](\+\d)?$/.test(last)) return say(`leap.kind.${last.charAt(0)}`);
  return known(last) ? nameOf(last) : words.length > 1 ? words.join(' ') : null;
}

export const stellarLeap: Drawing = { Board, name };
