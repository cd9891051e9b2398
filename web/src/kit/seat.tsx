/* seat.tsx - a seat's mark: its shape with the player's initial. SPDX-License-Identifier: MIT */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

export const seatHues = ['azure', 'ember', 'jade', 'gold', 'violet'] as const;

/* What the marks of a table go by: who looks is "You" in words, but has the same mark for all. */
export const MarkNames = createContext<readonly string[]>([]);

export function SeatMark({
  seat,
  name,
  label,
}: {
  seat: number;
  name?: string | undefined;
  label?: string;
}) {
  const known = useContext(MarkNames)[seat],
    called = name === undefined ? String(seat + 1) : (known ?? name),
    initial = called.trim().charAt(0).toUpperCase() || String(seat + 1);
  return (
    <svg
      class={`seat-mark ${seatHues[seat % 5]}`}
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : 'true'}
    >
      <use href={`#seat-${seat % 5}`} class="glyph" />
      <text x="12" y={seat % 5 === 1 ? 18.5 : 16.6}>
        {initial}
      </text>
    </svg>
  );
}

/* The heading of what belongs to a seat. */
export const SeatTitle = ({ seat, name }: { seat: number; name?: string | undefined }) => (
  <h2 class="panel-title">
    <SeatMark seat={seat} name={name} /> {name}
  </h2>
);
