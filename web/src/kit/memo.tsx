/* memo.tsx - a component that is drawn again only when an argument has changed.
 * SPDX-License-Identifier: MIT */
import { Component, type FunctionComponent } from 'preact';

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
