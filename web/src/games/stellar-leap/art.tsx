/* art.tsx - small pictures of traits, dice powers and completion cards, made of the same parts
 * as the table: worlds, flags, figures, dice, dials. 160 x 116. SPDX-License-Identifier: MIT */
import type { ComponentChildren } from 'preact';
import { At } from '../../kit/glyph.tsx';
import { DialFace } from './foot.tsx';
import { Globe } from './engraved.tsx';
import { Cube, Figure, Flag, Thorns } from './parts.tsx';
import type { Amounts } from './view.ts';

interface Of {
  people: number;
  seat: number;
}

const Placed = ({
  x,
  y,
  turn = 0,
  children,
}: {
  x: number;
  y: number;
  turn?: number;
  children: ComponentChildren;
}) => <g transform={`translate(${x} ${y}) rotate(${turn})`}>{children}</g>;

/* Worlds of each kind, for pictures that need some. */
const worlds: Record<string, Amounts> = {
  s01: [2, 0, 0, 0, 0],
  s02: [0, 2, 0, 0, 0],
  s03: [0, 0, 2, 0, 0],
  s04: [0, 0, 0, 2, 0],
  s05: [1, 1, 0, 0, 0],
  d02: [0, 0, 3, 1, 0],
};

function Ball({
  token,
  x,
  y,
  r,
  flag,
  figures = 0,
  thorns = 0,
  of,
}: {
  token: string;
  x: number;
  y: number;
  r: number;
  flag?: boolean;
  figures?: number;
  thorns?: number;
  of: Of;
}) {
  return (
    <Placed x={x} y={y}>
      <Thorns n={thorns} r={r} rock={false} small />
      {flag && (
        <Placed x={-r * 0.5} y={-r * 0.8}>
          <Flag seat={of.seat} name="" height={r * 0.8} small />
        </Placed>
      )}
      <Globe card={{ token, gives: worlds[token] ?? [1, 0, 0, 0, 0], asteroid: false }} r={r} />
      {Array.from({ length: figures }, (_, i) => (
        <g key={i} transform={`rotate(${(i - (figures - 1) / 2) * 34}) translate(0 ${-r + 1})`}>
          <Figure who={of.people} height={Math.max(13, r * 0.62)} />
        </g>
      ))}
    </Placed>
  );
}

const four = (of: Of, more: { flag?: boolean; figures?: number; thorns?: number }) => (
  <>
    <Ball token="s05" x={52} y={82} r={22} of={of} {...more} />
    <Ball token="s02" x={98} y={68} r={28} of={of} {...more} />
    <Ball token="s01" x={140} y={90} r={15} of={of} {...more} />
    <Ball token="s04" x={20} y={56} r={13} of={of} {...more} />
  </>
);

const grid =
  'M22 14V104M45 14V104M68 14V104M91 14V104M114 14V104M137 14V104M12 22H148M12 46H148M12 70H148M12 94H148';

const line = (of: Of, way: 'row' | 'column', more: { flag?: boolean; figures?: number }) => (
  <>
    <path class="art-grid" d={grid} />
    <path class="art-line" d={way === 'row' ? 'M12 46H148' : 'M91 14V104'} />
    {['s04', 's02', 's03'].map((token, i) => (
      <Ball
        key={token}
        token={token}
        x={way === 'row' ? 45 + i * 46 : 91}
        y={way === 'row' ? 46 : 30 + i * 34}
        r={13}
        of={of}
        {...more}
      />
    ))}
  </>
);

const Missions = ({ n }: { n: number }) => (
  <>
    {Array.from({ length: n }, (_, i) => (
      <Placed
        key={i}
        x={80 + (i - (n - 1) / 2) * 34}
        y={60 + (i % 2) * 6}
        turn={(i - (n - 1) / 2) * 8}
      >
        <rect class="art-card" x="-20" y="-32" width="40" height="60" rx="5" />
        <At id="star" hue="brass" x={-9} y={-14} size={18} />
      </Placed>
    ))}
  </>
);

function Strokes({ r }: { r: number }) {
  const d = Array.from({ length: 32 }, (_, i) => {
    const a = (i / 32) * Math.PI * 2,
      far = r * (i % 2 ? 1.3 : 1.55);
    return `M${Math.cos(a) * r * 1.1} ${Math.sin(a) * r * 1.1}L${Math.cos(a) * far} ${Math.sin(a) * far}`;
  }).join('');
  return <path class="burst" d={d} />;
}

const Hold = () => (
  <>
    {['w', 'f', 'u', 'o'].map((kind, i) => (
      <svg key={kind} x={4 + i * 38} y={36} width={38} height={38} aria-hidden="true">
        <DialFace kind={kind} now={8 + i * 3} then={8 + i * 3} most={20} />
      </svg>
    ))}
  </>
);

const crowd = (of: Of) => (
  <Placed x={80} y={150}>
    <circle class="art-ground" r="84" />
    {Array.from({ length: 7 }, (_, i) => (
      <g key={i} transform={`rotate(${(i - 3) * 15}) translate(0 -83)`}>
        <Figure who={of.people} height={30} />
      </g>
    ))}
  </Placed>
);

