/* planet.tsx - a planet of Stellar Leap as a card, 1 : 1.1, for the lobby and the specimen.
 * SPDX-License-Identifier: MIT */
import { At } from '../../kit/glyph.tsx';
import { Figure, Orb, resources } from './parts.tsx';

export interface Planet {
  token: string;
  name: string;
  threat?: number;
  makes: [string, number][];
  figures: { who: number; exhausted?: boolean }[];
  hue: string;
}

export function PlanetCard({ p }: { p: Planet }) {
  return (
    <svg class={`card planet ${p.hue}`} viewBox="0 0 110 121" aria-hidden="true">
      <rect class="plate" x="1" y="1" width="108" height="119" rx="8" />
      <text class="name" x="9" y="19" text-anchor="start">
        {p.name}
      </text>
      {p.threat !== undefined && (
        <text class="name threat" x="101" y="19" text-anchor="end">
          {'\u25B2'}
          {p.threat}
        </text>
      )}
      <Orb token={p.token} x={55} y={48} />
      {p.makes.map(([kind, count], i) => (
        <g key={kind}>
          <At
            id={resources[kind]!.glyph}
            hue={resources[kind]!.hue}
            x={9 + i * 34}
            y={76}
            size={17}
          />
          <text class="name" x={29 + i * 34} y="89" text-anchor="start">
            {count}
          </text>
        </g>
      ))}
      {p.figures.map((f, i) => (
        <Figure key={i} who={f.who} exhausted={f.exhausted} x={8 + i * 20} y={97} size={18} />
      ))}
    </svg>
  );
}
