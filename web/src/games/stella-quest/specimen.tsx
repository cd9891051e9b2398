/* specimen.tsx - Stella Quest on the page of specimens. SPDX-License-Identifier: MIT */
import { CardRow, Shown, type Specimen } from '../../kit/specimen.tsx';
import { cardName } from './faces.ts';
import { Back, BlackStar, Card, Lamps, Spirit } from './pieces.tsx';

const numbers = [1, 2, 3, 4, 5, 6],
  colours = ['b', 'g', 'r', 'y'];

/* Every face once and every ground, so that a grey picture can be read: which is which? */
function Cards() {
  return (
    <CardRow>
      {numbers.map(n => {
        const token = `${colours[n % 4]}${n}`;
        return (
          <Shown key={token} name={cardName(token)}>
            <Card token={token} eye={n === 2} />
          </Shown>
        );
      })}
      <Shown name={cardName('x0')}>
        <Card token="x0" />
      </Shown>
      {[...colours, 'x'].map(c => (
        <Shown key={c} name={cardName(`${c}?`)}>
          <Back colour={c} />
        </Shown>
      ))}
      {[0, 1, 2, 3].map(seat => (
        <Shown key={seat} name={`spirit ${seat + 1}`}>
          <Spirit seat={seat} lights={5 - seat} all={5} />
        </Shown>
      ))}
      <Shown name="Black Star">
        <BlackStar />
      </Shown>
      <Shown name="lamps" wide>
        <Lamps lights={3} all={5} risk={1} live={false} />
      </Shown>
    </CardRow>
  );
}

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
        ['jewel', 'jade'],
      ],
    ],
  ],
  Cards,
};
