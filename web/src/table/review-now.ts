/* review-now.ts - the review of a finished match: asked for again and again while this device or the
 * server computes it, once. SPDX-License-Identifier: MIT */
import { useEffect, useState } from 'preact/hooks';
import { Refused } from '../link/net.ts';
import type { Review, State } from '../link/protocol.ts';
import { type AskReview, refusal, reviewerOf } from '../store/app.ts';

const PACE = 1000; /* milliseconds until it is asked for again */

export interface ReviewNow {
  review: Review | null;
  share: number /* how much of it is done, 0 to 1 */;
  refused: string /* why there is none              */;
}

const nothing: ReviewNow = { review: null, share: 0, refused: '' };

/* At its limit the hall makes another one first: this one waits. */
async function look(askReview: AskReview): Promise<ReviewNow> {
  try {
    const { review = null, share = 0 } = await askReview();
    return { review, share, refused: '' };
  } catch (why) {
    if (!(why instanceof Refused)) return nothing;
    return why.code === 'limit' ? nothing : { ...nothing, refused: await refusal(why) };
  }
}

export function useReview({ table }: State): ReviewNow {
  const [now, show] = useState(nothing);
  useEffect(() => {
    const askReview = reviewerOf(table);
    let timer = 0,
      isGone = false;
    const ask = async () => {
      const next = await look(askReview);
      if (isGone) return;
      show(next);
      if (!next.review && !next.refused) timer = window.setTimeout(() => void ask(), PACE);
    };
    void ask();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [table]);
  return now;
}
