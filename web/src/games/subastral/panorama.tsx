/* panorama.tsx - a journal as one landscape: each card a range of hills, each mixed set a trail
 * along one range until the range breaks, each matching set a mountain with its product.
 *
 * It knows no worth: sets and points come with the landscape. Drawn for oneself, for opponents
 * and for the final count; what an action would add is drawn as ghosts.
 *
 * SPDX-License-Identifier: MIT */
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { Engraving } from '../../kit/engraving.tsx';
import { At } from '../../kit/glyph.tsx';
import { memo } from '../../kit/memo.tsx';
import { say } from '../../kit/words.ts';
import { biomeName, face } from './faces.ts';
import { columnAt, groundOf, horizon, trailAt, type Form, type Ground } from './ground.ts';
import { land, range, type Biome } from './land.ts';
import { Pill, pillWidth } from './pill.tsx';
import { useSize } from './size.ts';
import type { Landscape, Sets } from './view.ts';

/* -- Cards ------------------------------------------------------------------------------------- */

interface TileProps {
  token: string;
  row: number;
  depth: number /* of its ground, in hundredths of its width */;
  small: boolean;
}

const Tile = memo(({ token, row, depth, small }: TileProps) => {
  const art = useMemo(() => {
    const { biome, number } = face(token)!;
    return row === 1
      ? land(biome, number, depth, {
          deep: Math.min(20, depth * 0.45),
          far: false,
          scale: small ? 1 : 1.1,
        })
      : range(biome, number, depth);
  }, [token, row, depth, small]);
  return (
    <>
      <Engraving of={art} />
      <path class="side" d={`M.6 0V${depth}M99.4 0V${depth}`} />
    </>
  );
});

/* From the far rows to the near ones. */
function Tiles({ g, piles }: { g: Ground; piles: Landscape['piles'] }) {
  const rows = Math.max(0, ...piles.map(p => p.cards.length)),
    k = g.column / 100;
  return (
    <>
      {Array.from({ length: rows }, (_, i) => rows - i).flatMap(row =>
        piles.map(({ biome, cards, ghosts }, i) => {
          const token = cards[row - 1];
          if (!token) return null;
          const would = row > cards.length - ghosts,
            depth = Math.round((row === 1 ? g.depth : g.step + (g.form === 'whole' ? 16 : 6)) / k);
          return (
            <g
              key={`${biome}${row}`}
              class={`tile ${biome} ${would ? 'would' : ''}`}
              style={{ '--row': Math.min(7, row - 1) }}
              data-tile={token}
              transform={`translate(${columnAt(g, i)} ${horizon(g, row)}) scale(${k})`}
            >
              <Tile token={token} row={row} depth={depth} small={g.form !== 'whole'} />
            </g>
          );
        }),
      )}
    </>
  );
}

function Ghosts({ g, piles }: { g: Ground; piles: Landscape['piles'] }) {
  return (
    <>
      {piles.map(({ biome, cards, ghosts }, i) => {
        if (!ghosts) return null;
        const first = cards.length - ghosts + 1,
          foot = first === 1 ? g.foot : horizon(g, first) + g.step,
          x = columnAt(g, i) + 1.5;
        return (
          <path
            key={biome}
            class="would-box"
            d={`M${x} ${foot}V${horizon(g, cards.length) - 0.1 * g.column}h${g.column - 3}V${foot}`}
          />
        );
      })}
    </>
  );
}

/* -- Places -------------------------------------------------------------------------------------- */

const placesOf = (g: Ground, from = 0) =>
  Array.from({ length: g.columns - from }, (_, i) => from + i);

