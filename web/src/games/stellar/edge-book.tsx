/* edge-book.tsx - the notebook's edge on a phone: points, and stars times run, of each type. A tap
 * writes the picked card; its heading slides the whole page over the telescope, and back.
 * SPDX-License-Identifier: MIT */
import { Glyph } from '../../kit/glyph.tsx';
import { Thing } from '../../kit/thing.tsx';
import { inTurn, say } from '../../kit/words.ts';
import { types } from './faces.ts';
import { letters, type Seat } from './view.ts';

const columns = [0, 1, 2, 3, 4, 5, 6];

/* Where arcs end that lead to any column of the line. */
const spots = (letter: string) =>
  [`line-${letter}`, ...columns.map(n => `cell-${letter}${n}`)].join(' ');

const linesInWords = ({ stacks }: Seat) =>
  letters.map((letter, line) => {
    const { points, stars, run } = stacks[line]!;
    return say('stellar.edge', {
      type: say(`stellar:type.${types[letter]!.glyph}`),
      points,
      stars,
      run,
    });
  });

export function EdgeBook({
  now,
  soon,
  mine,
  open,
  toggle,
}: {
  now: Seat;
  soon: Seat;
  mine: boolean;
  open: boolean;
  toggle(): void;
}) {
  return (
    <div class="edge-book">
      <button type="button" class="edge-title" aria-expanded={open} onClick={toggle}>
        {say('stellar.notebook')}
      </button>
      <Thing
        class="edge-lines"
        token="note"
        mine={mine}
        quiet
        label={inTurn([say('stellar.note.write'), ...linesInWords(soon)])}
      >
        {letters.map((letter, line) => {
          const type = types[letter]!,
            stack = soon.stacks[line]!,
            grows = stack.points !== now.stacks[line]!.points;
          return (
            <div
              key={letter}
              class={`edge-line ${type.hue} ${grows ? 'grows' : ''}`}
              data-at={spots(letter)}
              aria-hidden="true"
            >
              <Glyph id={type.glyph} hue={type.hue} />
              <span class="result tabular">
                <strong class={stack.points ? undefined : 'zero'}>{stack.points}</strong>
                <small>
                  {stack.stars}
                  <Glyph id="star" hue="gold" />× <u>{stack.run}</u>
                </small>
              </span>
            </div>
          );
        })}
      </Thing>
    </div>
  );
}
