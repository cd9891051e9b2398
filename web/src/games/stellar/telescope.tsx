/* telescope.tsx - an instrument with its twelve lenses and three collars.
 * SPDX-License-Identifier: MIT */
import { useChoice } from '../../kit/choice.ts';
import { Engraving } from '../../kit/engraving.tsx';
import type { Keys } from '../../kit/keys.ts';
import { seatHues } from '../../kit/seat.tsx';
import { Thing } from '../../kit/thing.tsx';
import { inTurn, say } from '../../kit/words.ts';
import { spark } from './art/burin.ts';
import {
  instrument,
  lensPlaces,
  reticle,
  ringOfLens,
  struts,
  strutPath,
  VIEW,
} from './art/instrument.ts';
import { hueOf, lensPicture } from './card.tsx';
import { cardName, isCard } from './faces.ts';
import { slotTokens, type Placing } from './placing.ts';
import { sectionOf, slotOf, type Seat, type Slot, type View } from './view.ts';

const whole = instrument(false),
  plain = instrument(true);

/* Where a lens lies over the instrument. */
const lensStyle = (slot: number) => {
  const [x, y] = lensPlaces[slot]!;
  return { left: `${((x + 183) / 466) * 100}%`, top: `${((y + 30) / 644) * 100}%` };
};

/* What would lie there: the card of the position ahead that this one has not. */
interface Ghost {
  card: string;
  down: boolean;
}

const labelOf = (place: string, lies: Slot | null, down: number) => {
  if (!lies) return say('stellar.lens.free', { place });
  if (!lies.down) return say('stellar.lens.card', { place, card: cardName(lies.card) });
  return say('stellar.lens.down', {
    place,
    n: down,
    card: isCard(lies.card) ? cardName(lies.card) : say('card.unknown'),
  });
};

/* What a free lens says of the card that could lie there: the sum of its section, its stars. */
interface Fitting {
  was: number;
  sum: number;
  stars: number | null;
}

function fittingIn(seat: Seat, section: number, { side, fit }: Placing): Fitting | null {
  if (!fit) return null;
  const down = side === 'down';
  return {
    was: seat.sections[section]!,
    sum: (down ? fit.sums_down : fit.sums)[section]!,
    stars: down ? null : fit.stars,
  };
}

const fittingInWords = ({ was, sum, stars }: Fitting) =>
  say('stellar.lens.fits', {
    was,
    sum,
    stars: stars ? say('stellar.stars.more', { n: stars }) : say('stellar.no-star'),
  });

function Forecast({ index, of: { was, sum, stars } }: { index: number; of: Fitting }) {
  return (
    <g class="forecast">
      <text class="slot-number" y="-17">
        {index + 1}
      </text>
      <text class="sum" y="9">
        {was}→{sum}
      </text>
      {stars ? (
        <>
          <text class="stars" x="-9" y="33">
            +{stars}
          </text>
          <Engraving of={spark(12, 26.5, 8, 'star')} />
        </>
      ) : (
        <text class="stars" y="33">
          {say('stellar.no-star')}
        </text>
      )}
    </g>
  );
}

interface LensProps {
  view: View;
  seat: Seat;
  index: number;
  slot: number;
  mine: boolean;
  rival: boolean;
  placing: Placing | null;
  ghost: Ghost | null;
  wanted: boolean /* a called card could lie there */;
  key_: Keys;
}

/* A lens with a card, a cap, or a free place that says why it is closed. */
function Lens({ view, seat, index, slot, mine, rival, placing, ghost, wanted, key_ }: LensProps) {
  const { live } = useChoice();
  const lies = seat.telescope[slot] ?? null,
    token = slotOf(slot),
    tokens = lies ? [token] : slotTokens(view, mine ? placing : null, token),
    open = mine && !lies && tokens.some(t => live.has(t)),
    shown = lies ?? ghost,
    fits = !shown && open && placing ? fittingIn(seat, sectionOf[slot]!, placing) : null;
  const place = say('stellar.lens', { n: slot + 1 });
  return (
    <Thing
      class={`lens ${lies ? 'taken' : 'free'} ${ghost ? 'aimed' : ''} ${wanted ? 'wanted' : ''}`}
      token={tokens}
      mine={mine}
      owner={index}
      also={lies?.card}
      move={lies ? key_(lies.card) : undefined}
      label={inTurn([labelOf(place, lies, view.worth.face_down), fits && fittingInWords(fits)])}
      style={lensStyle(slot)}
    >
      <svg viewBox="-50 -50 100 100" aria-hidden="true">
        <Engraving of={shown ? ringOfLens : ringOfLens + reticle} />
        {shown && (
          <Engraving
            class={`engraved ${hueOf(shown.card)} ${lies ? '' : 'ghost'}`}
            of={lensPicture(shown.card, rival ? 0 : 1, shown.down ? view.worth.face_down : null)}
          />
        )}
        {fits && <Forecast index={slot} of={fits} />}
        {!shown && !fits && (
          <text class="slot-number" y={rival ? 10 : 8} font-size={rival ? 30 : 22}>
            {slot + 1}
          </text>
        )}
      </svg>
    </Thing>
  );
}

