/* pill.tsx - a number or a few words on a plate, inside a drawing. SPDX-License-Identifier: MIT */

/* +21, −2: the sign is said, and it is a minus. */
export const signed = (n: number) => (n < 0 ? `\u2212${-n}` : `+${n}`);

export interface PillProps {
  x: number;
  y: number;
  text: string;
  scale: number;
  kind?: 'plain' | 'brass' | 'harm' | undefined;
  hue?: string | undefined /* of its edge */;
  width?: number | undefined;
}

/* Wide enough for its text. */
export const pillWidth = (text: string) => Math.max(34, text.length * 8 + 18);

export function Pill({ x, y, text, scale, kind = 'plain', hue, width }: PillProps) {
  const w = width ?? pillWidth(text);
  return (
    <g class={`pill ${kind} ${hue ?? ''}`} transform={`translate(${x} ${y}) scale(${scale})`}>
      <rect x={-w / 2} y="-12" width={w} height="24" rx="12" />
      <text y="5">{text}</text>
    </g>
  );
}
