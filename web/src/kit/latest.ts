/* latest.ts - what was drawn last, for whoever is called later: a key, a timer, an answer.
 * SPDX-License-Identifier: MIT */
import { useLayoutEffect, useRef } from 'preact/hooks';

/* Written once it is drawn: a drawing itself changes nothing. */
export function useLatest<T>(value: T): { readonly current: T } {
  const kept = useRef(value);
  useLayoutEffect(() => {
    kept.current = value;
  });
  return kept;
}
