/* options.tsx - an option of a game, with its help and what is usual. SPDX-License-Identifier: MIT */
import { capital, say, term } from '../kit/words.ts';
import type { GameOption } from '../link/protocol.ts';

function valueTitle(game: string, o: GameOption, v: number): string {
  const value = o.names?.[v - o.low] ?? String(v);
  return o.is_seat && v
    ? say('new.seat', { n: v })
    : (term(game, `option.${o.key}.${value}`) ?? value);
}
export const highest = (o: GameOption, seats: number) =>
  o.is_seat ? Math.min(o.high, seats) : o.high;

export function OptionRow({
  game,
  o,
  seats,
  value,
  set,
}: {
  game: string;
  o: GameOption;
  seats: number;
  value: number | undefined;
  set(v: number): void;
}) {
  const initial = seats === 1 ? (o.default_alone ?? o.default) : o.default;
  const now = value ?? initial;
  const id = `option-${o.key}`;
  const text = (v: number) =>
    valueTitle(game, o, v) + (v === initial ? ` ${say('new.usual')}` : '');
  return (
    <div class="option">
      <label for={id}>{term(game, `name.option.${o.key}`)}</label>
      <select
        id={id}
        value={now}
        onChange={e => set(Number(e.currentTarget.value))}
        aria-describedby={`${id}-help`}
      >
        {Array.from({ length: Math.min(highest(o, seats) - o.low + 1, 64) }, (_, i) => (
          <option key={i} value={o.low + i}>
            {text(o.low + i)}
          </option>
        ))}
      </select>
      <p id={`${id}-help`} class="caption muted">
        {capital(term(game, `option.${o.key}`) ?? '')}
      </p>
    </div>
  );
}
