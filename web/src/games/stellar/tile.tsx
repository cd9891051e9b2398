/* tile.tsx - three cards of Stellar for its tile in the lobby. SPDX-License-Identifier: MIT */
import { CardFace, Fan } from '../../kit/card.tsx';
import { face } from './faces.ts';

export const Tile = () => <Fan cards={['p4', 'b6', 'm1'].map(t => <CardFace face={face(t)!} />)} />;
