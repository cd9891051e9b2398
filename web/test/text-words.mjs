/* text-words.mjs - the text table in another language: with every word of text-words.js changed no
 * English is left on the page, and there is no word that nothing says. SPDX-License-Identifier: MIT */
import { readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { done, is } from './tap.mjs';

const read = name =>
  readFileSync(new URL(`../../src/server/static/${name}`, import.meta.url), 'utf8');
const html = read('text.html'),
  script = read('text.js'),
  words = read('text-words.js');
const id = '0123456789abcdef0123456789abcdef';

/* Letters of full width, but the names of places stay. */
const WIDER = `for (const key in WORDS)
  WORDS[key] = WORDS[key].replace(/\\{\\w+\\}|[A-Za-z]/g, part =>
    part.length > 1 ? part : String.fromCharCode(part.charCodeAt(0) + 0xfee0));`;

/* The page as tools/embed.py fills it, its words in those letters. */
const wide = new Function(`${words}\n${WIDER}\nreturn WORDS;`)(),
  filled = html.replace(/\{\{([\w.]+)\}\}/g, (_, key) => wide[key]);

/* The page at that address; what the server says is handed in by tells(). */
function open(path) {
  const dom = new JSDOM(filled.replace(/<(script|link)[^>]*>(<\/script>)?/g, ''), {
    url: `http://localhost${path}`,
    runScripts: 'outside-only',
  });
  const { window } = dom;
  window.WebSocket = class {
    static OPEN = 1;
    readyState = 1;
    send() {}
  };
  window.eval(`${words}\n${WIDER}\n${script}\nwindow.page = { handlers, socket: () => socket };`);
  return {
    window,
    tells: message => window.page.handlers[message.type](message),
    opens: () => window.page.socket().onopen(),
    closes: reason => window.page.socket().onclose({ reason }),
  };
}

/* English on the page: the server's own texts are Greek here; addresses and the program's name are
 * the same in every language, and the browser writes dates in its own. */
function leftovers({ document, NodeFilter }) {
  const found = [];
  const look = text => /[A-Za-z]{2}/.test(text) && found.push(text.trim());
  const walk = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode;
    if (!node.parentElement.closest('#invite, #tables span, h1')) look(node.data);
  }
  for (const node of document.querySelectorAll('[aria-label]'))
    look(node.getAttribute('aria-label'));
  return found;
}

const lobby = open('/text');
lobby.opens();
lobby.window.localStorage.setItem(
  'orrery.tables',
  JSON.stringify({ [id]: { at: 0 }, a: { at: 1, title: 'Α', over: true } }),
);
lobby.tells({ type: 'hello', addresses: [] });
lobby.tells({
  type: 'games',
  tries: 3,
  bots: ['σ', '1'],
  puzzles: { γ: 7 },
  games: [
    {
      game: 'γ',
      title: 'Γ',
      about: 'α',
      shelf: 1,
      min_seats: 2,
      max_seats: 3,
      lessons: [{ name: 'λ', title: 'Λ' }],
      options: [
        { key: 'number', title: 'κ', help: 'η', low: 0, high: 2 },
        {
          key: 'choice',
          title: 'κ',
          help: 'η',
          low: 0,
          high: 1,
          names: ['off', 'on'],
          meanings: ['μ', 'ν'],
        },
        {
          key: 'starts',
          title: 'κ',
          help: 'η',
          low: 0,
          high: 1,
          is_seat: true,
          names: ['lot', '1'],
          meanings: ['μ', '1'],
        },
      ],
    },
  ],
});
is(leftovers(lobby.window), [], 'the lobby');
for (const payoff of [[1], [0.5], [0]]) {
  lobby.tells({ type: 'compare', challenge: '0.1', game: 'γ', payoff, scores: [{ total: 1 }] });
  is(leftovers(lobby.window), [], `a result, ${payoff}`);
}
lobby.closes('');
is(leftovers(lobby.window), [], 'without a connection');
lobby.closes('Ω');
is(leftovers(lobby.window), [], '  ... and why');

