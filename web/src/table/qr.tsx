/* qr.tsx - a link as a QR code, for the camera of a phone. The encoder is loaded when the first is
 * shown. SPDX-License-Identifier: MIT */
import { useEffect, useState } from 'preact/hooks';
import { outdate } from '../store/app.ts';
import { say } from '../kit/words.ts';

const BORDER = 4; /* modules of white around it, as the standard asks for */

/* Each dark module of a row as a square of the path. */
const squares = (row: readonly boolean[], y: number) =>
  row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('');

export function QrCode({ link }: { link: string }) {
  const [rows, setRows] = useState<readonly (readonly boolean[])[]>([]);
  useEffect(() => {
    void import('uqr').then(
      ({ encode }) => setRows(encode(link, { ecc: 'M', border: BORDER }).data),
      outdate,
    );
  }, [link]);
  return (
    <svg
      class="qr"
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={say('link.code.said')}
    >
      <path d={rows.map(squares).join('')} />
    </svg>
  );
}
