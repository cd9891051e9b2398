/* history.test.tsx - a match that was kept, with a server that answers late, refuses or is not there; and files
 * that are read. SPDX-License-Identifier: MIT */
import './dom.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, cleanup, render } from '@testing-library/preact';
import type { Match } from '../../src/history/match.ts';
import { Files } from '../../src/history/files.tsx';
import { OneMatch } from '../../src/history/one.tsx';
import type { Kept, Outside } from '../../src/history/outside.ts';
import { words } from '../../src/history/words-en.ts';
import { speak, teach } from '../../src/kit/words.ts';
import type { State } from '../../src/link/protocol.ts';
import { hasTable, noteConnection, refuse } from '../../src/store/link.ts';
import { showGlimpse } from '../../src/store/show.ts';
import { english } from '../../src/words-en.ts';

speak(english);
teach(words);

const table = (n: number) => n.toString(16).padStart(32, '0'),
  turn = () => act(() => new Promise<void>(done => void setImmediate(done)));

const match = (n: number): Match => ({
  ...{ table: table(n), game: 'stellar', title: 'Stellar', began: null, ended: 1, plies: 2 },
  ...{ result: 'won', mine: [0], resigned: false },
  seats: [{ name: 'Ann', bot: null, points: 3, share: 1 }],
});

/* What was done: looked, went, opened. */
const done: string[] = [];
const outside: Outside = {
  kept: { recordOf: () => Promise.resolve('a record') } as unknown as Kept,
  go: path => void done.push(path),
  forget() {},
  look: id => void done.push(`look ${id}`),
  has: hasTable,
  openRecord: record => Promise.resolve(void done.push(record) ?? null),
  elos: () => undefined,
};

async function shows(n: number) {
  cleanup();
  done.length = 0;
  const { container } = render(<OneMatch m={match(n)} outside={outside} />);
  await turn();
  const button = (name: string) => container.querySelector<HTMLButtonElement>(`button.${name}`);
  return {
    button,
    ways: () =>
      ['primary', 'review', 'save-record'].map(name => button(name)?.disabled ?? 'missing'),
    isGone: () => /does not show this table/.test(container.textContent ?? ''),
  };
}

test('until the server has answered nothing is said of the table, and nothing moves', async () => {
  noteConnection('server', 'open');
  const page = await shows(1);
  assert.deepEqual(done, [`look ${table(1)}`]);
  assert.equal(page.isGone(), false);
  assert.deepEqual(page.ways(), [true, true, false]);
  const { primary, review } = { primary: page.button('primary'), review: page.button('review') };
  await act(() => showGlimpse({ table: table(1) } as State));
  assert.deepEqual(page.ways(), [false, false, false]);
  assert.equal(page.button('primary'), primary);
  assert.equal(page.button('review'), review);
  review!.click();
  assert.equal(done.at(-1), `/t/${table(1)}/review`);
});

test('of a table that was refused the record is reviewed here', async () => {
  noteConnection('server', 'open');
  const page = await shows(2);
  await act(() => refuse({ type: 'error', code: 'damaged', id: `g-${table(2)}` }));
  assert.equal(page.isGone(), true);
  page.button('review')!.click();
  assert.equal(done.at(-1), 'a record');
});

test('and without a connection, until there is one', async () => {
  noteConnection('server', 'lost');
  const page = await shows(3);
  assert.equal(page.isGone(), true);
  await act(() => noteConnection('server', 'open'));
  assert.equal(page.isGone(), false);
  assert.deepEqual(page.ways(), [true, true, false]);
});

test('a file that cannot be read says so, and may be chosen again', async () => {
  cleanup();
  done.length = 0;
  const { container } = render(<Files matches={[]} outside={outside} />),
    button = container.querySelector<HTMLButtonElement>('.open-record')!,
    input = button.nextElementSibling as HTMLInputElement,
    said = () => container.querySelector('.said')!.textContent;
  const choose = (text: () => Promise<string>) => {
    Object.defineProperty(input, 'files', { value: [{ size: 1, text }], configurable: true });
    return act(() => input.dispatchEvent(new Event('change')) && turn());
  };
  let fail!: (why: Error) => void;
  await choose(() => new Promise((_, no) => (fail = no)));
  assert.equal(button.disabled, true, 'while it is read');
  fail(new Error('NotReadableError'));
  await turn();
  assert.equal(said(), 'The browser could not read or store it.');
  assert.equal(button.disabled, false);
  await choose(() => Promise.resolve('another record'));
  assert.deepEqual(done, ['another record']);
});