/* -- Collars -------------------------------------------------------------------------------- */

const collars = [
  { y: 270, w: 150, name: 'top' },
  { y: 404, w: 203, name: 'middle' },
  { y: 537, w: 229, name: 'bottom' },
] as const;

interface CollarProps {
  at: number;
  me: number;
  sum: number;
  theirs: number;
  points: number;
  theirPoints: number;
  was: number;
}

const leader = ({ points, theirPoints }: { points: number; theirPoints: number }) =>
  points ? 'ours' : theirPoints ? 'theirs' : 'nobody';

const Mark = ({ seat, x, y }: { seat: number; x: number; y: number }) => (
  <use
    href={`#seat-${seat}`}
    class={`glyph ${seatHues[seat]}`}
    x={x - 10}
    y={y - 10}
    width="20"
    height="20"
  />
);

/* The half of the leader is tinted. */
const halves = {
  ours: 'M-79-18H0V12H-79a5 5 0 0 1-5-5V-13a5 5 0 0 1 5-5z',
  theirs: 'M79-18H0V12H79a5 5 0 0 0 5-5V-13a5 5 0 0 0-5-5z',
  nobody: '',
};
const pointers = {
  ours: 'M-8-3l13-8v16z',
  theirs: 'M8-3l-13-8v16z',
  nobody: 'M-7-6h14M-7 0h14',
};

/* The sum, and the one it comes from; two of two digits fill their half. */
function LeftSum({ was, sum }: { was: number; sum: number }) {
  const HALF = 66,
    way = was === sum ? '' : `${was}→`,
    isWide = way.length + String(sum).length > 4;
  return (
    <text
      class={`sum left ${isWide ? 'wide' : ''}`}
      x={isWide ? -13 : -17}
      y="5"
      textLength={isWide ? HALF : undefined}
      lengthAdjust="spacingAndGlyphs"
    >
      {way && <tspan class="was">{way}</tspan>}
      {sum}
    </text>
  );
}

/* A section's sums, who leads it, and the points it brings. */
function Collar(props: CollarProps) {
  const { at, me, sum, theirs, was } = props,
    { y, w, name } = collars[at]!,
    leads = leader(props),
    changes = sum !== was,
    edge = at ? w - 14 : 142,
    ten = props.points || props.theirPoints,
    aside = at < 2 && leads === 'ours'; /* narrow collars have room for one word a side */
  return (
    <g
      class={`collar-sums ${leads} ${changes ? 'changes' : ''}`}
      data-at={`collar-${at}`}
      transform={`translate(0 ${y})`}
    >
      <text class={`section ${aside ? 'aside' : ''}`} x={aside ? edge : -edge} y="5">
        {say(`stellar.section.${name}`)}
      </text>
      <rect class="box" x="-84" y="-18" width="168" height="30" rx="5" />
      <path class={`half ${seatHues[leads === 'ours' ? me : 1 - me]}`} d={halves[leads]} />
      {!changes && <Mark seat={me} x={-68} y={-3} />}
      <LeftSum was={was} sum={sum} />
      <path class="pointer" d={pointers[leads]} />
      <text class="sum right" x="17" y="5">
        {theirs}
      </text>
      <Mark seat={1 - me} x={68} y={-3} />
      {leads === 'nobody' ? (
        <text class="ten" x="94" y="5">
          {say('stellar.level')}
        </text>
      ) : (
        <text
          class={`ten ${leads} ${seatHues[leads === 'ours' ? me : 1 - me]}`}
          x={leads === 'ours' ? -92 : 92}
          y="5"
        >
          +{ten}
        </text>
      )}
    </g>
  );
}