const table = open(`/text/${id}`);
table.window.localStorage.setItem(
  'orrery.tables',
  JSON.stringify({ [id]: { tokens: { 0: 'τ' } } }),
);
const seat = (n, fields) => ({
  seat: n,
  who: 'human',
  human: true,
  taken: true,
  present: true,
  ...fields,
});
const kinds = ['create', 'sit', 'name', 'undo', 'takeback', 'hand', 'back', 'resign', 'rematch'];
const state = {
  type: 'state',
  viewer: 0,
  seq: 9,
  title: 'Γ',
  picture: 'Π',
  prompt: 'Ε',
  legal: ['1'],
  said: ['Σ'],
  to_act: [0],
  scores: [{ seat: 0, total: 3, lines: [{ label: 'μ', points: 3 }] }],
  seats: [
    seat(0, { name: 'Ν', clock: 60000 }),
    seat(1, { who: 'open', taken: false }),
    seat(2, { who: 'bot', bot: '3' }),
    seat(3, { who: 'bot', bot: '3', name: 'Μ', may_hand: true }),
    seat(4, { name: 'Ο', present: false }),
  ],
  events: kinds.map((kind, at) => ({ seq: at, kind, seat: at % 6 })),
};
const shows = (fields, what) => {
  table.tells({ ...state, ...fields });
  is(leftovers(table.window), [], what);
};
const amounts = { verb: 'ν', low: 1, high: 3, places: [{ token: 'ω', most: 3 }] };
const puzzle = {
  seat: 0,
  left: 2,
  tries: [{ steps: ['1', '2'], cost: 900 }],
  answer: ['1'],
  lead: 900,
};
const lesson = { step: 0, all: [{ say: 'Δ' }], end: 'Θ', why: 'Ξ' };
shows({}, 'a table');
shows({ legal: undefined, takeback: { seat: 1 } }, 'somebody wants to take a move back');
shows({ legal: undefined, over: true, payoff: [1, 0], ending: 'Φ', rematch: id }, 'the end');
shows({ amounts }, 'how many of each');
shows({ amounts: { ...amounts, stop: 'ρ' } }, '  ... which can be ended');
table.window.document.querySelector('#moves a').click();
is(leftovers(table.window), [], '  ... and what is named');
shows({ lesson: { ...lesson, do: ['1', '2'] } }, 'a lesson');
shows({ lesson: { ...lesson, do: [] } }, '  ... that is read');
shows({ lesson: { ...lesson, step: 1, do: [] } }, '  ... and its end');
shows({ puzzle }, 'a puzzle');
shows(
  { puzzle: { ...puzzle, tries: [{ ...puzzle.tries[0], least: true }] } },
  '  ... with a bad try',
);
shows({ puzzle: { ...puzzle, over: true, found: true, reason: 'Ψ' } }, '  ... found');
shows({ puzzle: { ...puzzle, over: true } }, '  ... not found');
for (const steps of [[], ['1', '2']]) {
  table.tells({ type: 'hint', steps, text: 'Ω' });
  is(leftovers(table.window), [], `a hint of ${steps.length} steps`);
}
table.tells({ type: 'rules' });
is(leftovers(table.window), [], 'a step without rules');
for (const word of ['1 2', 'agree']) {
  table.window.document.getElementById('word').value = word;
  table.window.document.getElementById('command').dispatchEvent(new table.window.Event('submit'));
  is(leftovers(table.window), [], `typed: ${word}`);
}

/* What say( is given to choose from: the words of its first argument. */
function firstArgument(text) {
  let depth = 0;
  const end = [...text].findIndex(c => {
    if (depth === 0 && /[,)]/.test(c)) return true;
    depth += '(['.includes(c) ? 1 : ')]'.includes(c) ? -1 : 0;
    return false;
  });
  return text.slice(0, end);
}
const choices = text => [...text.matchAll(/(?:^|[?:])\s*'([^']+)'/g)].map(m => m[1]);

const keys = [...words.matchAll(/^ {2}'?([a-z_.0-9]+)'?:/gm)].map(m => m[1]),
  said = [...script.matchAll(/\bsay\(/g)].map(m => firstArgument(script.slice(m.index + 4))),
  asked = [
    ...said.flatMap(choices),
    ...[...html.matchAll(/data-(?:say|label)="([^"]+)"|\{\{([\w.]+)\}\}/g)].map(m => m[1] ?? m[2]),
  ];
is(
  asked.filter(key => !keys.includes(key)),
  [],
  'every word that is said is there',
);
const used = new Set([...asked, ...kinds.map(kind => `log.${kind}`)]);
is(
  keys.filter(key => !used.has(key)),
  [],
  'every word is said somewhere',
);
is(choices(firstArgument("/(,)/.test(a) ? 'b' : 'c', 'd')")), ['b', 'c'], '  ... not beside it');
done();
