/* curve.tsx - one number over the matches, the newest at the right. SPDX-License-Identifier: MIT */
import { say } from '../kit/words.ts';

const WIDTH = 320,
  HEIGHT = 90,
  EDGE = 6;
export const MOST = 60; /* values that are drawn: the newest */

/* A line that never changes runs through the middle. */
function place(values: readonly number[], low: number, high: number): [x: number, y: number][] {
  const span = high - low,
    step = (WIDTH - 2 * EDGE) / Math.max(1, values.length - 1);
  return values.map((v, i) => [
    EDGE + i * step,
    HEIGHT - EDGE - (span ? (v - low) / span : 0.5) * (HEIGHT - 2 * EDGE),
  ]);
}

/* Between its lowest and its highest value, or between the ends of `scale`. */
export function Curve({
  name,
  values,
  scale,
}: {
  name: string;
  values: readonly number[];
  scale?: readonly [low: number, high: number];
}) {
  const drawn = values.slice(-MOST);
  if (drawn.length < 2) return null;
  const [low, high] = scale ?? [Math.min(...drawn), Math.max(...drawn)],
    at = place(drawn, low, high);
  const said = { what: name, n: drawn.length, low, high, now: drawn.at(-1)! };
  return (
    <figure class="curve">
      <figcaption>{name}</figcaption>
      <div>
        <span class="scale tabular" aria-hidden="true">
          <span>{high}</span>
          <span>{low}</span>
        </span>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={say('curve.said', said)}>
          <path class="grid" d={`M0 ${EDGE}H${WIDTH}M0 ${HEIGHT - EDGE}H${WIDTH}`} />
          <polyline points={at.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
          {at.map(([x, y], i) => (
            <circle key={i} cx={x} cy={y} r={i === at.length - 1 ? 4 : 2} />
          ))}
        </svg>
      </div>
    </figure>
  );
}
