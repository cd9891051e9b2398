/* round.tsx - the middle of the sky: the pole with the trump, and the cards of the round.
 * SPDX-License-Identifier: MIT */
import { useRef } from 'preact/hooks';
import { Glyph } from '../../kit/glyph.tsx';
import { Thing } from '../../kit/thing.tsx';
import { say } from '../../kit/words.ts';
import { cardLabel, colourName, hueOf, numberOf, suits } from './faces.ts';
import { cardAt, type Sector } from './sky-picture.ts';
import { useFlights } from './moments.ts';
import { Card, Hollow } from './pieces.tsx';
import { placed, type Table } from './table.ts';
import { isChoosing, type Place } from './view.ts';

/* -- The pole ------------------------------------------------------------------------------------- */

function Plaque({
  x,
  y,
  title,
  colour,
  none,
}: {
  x: number;
  y: number;
  title: string;
  colour: string | null;
  none: string;
}) {
  const suit = colour ? suits[colour] : undefined;
  return (
    <p class={`plaque placed ${suit?.hue ?? ''}`} style={placed(x, y)}>
      <span>{title}</span>
      <b>
        {suit && <Glyph id={suit.glyph} hue={suit.hue} />}
        {suit ? colourName(colour!) : none}
      </b>
    </p>
  );
}

export function Pole({ t }: { t: Table }) {
  const { v, ahead } = t,
    next = ahead.top,
    top = next ?? v.discard.top,
    trump = next ? next.charAt(0) : v.discard.trump;
  return (
    <div class={`pole ${top ? hueOf(top) : ''} ${trump ? '' : 'no-trump'}`} data-at="pole">
      <i class="collar" />
      {next ? (
        <div class="ghost top">
          <Card token={next} />
        </div>
      ) : v.discard.top ? (
        <Thing
          class="top"
          also={v.discard.top}
          move={t.key_(v.discard.top)}
          label={say('stella-quest.discard', { card: cardLabel(v.discard.top) })}
        >
          <Card token={v.discard.top} />
        </Thing>
      ) : (
        <Hollow />
      )}
    </div>
  );
}

/* How far down: above the Black Star where it stands at one's own left. */
function plaquesAt({ v, sectors, phone }: Table): number {
  const isOwn = v.black_star === sectors[0]!.side;
  if (sectors.length === 4) return !isOwn ? 118 : phone ? 80 : 96;
  return phone && isOwn ? 20 : 58;
}

/* On a phone they make room for what is said of the cards that one chooses from, and between them of
 * one's own that would win; and that no colour is led yet stands in the question. */
export function Plaques({ t }: { t: Table }) {
  const { v, ahead } = t,
    trump = ahead.top ? ahead.top.charAt(0) : v.discard.trump,
    lead = v.lead === 'x' ? null : v.lead,
    y = plaquesAt(t);
  const isSaid = isChoosing(v) ? v.winner === t.me : ahead.card && ahead.wins?.side === t.me;
  if (t.phone && isSaid) return null;
  return (
    <div class="plaques">
      <Plaque
        x={-124}
        y={y}
        title={say(ahead.top ? 'stella-quest.next-trump' : 'stella-quest.trump')}
        colour={trump}
        none={say('stella-quest.no-trump')}
      />
      {!ahead.top && (lead || !t.phone) && (
        <Plaque
          x={124}
          y={y}
          title={say('stella-quest.lead')}
          colour={lead}
          none={say('stella-quest.no-lead')}
        />
      )}
    </div>
  );
}

/* -- The round ------------------------------------------------------------------------------------ */

interface Sign {
  words: string;
  tone: string;
}

/* What taking it means. On a phone it is not wider than the card, which shows its number anyway. */
function takeSign(t: Table, p: Place): Sign {
  const { sixth, lights } = p.take!,
    what = sixth ? 'sixth' : lights ? 'again' : 'new',
    words = say(`stella-quest:take.${what}${t.phone ? '.short' : ''}`, {
      number: numberOf(p.card!),
      n: lights,
    });
  return { words, tone: what === 'again' ? 'bad' : 'good' };
}

