/* table.tsx - a table by its address: not there, not told yet, behind the curtain, or seen.
 * SPDX-License-Identifier: MIT */
import { app, go, lookAs, looker, ownSeats, type TableNow } from '../store/app.ts';
import { useSame } from '../kit/memo.tsx';
import { MarkNames, SeatMark } from '../kit/seat.tsx';
import { say } from '../kit/words.ts';
import type { State } from '../link/protocol.ts';
import { Magnifier } from './magnify.tsx';
import { LazyReview } from './lazy-review.tsx';
import { Seated } from './seated.tsx';
import { useTurnSigns } from './signs.ts';
import { markNames, playerName, sideNames } from './speaker.ts';

/* Which of our own seats looks now: the seat that is asked, else the one before. What players
 * whom the rules move have done is shown to who looked before: see automa.ts. */
function useViewer(t: TableNow): { viewer: State['viewer']; curtain: number | null; lift(): void } {
  const mine = ownSeats(t),
    viewer = looker(t),
    { to_act: toAct, over } = t.states.get(viewer) ?? [...t.states.values()][0]!;
  const asked =
    toAct.find(seat => seat === t.lastSeat) ??
    mine.find(seat => toAct.includes(seat)) ??
    t.lastSeat ??
    mine[0]!;
  const open = mine.length < 2 || over || t.lastSeat === asked;
  return {
    viewer: open ? viewer : 'spectator',
    curtain: open ? null : asked,
    lift: () => lookAs(asked),
  };
}

export function Table() {
  const { table } = app;
  if (!table) return null;
  if (table.missing) return <Gone why={table.missing} />;
  if (!table.states.size) return <Loading />;
  return <TableScreen t={table} />;
}

function Gone({ why }: { why: 'gone' | 'damaged' }) {
  return (
    <main class="single">
      <h1>{say(`${why}.title`)}</h1>
      <p>{say(`${why}.text`)}</p>
      <p>
        <button type="button" class="primary" onClick={() => go('/')}>
          {say('to.lobby')}
        </button>
      </p>
    </main>
  );
}

function Loading() {
  return (
    <main class="single">
      <h1 class="hidden">{say('loading')}</h1>
      <div class="loading" aria-busy="true">
        {Array.from({ length: 5 }, (_, i) => (
          <div key={i} class="outline" />
        ))}
      </div>
    </main>
  );
}

function TableScreen({ t }: { t: TableNow }) {
  const { viewer, curtain, lift } = useViewer(t);
  const state = (t.states.get(viewer) ?? [...t.states.values()][0])!;
  const me = typeof viewer === 'number' ? viewer : null;
  const marks = useSame(markNames(state));
  useTurnSigns(state, me); /* here, where it outlives a change of seats */
  if (app.route.review && state.over)
    return (
      <MarkNames.Provider value={marks}>
        <LazyReview {...{ state, me }} names={sideNames(state)} log={t.log} />
      </MarkNames.Provider>
    );
  if (curtain !== null) return <Curtain state={state} seat={curtain} lift={lift} />;
  return (
    <MarkNames.Provider value={marks}>
      <Seated key={String(viewer)} t={t} state={state} me={me} several={ownSeats(t).length > 1} />
      <Magnifier />
    </MarkNames.Provider>
  );
}

/* Pass and play: nobody sees the other's hand while the screen changes hands. */
function Curtain({ state, seat, lift }: { state: State; seat: number; lift(): void }) {
  return (
    <main class="single curtain">
      <SeatMark seat={seat} name={playerName(state, seat)} />
      <h1>{say('curtain.title', { name: playerName(state, seat) })}</h1>
      <p class="muted">{say('curtain.text')}</p>
      {/* biome-ignore lint/a11y/noAutofocus: it is all there is to do, for keys and for readers */}
      <button type="button" class="primary" autoFocus onClick={lift}>
        {say('curtain.lift')}
      </button>
      <button type="button" class="plain" onClick={() => go('/')}>
        {say('to.lobby')}
      </button>
    </main>
  );
}