function Free({ g, from, next }: { g: Ground; from: number; next: boolean }) {
  /* Two lines of words, clear of the points at the end of the lowest trail. */
  const fits = g.column > 62 * g.scale && trailAt(g, 1) + 13 * g.scale < g.foot - 34 * g.scale;
  return (
    <>
      {placesOf(g, from).map(i => {
        const x = columnAt(g, i);
        if (g.form !== 'whole')
          return <path key={i} class="free" d={`M${x + 3} ${g.foot - 2}h${g.column - 6}`} />;
        const top = g.base - Math.min(30, g.base * 0.5);
        return (
          <g key={i} class={i === from ? 'free next' : 'free'}>
            <path
              d={
                `M${x + 4} ${g.foot}V${top + 8}q0 -8 8 -8H${x + g.column - 12}` +
                `q8 0 8 8V${g.foot}z`
              }
            />
            {next && i === from && fits && (
              <>
                <text x={x + g.column / 2} y={g.foot - 21 * g.scale}>
                  {say('subastral.next.1')}
                </text>
                <text x={x + g.column / 2} y={g.foot - 6 * g.scale}>
                  {say('subastral.next.2')}
                </text>
              </>
            )}
          </g>
        );
      })}
    </>
  );
}

/* The name of each pile, or its glyph where there is no room for a word. */
function Names({ g, piles }: { g: Ground; piles: Landscape['piles'] }) {
  const strip = 18 * g.scale,
    named = g.column > 64 * g.scale;
  return (
    <>
      {piles.map(({ biome }, i) => {
        const x = columnAt(g, i);
        return (
          <g key={biome} class="pile-name">
            <rect x={x + 1} y={g.foot - strip} width={g.column - 2} height={strip} />
            {named ? (
              <text x={x + g.column / 2} y={g.foot - 4.5 * g.scale}>
                {biomeName(biome)}
              </text>
            ) : (
              <At id={biome} hue={biome} x={x + g.column / 2 - 8} y={g.foot - 17} size={16} />
            )}
          </g>
        );
      })}
    </>
  );
}

/* Under each column: what a card of it counts in a matching set, and what a mixed set that
 * comes so far is worth. */
function Factors({ g, piles, worth, but }: FactorProps) {
  const y = g.foot + 19 * g.scale;
  return (
    <g class="factors">
      <path class="rule" d={`M${g.left - 6} ${g.foot + 0.5}H${g.width - g.left + 6}`} />
      {placesOf(g).map(i => {
        if (but.has(i)) return null;
        const x = columnAt(g, i),
          off = i < piles ? '' : 'off',
          roomy = g.column > 62 * g.scale,
          flag = x + g.column * 0.58;
        return (
          <g key={i} class={off}>
            <text class="factor" x={x + g.column * (roomy ? 0.3 : 0.5)} y={y}>
              {say('subastral.place', { n: i + 1 })}
            </text>
            {roomy && (
              <>
                <path class="flag" d={`M${flag} ${y + 1}v-13h8l-2.5 3.5l2.5 3.5h-8`} />
                <text class="worth" x={flag + 12} y={y}>
                  {worth[i]}
                </text>
              </>
            )}
          </g>
        );
      })}
    </g>
  );
}
interface FactorProps {
  g: Ground;
  piles: number;
  worth: readonly number[];
  but: ReadonlySet<number> /* columns whose product stands there instead */;
}

/* -- Sets ------------------------------------------------------------------------------------------ */

function Products({ g, sets, hue }: { g: Ground; sets: Sets; hue: string }) {
  return (
    <>
      {sets.matching.map(({ pile, cards, points }) => {
        const x = columnAt(g, pile - 1),
          top = horizon(g, cards) - (cards === 1 ? 6 : 3),
          words = { n: cards, place: pile, points },
          long = say('subastral.product', words),
          short = say('subastral.product.short', words),
          fits = (said: string) => (said.length * 7 + 14) * g.scale <= g.column,
          text = fits(long) ? long : fits(short) ? short : short.replaceAll(' ', '');
        return (
          <g key={pile} class={`product ${hue}`}>
            <path
              d={
                `M${x + 1.5} ${g.foot}V${top}M${x + g.column - 1.5} ${g.foot}V${top}` +
                `M${x + 1.5} ${g.foot}h${g.column - 3}`
              }
            />
            <Pill
              x={x + g.column / 2}
              y={g.foot + 14 * g.scale}
              text={text}
              scale={g.scale}
              hue={hue}
              width={Math.min(g.column / g.scale - 2, pillWidth(text))}
            />
          </g>
        );
      })}
    </>
  );
}

