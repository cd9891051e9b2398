/* seats.tsx - who sits at each seat of a new table. SPDX-License-Identifier: MIT */
import { SeatMark } from '../kit/seat.tsx';
import { knows, say } from '../kit/words.ts';
import { app } from '../store/app.ts';

export type Who = 'you' | 'here' | 'friend' | string; /* or a bot's key */

function Sitter({ seat, who, set }: { seat: number; who: Who; set(w: Who): void }) {
  return (
    <select
      aria-label={say('new.seat', { n: seat + 1 })}
      value={who}
      onChange={e => set(e.currentTarget.value)}
    >
      <option value="you">{say('new.you')}</option>
      <option value="friend">{say('new.friend')}</option>
      <option value="here">{say('new.here')}</option>
      {app.bots
        .filter(bot => /^\d$/.test(bot))
        .map(level => (
          <option key={level} value={level}>
            {say('new.bot', { level })}
            {knows(`level.${level}`) && `: ${say(`level.${level}`)}`}
          </option>
        ))}
    </select>
  );
}

export function Seats({
  seats,
  guests,
  setSeat,
  setGuest,
}: {
  seats: Who[];
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
            <Sitter seat={i} who={who} set={w => setSeat(i, w)} />
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
