/* memo.tsx - a component that is drawn again only when an argument has changed.
 * SPDX-License-Identifier: MIT */
import { Component, type FunctionComponent } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

const differ = (a: object, b: object) => {
  const before = a as Record<string, unknown>,
    now = b as Record<string, unknown>;
  return (
    Object.keys(before).length !== Object.keys(now).length ||
    Object.keys(now).some(k => before[k] !== now[k])
  );
};

export function memo<P extends object>(Drawn: FunctionComponent<P>): FunctionComponent<P> {
  class Memo extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      return differ(this.props as object, next);
    }
    render() {
      return <Drawn {...(this.props as P & { key?: string })} />;
    }
  }
  return Memo as unknown as FunctionComponent<P>;
}

/* The earlier list for as long as the new one holds the same: an argument that has not changed. */
export function useSame<T>(list: readonly T[]): readonly T[] {
  const kept = useRef(list),
    { current } = kept,
    isSame = current.length === list.length && current.every((item, i) => item === list[i]),
    now = isSame ? current : list;
  useLayoutEffect(() => {
    kept.current = now;
  });
  return now;
}
