/* specimen.tsx - Stellar Leap on the page of specimens. SPDX-License-Identifier: MIT */
import { CardRow, Shown, type Specimen } from '../../kit/specimen.tsx';
import { Figure, resources, species } from './parts.tsx';
import { PlanetCard, type Planet } from './planet.tsx';

const planet = (token: string, name: string, threat: number, hue: string): Planet => ({
  token,
  name,
  threat,
  hue,
  makes: [
    ['u', 3],
    ['o', 1],
  ],
  figures: [{ who: threat - 1 }, { who: 2 }, { who: 4, exhausted: true }],
});

const planets = [
  planet('s03', 'Cinderwell', 1, 'ember'),
  planet('s04', 'Tide', 2, 'azure'),
  planet('s05', 'Moss', 3, 'jade'),
];

export const specimen: Specimen = {
  title: 'Stellar Leap',
  glyphs: [
    ['Resources', ['w', 'f', 'u', 'o'].map(kind => [resources[kind]!.glyph, resources[kind]!.hue])],
    ['Species', species.map(s => [s, s])],
  ],
  Cards: () => (
    <CardRow>
      {planets.map(p => (
        <Shown key={p.token} name={p.name} wide>
          <PlanetCard p={p} />
        </Shown>
      ))}
      <li class="wide">
        <svg viewBox="0 0 110 50" role="img" aria-label="figures, awake and exhausted">
          {species.map((name, i) => (
            <g key={name}>
              <Figure who={i} x={2 + i * 21} y={2} size={19} />
              <Figure who={i} exhausted x={2 + i * 21} y={26} size={19} />
            </g>
          ))}
        </svg>
      </li>
    </CardRow>
  ),
};
