/* specimen.tsx - Stella Quest on the page of specimens. SPDX-License-Identifier: MIT */
import { Faces, type Specimen } from '../../kit/specimen.tsx';
import { cardName, face } from './faces.ts';

export const specimen: Specimen = {
  title: 'Stella Quest',
  glyphs: [
    [
      'Emotion colours and Break',
      [
        ['tear', 'azure'],
        ['leaf', 'jade'],
        ['spark', 'ember'],
        ['sun', 'gold'],
        ['break', 'silver'],
      ],
    ],
    [
      'Lights and jewels',
      [
        ['jewel', 'jade'],
        ['light', 'gold'],
        ['light-out', 'gold'],
        ['black-star', 'brass'],
      ],
    ],
  ],
  Cards: () => <Faces tokens={['b1', 'g6', 'r3', 'y5', 'x0']} face={face} name={cardName} />,
  minis: ['r6', 'x0', 'y2'].map(t => face(t)!),
};
