import { anyGame } from '../any.tsx';
export const stellaQuest = anyGame;
