/* markdown.tsx - as much of Markdown as our RULES.md pages use: headings, paragraphs,
 * lists, tables, fences, emphasis and code. The marks "<!-- step.take -->" are the engine's:
 * it says which part a step needs. SPDX-License-Identifier: MIT */
import type { VNode } from 'preact';

/* Where a rule comes from (its page, "stated", "inferred") and the names of files are for
 * those who read RULES.md itself. */
const forPlayers = (text: string) =>
  text
    .replace(/ ?\((?:p\. [\d, ]+|stated|inferred|[a-z])\)/g, '')
    .replace(/: docs\/\w+\.md(?=\))/g, '');

function inline(text: string): (VNode | string)[] {
  const rule = /^(R\d+)\. /.exec(text);
  if (rule)
    return [<span class="rule">{rule[1]}</span>, ' ', ...inline(text.slice(rule[0].length))];
  return forPlayers(text)
    .split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`|\[[^\]]+\]\([^)]+\))/)
    .filter(Boolean)
    .map(part => {
      if (part.startsWith('**')) return <strong>{part.slice(2, -2)}</strong>;
      if (part.startsWith('*') && part.length > 2) return <em>{part.slice(1, -1)}</em>;
      if (part.startsWith('`')) return <code>{part.slice(1, -1)}</code>;
      if (part.startsWith('[')) return part.slice(1, part.indexOf(']'));
      return part;
    });
}

function Block({ lines }: { lines: string[] }) {
  const first = lines[0] ?? '';
  const heading = /^(#+) (.*)/.exec(first);
  if (heading)
    return heading[1]!.length <= 2 ? (
      <h3>{inline(heading[2]!)}</h3>
    ) : (
      <h4>{inline(heading[2]!)}</h4>
    );
  if (first.startsWith('```')) return <pre>{lines.slice(1, -1).join('\n')}</pre>;
  if (first.startsWith('|')) {
    const rows = lines
      .filter(l => !/^[|\s:-]+$/.test(l))
      .map(l =>
        l
          .split('|')
          .slice(1, -1)
          .map(c => c.trim()),
      );
    return (
      <table>
        <tbody>
          {rows.map((r, i) => (
            <tr key={i}>
              {r.map((c, j) =>
                i === 0 ? <th key={j}>{inline(c)}</th> : <td key={j}>{inline(c)}</td>,
              )}
            </tr>
          ))}
        </tbody>
      </table>
    );
  }
  if (/^[-*] /.test(first)) {
    const items = lines
      .join('\n')
      .split(/\n(?=[-*] )/)
      .map(i => i.replace(/^[-*] /, '').replace(/\n\s*/g, ' '));
    return (
      <ul>
        {items.map((i, n) => (
          <li key={n}>{inline(i)}</li>
        ))}
      </ul>
    );
  }
  return <p>{inline(lines.join(' '))}</p>;
}

function blocks(text: string): string[][] {
  const all: string[][] = [];
  let now: string[] = [],
    fenced = false;
  for (const line of text.split('\n')) {
    if (line.startsWith('```')) fenced = !fenced;
    if (!fenced && (line.trim() === '' || line.startsWith('#') || line.startsWith('<!--'))) {
      if (now.length) all.push(now);
      now = [];
      if (line.trim()) all.push([line]);
      continue;
    }
    now.push(line);
  }
  if (now.length) all.push(now);
  return all;
}

const isShown = (block: string[]) => !block[0]?.startsWith('<!--') && !block[0]?.startsWith('# ');

function Blocks({ text }: { text: string }) {
  return (
    <>
      {blocks(text)
        .filter(isShown)
        .map((b, i) => (
          <Block key={i} lines={b} />
        ))}
    </>
  );
}

/* The page with its part that is wanted now marked. */
export function Markdown({ text, now }: { text: string; now: string }) {
  const from = now ? text.indexOf(now) : -1;
  if (from < 0)
    return (
      <div class="prose">
        <Blocks text={text} />
      </div>
    );
  return (
    <div class="prose">
      <Blocks text={text.slice(0, from)} />
      <div class="now">
        <Blocks text={now} />
      </div>
      <Blocks text={text.slice(from + now.length)} />
    </div>
  );
}
