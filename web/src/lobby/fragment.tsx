/* fragment.tsx - a piece of each game's own table for its tile, made from its symbols.
 * SPDX-License-Identifier: MIT */
import type { VNode } from 'preact';
import { CardFace } from '../kit/card.tsx';
import { At } from '../kit/glyph.tsx';
import { face as stellar } from '../games/stellar/faces.ts';
import { face as quest } from '../games/stella-quest/faces.ts';
import { face as subastral } from '../games/subastral/faces.ts';
import { PlanetCard } from '../games/stellar-leap/planet.tsx';

function Fan({ cards }: { cards: VNode[] }) {
  return (
    <div class="fragment fan" aria-hidden="true">
      {cards.map((c, i) => (
        <div key={i} class={`fan-${i}`}>
          {c}
        </div>
      ))}
    </div>
  );
}

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

function Galaxies() {
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

export function Fragment({ game }: { game: string }) {
  if (game === 'stellar')
    return <Fan cards={['p4', 'b6', 'm1'].map(t => <CardFace face={stellar(t)!} />)} />;
  if (game === 'stella-quest')
    return <Fan cards={['g6', 'r3', 'y1'].map(t => <CardFace face={quest(t)!} />)} />;
  if (game === 'subastral')
    return <Fan cards={['t5', 'd2', 'r4'].map(t => <CardFace face={subastral(t)!} />)} />;
  if (game === 'stellium') return <Galaxies />;
  if (game === 'stellar-leap')
    return (
      <Fan
        cards={[
          <PlanetCard
            p={{
              token: 's03',
              name: '',
              threat: 1,
              hue: 'azure',
              makes: [['w', 2]],
              figures: [{ who: 1 }],
            }}
          />,
          <PlanetCard
            p={{
              token: 's04',
              name: '',
              threat: 3,
              hue: 'ember',
              makes: [
                ['u', 3],
                ['o', 1],
              ],
              figures: [{ who: 0 }, { who: 2 }],
            }}
          />,
          <PlanetCard
            p={{
              token: 'd05',
              name: '',
              threat: 2,
              hue: 'jade',
              makes: [['f', 2]],
              figures: [{ who: 4 }],
            }}
          />,
        ]}
      />
    );
  return <div class="fragment" />;
}