interface Trail {
  row: number;
  piles: number;
  was: number /* how far it goes already */;
  points: number;
}

const trailsOf = (sets: Sets, before: Sets | null): Trail[] =>
  sets.mixed.map(({ piles, points }, i) => ({
    row: i + 1,
    piles,
    points,
    was: before ? (before.mixed[i]?.piles ?? 0) : piles,
  }));

/* A trail along one range; what it would gain is brass. */
function TrailLine({ g, trail }: { g: Ground; trail: Trail }) {
  const y = trailAt(g, trail.row),
    at = (pile: number) => columnAt(g, pile) + g.column / 2,
    start = columnAt(g, 0) - 9,
    old = trail.was ? `M${start} ${y}H${at(trail.was - 1)}` : '',
    end = at(trail.piles - 1) + g.column / 2;
  const more =
    trail.was < trail.piles ? `M${trail.was ? at(trail.was - 1) : start} ${y}H${end}` : '';
  return (
    <g class="trail" data-trail={trail.row}>
      <path class="casing" d={`M${start} ${y}H${end}`} />
      <path d={more ? old : `M${start} ${y}H${end}`} />
      {more && <path class="more" d={more} pathLength={1} />}
      {Array.from({ length: trail.piles }, (_, i) => (
        <circle key={i} class={i < trail.was ? '' : 'more'} cx={at(i)} cy={y} r="3.6" />
      ))}
    </g>
  );
}

interface Flag {
  from: number /* x where its trail ends */;
  x: number;
  y: number;
  text: string;
  grew: boolean;
}

/* Where the points of the trails stand. Rows too close for a pill each share one; pills that
 * would touch step right, the upper ones further. */
function flagsOf(g: Ground, trails: readonly Trail[]): Flag[] {
  const HIGH = 25 * g.scale,
    groups: Trail[][] = [];
  for (const t of trails) {
    const last = groups.at(-1);
    if (last && last[0]!.piles === t.piles && last[0]!.was === t.was && g.step < HIGH) last.push(t);
    else groups.push([t]);
  }
  const put: Flag[] = [];
  for (const group of groups) {
    const { piles, points, was } = group[0]!,
      text = group.length > 1 ? `${group.length} × ${points}` : String(points),
      wide = pillWidth(text) * g.scale,
      y = (trailAt(g, group[0]!.row) + trailAt(g, group.at(-1)!.row)) / 2;
    let x = columnAt(g, piles) + wide / 2;
    while (put.some(f => Math.abs(f.y - y) < HIGH && Math.abs(f.x - x) < wide + 1))
      x += 6 * g.scale;
    put.push({
      from: columnAt(g, piles),
      x: Math.min(x, g.width - wide / 2 - 3),
      y,
      text,
      grew: was < piles,
    });
  }
  return put;
}

/* Lines first: one that leads to a pill further right passes under the pill before it. */
function Trails({ g, trails }: { g: Ground; trails: readonly Trail[] }) {
  const flags = flagsOf(g, trails);
  return (
    <>
      {trails.map(t => (
        <TrailLine key={t.row} g={g} trail={t} />
      ))}
      <g class="trail">
        {flags.map(f => (
          <path key={f.y} class={f.grew ? 'lead grew' : 'lead'} d={`M${f.from} ${f.y}H${f.x}`} />
        ))}
      </g>
      {flags.map(f => (
        <g key={f.y} class="trail">
          <Pill x={f.x} y={f.y} text={f.text} scale={g.scale} kind={f.grew ? 'brass' : 'plain'} />
        </g>
      ))}
    </>
  );
}