/* What stands over a card: that it wins and why, what taking it means, what it would make. */
function signOf(t: Table, p: Place): Sign | null {
  const { v, ahead } = t,
    mine = v.winner === t.me;
  if (v.phase === 'take' && p.take && mine) return takeSign(t, p);
  if (v.phase === 'top' && p.card && mine) {
    const on = ahead.top === p.card;
    return {
      words: say('stella-quest.top.next', { colour: colourName(p.card.charAt(0)) }),
      tone: on ? 'brass' : '',
    };
  }
  if (!p.winning || !p.card || (ahead.card && ahead.wins && ahead.wins.side !== p.side))
    return null;
  if (ahead.card) return { words: say('stella-quest.still'), tone: 'brass' };
  const by = t.phone && p.wins_by === 'trump' ? 'lead' : (p.wins_by ?? 'lead');
  return { words: say(`stella-quest.wins.${by}`), tone: 'brass' };
}

const Crown = ({ sign, framed }: { sign: Sign; framed: boolean }) => (
  <>
    {framed && <i class={`crown ${sign.tone}`} />}
    <span class={`sign over ${sign.tone}`}>{sign.words}</span>
  </>
);

/* One's own card before it is played. */
function GhostCard({ t }: { t: Table }) {
  const { ahead, me } = t,
    wins = ahead.wins?.side === me,
    tone = ahead.harm ? 'bad' : 'brass';
  return (
    <>
      <div class="laid ghost-card">
        <Card token={ahead.card!} />
      </div>
      {wins && (
        <Crown
          framed
          sign={{
            words: say(
              ahead.wins!.wins_by === 'super'
                ? 'stella-quest.wins.super'
                : 'stella-quest.would-win',
            ),
            tone,
          }}
        />
      )}
    </>
  );
}

/* A Super Trump wins over it. */
const isBeaten = ({ v }: Table, p: Place) => {
  const best = v.trick.find(q => q.winning && q.wins_by === 'super');
  return !!best && p.card !== best.card && !isChoosing(v);
};

function PlayedCard({ t, p }: { t: Table; p: Place }) {
  const choosing = isChoosing(t.v),
    sign = signOf(t, p),
    framed = p.winning && !choosing && !!sign;
  return (
    <>
      <div class={`laid ${isBeaten(t, p) ? 'beaten' : ''}`} data-laid={p.side}>
        <Thing
          token={choosing ? p.card! : undefined}
          mine={choosing && t.v.winner === t.me}
          also={p.card!}
          owner={p.side}
          unmarked={framed}
          move={t.key_(p.card!)}
          label={say('stella-quest.played', {
            who: t.names[p.side] ?? '',
            card: cardLabel(p.card!),
          })}
        >
          <Card token={p.card!} />
        </Thing>
      </div>
      {sign && <Crown sign={sign} framed={framed} />}
    </>
  );
}

function TrickPlace({ t, s, p }: { t: Table; s: Sector; p: Place }) {
  const { x, y, turn } = cardAt(s, t.sectors.length),
    own = s.side === t.me;
  const words = p.passed
    ? say('stella-quest.passed')
    : say(
        own
          ? 'stella-quest.your-card'
          : s.side === t.v.dummy
            ? 'stella-quest.off-deck'
            : 'stella-quest.to-play',
      );
  return (
    <div
      class={`place placed ${own ? 'own-place' : ''}`}
      style={placed(x, y, { '--tilt': `${turn}deg`, '--outward': Math.sign(Math.round(x)) })}
      data-at={`place-${s.side}`}
    >
      {p.card ? (
        <PlayedCard t={t} p={p} />
      ) : own && t.ahead.card ? (
        <GhostCard t={t} />
      ) : (
        <Hollow>{words}</Hollow>
      )}
    </div>
  );
}

export function Trick({ t }: { t: Table }) {
  const box = useRef<HTMLDivElement>(null);
  useFlights(box, t);
  const place = (s: Sector) => t.v.trick.find(p => p.side === s.side);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form
    <div
      class="trick"
      role="group"
      ref={box}
      aria-label={say('stella-quest.round', { n: t.v.round })}
    >
      {t.sectors.map(s => place(s) && <TrickPlace key={s.side} t={t} s={s} p={place(s)!} />)}
    </div>
  );
}