const company = (of: Of) => (
  <Placed x={80} y={84}>
    <Globe card={{ token: 's02', gives: worlds['s02']!, asteroid: false }} r={30} />
    {[of.people, (of.people + 1) % 5].map((who, i) => (
      <g key={who} transform={`rotate(${i ? 16 : -16}) translate(0 -29)`}>
        <Figure who={who} height={24} />
      </g>
    ))}
  </Placed>
);

const attack = (of: Of, n: number) => (
  <Placed x={80} y={62}>
    <Strokes r={30} />
    <Ball token="d02" x={0} y={0} r={28} figures={n} of={of} />
  </Placed>
);

/* -- Dice ------------------------------------------------------------------------------------- */

const two = (a: number, b: number, more?: ComponentChildren) => (
  <>
    <Placed x={50} y={66}>
      <Cube value={a} size={42} />
    </Placed>
    <Placed x={112} y={66}>
      <Cube value={b} size={42} />
    </Placed>
    {more}
  </>
);

const Arrow = ({ d, tip }: { d: string; tip: string }) => (
  <>
    <path class="art-line" d={d} />
    <path class="art-tip" d={tip} />
  </>
);
const over = <Arrow d="M58 26C72 8 92 8 104 26" tip="M108 33l-12-2 8-9z" />;
const round = (x: number) => (
  <Placed x={x} y={24}>
    <At id="leap-end" hue="brass" x={-11} y={-11} size={22} />
  </Placed>
);
const sign = (x: number, text: string) => (
  <text class="art-sign" x={x} y={28}>
    {text}
  </text>
);

const pictures: Record<string, (of: Of) => ComponentChildren> = {
  r1: of => four(of, { figures: 1 }),
  r2: of => four(of, { flag: true }),
  r3: company,
  r4: () => <Missions n={3} />,
  r5: of => (
    <>
      {line(of, 'row', { figures: 1 })}
      <path class="art-line" d="M91 14V104" />
    </>
  ),
  r6: crowd,
  r7: of => attack(of, 1),
  r8: () => <Hold />,
  r9: () => <Hold />,
  q1: of => four(of, { flag: true }),
  q2: of => attack(of, 2),
  q3: () => <Missions n={4} />,
  q4: of => line(of, 'column', { figures: 1 }),
  q5: of => line(of, 'row', { figures: 1 }),
  q6: of => four(of, { figures: 1 }),
  q7: of => <Ball token="s02" x={80} y={74} r={32} figures={1} of={of} />,
  q8: of => <Ball token="s01" x={80} y={74} r={32} figures={1} of={of} />,
  q9: of => <Ball token="d02" x={82} y={70} r={32} figures={2} thorns={3} of={of} />,
  q10: of => line(of, 'row', { flag: true }),
  p1: () => two(3, 3, round(81)),
  p2: () => two(2, 5, <Arrow d="M50 38V20H112V30" tip="M112 40l-6-11h12z" />),
  p3: () => two(3, 4, sign(81, '\u00b11')),
  p4: () => two(1, 6, round(50)),
  p5: of => (
    <>
      <Placed x={42} y={66}>
        <Cube value={2} size={40} />
      </Placed>
      <Ball token={`h${of.people + 1}`} x={114} y={66} r={28} of={of} />
      <Arrow d="M70 64H78" tip="M86 64l-10-6v12z" />
    </>
  ),
  p6: () => two(5, 5, over),
  p7: () => two(2, 4, <Arrow d="M104 26C92 8 72 8 58 26" tip="M54 33l12-2-8-9z" />),
  p8: () => (
    <>
      <Placed x={36} y={74}>
        <Cube value={2} size={34} />
      </Placed>
      <Placed x={82} y={56}>
        <Cube value={6} size={38} />
      </Placed>
      <Placed x={126} y={76}>
        <Cube value={4} size={34} />
      </Placed>
    </>
  ),
  v1: () => two(6, 2, sign(81, '\u2212')),
  v2: () => two(1, 4, <Arrow d="M50 38V20H112V30" tip="M112 40l-6-11h12z" />),
  v3: () => (
    <>
      {two(3, 6, round(50))}
      {round(112)}
    </>
  ),
};

const bonusGlyphs: Record<string, [string, string]> = {
  k1: ['leap-tax', 'gold'],
  k2: ['leap-move', 'azure'],
  k3: ['leap-crowd', 'jade'],
  k4: ['r-choice', 'brass'],
  k5: ['leap-discover', 'silver'],
  k6: ['planet', 'jade'],
  k7: ['leap-mine', 'bronze'],
  k8: ['star', 'brass'],
};

export const hasArt = (token: string) => token in pictures || token in bonusGlyphs;

export function Art({ token, people, seat }: { token: string } & Of) {
  const picture = pictures[token],
    glyph = bonusGlyphs[token];
  return (
    <svg class="art" viewBox="0 0 160 116" aria-hidden="true">
      {picture?.({ people, seat })}
      {glyph && <At id={glyph[0]} hue={glyph[1]} x={44} y={22} size={72} />}
    </svg>
  );
}
