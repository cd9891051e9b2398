/* voice.ts - a few soft sounds, made here and tuned for each game; no files. SPDX-License-Identifier: MIT */

/* How a game sounds: the note everything is built on, what it is played by, and its scale in
 * semitones. */
export interface Voice {
  root: number /* hertz */;
  wave: OscillatorType;
  scale: readonly [number, number, number, number, number];
  ring: number /* how long a note rings, in seconds */;
}

export type Sound = 'card' | 'turn' | 'yours' | 'points' | 'end';

/* A note: the step of the scale, when it begins, how loud it is beside the others. */
type Note = readonly [step: number, at: number, loud: number];

const tunes: Record<Sound, readonly Note[]> = {
  card: [[0, 0, 0.5]],
  turn: [[2, 0, 0.45]],
  yours: [
    [2, 0, 0.8],
    [4, 0.11, 1],
  ],
  points: [
    [0, 0, 0.7],
    [2, 0.07, 0.7],
    [4, 0.14, 0.9],
  ],
  end: [
    [4, 0, 0.8],
    [2, 0.16, 0.8],
    [0, 0.32, 1],
    [2, 0.32, 0.6],
    [4, 0.32, 0.6],
  ],
};

/* A major pentatonic on A, for a game without a voice of its own. */
const plain: Voice = { root: 440, wave: 'triangle', scale: [0, 2, 4, 7, 9], ring: 0.18 };

const pitch = ({ root, scale }: Voice, step: number) => root * 2 ** ((scale[step] ?? 0) / 12);

/* Browsers let a page sound after it was touched; this one does not even try before. */
let isTouched = false;
let audio: AudioContext | null = null;
for (const sign of ['pointerdown', 'keydown'])
  addEventListener(
    sign,
    () => {
      isTouched = true;
    },
    { capture: true, once: true },
  );

const ATTACK = 0.006; /* seconds: a note that begins at once clicks */

function strike(to: AudioContext, voice: Voice, [step, at, loud]: Note, volume: number): void {
  const tone = to.createOscillator(),
    gain = to.createGain(),
    from = to.currentTime + at,
    until = from + voice.ring;
  tone.type = voice.wave;
  tone.frequency.value = pitch(voice, step);
  gain.gain.setValueAtTime(0.0001, from);
  gain.gain.linearRampToValueAtTime(volume * loud, from + ATTACK);
  gain.gain.exponentialRampToValueAtTime(0.0001, until);
  tone.connect(gain).connect(to.destination);
  tone.start(from);
  tone.stop(until);
}

const volumes = { low: 0.04, medium: 0.1, high: 0.22 }; /* of a note, 0 to 1 */
export type Volume = keyof typeof volumes;

export function sound(what: Sound, volume: Volume, voice: Voice = plain): void {
  if (!isTouched) return;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume();
  for (const note of tunes[what]) strike(audio, voice, note, volumes[volume]);
}
