/* pad.tsx - the running score, as the book's pad has it: rows are items, columns seats.
 * SPDX-License-Identifier: MIT */
import { useState } from 'preact/hooks';
import { drawingOf } from './drawings.ts';
import { Glyph } from '../kit/glyph.tsx';
import { isNarrow } from '../kit/screen.ts';
import { SeatMark } from '../kit/seat.tsx';
import type { ScoreLine, State } from '../link/protocol.ts';
import { say } from '../kit/words.ts';
import { winners } from './decided.ts';
import { lineName } from './speaker.ts';

/* The points of a cell; a product opens to what it is made of, or says it where there is room. */
function Cell({ line, large }: { line: ScoreLine | undefined; large: boolean | undefined }) {
  const [open, setOpen] = useState(false);
  if (!line) return null;
  if (line.count === undefined || line.each === undefined) return <>{line.points}</>;
  const made = say('pad.product', { count: line.count, each: line.each });
  if (large && !isNarrow())
    return (
      <>
        <small>{made}</small> {line.points}
      </>
    );
  return (
    <button
      type="button"
      class="plain made"
      aria-expanded={open}
      aria-label={open ? undefined : say('pad.made', { points: line.points })}
      title={open ? made : say('pad.open', { made })}
      onClick={() => setOpen(!open)}
    >
      {line.points}
      {open && <small> = {made}</small>}
    </button>
  );
}

/* Lines without a sign stand below the words of those that have one. */
function LineSign({ game, label }: { game: string; label: string }) {
  const { lineGlyph } = drawingOf(game),
    sign = lineGlyph?.(label);
  if (!lineGlyph) return null;
  return <span class="line-sign">{sign && <Glyph id={sign.glyph} hue={sign.hue} />}</span>;
}

/* What is hidden from who looks is missing in the sum. */
export const isPartial = (state: State, seat: number) =>
  !state.over && !!drawingOf(state.game).unknown?.(state.view, seat);

/* The lines of all pads, each once. */
export const padLabels = (state: Pick<State, 'scores'>) => [
  ...new Set(state.scores.flatMap(s => s.lines.map(l => l.label))),
];

interface PadProps {
  state: State;
  names: string[];
  large?: boolean;
  upTo?: number /* so many lines have been counted */;
}

export function Pad({ state, names, large, upTo }: PadProps) {
  /* A side that the rules move and that never scores has no column. */
  const scores = state.scores.filter((s, i) => i < state.seats.length || s.lines.length > 0);
  const labels = padLabels(state),
    counted = upTo ?? labels.length,
    isCounted = counted >= labels.length;
  const won = winners(state),
    winner = (seat: number) => isCounted && won.includes(seat);
  const soFar = (side: number) =>
    labels.slice(0, counted).reduce((sum, l) => sum + (line(side, l)?.points ?? 0), 0);
  const line = (side: number, label: string) =>
    state.scores[side]?.lines.find(l => l.label === label);
  return (
    <table class={`pad ${large ? 'large' : scores.length > 3 ? 'many' : ''}`}>
      <thead>
        <tr>
          <th>
            <span class="hidden">{say('pad.item')}</span>
          </th>
          {scores.map((s, i) => (
            <th key={i} class={`n ${winner(s.seat) ? 'won' : ''}`} scope="col">
              <SeatMark seat={i} name={names[i]} />
              <span class="hidden">{names[i]}</span>
              {large && <span class="who">{names[i]}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {labels.map((label, i) => (
          <tr
            key={label}
            class={i >= counted ? 'to-count' : i === counted - 1 && !isCounted ? 'counted' : ''}
          >
            <th scope="row">
              {large && <LineSign game={state.game} label={label} />}
              {lineName(state.game, label)}
            </th>
            {scores.map((s, i) => (
              <td key={i} class={`n ${winner(s.seat) ? 'won' : ''}`}>
                <Cell line={line(i, label)} large={large} />
              </td>
            ))}
          </tr>
        ))}
        <tr class="total">
          <th scope="row">{say(state.over ? 'pad.total' : 'pad.now')}</th>
          {scores.map((s, i) => (
            <td key={i} class={`n ${winner(s.seat) ? 'won' : ''}`}>
              {isPartial(state, s.seat)
                ? say('pad.total.more', { n: s.total })
                : isCounted
                  ? s.total
                  : soFar(i)}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
