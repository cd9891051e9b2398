/* tile.tsx - three cards of Stella Quest for its tile in the lobby. SPDX-License-Identifier: MIT */
import { CardFace, Fan } from '../../kit/card.tsx';
import { face } from './faces.ts';

export const Tile = () => <Fan cards={['g6', 'r3', 'y1'].map(t => <CardFace face={face(t)!} />)} />;
