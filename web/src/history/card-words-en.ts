/* card-words-en.ts - the history in the lobby in English. SPDX-License-Identifier: MIT */

export const words: Record<string, string> = {
  'history.title': 'Your matches',
  'history.all': 'All matches',
  'history.refused': 'This browser keeps nothing here. A private window may be the reason.',
  'history.won': 'won',
  'history.lost': 'lost',
  'history.streak': 'in a row',
  'history.best.of': 'best, {title}',
  'history.last': 'Last ten, newest right',
  'history.last.said': 'Of the last {n} {n|match|matches}, {won} {won|was|were} won',
};
