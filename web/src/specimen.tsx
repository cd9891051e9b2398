/* specimen.tsx - every glyph, card and state in both themes, for eyes and for tests.
 * Only in the test build. SPDX-License-Identifier: MIT */
import { render } from 'preact';
import './style/all.css';
import './style/specimen.css';
import { folders } from './games/index.ts';
import { engineWords, specimens } from './games/specimens.ts';
import { CardBack, CardFace, Well, type Face } from './kit/card.tsx';
import { Glyph } from './kit/glyph.tsx';
import { SeatMark } from './kit/seat.tsx';
import type { GlyphSet } from './kit/specimen.tsx';
import { learn, speak } from './kit/words.ts';
import { loadDrawing } from './table/drawings.ts';
import { english } from './words-en.ts';

speak(english);
for (const [game, words] of Object.entries(engineWords)) learn(game, words);
await Promise.all(Object.keys(folders).map(loadDrawing));

const stars = (count: number) => ({ glyph: 'star', hue: 'gold', count });
const planet: Face = { glyph: 'planet', hue: 'azure', number: '4', foot: stars(1) };
const moon: Face = { glyph: 'moon', hue: 'silver', number: '2', foot: stars(3) };

const glyphs: GlyphSet[] = [
  ...Object.values(specimens).flatMap(s => s.glyphs ?? []),
  [
    'Knowledge',
    [
      ['eye', 'brass'],
      ['eye-crossed', 'brass'],
    ],
  ],
];

function States() {
  const states: [string, string][] = [
    ['plain', ''],
    ['legal', 'legal'],
    ['picked', 'picked'],
    ['last move', 'last'],
    ['not now', 'dim'],
    ['hinted', 'hinted'],
  ];
  return (
    <ul class="spec-cards">
      {states.map(([label, name], i) => (
        <li key={label}>
          <div class={`thing ${name}`}>
            <CardFace face={i % 2 ? moon : planet} />
          </div>
          <small>{label}</small>
        </li>
      ))}
      <li>
        <div class="thing">
          <CardBack sign="planet" />
        </div>
        <small>back</small>
      </li>
      <li>
        <div class="thing">
          <CardBack number="3" knows="unknown" />
        </div>
        <small>face down</small>
      </li>
      <li>
        <div class="thing">
          <CardBack sign="sun" hue="gold" />
        </div>
        <small>suit back</small>
      </li>
      <li>
        <div class="thing">
          <Well label="7" />
        </div>
        <small>place</small>
      </li>
    </ul>
  );
}

function Minis() {
  return (
    <ul class="spec-cards mini">
      {Object.values(specimens)
        .flatMap(s => s.minis ?? [])
        .map((face, i) => (
          <li key={i}>
            <div class="thing">
              <CardFace mini face={face} />
            </div>
          </li>
        ))}
      <li>
        <div class="thing">
          <CardBack number="3" />
        </div>
      </li>
    </ul>
  );
}

function Sheet({ theme }: { theme: string }) {
  return (
    <section class="sheet" data-theme={theme} aria-label={theme}>
      <h2>Orrery</h2>
      <p class="muted">Five star games. One table.</p>
      <div class="plate-box spec-glyphs">
        {glyphs.map(([title, list]) => (
          <figure key={title}>
            <figcaption>{title}</figcaption>
            <div>
              {list.map(([id, hue]) => (
                <Glyph key={id} id={id} hue={hue} label={id} />
              ))}
            </div>
          </figure>
        ))}
        <figure>
          <figcaption>Seats</figcaption>
          <div>
            {['Ada', 'Bo', 'Cy', 'Di', 'Eli'].map((n, i) => (
              <SeatMark key={i} seat={i} name={n} label={n} />
            ))}
          </div>
        </figure>
      </div>
      {Object.entries(specimens).map(([key, { title, Cards }]) => (
        <div key={key} class={`game-${key}`}>
          <h3>{title}</h3>
          <Cards />
        </div>
      ))}
      <h3>States</h3>
      <States />
      <h3>Small</h3>
      <Minis />
      <div class="spec-row">
        <button type="button" class="primary">
          Confirm
        </button>
        <button type="button">Undo</button>
        <button type="button" class="plain">
          Hint
        </button>
        <button type="button" aria-disabled="true">
          Not now
        </button>
        <span class="choices">
          <label>
            <input type="radio" name={theme} checked />
            One
          </label>
          <label>
            <input type="radio" name={theme} />
            Two
          </label>
        </span>
      </div>
    </section>
  );
}

render(
  <main class="specimen">
    <h1 class="hidden">Specimen</h1>
    <Sheet theme="dark" />
    <Sheet theme="light" />
  </main>,
  document.getElementById('app')!,
);
