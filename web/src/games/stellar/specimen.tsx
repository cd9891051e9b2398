/* specimen.tsx - Stellar on the page of specimens: every face, the back, lenses and labels.
 * SPDX-License-Identifier: MIT */
import { CardRow, Shown, type Specimen } from '../../kit/specimen.tsx';
import { CardPicture, Inks, knownEye, Label } from './card.tsx';
import { cardName } from './faces.ts';

const numbers = ['1', '2a', '3a', '4', '5b', '6'];
const faces = [
  ...['p', 'm', 'a', 'c', 'b'].flatMap(letter => numbers.map(n => letter + n)),
  ...['s1', 's2', 's3', 's4', 's5'],
];

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
    <>
      <Inks />
      <CardRow>
        {faces.map((t, i) => (
          <Shown key={t} name={cardName(t)}>
            <CardPicture token={t} mark={i === 1 ? knownEye : ''} />
          </Shown>
        ))}
        <Shown name="Face down">
          <CardPicture token="?" down={3} />
        </Shown>
        {['p1', 'm5b', 'b6', 'c3a', 's4'].map(t => (
          <Shown key={`label ${t}`} name={`Label: ${cardName(t)}`}>
            <Label token={t} number={Number(t.charAt(1))} />
          </Shown>
        ))}
      </CardRow>
    </>
  ),
};
