/* keys.ts - a key for every card of a position, so that motion can follow it: its token
 * and which of the equal ones it is. SPDX-License-Identifier: MIT */

export type Keys = (token: string) => string;

export function keys(): Keys {
  const seen = new Map<string, number>();
  return token => {
    const n = seen.get(token) ?? 0;
    seen.set(token, n + 1);
    return `${token}#${n}`;
  };
}

/* Each of these with its key. */
export function keyed(tokens: readonly string[]): [token: string, key: string][] {
  const key = keys();
  return tokens.map(token => [token, key(token)]);
}
