/* specimen.tsx - Stellar Leap on the page of specimens. SPDX-License-Identifier: MIT */
import { CardRow, Shown, type Specimen } from '../../kit/specimen.tsx';
import { Figure, resources } from './parts.tsx';
import type { Print } from './view.ts';
import { Bare } from './world.tsx';

const print = (yields: number[], threat: number, asteroid = false): Print => ({
  yield: yields,
  threat,
  ...(asteroid ? {} : { labor: [0, 0, 0, 0, 0] }),
});

/* One of every ground. */
const worlds: [string, string, Print][] = [
  ['h1', 'Bramblehoof', print([0, 1, 0, 0, 1], 0)],
  ['h2', 'Aerieth', print([0, 0, 0, 1, 1], 0)],
  ['h3', 'Old Fernmoor', print([1, 0, 0, 0, 1], 0)],
  ['h4', 'Relay Prime', print([0, 0, 1, 0, 1], 0)],
  ['h5', 'Loomhollow', print([0, 0, 0, 0, 2], 0)],
  ['s01', 'Dewlight', print([2, 0, 0, 0, 0], 1)],
  ['d01', 'Gorgefeast', print([1, 3, 0, 0, 0], 3)],
  ['d02', 'Cinderwell', print([0, 0, 3, 1, 0], 3)],
  ['d03', 'Maelstra', print([2, 0, 0, 2, 0], 3)],
  ['s04', 'Softwind', print([0, 0, 0, 2, 0], 1)],
  ['d06', 'Fourfang', print([1, 1, 1, 1, 0], 3)],
  ['d07', 'Maw of Plenty', print([0, 0, 0, 0, 4], 4)],
  ['s08', 'Icepebble', print([1, 0, 0, 0, 0], 1, true)],
  ['d10', 'Reactor Shard', print([0, 0, 3, 0, 0], 2, true)],
];

const peoples = ['Tuskadon', 'Starlings', 'Cosmosaurus', 'Scoutars', 'Araklith'];

export const specimen: Specimen = {
  title: 'Stellar Leap',
  glyphs: [
    ['Resources', ['w', 'f', 'u', 'o'].map(kind => [resources[kind]!.glyph, resources[kind]!.hue])],
  ],
  Cards: () => (
    <CardRow>
      {worlds.map(([token, name, p]) => (
        <Shown key={token} name={name} wide>
          <svg viewBox="-72 -66 144 132" aria-hidden="true">
            <Bare token={token} print={p} r={48} />
          </svg>
        </Shown>
      ))}
      <li class="wide">
        <svg viewBox="0 0 140 70" role="img" aria-label="figures, awake and exhausted">
          {peoples.map((name, i) => (
            <g key={name}>
              <g transform={`translate(${14 + i * 27} 32)`}>
                <Figure who={i} height={28} />
              </g>
              <g transform={`translate(${14 + i * 27} 68)`}>
                <Figure who={i} height={28} exhausted />
              </g>
            </g>
          ))}
        </svg>
      </li>
    </CardRow>
  ),
};
