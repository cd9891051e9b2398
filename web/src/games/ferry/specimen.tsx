/* specimen.tsx - Night Ferry on the page of specimens. SPDX-License-Identifier: MIT */
import { Faces, type Specimen } from '../../kit/specimen.tsx';
import { cardName, face } from './faces.tsx';

export const specimen: Specimen = {
  title: 'Night Ferry',
  Cards: () => <Faces tokens={['c1', 'c2', 'c6']} face={face} name={cardName} />,
};
