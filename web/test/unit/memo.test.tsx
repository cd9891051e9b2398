/* memo.test.tsx - an argument is the same for as long as it says the same.
 * SPDX-License-Identifier: MIT */
import './dom.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { render } from 'preact';
import { useSame } from '../../src/kit/memo.tsx';

test('a list stays itself until what it holds has changed', () => {
  const told: (readonly string[])[] = [],
    root = document.createElement('div');
  const Drawn = ({ names }: { names: string[] }) => {
    told.push(useSame(names));
    return null;
  };
  for (const names of [['Ann', 'Seat 2'], ['Ann', 'Seat 2'], ['Ann', 'Bob'], ['Ann']])
    render(<Drawn names={names} />, root);
  assert.equal(told[1], told[0]);
  assert.deepEqual(told.slice(1), [['Ann', 'Seat 2'], ['Ann', 'Bob'], ['Ann']]);
});
