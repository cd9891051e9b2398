/* one.tsx - one match: who had how many points, how long it took, its table and its record.
 * SPDX-License-Identifier: MIT */
import { useEffect, useState } from 'preact/hooks';
import { download } from '../kit/download.ts';
import { say } from '../kit/words.ts';
import type { Match } from './match.ts';
import type { Kept, Outside } from './outside.ts';
import { seatName, seatTitle } from './seats.ts';

interface OneProps {
  m: Match;
  outside: Outside;
}

const MINUTE = 60_000;

function length(m: Match): string {
  const n = m.plies;
  return m.began === null
    ? say('match.length', { n })
    : say('match.minutes', { n, minutes: Math.max(1, Math.round((m.ended - m.began) / MINUTE)) });
}

/* undefined: it is being read; empty: there is none. */
function useRecord(table: string, { recordOf }: Kept): string | undefined {
  const [record, setRecord] = useState<string>();
  useEffect(() => {
    const show = (text = '') => setRecord(text);
    void recordOf(table).then(show, () => show());
  }, [table]);
  return record;
}

function Points({ m }: { m: Match }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{say('match.player')}</th>
          <th scope="col" class="n">
            {say('match.points')}
          </th>
        </tr>
      </thead>
      <tbody>
        {m.seats.map((s, seat) => (
          <tr key={seat}>
            <th scope="row">
              {m.mine.length === 1 && m.mine[0] === seat ? say('matches.you') : seatTitle(m, seat)}
            </th>
            <td class="n">{s.points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/* In the notation of the game: docs/NOTATION.md. */
function Steps({ record, m }: { record: string; m: Match }) {
  const lines = record.split('\n'),
    steps = lines.slice(lines.indexOf('') + 1, -2).filter(line => !line.startsWith('#'));
  const who = (word: string) =>
    word === 'chance' ? say('match.chance') : seatName(m, Number(word));
  return (
    <details>
      <summary>{say('match.steps')}</summary>
      <ol class="steps">
        {steps.map((line, i) => {
          const [word = '', ...action] = line.split(' ');
          return (
            <li key={i}>
              {who(word)} <code>{action.join(' ')}</code>
            </li>
          );
        })}
      </ol>
    </details>
  );
}

/* Of a table that is gone the record is reviewed on this device. */
function OwnReview({
  record,
  open,
}: {
  record: string;
  open: (r: string) => Promise<string | null>;
}) {
  const [why, tell] = useState<string | null>('');
  return (
    <>
      <button type="button" class="primary review" onClick={() => void open(record).then(tell)}>
        {say('match.review')}
      </button>
      {why && <span role="alert">{why}</span>}
    </>
  );
}

/* They stand from the start, so that no other button is in their place when the server answers. */
function AtTable({ m, outside: { go, has } }: OneProps) {
  const at = `/t/${m.table}`,
    isAsked = has(m.table) === null;
  return (
    <>
      <button type="button" class="primary" disabled={isAsked} onClick={() => go(at)}>
        {say('match.open')}
      </button>
      <button type="button" class="review" disabled={isAsked} onClick={() => go(`${at}/review`)}>
        {say('match.review')}
      </button>
    </>
  );
}

/* Replay and review are at the table, as long as the server has it. */
function Ways({ m, record, outside }: OneProps & { record: string }) {
  const { look, has, forget, kept, openRecord } = outside,
    isGone = has(m.table) === false;
  useEffect(() => look(m.table), [m.table]);
  const remove = async () => {
    forget(m.table);
    await kept.removeMatch(m.table);
  };
  return (
    <>
      {isGone && <p class="muted">{say('match.gone')}</p>}
      <p class="actions">
        {!isGone && <AtTable m={m} outside={outside} />}
        {isGone && record && openRecord && <OwnReview record={record} open={openRecord} />}
        {record && (
          <button
            type="button"
            class="save-record"
            onClick={() => download(record, `${m.game}-${m.table.slice(0, 8)}.orr`, 'text/plain')}
          >
            {say('match.record')}
          </button>
        )}
        <button type="button" class="remove" onClick={() => void remove()}>
          {say('match.remove')}
        </button>
      </p>
    </>
  );
}

export function OneMatch({ m, outside }: OneProps) {
  const record = useRecord(m.table, outside.kept);
  return (
    <div class="one-match">
      <p>{length(m)}</p>
      <Points m={m} />
      {record === '' && <p class="muted">{say('match.no-record')}</p>}
      <Ways m={m} record={record ?? ''} outside={outside} />
      {record && <Steps record={record} m={m} />}
    </div>
  );
}
