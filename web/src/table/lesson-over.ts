/* lesson-over.ts - a lesson that was followed to its last step. SPDX-License-Identifier: MIT */
import type { State } from '../link/protocol.ts';

export const isLessonOver = ({ lesson }: State) =>
  !!lesson?.all && lesson.step >= lesson.all.length;

/* The match it was taken from could go on, but nobody is asked any more; nor after a puzzle. */
export function restingAfterLesson(state: State): State {
  if (!isLessonOver(state) && !state.puzzle?.over) return state;
  const { legal, ...rest } = state;
  return { ...rest, to_act: [] };
}
