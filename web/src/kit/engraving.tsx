/* engraving.tsx - puts an engraved picture (engrave.ts) on the page, inside an svg or as one.
 *
 * The picture is text and nothing of it comes from outside the page's own code; the browser
 * parses it when it has changed and never else.
 *
 * SPDX-License-Identifier: MIT */
import { memo } from './memo.tsx';

/* As a group of a larger drawing. */
export const Engraving = memo(
  ({ of, class: name, transform }: { of: string; class?: string; transform?: string }) => (
    <g class={name} transform={transform} dangerouslySetInnerHTML={{ __html: of }} />
  ),
);

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
      class={name}
      viewBox={viewBox}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : 'true'}
      dangerouslySetInnerHTML={{ __html: of }}
    />
  ),
);
