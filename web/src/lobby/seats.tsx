/* seats.tsx - who sits at each seat of a new table. SPDX-License-Identifier: MIT */

import { type Elos, isLevel, levelName } from '../kit/level.ts';
import { SeatMark } from '../kit/seat.tsx';
import { say } from '../kit/words.ts';
import { app } from '../store/app.ts';

export type Who = 'you' | 'here' | 'friend' | string; /* or a bot's key */

/* A level's Elo stands behind its name where it was measured at a table of this size. */
const botName = (level: string, elos: Elos[string] = {}) =>
  elos[level] === undefined
    ? say('new.bot', { level: levelName(level) })
    : say('new.bot.elo', { level: levelName(level), elo: elos[level] });

function Sitter({
  seat,
  who,
  elos,
  isAlone,
  set,
}: {
  seat: number;
  who: Who;
  elos: Elos[string] | undefined;
  isAlone: boolean;
  set(w: Who): void;
}) {
  return (
    <select
      aria-label={say('new.seat', { n: seat + 1 })}
      value={who}
      onChange={e => set(e.currentTarget.value)}
    >
      <option value="you">{say('new.you')}</option>
      {!isAlone && <option value="friend">{say('new.friend')}</option>}
      <option value="here">{say('new.here')}</option>
      {app.bots.filter(isLevel).map(level => (
        <option key={level} value={level}>
          {botName(level, elos)}
        </option>
      ))}
    </select>
  );
}

export function Seats({
  seats,
  elos,
  isAlone,
  guests,
  setSeat,
  setGuest,
}: {
  seats: Who[];
  elos: Elos;
  isAlone: boolean /* no friend can come to the table */;
  guests: Record<number, string>;
  setSeat(seat: number, who: Who): void;
  setGuest(seat: number, name: string): void;
}) {
  return (
    <>
      <p class="caption muted">{say('new.who')}</p>
      <ul class="new-seats">
        {seats.map((who, i) => (
          <li key={i}>
            <SeatMark seat={i} />
            <Sitter
              seat={i}
              who={who}
              elos={elos[seats.length]}
              isAlone={isAlone}
              set={w => setSeat(i, w)}
            />
            {who === 'here' && (
              <input
                type="text"
                maxLength={20}
                value={guests[i] ?? ''}
                placeholder={say('name.numbered', { n: i + 1 })}
                aria-label={say('new.name', { n: i + 1 })}
                onInput={e => setGuest(i, e.currentTarget.value)}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