/* In a small panorama a hairline is enough, and the number of cards is written. */
function SmallMarks({ g, piles, sets }: { g: Ground; piles: Landscape['piles']; sets: Sets }) {
  const tight = g.column < 34;
  return (
    <g class="small-marks">
      {sets.mixed.map(({ piles: n }, i) =>
        n > 1 && g.foot < g.height ? (
          <path
            key={i}
            class="hairline"
            d={`M${g.left + 2} ${trailAt(g, i + 1)}H${columnAt(g, n - 1) + g.column / 2}`}
          />
        ) : null,
      )}
      {g.foot < g.height &&
        piles.map(({ biome, cards }, i) => {
          const x = columnAt(g, i) + g.column / 2,
            several = cards.length > 1;
          return (
            <g key={biome}>
              <At
                id={biome}
                hue={biome}
                x={x - (several && !tight ? 15 : 7.5)}
                y={g.foot + 3}
                size={15}
              />
              {several && (
                <text
                  class={tight ? 'on-pile' : undefined}
                  x={tight ? x : x + 3}
                  y={tight ? g.foot - 4 : g.foot + 15.5}
                >
                  {cards.length}
                </text>
              )}
            </g>
          );
        })}
    </g>
  );
}

/* -- All of it -------------------------------------------------------------------------------------- */

export interface PanoramaProps {
  of: Landscape;
  form: Form;
  worth: readonly number[] /* of a mixed set, by its piles: there is a place for each   */;
  hue: string /* of its seat                                               */;
  scale?: number;
  headed?: boolean /* words stand above it                                       */;
  next?: boolean /* the first free place says what it is for                   */;
  /* Of the final count: so many mixed sets, the latest of which is being walked; and products. */
  counted?: { mixed: number; matching: boolean } | undefined;
  /* What else stands on it, by where its columns are. */
  children?: (g: Ground) => ComponentChildren;
}

type DrawnProps = Omit<PanoramaProps, 'children'> & { g: Ground };

function Drawn({ of, g, worth, hue, next, counted }: DrawnProps) {
  const { piles, sets, before } = of;
  if (g.form !== 'whole')
    return (
      <>
        <Free g={g} from={piles.length} next={false} />
        <Tiles g={g} piles={piles} />
        <SmallMarks g={g} piles={piles} sets={sets} />
      </>
    );
  const trails = trailsOf(sets, before).slice(0, counted?.mixed);
  if (counted && !counted.matching) for (const t of trails) if (t.row === counted.mixed) t.was = 0;
  const products = !counted || counted.matching ? sets.matching : [];
  return (
    <>
      <Free g={g} from={piles.length} next={next ?? false} />
      <Tiles g={g} piles={piles} />
      <Ghosts g={g} piles={piles} />
      <Names g={g} piles={piles} />
      <Factors
        g={g}
        piles={piles.length}
        worth={worth}
        but={new Set(products.map(m => m.pile - 1))}
      />
      <Products g={g} sets={{ ...sets, matching: products }} hue={hue} />
      <Trails g={g} trails={trails} />
    </>
  );
}

/* Lines of the paper it is drawn on. */
function Ruled({ g, head }: { g: Ground; head: number }) {
  let d = '';
  for (let y = head; y < g.foot; y += 16) d += `M${g.left - 6} ${y}H${g.width - g.left + 6}`;
  return <path class="ruled" d={d} />;
}

export function Panorama(props: PanoramaProps) {
  const { of, form, worth, scale = 1, headed = false } = props;
  const [ref, size] = useSize<HTMLDivElement>();
  const rows = Math.max(1, ...of.piles.map(p => p.cards.length)),
    g = groundOf(form, size, rows, { headed, scale, columns: worth.length });
  return (
    <div class={`panorama ${form}`} ref={ref}>
      {size.width > 0 && size.height > 0 && (
        <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
          {form === 'whole' && <Ruled g={g} head={headed ? 48 * scale : 16} />}
          <Drawn {...props} g={g} />
        </svg>
      )}
      {size.width > 0 && props.children?.(g)}
    </div>
  );
}

/* The same in words, for who does not see it. */
export function Piles({ of }: { of: Landscape }) {
  return (
    <ol class="piles hidden">
      {of.piles.map(({ biome, cards }: { biome: Biome; cards: readonly string[] }, i) => (
        <li key={biome}>
          {say('subastral.pile', { n: i + 1, biome: biomeName(biome), cards: cards.length })}
        </li>
      ))}
      {!of.piles.length && <li>{say('subastral:journal.none')}</li>}
    </ol>
  );
}
