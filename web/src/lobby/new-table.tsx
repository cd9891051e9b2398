/* new-table.tsx - which game, who sits where, the options with their help, the clock.
 * SPDX-License-Identifier: MIT */
import { useEffect, useState } from 'preact/hooks';
import { Dialog } from '../kit/dialog.tsx';
import { elosOf } from '../kit/level.ts';
import { say } from '../kit/words.ts';
import type { GameInfo } from '../link/protocol.ts';
import { app, hasDevice, type NewTable, newTable } from '../store/app.ts';
import { keepName, readName } from '../store/memory.ts';
import { loadDrawing } from '../table/drawings.ts';
import { highest, OptionRow } from './options.tsx';
import { Seats, type Who } from './seats.tsx';

interface Plan {
  g: GameInfo;
  seats: Who[];
  guests: Record<number, string> /* names of who plays on this screen, by seat */;
  options: Record<string, number>;
  clock: string /* "minutes:10" */;
  draw: number /* seconds to draw; 0: no limit */;
  device: boolean /* the table is kept on this device */;
}

const planFor = (g: GameInfo, isPassed: boolean): Plan => ({
  g,
  seats: Array.from({ length: Math.max(2, g.min_seats) }, (_, i) =>
    i === 0 ? 'you' : isPassed || app.isAlone ? 'here' : 'friend',
  ),
  guests: {},
  options: {},
  clock: '',
  draw: 0,
  device: app.isAlone,
});

/* Another number of seats: bots come in, and options that name a seat that went are dropped. */
const resized = (plan: Plan, n: number): Plan => ({
  ...plan,
  seats: Array.from({ length: n }, (_, i) => plan.seats[i] ?? '3'),
  options: Object.fromEntries(
    Object.entries(plan.options).filter(([key, v]) =>
      plan.g.options.some(o => o.key === key && v <= highest(o, n)),
    ),
  ),
});

const isPerson = (w: Who) => w === 'you' || w === 'here' || w === 'friend';

function wanted({ g, seats, guests, options, clock, draw, device }: Plan, name: string): NewTable {
  const here = seats.flatMap((w, i) => (w === 'you' || w === 'here' ? [i] : [])),
    [unit, amount] = clock.split(':');
  const names = here.map(i => [i, (seats[i] === 'you' ? name : (guests[i] ?? '')).trim()] as const);
  return {
    game: g.game,
    names: Object.fromEntries(names.filter(([, given]) => given)),
    seats: seats.map(w => (isPerson(w) ? 'human' : w)),
    here,
    options,
    device,
    ...(draw ? { draw_seconds: draw } : {}),
    ...(unit && amount ? { clock: { [unit]: Number(amount) } } : {}),
  };
}

/* A list to choose from, with its label. */
function Pick<T extends string | number>(p: {
  label: string;
  value: T;
  values: readonly T[];
  name(v: T): string;
  set(v: T): void;
  class?: string;
}) {
  return (
    <p>
      <label>
        {p.label}{' '}
        <select
          class={p.class}
          value={p.value}
          onChange={e => p.set(p.values.find(v => String(v) === e.currentTarget.value)!)}
        >
          {p.values.map(v => (
            <option key={v} value={v}>
              {p.name(v)}
            </option>
          ))}
        </select>
      </label>
    </p>
  );
}

const CLOCKS = ['', 'minutes:10', 'minutes:30', 'minutes:60', 'days:1', 'days:3'];
const clockName = (clock: string) => {
  const [unit, n] = clock.split(':');
  return unit ? say(`new.clock.${unit}`, { n: n! }) : say('new.clock.none');
};
const drawName = (n: number) => say(n ? 'new.draw.seconds' : 'new.draw.none', { n });

function Times({ plan, set }: { plan: Plan; set(change: Partial<Plan>): void }) {
  return (
    <>
      <Pick
        label={say('new.clock')}
        value={plan.clock}
        values={CLOCKS}
        name={clockName}
        set={clock => set({ clock })}
      />
      {plan.g.hurried && (
        <Pick
          label={say('new.draw')}
          class="draw-seconds"
          value={plan.draw}
          values={[0, 10, 20, 30, 60]}
          name={drawName}
          set={draw => set({ draw })}
        />
      )}
    </>
  );
}

/* The names of a game's options come with its drawing: whether they are there. Nobody who only
 * passes by a game loads what it is drawn with. */
function useWordsOf(game: string, wanted: boolean): boolean {
  const [known, setKnown] = useState('');
  useEffect(() => {
    const show = () => setKnown(game);
    if (wanted) void loadDrawing(game).then(show, show);
  }, [game, wanted]);
  return known === game;
}

