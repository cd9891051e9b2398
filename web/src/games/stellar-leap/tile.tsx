/* tile.tsx - three planets of Stellar Leap for its tile in the lobby. SPDX-License-Identifier: MIT */
import { Fan } from '../../kit/card.tsx';
import { PlanetCard, type Planet } from './planet.tsx';

const planets: Planet[] = [
  { token: 's03', name: '', threat: 1, hue: 'azure', makes: [['w', 2]], figures: [{ who: 1 }] },
  {
    token: 's04',
    name: '',
    threat: 3,
    hue: 'ember',
    makes: [
      ['u', 3],
      ['o', 1],
    ],
    figures: [{ who: 0 }, { who: 2 }],
  },
  { token: 'd05', name: '', threat: 2, hue: 'jade', makes: [['f', 2]], figures: [{ who: 4 }] },
];

export const Tile = () => <Fan cards={planets.map(p => <PlanetCard p={p} />)} />;
