/* lazy-review.tsx - the review of a match, loaded when it is first opened. SPDX-License-Identifier: MIT */
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { outdate } from '../store/app.ts';
import type { ReviewProps } from './review.tsx';

/* What is not there any more belongs to an older page. */
export function LazyReview(props: ReviewProps) {
  const [Screen, show] = useState<ComponentType<ReviewProps> | null>(null);
  useEffect(() => {
    void import('./review.tsx').then(room => show(() => room.ReviewScreen), outdate);
  }, []);
  return Screen && <Screen {...props} />;
}
