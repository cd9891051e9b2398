// text.js - the text table. It holds the socket, shows what the server says and sends
// what is chosen; it knows no rule of any game. docs/PROTOCOL.md is all it speaks. Its words stand
// in text-words.js; what the server says comes in sentences.
// biome-ignore lint/suspicious/noRedundantUseStrict: it is no module
'use strict';

const VERSION = 1;
const $ = id => document.getElementById(id);
const random = bytes =>
  [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map(b => b.toString(16).padStart(2, '0'))
    .join('');
const make = (tag, text, ...children) => {
  const node = document.createElement(tag);
  if (text) node.textContent = text;
  node.append(...children);
  return node;
};
/** The sentence of that key, its places filled. */
const say = (key, args = {}) =>
  (WORDS[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => String(args[name]));
for (const node of document.querySelectorAll('[data-say]'))
  node.textContent = say(node.dataset.say);
for (const node of document.querySelectorAll('[data-label]'))
  node.setAttribute('aria-label', say(node.dataset.label));
const link = (text, run) => {
  const node = make('a', text);
  node.href = '#';
  node.addEventListener('click', event => {
    event.preventDefault();
    run();
  });
  return node;
};

// -- What this browser remembers: tables and the keys to its seats ------------------------

const memory = {
  read() {
    try {
      return JSON.parse(localStorage.getItem('orrery.tables')) ?? {};
    } catch {
      return {};
    }
  },
  tokens(table) {
    return this.read()[table]?.tokens ?? {};
  },
  keep(table, change) {
    const all = this.read();
    all[table] = { tokens: {}, ...all[table], ...change, at: Date.now() };
    localStorage.setItem('orrery.tables', JSON.stringify(all));
  },
};

const table = (/^\/(?:t|text)\/([0-9a-f]{32})$/.exec(location.pathname) ?? [])[1];
// "Continue on another device": the key stands after '#', which no server is sent.
const carried = /^#seat=(\d)&token=([0-9a-f]{32})$/.exec(location.hash);
if (table && carried) {
  memory.keep(table, { tokens: { ...memory.tokens(table), [carried[1]]: carried[2] } });
  history.replaceState(null, '', location.pathname);
}

// -- The socket: what is not answered is sent again after a reconnect ------------------------

let socket,
  waiting = new Map(),
  wait = 500,
  addresses = [];
const states = new Map(); // viewer -> newest state
const handlers = {};

function entries() {
  if (!table) return [];
  const tokens = Object.values(memory.tokens(table));
  const entry = token => {
    const known = [...states.values()].find(s => s.token === token);
    return {
      table,
      text: true,
      ...(token && { token }),
      ...(known && { since: known.seq, epoch: known.epoch }),
    };
  };
  return tokens.length ? tokens.map(entry) : [entry()];
}

function connect() {
  socket = new WebSocket(
    `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/socket`,
  );
  socket.onopen = () => {
    wait = 500;
    $('connection').textContent = say('connected');
    raw({ type: 'hello', version: VERSION, enter: entries() });
    for (const message of waiting.values()) raw(message);
  };
  socket.onmessage = event => {
    const message = JSON.parse(event.data);
    if (message.id && message.type !== 'state') waiting.delete(message.id);
    handlers[message.type]?.(message);
  };
  socket.onclose = event => {
    $('connection').textContent = event.reason
      ? say('disconnected.why', { why: event.reason })
      : say('disconnected');
    setTimeout(connect, wait);
    wait = Math.min(wait * 2, 10000);
  };
}

function raw(message) {
  if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

function send(type, fields = {}, id = random(8)) {
  const message = { type, id, ...(table && { table }), ...fields };
  waiting.set(id, message);
  raw(message);
  return id;
}

// -- The lobby ------------------------------------------------------------------------------------

let games = [],
  bots = [];

handlers.games = message => {
  games = message.games.sort((a, b) => a.shelf - b.shelf);
  bots = message.bots;
  $('game').replaceChildren(...games.map(g => new Option(g.title, g.game)));
  chooseGame();
  $('lessons').replaceChildren(
    ...games
      .filter(g => g.lessons.length)
      .map(g =>
        make(
          'li',
          say('learn.game', g),
          ...g.lessons.map(l =>
            make(
              'span',
              '',
              link(l.title, () => learn(g, l)),
              make('span', ' '),
            ),
          ),
        ),
      ),
  );
  const puzzled = games.filter(g => message.puzzles[g.game]);
  $('puzzle-game').replaceChildren(
    ...puzzled.map(
      g => new Option(say('puzzles.range', { title: g.title, n: message.puzzles[g.game] }), g.game),
    ),
  );
  $('puzzles-text').textContent = say('puzzles.text', { n: message.tries });
  $('puzzles').hidden = !puzzled.length;
  $('today').replaceChildren(
    ...games
      .filter(g => !g.toy)
      .map(g =>
        make(
          'li',
          '',
          link(g.title, () => {
            creating = send('create', { game: g.game, challenge: 'daily' }, random(16));
          }),
        ),
      ),
  );
  $('lobby').hidden = false;
};

// A code opens its challenge; a result, which has a dot in it, is played again and told.
function openCode(event) {
  event.preventDefault();
  const code = $('code')
    .value.trim()
    .split(/\s+/)
    .pop()
    .replace(/^.*\/c\//, '');
  $('compared').textContent = '';
  if (code.includes('.')) send('compare', { code });
  else creating = send('create', { challenge: code }, random(16));
}

// A lesson, or a position to play on from: its first seat is ours.
function learn(game, lesson) {
  creating = send('create', { game: game.game, lesson: lesson.name }, random(16));
}

// The seat whose move is looked for sits down as in any table.
function openPuzzle(event) {
  event.preventDefault();
  const puzzle = $('puzzle-number').value.padStart(2, '0');
  creating = send('create', { game: $('puzzle-game').value, puzzle }, random(16));
}

function chooseGame() {
  const game = games[$('game').selectedIndex];
  $('about').textContent = game.about;
  $('count').replaceChildren();
  for (let n = game.min_seats; n <= game.max_seats; n++) $('count').append(new Option(n, n));
  $('count').value =
    Math.max(2, game.min_seats) <= game.max_seats ? Math.max(2, game.min_seats) : game.min_seats;
  $('options').replaceChildren(...game.options.map(optionRow));
  chooseSeats();
}

function optionValue({ is_seat, low, meanings }, v) {
  return is_seat && v ? say('seat', { n: v }) : (meanings?.[v - low] ?? v);
}

function optionRow(option) {
  const select = make('select');
  select.name = option.key;
  select.append(new Option(say('option.usual'), ''));
  for (let v = option.low; v <= option.high && v < option.low + 60; v++)
    select.append(new Option(optionValue(option, v), v));
  return make('p', '', make('label', `${option.title} `, select), make('span', ` ${option.help}`));
}

function chooseSeats() {
  const rows = [];
  for (let seat = 0; seat < Number($('count').value); seat++) {
    const select = make('select');
    select.append(new Option(say('seat.person'), 'human'));
    for (const bot of bots)
      select.append(new Option(say(/^\d$/.test(bot) ? 'seat.level' : 'seat.bot', { bot }), bot));
    select.value = seat === 0 ? 'human' : 'greedy';
    rows.push(make('li', '', make('label', say('new.seat', { n: seat + 1 }), select)));
  }
  $('who').replaceChildren(...rows);
}

let creating;

function create(event) {
  event.preventDefault();
  const options = {};
  for (const select of $('options').querySelectorAll('select'))
    if (select.value) options[select.name] = Number(select.value);
  const [unit, amount] = $('clock').value.split(':');
  creating = send(
    'create',
    {
      game: $('game').value,
      seats: [...$('who').querySelectorAll('select')].map(s => s.value),
      options,
      ...(unit && { clock: { [unit]: Number(amount) } }),
    },
    random(16),
  ); // becomes the table's id: a resend finds the table
}

function showTables() {
  const rows = Object.entries(memory.read())
    .sort((a, b) => b[1].at - a[1].at)
    .map(([id, t]) => {
      const a = make(
        'a',
        say(t.over ? 'tables.over' : 'tables.open', { title: t.title ?? say('tables.one') }),
      );
      a.href = `/text/${id}`;
      return make('li', '', a, make('span', ` ${new Date(t.at).toLocaleString()}`));
    });
  $('tables').replaceChildren(...(rows.length ? rows : [make('li', say('tables.none'))]));
}

// -- The table ------------------------------------------------------------------------------------------

handlers.hello = message => {
  addresses = message.addresses;
  if (!table) {
    raw({ type: 'games' });
    showTables();
  }
};
handlers.error = message => {
  notice(message.text);
  if (message.code === 'challenge' || message.code === 'setup')
    $('compared').textContent = message.text;
  if (message.code === 'version') setTimeout(() => location.reload(), 2000);
};
handlers.done = message => {
  if (message.id === creating) location.href = `/text/${message.table}`;
};
handlers.seated = message => {
  memory.keep(table, { tokens: { ...memory.tokens(table), [message.seat]: message.token } });
};
handlers.hint = ({ steps, text }) =>
  paper(steps.length ? say('hint.best', { steps: steps.join(', '), how: text }) : say('hint.none'));
handlers.rules = message => paper(message.section || message.rules || say('rules.none'));
handlers.result = message => paper(message.code);
handlers.compare = message => {
  const [share] = message.payoff;
  $('compared').textContent = say(
    share === 1 ? 'result.won' : share > 0 ? 'result.shared' : 'result.lost',
    {
      challenge: message.challenge,
      game: games.find(g => g.game === message.game)?.title ?? message.game,
      points: message.scores.map(s => s.total).join(' : '),
    },
  );
};
handlers.record = message => paper(message.record);
handlers.state = message => {
  const before = states.get(message.viewer);
  message.log = [...(message.since && before ? before.log : []), ...lines(message)];
  message.token = memory.tokens(table)[message.viewer];
  if (message.viewer !== 'spectator') states.delete('spectator');
  states.set(message.viewer, message);
  memory.keep(table, { title: message.title, over: message.over });
  show();
};

function lines(state) {
  const who = seat => state.seats[seat]?.name ?? say('seat', { n: seat + 1 });
  return state.events.flatMap(e =>
    e.gone
      ? []
      : [
          ...(WORDS[`log.${e.kind}`] ? [say(`log.${e.kind}`, { who: who(e.seat) })] : []),
          ...(e.steps ?? []).map(s => s.text).filter(Boolean),
        ],
  );
}

/** The state to look at: of one's own seats the one that is asked, else the newest. */
function current() {
  const all = [...states.values()];
  return all.find(s => s.legal) ?? all[all.length - 1];
}

function notice(text) {
  $('notice').textContent = text;
}
function paper(text) {
  $('paper').textContent = text;
  $('paper').hidden = false;
}

/** The sentences that are due in a lesson, what it wants to be played, and all of it to read. */
function showLesson(s) {
  const { step, all, do: wanted, end, why } = s.lesson ?? {};
  $('lesson').hidden = $('steps').hidden = !all;
  if (!all) return;
  let last = step;
  while (last + 1 < all.length && all[last].reads) last++;
  $('lesson').textContent =
    step >= all.length
      ? say('lesson.end', { end, why })
      : say(wanted.length ? 'lesson.step.do' : 'lesson.step', {
          n: step + 1,
          all: all.length,
          text: all
            .slice(step, last + 1)
            .map(a => a.say)
            .join(' '),
          steps: wanted.join(say('steps.then')),
        });
  if (step >= all.length) $('lesson').append(' ', make('a', say('lobby')));
  $('lesson').querySelector('a')?.setAttribute('href', '/text');
  $('steps')
    .querySelector('ol')
    .replaceChildren(...all.map(a => make('li', a.say)));
}

const inHundred = cost => Math.max(1, Math.round(cost / 100));

function wrongTry({ steps, cost, least }) {
  return say(least ? 'puzzle.wrong.least' : 'puzzle.wrong', {
    move: steps.join(say('steps.then')),
    n: inHundred(cost),
  });
}

function puzzleEnd({ found, answer, reason, lead }) {
  const args = { move: answer.join(say('steps.then')), why: reason, n: inHundred(lead) };
  return reason
    ? say(found ? 'puzzle.found.why' : 'puzzle.missed.why', args)
    : say(found ? 'puzzle.found' : 'puzzle.missed', args);
}

/** What is looked for, what each wrong try costs, and in the end the answer with its reason. */
function showPuzzle({ puzzle }) {
  $('puzzle').hidden = !puzzle;
  if (!puzzle) return;
  $('puzzle').textContent = puzzle.over
    ? puzzleEnd(puzzle)
    : [
        say('puzzle.task', { seat: puzzle.seat + 1, n: puzzle.left }),
        ...puzzle.tries.map(wrongTry),
      ].join(' ');
}

function whoSits({ who, bot, name }) {
  if (who === 'open') return say('seat.free');
  if (who !== 'bot') return name;
  return say(name ? 'seat.played_for' : 'seat.played', { bot, name });
}

function seatRow(state, s) {
  const facts = [
      whoSits(s),
      ...(s.who === 'human' && !s.present ? [say('seat.away')] : []),
      ...(s.clock === undefined ? [] : [say('seat.clock', { n: Math.ceil(s.clock / 60000) })]),
      ...(state.to_act.includes(s.seat) ? [say('seat.asked')] : []),
    ],
    said = say('seat.row', { n: s.seat + 1, facts: facts.join(say('list.comma')) }),
    row = make('li', `${said} `);
  const mine = states.has(s.seat);
  if (s.human && !s.taken) row.append(link(say('seat.sit'), () => sit(s.seat)));
  if (s.may_hand && !mine) row.append(link(say('seat.hand'), () => send('hand', { seat: s.seat })));
  if (mine) row.append(make('span', ` ${say('seat.you')} `), carryLink(s.seat));
  return row;
}

function carryLink(seat) {
  return link(say('seat.carry'), () =>
    paper(`${base()}text/${table}#seat=${seat}&token=${memory.tokens(table)[seat]}`),
  );
}

function base() {
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);
  return local && addresses[0] ? addresses[0] : `${location.origin}/`;
}

function sit(seat) {
  const name = prompt(say('name'), localStorage.getItem('orrery.name') ?? '');
  if (!name) return;
  localStorage.setItem('orrery.name', name);
  // What the seat adds to the table's chance, once the hash of the server's part is shown.
  const number = current()?.fair ? { number: random(16) } : {};
  send('sit', { seat, name, text: true, ...number }, random(16));
}

const question = ({ viewer, prompt }) =>
  typeof viewer === 'number' ? say('seat.question', { n: viewer + 1, prompt }) : prompt;

/** A seat's points, and what they are made of. */
function scoreRow({ seat, total, lines }) {
  const made = lines.map(l => say('score.line', l)).join(say('list.comma'));
  return make('li', say(made ? 'score.made' : 'score', { n: seat + 1, total, lines: made }));
}

function show() {
  const s = current();
  $('table').hidden = false;
  $('title').textContent = s.title;
  $('invite').textContent = `${base()}text/${table}`;
  $('seats').replaceChildren(...s.seats.map(seat => seatRow(s, seat)));
  $('picture').textContent = s.picture;
  notice(s.takeback ? say('takeback', { n: s.takeback.seat + 1 }) : '');
  $('prompt').textContent = s.over
    ? say('over', { why: s.ending ?? '', shares: s.payoff.join(say('list.comma')) })
    : s.legal
      ? question(s)
      : say('waiting');
  showLesson(s);
  showPuzzle(s);
  if (s.legal && s.amounts) $('prompt').append(` ${amountsLeft(s)}`);
  $('moves').replaceChildren(
    ...(s.amounts
      ? amountRows(s)
      : (s.legal ?? []).map((action, i) =>
          make(
            'li',
            '',
            link(action, () => play(action)),
            make('span', s.said[i] ? ` ${s.said[i]}` : ''),
          ),
        )),
  );
  $('scores').replaceChildren(...s.scores.map(scoreRow));
  $('log').replaceChildren(
    ...s.log
      .slice(-200)
      .reverse()
      .map(line => make('li', line)),
  );
  if (s.rematch)
    $('notice').replaceChildren(
      link(say('rematch'), () => {
        location.href = `/text/${s.rematch}`;
      }),
    );
}

// -- So many of each of several things: kept here until the answer is whole ----------------------

let named = { question: '', count: {} };

/** How many of each are named of this question; another one begins with none. */
function counts(s) {
  const question = JSON.stringify([s.viewer, s.prompt, s.amounts]);
  if (named.question !== question) named = { question, count: {} };
  return named.count;
}

const sum = count => Object.values(count).reduce((a, b) => a + b, 0);

function amountsLeft(s) {
  const words = Object.entries(counts(s)).flatMap(([token, n]) =>
    n > 1 ? [token, n] : n ? [token] : [],
  );
  const { stop, high } = s.amounts,
    left = say(stop ? 'amounts.left.stop' : 'amounts.left', { n: high - sum(counts(s)), stop });
  return words.length ? `${say('amounts.named', { things: words.join(' ') })} ${left}` : left;
}

function amountRows(s) {
  const a = s.amounts;
  const less = token => {
    const button = make('button', say('amounts.less'));
    button.type = 'button';
    button.addEventListener('click', () => {
      counts(s)[token]--;
      show();
    });
    return button;
  };
  const rows = a.places.map(({ token }) =>
    make(
      'li',
      '',
      link(`${a.verb} ${token}`, () => name(s, [token])),
      make('span', ` ${counts(s)[token] || ''} `),
      ...(counts(s)[token] ? [less(token)] : []),
    ),
  );
  return a.stop
    ? [
        ...rows,
        make(
          'li',
          '',
          link(a.stop, () => name(s, [a.stop])),
        ),
      ]
    : rows;
}

/** Names more, "o", "w", "3"; sends the answer when it is whole. False: that cannot be named. */
function name(s, words) {
  const a = s.amounts,
    count = { ...counts(s) };
  let last = '',
    stops = false;
  for (const word of words) {
    if (stops) return false;
    if (word === a.stop) stops = true;
    else if (last && /^[1-9]\d?$/.test(word)) {
      count[last] += Number(word) - 1;
      last = '';
    } else if (a.places.some(p => p.token === word)) {
      count[word] = (count[word] ?? 0) + 1;
      last = word;
    } else return false;
  }
  if (
    sum(count) > a.high ||
    a.places.some(p => count[p.token] > p.most) ||
    (stops && sum(count) < a.low)
  )
    return false;
  named.count = count;
  if (!stops && sum(count) < a.high) {
    show();
    return true;
  }
  named.question = '';
  const things = Object.entries(count).flatMap(([token, n]) => (n ? [token, n] : []));
  play(
    [
      ...(things.length ? [a.verb, ...things] : []),
      ...(stops && sum(count) < a.high ? [a.stop] : []),
    ].join(' '),
  );
  return true;
}

function play(action) {
  const s = current();
  send('play', { seat: s.viewer, seq: s.seq, action });
}

function answerTakeback(s, agree) {
  if (s.takeback) send('agree', { seat: s.viewer, agree, question: s.takeback.question });
  else notice(say('takeback.none'));
}

function command(event) {
  event.preventDefault();
  const word = $('word').value.trim();
  const s = current(),
    legal = s.legal ?? [];
  const numbered = /^\d+$/.test(word) && legal[Number(word) - 1];
  $('word').value = '';
  if (s.amounts && name(s, word.split(/ +/).slice(word.startsWith(`${s.amounts.verb} `) ? 1 : 0)))
    return;
  if (legal.includes(word) && !s.amounts) play(word);
  else if (['hint', 'undo', 'takeback', 'resign', 'back'].includes(word))
    send(word, { seat: s.viewer, seq: s.seq });
  else if (word === 'agree' || word === 'decline') answerTakeback(s, word === 'agree');
  else if (word === 'rules' || word === 'rules all') send('rules', { whole: word === 'rules all' });
  else if (word === 'rematch' || word === 'record' || word === 'result') send(word);
  else if (word === 'scores') $('scores').scrollIntoView();
  else if (numbered && !s.amounts) play(numbered);
  else notice(say('move.none', { word }));
}

$('game').addEventListener('change', chooseGame);
$('count').addEventListener('change', chooseSeats);
$('create').addEventListener('submit', create);
$('challenge').addEventListener('submit', openCode);
$('puzzles').addEventListener('submit', openPuzzle);
$('command').addEventListener('submit', command);
$('join').addEventListener('submit', event => {
  event.preventDefault();
  const id = /[0-9a-f]{32}/.exec($('link').value);
  if (id) location.href = `/text/${id[0]}`;
});
connect();
