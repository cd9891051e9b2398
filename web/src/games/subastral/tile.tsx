/* tile.tsx - three cards of Subastral for its tile in the lobby. SPDX-License-Identifier: MIT */
import { CardFace, Fan } from '../../kit/card.tsx';
import { face } from './faces.ts';

export const Tile = () => <Fan cards={['t5', 'd2', 'r4'].map(t => <CardFace face={face(t)!} />)} />;
