/* specimen.tsx - Subastral on the page of specimens: all its cards. SPDX-License-Identifier: MIT */
import { CardRow, Shown, type Specimen } from '../../kit/specimen.tsx';
import { Back, EndCard, LandCard } from './card.tsx';
import { biomes, cardName } from './faces.ts';

const tokens = Object.keys(biomes).flatMap(b => [1, 2, 3, 4, 5, 6].map(n => `${b}${n}`));

export const specimen: Specimen = {
  title: 'Subastral',
  glyphs: [['Biomes', Object.values(biomes).map(b => [b, b])]],
  Cards: () => (
    <CardRow>
      {tokens.map((t, i) => (
        <Shown key={t} name={cardName(t)}>
          <LandCard token={t} width={100} knows={i === 1 ? 'all' : undefined} />
        </Shown>
      ))}
      <Shown name="Back">
        <Back n={12} />
      </Shown>
      <Shown name="End card">
        <EndCard />
      </Shown>
    </CardRow>
  ),
};
