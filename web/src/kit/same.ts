/* same.ts - of what is told again, what was told before stays: the same objects, down to the
 * smallest that has not changed. So whoever draws a part of a position sees at a glance that
 * there is nothing to draw.
 *
 * SPDX-License-Identifier: MIT */
import { useRef } from 'preact/hooks';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isPlain = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value));

/* `now` with the objects of `before` wherever both say the same; `before` itself if they do in all.
 * Of data without cycles, as messages are; nobody else may hold `now` yet. */
export function sharing<T>(before: unknown, now: T): T {
  if (Object.is(before, now) || !isPlain(before) || !isPlain(now)) return now;
  if (Array.isArray(before) !== Array.isArray(now)) return now;
  const keys = Object.keys(now);
  let isSame = keys.length === Object.keys(before).length;
  for (const key of keys) {
    const shared = sharing(before[key], now[key]);
    if (shared !== now[key]) (now as Record<string, unknown>)[key] = shared;
    isSame &&= key in before && Object.is(shared, before[key]);
  }
  return isSame ? (before as T) : now;
}

/* The same from one drawing to the next. */
export function useSharing<T>(now: T): T {
  const kept = useRef<T>(now);
  kept.current = sharing(kept.current, now);
  return kept.current;
}