function Options({ plan, set }: { plan: Plan; set(change: Partial<Plan>): void }) {
  const { g, seats, options } = plan,
    [isOpen, setOpen] = useState(false),
    isNamed = useWordsOf(g.game, isOpen);
  if (!g.options.length) return null;
  return (
    <details onToggle={e => setOpen(e.currentTarget.open)}>
      <summary>{say('new.options')}</summary>
      {isNamed &&
        g.options.map(o => (
          <OptionRow
            key={o.key}
            game={g.game}
            o={o}
            seats={seats.length}
            value={options[o.key]}
            set={v => set({ options: { ...options, [o.key]: v } })}
          />
        ))}
    </details>
  );
}

/* No friend comes to a table on this device: they play at the same screen. */
const movedTo = (plan: Plan, device: boolean): Plan => ({
  ...plan,
  device,
  seats: plan.seats.map(w => (device && w === 'friend' ? 'here' : w)),
});

const PLACES = ['server', 'device'] as const;

function Where({ plan, set }: { plan: Plan; set(plan: Plan): void }) {
  if (app.isAlone || !hasDevice()) return null;
  return (
    <Pick
      label={say('new.where')}
      class="where"
      value={plan.device ? 'device' : 'server'}
      values={PLACES}
      name={place => say(`new.where.${place}`)}
      set={place => set(movedTo(plan, place === 'device'))}
    />
  );
}

function NameField({ name, set }: { name: string; set(name: string): void }) {
  return (
    <p>
      <label>
        {say('name.label')}{' '}
        <input
          type="text"
          maxLength={20}
          value={name}
          placeholder={say('name.default')}
          onInput={e => set(e.currentTarget.value)}
        />
      </label>
    </p>
  );
}

interface FormProps {
  games: GameInfo[];
  isPassed: boolean /* two people at one screen */;
  name: string;
  plan: Plan;
  setName(name: string): void;
  setPlan(plan: Plan): void;
}

function WhichGame({ games, isPassed, plan, setPlan }: FormProps) {
  const infoOf = (key: string) => games.find(x => x.game === key)!;
  return (
    <Pick
      label={say('new.game')}
      class="which-game"
      value={plan.g.game}
      values={games.map(x => x.game)}
      name={key => infoOf(key).title}
      set={key => setPlan(planFor(infoOf(key), isPassed))}
    />
  );
}

function HowMany({ plan, setPlan }: FormProps) {
  const { min_seats: min, max_seats: max } = plan.g;
  if (min === max) return null;
  return (
    <Pick
      label={say('new.count')}
      class="how-many"
      value={plan.seats.length}
      values={Array.from({ length: max - min + 1 }, (_, i) => min + i)}
      name={String}
      set={n => setPlan(resized(plan, n))}
    />
  );
}

/* Everything that is asked of a new table. */
function Questions(props: FormProps) {
  const { name, plan, setName, setPlan } = props,
    { seats, guests, device } = plan,
    set = (change: Partial<Plan>) => setPlan({ ...plan, ...change });
  return (
    <>
      <WhichGame {...props} />
      <NameField name={name} set={setName} />
      <HowMany {...props} />
      <Where plan={plan} set={setPlan} />
      <Seats
        seats={seats}
        elos={elosOf(plan.g.levels)}
        isAlone={device}
        guests={guests}
        setSeat={(i, w) => set({ seats: seats.map((old, j) => (j === i ? w : old)) })}
        setGuest={(i, guest) => set({ guests: { ...guests, [i]: guest } })}
      />
      <Times plan={plan} set={set} />
      <Options plan={plan} set={set} />
    </>
  );
}

export function NewTableDialog({
  games,
  isPassed,
  close,
}: {
  games: GameInfo[];
  isPassed: boolean;
  close(): void;
}) {
  const [name, setName] = useState(readName());
  const [plan, setPlan] = useState(() => planFor(games[0]!, isPassed));
  const create = (e: Event) => {
    e.preventDefault();
    keepName(name);
    void newTable(wanted(plan, name));
  };
  return (
    <Dialog title={say('new.title')} close={close}>
      <form class="new-table" method="dialog" onSubmit={create}>
        <Questions {...{ games, isPassed, name, plan, setName, setPlan }} />
        {app.notice && (
          <p class="notice bad" role="alert">
            {app.notice}
          </p>
        )}
        <p class="actions">
          <button class="primary" type="submit">
            {say('new.create')}
          </button>
        </p>
      </form>
    </Dialog>
  );
}
