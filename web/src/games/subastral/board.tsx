import { anyGame } from '../any.tsx';
export const subastral = anyGame;
