/* memory.test.tsx - what the browser kept may be damaged, forged or refused: the page reads what
 * it can and goes on. SPDX-License-Identifier: MIT */
import './dom.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  keepLesson,
  keepTable,
  readLessons,
  readSettings,
  readTables,
} from '../../src/store/memory.ts';

const TABLE = '0'.repeat(32),
  kept = { tokens: { 0: 'f'.repeat(32) }, at: 7 };
const forge = (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify(value));

test('a damaged table is passed over, the others stay', () => {
  forge('orrery.tables', {
    a: null,
    b: 'text',
    c: { at: 1 },
    d: { tokens: null, at: 1 },
    e: { tokens: {}, at: 'yesterday' },
    f: { tokens: {}, at: 9e15 },
    [TABLE]: kept,
  });
  assert.deepEqual(readTables(), { [TABLE]: kept });
});

test('a damaged lesson is as one that was never begun', () => {
  forge('orrery.lessons', { 'ferry/first': null, 'ferry/second': { table: TABLE } });
  assert.deepEqual(readLessons(), { 'ferry/second': { table: TABLE } });
});

test('what is no object is as nothing', () => {
  for (const text of ['', 'null', '7', '"text"', '[1]', '{"cut']) {
    localStorage.setItem('orrery.tables', text);
    localStorage.setItem('orrery.settings', text);
    assert.deepEqual(readTables(), {}, text);
    assert.equal(readSettings().speed, 'one', text);
  }
});

test('a browser that keeps nothing is no error', t => {
  localStorage.clear();
  t.mock.method(Object.getPrototypeOf(localStorage), 'setItem', () => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  keepTable(TABLE, { tokens: kept.tokens });
  keepLesson('ferry', 'first', { table: TABLE });
  assert.deepEqual(readTables(), {});
});
