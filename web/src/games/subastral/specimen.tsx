/* specimen.tsx - Subastral on the page of specimens. SPDX-License-Identifier: MIT */
import { Faces, type Specimen } from '../../kit/specimen.tsx';
import { cardName, face } from './faces.ts';

export const specimen: Specimen = {
  title: 'Subastral',
  glyphs: [
    [
      'Biomes',
      [
        'desert',
        'savanna',
        'rainforest',
        'chaparral',
        'grassland',
        'forest',
        'taiga',
        'tundra',
      ].map(b => [b, b]),
    ],
  ],
  Cards: () => (
    <Faces tokens={['d2', 's1', 'r4', 'c5', 'g3', 'f6', 't5', 'a2']} face={face} name={cardName} />
  ),
  minis: ['t2', 'd6', 'g4', 'f3'].map(t => face(t)!),
};
