/* sounds.test.tsx - sounds: off at first, none before the page was touched, tuned by the game, as
 * loud as the settings say. SPDX-License-Identifier: MIT */
import { open, type Recorded } from './page.tsx';
import { fireEvent, render } from '@testing-library/preact';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { State } from '../../src/link/protocol.ts';
import { app, setSettings } from '../../src/store/app.ts';
import { SettingsDialog } from '../../src/settings/settings.tsx';
import { soundOf } from '../../src/table/signs.ts';
import ferry from '../../src/games/ferry/recorded.json';
import stellar from '../../src/games/stellar/recorded.json';

const boat = ferry as unknown as Recorded,
  sky = stellar as unknown as Recorded;

/* Keeps what would be heard. */
const notes: { hertz: number; loud: number }[] = [];
class Speaker {
  readonly currentTime = 0;
  readonly state = 'running';
  readonly destination = {};
  createOscillator() {
    const note = { hertz: 0, loud: 0 },
      frequency = {
        set value(hertz: number) {
          note.hertz = hertz;
        },
      };
    notes.push(note);
    return { type: '', frequency, connect: (to: object) => to, start() {}, stop() {} };
  }
  createGain() {
    const note = notes.at(-1)!,
      linearRampToValueAtTime = (loud: number) => {
        note.loud = loud;
      };
    const gain = {
      setValueAtTime() {},
      linearRampToValueAtTime,
      exponentialRampToValueAtTime() {},
    };
    return { gain, connect: (to: object) => to };
  }
}
Object.assign(globalThis, { AudioContext: Speaker });

/* The other seat plays, and then it is our turn. */
const waits = ({ asked }: Recorded): State => {
  const { legal, said, prompt, step, ...rest } = asked;
  return { ...rest, to_act: [1] };
};
const next = ({ asked }: Recorded): State => ({
  ...asked,
  seq: asked.seq + 1,
  since: asked.seq,
  ply: asked.ply + 1,
  events: [],
});

/* What is heard when it becomes our turn. */
async function hears(recorded: Recorded) {
  const page = await open(recorded, waits(recorded));
  notes.length = 0;
  page.shows(next(recorded));
  await page.until(() => page.ask().classList.contains('yours'));
  return notes.slice();
}

test('off by default, and silent before the page was touched', async () => {
  assert.deepEqual(await hears(boat), []);
  assert.equal(app.settings.sound, false);
  setSettings({ sound: true });
  assert.deepEqual(await hears(boat), []);
});

test('each game has its tuning, and the volume is that of the settings', async () => {
  fireEvent.keyDown(document.body, { key: 'Shift' });
  setSettings({ sound: true, volume: 'low' });
  const low = await hears(boat);
  assert.ok(low.length > 1);
  setSettings({ volume: 'high' });
  const high = await hears(boat);
  assert.ok(high[0]!.loud > low[0]!.loud);
  assert.equal(high[0]!.hertz, low[0]!.hertz);
  assert.notEqual((await hears(sky))[0]!.hertz, low[0]!.hertz);
});

test('what matters most is heard', () => {
  const before = waits(boat),
    scored = { ...before.scores[0]!, total: 9 };
  const now = (change: Partial<State>): State => ({ ...before, ply: before.ply + 1, ...change });
  assert.equal(soundOf(before, now({}), 0), 'card');
  assert.equal(soundOf(before, now({ to_act: [2] }), 0), 'turn');
  assert.equal(soundOf(before, now({ scores: [scored] }), 0), 'points');
  assert.equal(soundOf(before, now({ to_act: [0], scores: [scored] }), 0), 'yours');
  assert.equal(soundOf(before, now({ over: true, to_act: [] }), 0), 'end');
  assert.equal(soundOf(before, before, 0), null);
  assert.equal(soundOf(before, now({ scores: [scored] }), null), 'card');
});

test('the settings let a change of the volume be heard', () => {
  setSettings({ sound: false });
  const { getByLabelText } = render(<SettingsDialog close={() => undefined} />);
  notes.length = 0;
  fireEvent.click(getByLabelText(/soft notes/));
  assert.equal(app.settings.sound, true);
  assert.ok(notes.length);
});
