/* challenge.test.tsx - results of a challenge: read from a message, compared, refused.
 * SPDX-License-Identifier: MIT */
import { open, type Recorded, Wire } from './page.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fireEvent } from '@testing-library/preact';
import ferry from '../../src/games/ferry/recorded.json';
import { readResults } from '../../src/store/memory.ts';
import { inOrder, pasted } from '../../src/table/compared.ts';

const boat = ferry as unknown as Recorded,
  CODE = 'aj9j3p9c8dw',
  OWN = `${CODE}.00`;

test('a result is found in a message, with who sent it', () => {
  assert.deepEqual(pasted(`Ada Lovelace: ${OWN}\nhello there.\nhttps://host/c/${CODE}.01`), [
    { who: 'Ada Lovelace', code: OWN },
    { who: '', code: `${CODE}.01` },
  ]);
  assert.deepEqual(pasted(CODE), []);
});

test('who won stands first, then who has more', () => {
  const row = (who: string, share: number, ...points: number[]) => ({
    who,
    share,
    points,
    code: who,
  });
  const rows = [row('c', 0, 50, 60), row('b', 1, 40, 30), row('a', 1, 40, 20)];
  assert.deepEqual(
    inOrder(rows).map(r => r.who),
    ['a', 'b', 'c'],
  );
});

/* Answers what the page asks about results, as a server would. */
function answers(): void {
  for (const m of Wire.heard.splice(0)) {
    if (m.type === 'result')
      Wire.now.say({ type: 'result', id: m.id, table: m['table'], code: OWN });
    if (m.type !== 'compare') continue;
    const scores = [{ seat: 0, total: 38, lines: [] }];
    Wire.now.say(
      m['code'] === OWN
        ? { type: 'compare', id: m.id, challenge: CODE, game: 'ferry', scores, payoff: [1, 0] }
        : { type: 'error', id: m.id, code: 'challenge', text: 'It was changed.' },
    );
  }
}

test('the end of a challenge compares results, and refuses what was changed', async () => {
  localStorage.removeItem('orrery.results');
  const page = await open(boat, { ...boat.over, challenge: CODE });
  await page.until(() => page.all('.end .compare').length);
  fireEvent.click(page.all('.end .compare')[0]!);
  await page.until(() => {
    answers();
    return page.all('.results tbody tr').length === 1;
  });
  assert.match(page.all('.results tbody')[0]!.textContent!, /38.*Won/);
  assert.equal(readResults(CODE)[0]?.code, OWN);
  fireEvent.input(page.all('.paste textarea')[0]!, {
    target: { value: `Ben ${CODE}.zz` },
  });
  fireEvent.submit(page.all('.paste')[0]!);
  await page.until(() => {
    answers();
    return page.all('.paste .bad')[0]!.textContent === 'It was changed.';
  });
  assert.equal(page.all('.results tbody tr').length, 1);
});
