/* tile.tsx - two galaxies and their bodies for Stellium's tile in the lobby.
 * SPDX-License-Identifier: MIT */
import { At } from '../../kit/glyph.tsx';

const cell = (q: number, r: number) => ({ x: 110 + (q + r / 2) * 26, y: 62 - r * 0.866 * 26 });
const ring: [number, number][] = [
  [0, 0],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];

export function Tile() {
  const middles: [number, number][] = [
    [-2, 0],
    [1, 0],
  ];
  const bodies = [
    ['b-planet', 'jade', 0],
    ['b-star', 'gold', 2],
    ['b-comet', 'azure', 5],
    ['b-nova', 'rose', 8],
    ['b-planet', 'jade', 10],
    ['b-star', 'gold', 13],
  ] as const;
  const cells = middles.flatMap(([q, r]) => ring.map(([a, b]) => cell(q + a, r + b)));
  return (
    <svg class="fragment" viewBox="0 0 200 124" aria-hidden="true">
      {middles.map(([q, r], i) => {
        const c = cell(q, r);
        return <circle key={i} class="disc-rim" cx={c.x} cy={c.y} r={41} />;
      })}
      {cells.map((c, i) => (
        <circle key={i} class="disc-well" cx={c.x} cy={c.y} r={11.4} />
      ))}
      {bodies.map(([id, hue, i]) => (
        <At key={i} id={id} hue={hue} x={cells[i]!.x - 9} y={cells[i]!.y - 9} size={18} />
      ))}
    </svg>
  );
}
