/* answer.ts - what a question was answered, for who draws it: of several questions only the answer to
 * the last one counts, and why there is none is told as well. SPDX-License-Identifier: MIT */
import { useEffect, useState } from 'preact/hooks';
import { reasonOf } from './attempt.ts';

/* Neither an answer nor a refusal: it is being asked. */
export interface Answered<T> {
  answer: T | null;
  refused: string;
}

const NOTHING = { answer: null, refused: '' };

/* `key` names the question; null: nothing is asked. The same is asked again when `since` changes, and
 * meanwhile its former answer stands. */
export function useAnswer<T>(
  key: string | null,
  ask: () => Promise<T>,
  since: unknown = null,
): Answered<T> {
  const [said, keep] = useState<Answered<T> & { key: string | null }>({ ...NOTHING, key });
  useEffect(() => {
    if (key === null) return undefined;
    let isLast = true;
    const tell = (now: Answered<T>) => {
      if (isLast) keep({ ...now, key });
    };
    ask().then(
      answer => tell({ answer, refused: '' }),
      async why => tell({ answer: null, refused: await reasonOf(why) }),
    );
    return () => {
      isLast = false;
    };
  }, [key, since]);
  return said.key === key ? said : NOTHING;
}
