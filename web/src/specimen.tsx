/* specimen.tsx - every glyph, card and state in both themes, for eyes and for tests.
 * Only in the test build. SPDX-License-Identifier: MIT */
import { render } from 'preact';
import './style/all.css';
import './style/specimen.css';
import { CardBack, CardFace, Well, type Face } from './kit/card.tsx';
import { Glyph } from './kit/glyph.tsx';
import { SeatMark } from './kit/seat.tsx';
import { face as stellar, cardName as stellarName } from './games/stellar/faces.ts';
import { face as quest, cardName as questName } from './games/stella-quest/faces.ts';
import { face as subastral, cardName as subastralName } from './games/subastral/faces.ts';
import { Objective, objectiveName } from './games/stellium/objective.tsx';
import { PlanetCard, Figure, species } from './games/stellar-leap/planet.tsx';

const sets: [string, [string, string][]][] = [
  [
    'Celestial types',
    [
      ['planet', 'azure'],
      ['moon', 'silver'],
      ['asteroid', 'bronze'],
      ['cloud', 'rose'],
      ['blackhole', 'violet'],
      ['satellite', 'brass'],
    ],
  ],
  [
    'Emotion colours and Break',
    [
      ['tear', 'azure'],
      ['leaf', 'jade'],
      ['spark', 'ember'],
      ['sun', 'gold'],
      ['break', 'silver'],
    ],
  ],
  [
    'Biomes',
    ['desert', 'savanna', 'rainforest', 'chaparral', 'grassland', 'forest', 'taiga', 'tundra'].map(
      b => [b, b],
    ),
  ],
  [
    'Bodies',
    [
      ['b-planet', 'jade'],
      ['b-comet', 'azure'],
      ['b-star', 'gold'],
      ['b-nova', 'rose'],
    ],
  ],
  [
    'Resources',
    [
      ['r-water', 'azure'],
      ['r-food', 'gold'],
      ['r-fuel', 'ember'],
      ['r-oxygen', 'jade'],
    ],
  ],
  ['Species', species.map(s => [s, s])],
  [
    'Knowledge',
    [
      ['eye', 'brass'],
      ['eye-crossed', 'brass'],
    ],
  ],
  [
    'Counters',
    [
      ['star', 'gold'],
      ['jewel', 'jade'],
      ['light', 'gold'],
      ['light-out', 'gold'],
      ['black-star', 'brass'],
    ],
  ],
];

function Cards({
  tokens,
  face,
  name,
}: {
  tokens: string[];
  face(t: string): Face | null;
  name(t: string): string;
}) {
  return (
    <ul class="spec-cards">
      {tokens.map((t, i) => (
        <li key={i}>
          <div class="thing" role="img" aria-label={name(t)}>
            <CardFace face={face(t)!} knows={i === 1 ? 'all' : undefined} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function States() {
  const p = stellar('p4')!,
    m = stellar('m2a')!;
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
            <CardFace face={i % 2 ? m : p} />
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
          <CardBack sign="leaf" hue="jade" />
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
      {['p1', 'm5b', 'b6', 'c3a', 's4'].map(t => (
        <li key={t}>
          <div class="thing">
            <CardFace mini face={stellar(t)!} />
          </div>
        </li>
      ))}
      {['r6', 'x0', 'y2'].map(t => (
        <li key={t}>
          <div class="thing">
            <CardFace mini face={quest(t)!} />
          </div>
        </li>
      ))}
      {['t2', 'd6', 'g4', 'f3'].map(t => (
        <li key={t}>
          <div class="thing">
            <CardFace mini face={subastral(t)!} />
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
        {sets.map(([title, list]) => (
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
      <h3>Stellar</h3>
      <Cards tokens={['p4', 'm1', 'a5a', 'c2b', 'b6', 's3']} face={stellar} name={stellarName} />
      <h3>Stella Quest</h3>
      <Cards tokens={['b1', 'g6', 'r3', 'y5', 'x0']} face={quest} name={questName} />
      <h3>Subastral</h3>
      <Cards
        tokens={['d2', 's1', 'r4', 'c5', 'g3', 'f6', 't5', 'a2']}
        face={subastral}
        name={subastralName}
      />
      <h3>Stellium</h3>
      <ul class="spec-cards">
        {[
          'planet-line',
          'comet-arc',
          'star-rectangle',
          'supernova-diamond',
          'planet-triangle',
          'comet-trine',
          'star-ess',
          'supernova-pair',
        ].map((c, i) => (
          <li key={c}>
            <div class="thing" role="img" aria-label={objectiveName(c)}>
              <Objective card={c} points={[3 + i]} />
            </div>
          </li>
        ))}
        {['planet-centre', 'star-symbol'].map(c => (
          <li key={c}>
            <div class="thing" role="img" aria-label={objectiveName(c)}>
              <Objective card={c} points={[2, 4, 7]} />
            </div>
          </li>
        ))}
      </ul>
      <h3>Stellar Leap</h3>
      <ul class="spec-cards">
        {['ember', 'azure', 'jade'].map((hue, i) => (
          <li key={hue} class="wide">
            <div class="thing">
              <PlanetCard
                p={{
                  token: `s0${i + 3}`,
                  name: ['Cinderwell', 'Tide', 'Moss'][i]!,
                  threat: i + 1,
                  hue,
                  makes: [
                    ['u', 3],
                    ['o', 1],
                  ],
                  figures: [{ who: i }, { who: 2 }, { who: 4, exhausted: true }],
                }}
              />
            </div>
          </li>
        ))}
        <li class="wide">
          <svg viewBox="0 0 110 50" role="img" aria-label="figures, awake and exhausted">
            {species.map((_, i) => (
              <g key={i}>
                <Figure who={i} x={2 + i * 21} y={2} size={19} />
                <Figure who={i} exhausted x={2 + i * 21} y={26} size={19} />
              </g>
            ))}
          </svg>
        </li>
      </ul>
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
