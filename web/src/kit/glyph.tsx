/* glyph.tsx - one symbol of the sprite. SPDX-License-Identifier: MIT */

export interface GlyphProps {
  id: string;
  hue?: string | undefined;
  /* Said to screen readers; without it the glyph is decoration. */
  label?: string | undefined;
  class?: string | undefined;
}

export function Glyph({ id, hue, label, class: name }: GlyphProps) {
  const classes = ['glyph', hue, name].filter(Boolean).join(' ');
  return label ? (
    <svg class={classes} viewBox="0 0 24 24" role="img" aria-label={label}>
      <use href={`#${id}`} />
    </svg>
  ) : (
    <svg class={classes} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#${id}`} />
    </svg>
  );
}

/* A glyph inside another drawing, at a place and size of that drawing's grid. */
export function At({
  id,
  x,
  y,
  size,
  hue,
}: {
  id: string;
  x: number;
  y: number;
  size: number;
  hue?: string | undefined;
}) {
  return (
    <svg
      class={`glyph at ${hue ?? ''}`}
      x={x}
      y={y}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <use href={`#${id}`} />
    </svg>
  );
}

export function Icon({ id }: { id: string }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#i-${id}`} />
    </svg>
  );
}