/* On the other player's instrument: the sum alone, and its points. */
function SmallCollar({
  at,
  sum,
  points,
  seat,
}: {
  at: number;
  sum: number;
  points: number;
  seat: number;
}) {
  const { y } = collars[at]!,
    w = points ? 68 : 44;
  return (
    <g
      class={`small-sum ${points ? `leads ${seatHues[seat]}` : ''}`}
      transform={`translate(0 ${y})`}
    >
      <rect x={-w} y="-20" width={2 * w} height="33" rx="5" />
      <text x={points ? -32 : 0} y="7" font-size="32">
        {sum}
      </text>
      {points > 0 && (
        <text x="30" y="7" font-size="30">
          +{points}
        </text>
      )}
    </g>
  );
}

/* The same for who does not see it. */
function CollarWords({ seat, other }: { seat: Seat; other: Seat }) {
  return (
    <ul class="hidden">
      {collars.map(({ name }, at) => (
        <li key={at}>
          {say(
            `stellar.collar.${leader({ points: seat.majorities[at]!, theirPoints: other.majorities[at]! })}`,
            {
              section: say(`stellar.section.${name}`),
              sum: seat.sections[at]!,
              theirs: other.sections[at]!,
              n: seat.majorities[at]! || other.majorities[at]!,
            },
          )}
        </li>
      ))}
    </ul>
  );
}

/* -- The whole ------------------------------------------------------------------------------ */

export interface TelescopeProps {
  view: View;
  ahead: View | null;
  index: number;
  mine: boolean;
  rival: boolean;
  label: string;
  metal: 'brass' | 'steel' | 'bronze';
  placing: Placing | null;
  wanted: readonly string[];
  key_: Keys;
}

const ghostAt = (now: Seat, ahead: Seat | undefined, slot: number): Ghost | null => {
  if (now.telescope[slot] || !ahead) return null;
  const planned = slot === 0 ? ahead.plan?.t1 : undefined;
  return ahead.telescope[slot] ?? (planned ? { card: planned, down: false } : null);
};

/* The struts between a card that would come and its neighbours of the same type: they light up. */
function matchingStruts(seat: Seat, slot: number, card: string): string {
  const isSameType = (s: number) => {
    const lies = seat.telescope[s];
    return lies && !lies.down && lies.card.charAt(0) === card.charAt(0);
  };
  return struts
    .filter(([a, b]) => (a === slot && isSameType(b)) || (b === slot && isSameType(a)))
    .map(strutPath)
    .join('');
}

export function Telescope(props: TelescopeProps) {
  const { view, ahead, index, rival } = props,
    seat = view.seats[index]!,
    other = view.seats[1 - index]!,
    then = (ahead ?? view).seats[index]!,
    otherThen = (ahead ?? view).seats[1 - index]!,
    ghosts = seat.telescope.map((_, slot) => ghostAt(seat, ahead?.seats[index], slot)),
    aimed = ghosts.findIndex(g => g && !g.down);
  return (
    <figure class={`scope ${props.metal}`} aria-label={props.label}>
      <CollarWords seat={seat} other={other} />
      <svg class={`instrument ${props.metal}`} viewBox={VIEW} aria-hidden="true">
        <Engraving of={rival ? plain : whole} />
        {aimed >= 0 && (
          <path
            class={`link ${hueOf(ghosts[aimed]!.card)}`}
            d={matchingStruts(seat, aimed, ghosts[aimed]!.card)}
          />
        )}
        {collars.map((_, at) =>
          rival ? (
            <SmallCollar
              key={at}
              at={at}
              seat={index}
              sum={seat.sections[at]!}
              points={seat.majorities[at]!}
            />
          ) : (
            <Collar
              key={at}
              at={at}
              me={index}
              was={seat.sections[at]!}
              sum={then.sections[at]!}
              theirs={other.sections[at]!}
              points={then.majorities[at]!}
              theirPoints={otherThen.majorities[at]!}
            />
          ),
        )}
      </svg>
      {seat.telescope.map((_, slot) => (
        <Lens
          key={slot}
          {...props}
          seat={seat}
          slot={slot}
          ghost={ghosts[slot]!}
          wanted={props.wanted.includes(slotOf(slot))}
        />
      ))}
    </figure>
  );
}
