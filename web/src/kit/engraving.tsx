/* engraving.tsx - puts an engraved picture (engrave.ts) on the page, inside an svg or as one.
 *
 * The picture is text and nothing of it comes from outside the page's own code; the browser
 * parses it when it has changed and never else. Of many pictures that come at once, as in a deal,
 * a few are drawn in each frame; where nothing moves nobody sees frames, and all are drawn at once.
 *
 * SPDX-License-Identifier: MIT */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { inShares } from './frame.ts';
import { memo } from './memo.tsx';
import { speedScale } from './motion.ts';

/* As a group of a larger drawing. */
export const Engraving = memo(
  ({ of, class: name, transform }: { of: string; class?: string; transform?: string }) => (
    <g class={name} transform={transform} dangerouslySetInnerHTML={{ __html: of }} />
  ),
);

const LARGE = 1500; /* letters of a picture that is worth a wait */

/* A picture that has come may wait for its frame; one that changes would show what is not so. */
function usePicture(of: string) {
  const node = useRef<SVGSVGElement>(null),
    isNew = useRef(true);
  useLayoutEffect(() => {
    const draw = () => {
      isNew.current = false;
      if (node.current) node.current.innerHTML = of;
    };
    if (isNew.current && of.length > LARGE && speedScale()) return inShares(draw);
    draw();
    return undefined;
  }, [of]);
  return node;
}

/* As a picture of its own, decoration unless it has a label. */
export const Engraved = memo(
  ({
    of,
    viewBox,
    class: name,
    label,
  }: {
    of: string;
    viewBox: string;
    class?: string;
    label?: string;
  }) => (
    <svg
      ref={usePicture(of)}
      class={name}
      viewBox={viewBox}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : 'true'}
    />
  ),
);
