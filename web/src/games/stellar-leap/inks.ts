/* inks.ts - the hues of resources and peoples. SPDX-License-Identifier: MIT */

export const hues: Record<string, string> = {
  w: 'azure',
  f: 'gold',
  u: 'ember',
  o: 'jade',
  c: 'brass',
};

/* Homes h1 to h5 are the grounds of the five peoples. */
export const peopleOf = (token: string) => (/^h\d$/.test(token) ? Number(token.charAt(1)) - 1 : -1);
