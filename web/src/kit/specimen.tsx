/* specimen.tsx - what a game shows of itself on the page of specimens, which only the test
 * build has. SPDX-License-Identifier: MIT */
import type { ComponentChildren, FunctionComponent } from 'preact';
import { CardFace, type Face } from './card.tsx';

/* A title, and glyphs with their hues. */
export type GlyphSet = [string, [string, string][]];

export interface Specimen {
  title: string;
  glyphs?: GlyphSet[];
  Cards: FunctionComponent;
  minis?: Face[];
}

export const CardRow = ({ children }: { children: ComponentChildren }) => (
  <ul class="spec-cards">{children}</ul>
);

/* One thing in the row; `name` is what a screen reader calls it. */
export function Shown({
  name,
  wide,
  children,
}: {
  name: string;
  wide?: boolean;
  children: ComponentChildren;
}) {
  return (
    <li class={wide ? 'wide' : undefined}>
      <div class="thing" role="img" aria-label={name}>
        {children}
      </div>
    </li>
  );
}

/* Cards by their tokens; of the second one others know. */
export function Faces({
  tokens,
  face,
  name,
}: {
  tokens: string[];
  face(t: string): Face | null;
  name(t: string): string;
}) {
  return (
    <CardRow>
      {tokens.map((t, i) => (
        <Shown key={t} name={name(t)}>
          <CardFace face={face(t)!} knows={i === 1 ? 'all' : undefined} />
        </Shown>
      ))}
    </CardRow>
  );
}
