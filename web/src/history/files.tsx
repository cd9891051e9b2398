/* files.tsx - the history as a file, out and in, and its end. SPDX-License-Identifier: MIT */
import { useRef, useState } from 'preact/hooks';
import { download } from '../kit/download.ts';
import { say } from '../kit/words.ts';
import {
  allDays,
  allTried,
  keep as keepPuzzles,
  removeAll as removePuzzles,
} from '../puzzle/db.ts';
import { useProgress } from '../puzzle/kept.ts';
import { BadFile, readFile, writeFile } from './file.ts';
import type { Match } from './match.ts';
import type { Kept, Outside } from './outside.ts';

async function save(matches: readonly Match[], { recordOf }: Kept): Promise<void> {
  const entries = await Promise.all(
    matches.map(async match => ({ match, record: (await recordOf(match.table)) ?? '' })),
  );
  const day = new Date().toISOString().slice(0, 10),
    [puzzles, days] = await Promise.all([allTried(), allDays()]);
  download(writeFile({ entries, puzzles, days }), `orrery-history-${day}.json`, 'application/json');
}

/* What is here already stays as it is. */
async function take(file: File, { allMatches, addMatches }: Kept): Promise<string> {
  const { entries, puzzles, days } = readFile(await file.text()),
    known = new Set((await allMatches()).map(m => m.table)),
    fresh = entries.filter(e => !known.has(e.match.table));
  if (fresh.length) await addMatches(fresh);
  if (puzzles.length + days.length) await keepPuzzles(puzzles, days);
  return say(puzzles.length ? 'import.done.puzzles' : 'import.done', {
    ...{ n: entries.length, fresh: fresh.length, puzzles: puzzles.length },
  });
}

const refusal = (why: unknown) =>
  say('import.kept', {
    why: why instanceof BadFile ? say(why.key, why.args) : say('import.failed'),
  });

interface PickProps {
  name: string;
  label: string;
  accept: string;
  take(file: File): Promise<void>;
}

/* A button that asks for a file, one at a time. However that ends its name is forgotten: the same one
 * may be read again. */
function Pick({ name, label, accept, take: read }: PickProps) {
  const input = useRef<HTMLInputElement>(null),
    [isReading, setReading] = useState(false);
  const picked = async () => {
    const file = input.current?.files?.[0];
    if (!file) return;
    setReading(true);
    try {
      await read(file);
    } finally {
      setReading(false);
      if (input.current) input.current.value = '';
    }
  };
  return (
    <>
      <button
        type="button"
        class={name}
        disabled={isReading}
        onClick={() => input.current?.click()}
      >
        {label}
      </button>
      <input ref={input} type="file" accept={accept} hidden onChange={() => void picked()} />
    </>
  );
}

type Tell = (what: string, isBad?: boolean) => void;

function Import({ kept, tell }: { kept: Kept; tell: Tell }) {
  const read = (file: File) =>
    take(file, kept).then(
      said => tell(said),
      (why: unknown) => tell(refusal(why), true),
    );
  const accept = '.json,application/json';
  return <Pick name="import" label={say('file.import')} accept={accept} take={read} />;
}

const MOST_BYTES = 1 << 20; /* a record has far fewer */

/* Anybody's record: this device reviews it, and tells nobody. */
function OpenRecord({ open, tell }: { open: NonNullable<Outside['openRecord']>; tell: Tell }) {
  const read = async (file: File) => {
    if (file.size > MOST_BYTES) return tell(say('import.large'), true);
    const why = await file.text().then(open, () => say('import.failed'));
    if (why) tell(why, true);
  };
  return (
    <Pick name="open-record" label={say('file.record')} accept=".orr,text/plain" take={read} />
  );
}

/* In two steps: it cannot be taken back. */
interface FilesProps {
  matches: readonly Match[];
  outside: Outside;
}

function RemoveAll({ matches, outside }: FilesProps) {
  const [isAsked, ask] = useState(false);
  const remove = () => {
    ask(false);
    for (const m of matches) outside.forget(m.table);
    void outside.kept.removeAll();
    void removePuzzles();
  };
  if (!isAsked)
    return (
      <button type="button" class="remove-all" onClick={() => ask(true)}>
        {say('file.remove')}
      </button>
    );
  return (
    <>
      <button type="button" class="remove-sure" onClick={remove}>
        {say('file.remove.sure')}
      </button>
      <button type="button" onClick={() => ask(false)}>
        {say('file.remove.no')}
      </button>
    </>
  );
}

export function Files({ matches, outside }: FilesProps) {
  const { kept } = outside,
    isAny = matches.length + useProgress().tried.length > 0;
  const [said, setSaid] = useState({ text: '', isBad: false });
  const tell = (text: string, isBad = false) => setSaid({ text, isBad });
  return (
    <section class="files" aria-labelledby="files-title">
      <h2 id="files-title">{say('file.title')}</h2>
      <p class="muted">{say('history.private')}</p>
      <p class="actions">
        {isAny && (
          <button type="button" class="export" onClick={() => void save(matches, kept)}>
            {say('file.export')}
          </button>
        )}
        <Import kept={kept} tell={tell} />
        {outside.openRecord && <OpenRecord open={outside.openRecord} tell={tell} />}
        {isAny && <RemoveAll matches={matches} outside={outside} />}
      </p>
      <p class={`said ${said.isBad ? 'bad' : ''}`} role="status">
        {said.text}
      </p>
    </section>
  );
}
