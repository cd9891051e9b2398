/* board.tsx - Stellar Leap drawn from its view. SPDX-License-Identifier: MIT */
import { useEffect, useState } from 'preact/hooks';
import { say } from '../../kit/words.ts';
import type { BoardProps } from '../../kit/drawing.ts';
import { useChoice } from '../../kit/choice.ts';
import { Ticker, useBeats } from './beats.tsx';
import { Choices, hasPanel } from './choices.tsx';
import { Commands, Decks } from './commands.tsx';
import { Events } from './events.tsx';
import { Galaxy, Sheet } from './galaxy.tsx';
import { Missions } from './missions.tsx';
import { useMotion } from './motion.ts';
import { Hold, Players } from './players.tsx';
import { sideNames, type View } from './view.ts';

const none: never[] = [];

/* On a small screen a new question may be asked of what is out of sight, or an AI act there: go
 * and see. */
function useInSight(asked: string | null, playing: boolean): void {
  useEffect(() => {
    if (playing) document.querySelector('.galaxy-map')?.scrollIntoView({ block: 'nearest' });
  }, [playing]);
  useEffect(() => {
    if (!asked || asked === 'step.turn') return;
    const place =
      hasPanel(asked) && !['step.column', 'step.home'].includes(asked)
        ? '.leap-zone'
        : '.galaxy-map';
    document.querySelector(place)?.scrollIntoView({ block: 'nearest' });
  }, [asked]);
}

export function Board(props: BoardProps) {
  const { view, me, names, live, log, tell, steps = none } = props;
  const v = view as View;
  const [looked, look] = useState<string | null>(null);
  const asked = props.asked?.step ?? null;
  const who = sideNames(v, names);
  const beat = useBeats(steps, view, me, useChoice().picked.size > 0);
  const seen = { v, names: who, me, asked, looked, look, beat };
  useMotion(v, steps);
  useInSight(asked, props.playing);
  return (
    <div class="leap">
      <Events v={v} names={who} log={live ? log : none} />
      <Galaxy seen={seen} />
      <Sheet seen={seen} />
      {me !== null && v.seats[me] && (
        <section class="own-hold" aria-label={say('leap.hold.yours')}>
          <h2 class="panel-title">{say('leap.hold.yours')}</h2>
          <Hold s={v.seats[me]} index={me} />
        </section>
      )}
      {live && (
        <div class="leap-zone">
          {me !== null && hasPanel(asked) ? (
            <Choices
              v={v}
              step={asked}
              legal={props.asked?.legal ?? none}
              names={who}
              me={me}
              prompt={tell(props.asked?.question, who)}
            />
          ) : v.left && v.turn === me ? (
            <Commands v={v} left={v.left} open={asked === 'step.turn'} />
          ) : (
            <Ticker beat={beat} names={names} tell={tell} />
          )}
        </div>
      )}
      <div class="leap-middle">
        <Missions v={v} me={live ? me : null} />
        <Decks v={v} />
      </div>
      <Players v={v} names={who} me={me} />
    </div>
  );
}
