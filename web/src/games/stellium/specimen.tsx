/* specimen.tsx - Stellium on the page of specimens. SPDX-License-Identifier: MIT */
import { CardRow, Shown, type Specimen } from '../../kit/specimen.tsx';
import { bodies, BodySymbols } from './body.tsx';
import { figures, Objective, objectiveName } from './objective.tsx';

const types = Object.keys(bodies);
const drawn = Object.keys(figures).map((kind, i) => `${types[i % 4]}-${kind}`);
const rows: [string, number[]][] = [
  ...drawn.map((card, i): [string, number[]] => [card, [3 + i]]),
  ['planet-centre', [2, 4, 7]],
  ['star-symbol', [2, 4, 7]],
];

export const specimen: Specimen = {
  title: 'Stellium',
  glyphs: [['Bodies', Object.values(bodies).map(b => [b.glyph, b.hue])]],
  Cards: () => (
    <>
      <BodySymbols />
      <CardRow>
        {rows.map(([card, points], i) => (
          <Shown key={card} name={objectiveName(card)}>
            <Objective card={card} points={points.join(' ')} right={i % 4} of={3} tall />
          </Shown>
        ))}
      </CardRow>
    </>
  ),
};
