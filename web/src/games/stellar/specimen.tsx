/* specimen.tsx - Stellar on the page of specimens. SPDX-License-Identifier: MIT */
import { Faces, type Specimen } from '../../kit/specimen.tsx';
import { cardName, face } from './faces.ts';

export const specimen: Specimen = {
  title: 'Stellar',
  glyphs: [
    [
      'Celestial types',
      [
        ['planet', 'azure'],
        ['moon', 'silver'],
        ['asteroid', 'bronze'],
        ['cloud', 'rose'],
        ['blackhole', 'violet'],
        ['satellite', 'brass'],
      ],
    ],
    ['Counters', [['star', 'gold']]],
  ],
  Cards: () => (
    <Faces tokens={['p4', 'm1', 'a5a', 'c2b', 'b6', 's3']} face={face} name={cardName} />
  ),
  minis: ['p1', 'm5b', 'b6', 'c3a', 's4'].map(t => face(t)!),
};
