/* words-en.ts - the page in English. Keys are named after where they stand.
 * SPDX-License-Identifier: MIT */
import type { Language } from './kit/words.ts';

const words: Record<string, string> = {
  'app.name': 'Orrery',
  'app.line': 'Five star games. One table.',
  close: 'Close',
  loading: 'Loading',
  reload: 'Reload',
  'to.lobby': 'To the lobby',
  'list.and': '{first} and {last}',
  'footer.unofficial':
    'Independent and unofficial. The games belong to their publishers; the rules are told in ' +
    "our own words. Where no list of a game's cards is published, the list is ours and is " +
    'marked House cards.',
  'footer.version': 'Orrery {version}',
  'footer.text': 'Plain text version',
  'notice.failed': 'That did not work. Please try again.',
  'refused.asked':
    'You have asked for that already. Ask again when something has happened at the table.',
  'refused.busy': 'The table is busy. Please try again.',
  'refused.handed': 'A bot plays this seat now. Take it back first.',
  'refused.hint': 'Nobody here can give hints in this game.',
  'refused.illegal': 'That is not possible here.',
  'refused.limit':
    'That was too much at once. Please wait for the answer, or finish a table first.',
  'refused.name': 'A name has 1 to 20 plain characters.',
  'refused.over': 'Not now: the match is over, or not over yet.',
  'refused.present': 'That seat is still played by its owner.',
  'refused.resigned': 'That player has resigned.',
  'refused.seat': 'That seat is not yours.',
  'refused.setup': 'A table cannot be set up like that.',
  'refused.size': 'That is longer than can be sent.',
  'refused.stale': 'The table has moved on since. Look again.',
  'refused.store':
    'The server could not write to its disk. Nothing was lost; please try again later.',
  'refused.table': 'There is no such table.',
  'refused.taken': 'That seat is taken.',
  'refused.token': 'That is no key to a seat of this table.',
  'refused.turn': 'It is not your turn.',
  'refused.undo': 'You cannot take that back alone: chance or another player has acted since.',

  'connection.lost': 'Connection lost. Your move is kept; trying again.',
  'connection.none': 'No connection to the server. Trying again.',
  'connection.outdated': 'Orrery was updated.',
  'gone.title': 'No such table',
  'gone.text':
    'The link is wrong, the table was made on another server, or it was removed because it was old.',
  'damaged.title': 'This table is damaged',
  'damaged.text': 'What the server has of it cannot be read any more. Your other tables are well.',

  'tile.players': '{n} players',
  'tile.range': '{low} to {high} players',
  'tile.play': 'Play now',
  'tile.friends': 'Set up a table',
  'tile.learn': 'Learn',
  'tile.watch': 'Watch bots',
  'minutes.stellar': '30 min',
  'minutes.stella-quest': '20 min',
  'minutes.subastral': '30 min',
  'minutes.stellium': '40 min',
  'minutes.stellar-leap': '60 min',

  'lobby.level': 'Play against',
  'lobby.level.n': 'Level {level}',
  'lobby.level.named': 'Level {level}, {name}',

  'tables.title': 'Your tables',
  'tables.table': 'A table',
  'tables.finished': 'Finished matches',
  'tables.against': 'with {who}',
  'tables.yours': 'Your turn',
  'tables.theirs': 'Waiting for the others',
  'tables.watching': 'Watching',
  'tables.forget': 'Remove from this list',

  'new.title': '{title}: new table',
  'new.count': 'Seats',
  'new.seat': 'Seat {n}',
  'new.name': 'Name at seat {n}',
  'new.who': 'Who sits at each seat, and the mark it has at the table',
  'new.you': 'You',
  'new.friend': 'A friend, by link',
  'new.here': 'Somebody here, on this screen',
  'new.bot': 'Bot, level {level}',
  'level.1': 'first steps',
  'level.3': 'casual',
  'level.5': 'steady',
  'level.8': 'strongest',
  'new.options': 'Options',
  'new.usual': '(usual)',
  'option.starts': 'Who begins',
  'option.starts.lot': 'drawn by lot',
  'option.stellar.face_down_slot': 'After a card face down',
  'option.stellar.face_down_slot.three': 'the card of place 3',
  'option.stellar.face_down_slot.printed': 'the card of its printed number',
  'option.subastral.end_card': 'Game end card',
  'option.subastral.end_card.drawn': 'counts when it is drawn',
  'option.subastral.end_card.visible': 'counts when it lies open',
  'option.subastral.disturbance': 'Disturbance',
  'option.subastral.disturbance.off': 'off',
  'option.subastral.disturbance.on': 'on',
  'option.stellium.draw': 'Drawing a body',
  'option.stellium.draw.touch': 'by touch, as you choose',
  'option.stellium.draw.blind': 'blind',
  'option.stellium.influence': 'Own influence',
  'option.stellium.influence.mandatory': 'must be used',
  'option.stellium.influence.optional': 'may be used',
  'option.stellium.strict_hand': 'Which way a zigzag turns',
  'option.stellium.strict_hand.no': 'either way round',
  'option.stellium.strict_hand.yes': 'as its card shows',
  'option.stellium.first_game': 'First game',
  'option.stellium.first_game.no': 'no',
  'option.stellium.first_game.yes': 'yes, a shorter one',
  'option.stellium.first_turn': 'First round',
  'option.stellium.first_turn.play': 'everybody plays a body',
  'option.stellium.first_turn.take': 'everybody takes an objective',
  'option.stellium.swap': 'A Planet\u2019s swap',
  'option.stellium.swap.any': 'any body',
  'option.stellium.swap.different': 'a body of another type',
  'option.stellar-leap.events': 'Events to the last round',
  'option.stellar-leap.intense_attack': 'Intense attack',
  'option.stellar-leap.intense_attack.off': 'off',
  'option.stellar-leap.intense_attack.on': 'on',
  'option.stellar-leap.easy_event': 'Easy Event',
  'option.stellar-leap.frontiers': 'Frontiers',
  'option.stellar-leap.frontiers.off': 'off',
  'option.stellar-leap.frontiers.on': 'on',
  'option.stellar-leap.homes': 'Species and Homes',
  'option.stellar-leap.homes.choose': 'each chooses one',
  'option.stellar-leap.homes.dealt': 'dealt at random',
  'option.stellar-leap.completion': 'Completion cards of Frontiers',
  'option.stellar-leap.completion.may': 'may be passed up',
  'option.stellar-leap.completion.must': 'are always drawn',
  'option.stellar-leap.ai_seats': 'AI players',
  'option.stellar-leap.ai_cards': 'AI cards',
  'option.stellar-leap.ai_cards.random': 'as they are dealt',
  'option.stellar-leap.ai_cards.attacker': 'Attacker',
  'option.stellar-leap.ai_cards.homesteader': 'Homesteader',
  'option.stellar-leap.ai_cards.cartographer': 'Cartographer',
  'option.stellar-leap.ai_cards.attacker+homesteader': 'Attacker, then Homesteader',
  'option.stellar-leap.ai_cards.attacker+cartographer': 'Attacker, then Cartographer',
  'option.stellar-leap.ai_cards.homesteader+attacker': 'Homesteader, then Attacker',
  'option.stellar-leap.ai_cards.homesteader+cartographer': 'Homesteader, then Cartographer',
  'option.stellar-leap.ai_cards.cartographer+attacker': 'Cartographer, then Attacker',
  'option.stellar-leap.ai_cards.cartographer+homesteader': 'Cartographer, then Homesteader',
  'new.clock': 'Clock',
  'new.clock.none': 'No clock',
  'new.clock.minutes': '{n} minutes each',
  'new.clock.days': '{n} {n|day|days} for each decision',
  'new.draw': 'Time to draw',
  'new.draw.none': 'No limit',
  'new.draw.seconds': '{n} seconds, then blind',
  'draw.left': '{n} {n|second|seconds} to draw',
  'draw.soon': '{n} seconds left, then the draw is blind.',
  'log.clock': '(time was up)',
  'passed-over': '{who} has no card and is passed over.',
  'new.create': 'Create table',

  'set.theme': 'Theme',
  'set.theme.auto': 'As the system',
  'set.theme.dark': 'Night',
  'set.theme.light': 'Day',
  'set.text': 'Text size',
  'set.text.normal': 'Normal',
  'set.text.large': 'Large',
  'set.text.larger': 'Larger',
  'set.speed': 'Motion and bots',
  'set.speed.off': 'At once',
  'set.speed.half': 'Slow',
  'set.speed.one': 'Normal',
  'set.speed.double': 'Fast',
  'set.confirm': 'Confirm moves',
  'set.confirm.auto': 'Where a slip hurts',
  'set.confirm.always': 'Always',
  'set.confirm.never': 'Never',
  'set.sound': 'Sound',
  'set.sound.on': 'Soft taps',
  'set.notify': 'Notification',
  'set.notify.on': 'When it is your turn and the page is hidden',
  'keys.title': 'Keys',
  'key.arrows': 'Arrows',
  'key.enter': 'Enter',
  'key.c': 'c',
  'key.u': 'u',
  'key.h': 'h',
  'key.rules': '?',
  'key.t': 't',
  'key.l': 'l',
  'key.escape': 'Esc',
  'keys.arrows': 'to the next thing you can use',
  'keys.enter': 'choose it',
  'keys.c': 'confirm',
  'keys.u': 'undo',
  'keys.h': 'hint',
  'keys.rules': 'rules of this step',
  'keys.l': 'the last moves once more',
  'keys.t': 'text view with all moves',
  'keys.escape': 'put back what you picked',

  'tool.rules': 'Rules',
  'tool.text': 'Text view',
  'tool.settings': 'Settings',
  'tool.replay': 'Replay',
  'rules.title': '{title}: rules',
  'rules.short': 'In short',
  'short.stellar':
    'Eleven turns each: take a card, play one to your telescope or notebook, and place the ' +
    'card its number calls in the other of the two. A type scores the stars you see of it in ' +
    'the telescope times its longest run in the notebook.',
  'short.stellar.example':
    'Moons with 2 and 3 stars in the telescope, moons 2, 3, 4 and 6 in the notebook: 5 stars ' +
    'times a run of 3 is 15. Each of the three telescope sections gives 10 to the higher sum, ' +
    'and all five types face up give 10.',
  'short.stella-quest':
    'Everybody plays a card; the led colour must be followed. The last Super Trump wins, else ' +
    'the highest trump, else the highest card of the led colour. The winner takes one card of ' +
    'the round. All six numbers win at once; who loses the last light ends the match, and the ' +
    'others count lights and jewels.',
  'short.stella-quest.example':
    'You own 2 and 5. Taking a 3 is free; taking another 5, which has one jewel, costs a ' +
    'light. Winning twice in a row costs a light as well: that is the Black Star.',
  'short.subastral':
    'Play a card to the cloud of its number, then take another cloud: on the side of the sun ' +
    'into your journal, on the side of the deck into your hand. Journals count: one card of ' +
    'each pile from the left makes a mixed set, and your two biggest piles score again.',
  'short.subastral.example':
    'Piles of 2, 1, 3 cards: the first mixed set has three cards, 6 points; the second has ' +
    'one, because the next pile has no second card: 1 point. The biggest pile stands third: 3 ' +
    'cards times 3 is 9; the next one stands first: 2 times 1 is 2. Together 18.',

  'name.label': 'Your name',
  'name.you': 'You',
  'name.default': 'Player',
  'name.guest': 'Guest',
  'name.numbered': 'Player {n}',
  seats: 'Seats',
  'name.me': '{name} (you)',
  'seat.level': 'bot, level {level}',
  'seat.bot': 'bot, {bot}',
  'bot.0': 'Vega',
  'bot.1': 'Rigel',
  'bot.2': 'Mira',
  'bot.3': 'Altair',
  'bot.4': 'Deneb',
  'seat.open': 'Open seat',
  'seat.turn': 'to move',
  'clock.left': '{minutes} min',

  'curtain.title': '{name}, it is your turn',
  'curtain.text': 'Hand the screen over. Nobody else should look now.',
  'curtain.lift': 'Show my table',

  'waiting.title': 'Open seats',
  'waiting.sit': 'Take a seat, or watch',
  'waiting.seats': 'Waiting for {n} {n|player|players}',
  'waiting.take': 'Take seat {n}',
  'link.label': 'Link to this table',
  'link.copy': 'Copy link',
  'link.copied': 'Link copied',
  'link.local':
    'This address works on this computer only. Start the server with make play HOST=0.0.0.0 to ' +
    'let friends in.',
  'away.self': 'A bot plays your seat.',
  'away.back': 'I am back',
  'away.other': '{who} has been away for a while.',
  'away.gone': '{who} is not here at the moment.',
  'away.hand': 'Let a bot play on',
  'takeback.asked': '{who} asks to take a move back.',
  'takeback.agree': 'Agree',
  'takeback.refuse': 'No',
  'takeback.ask': 'Ask the others',
  'takeback.waiting': 'Asked the others to take it back.',

  'step.title': 'What to do',
  'step.over': 'The match is over.',
  'step.waiting': 'Waiting for {who}.',
  'step.watching': 'You are watching. Next to move: {who}.',
  'step.moment': 'One moment.',
  'step.playing': '{who} plays.',
  'step.skip': 'Skip ahead',
  'step.sent': 'Sent.',
  'step.unsent': 'Not sent yet, trying again.',
  'step.ready': '{what}?',
  'hurts.stellar-leap': '{what}? You could still give orders.',
  'step.picked': '{what}: choose what goes with it.',
  'step.picked.few': '{what}: choose one of these.',
  'picked.stellar-leap.step.gain': '{what}: {more} more to choose.',
  'picked.stellar-leap.step.seize': '{what}: {more} more to choose.',
  'picked.stellar-leap.step.ignore': '{what}: {more} more to choose.',
  'picked.stellium.step.swap': '{what}: choose the neighbour it changes places with.',
  'picked.stellium.step.pull': '{what}: choose the black hole that pulls.',
  'picked.stellium.step.align': '{what}: choose more bodies of the alignment.',
  'picked.stellium.step.lay': '{what}: choose a space with a symbol.',
  'amounts.title': 'How many of each',
  'amounts.left': '{n} more to name, in any order.',
  'amounts.whole': 'All are named: confirm, or change them.',
  'amounts.total': '{n} of {of} named',
  'amounts.count': '{what}: {n}',
  'amounts.more': 'One more: {what}',
  'amounts.less': 'One less: {what}',
  'amounts.plus': '+',
  'amounts.minus': '\u2212',
  'step.clear': 'Put back',
  'step.undo': 'Undo',
  'step.hint': 'Hint',
  'step.again': 'Show again',
  'step.confirm': 'Confirm',
  'step.only': 'Go on: {what}',
  'hint.best':
    'Tried many times in thought, it wins {value} of 100; the score there is {lead} on average.',
  'hint.ahead': '{n} {n|point|points} ahead',
  'hint.behind': '{n} {n|point|points} behind',
  'hint.level': 'level',
  'hint.other': '{action}: {value} of 100, {lead}',
  'hint.play': 'Play it',
  'live.turn': 'Your turn: {prompt} {n} {n|move|moves} possible',
  'title.turn': '\u25CF Your turn: {title}',
  'title.table': '{title} · Orrery',

  'guide.title': 'Guide',
  'guide.place': '{n} of {all}',
  'guide.skip': 'Skip the guide',
  'guide.skip.short': 'Skip',
  'guide.finish': 'Play on alone',
  'guide.close': 'Close the guide',
  'guide.watch': '{who} plays now. Watch the table; the log says what happens.',
  'guide.known':
    'Your move: the question says what is asked. The guide goes on when something new comes up.',
  'guide.over':
    'The guide has shown what it wanted to show. Rules and hints stay at hand, and it can be ' +
    'called again from the bar at the top.',

  'log.title': 'Log',
  'log.empty': '{title} begins.',
  'pad.title': 'Score pad',
  'pad.item': 'Item',
  'pad.total': 'Total',
  'pad.product': '{count} × {each}',
  'pad.made': '{points}: how it is made',
  'pad.open': '{made}. Press to show it',
  'pad.none': '·',

  'end.title': 'The match is over',
  'end.you': 'You win!',
  'end.won': '{who} wins',
  'end.shared': '{who} share the win',
  'end.nobody': 'Nobody wins',
  'end.tie': 'Points are equal; the tie-break of the rules decides.',
  'end.story': 'Most came from {item}: {points} points.',
  'end.rematch': 'Rematch',
  'end.replay': 'Replay',
  'end.record': 'Save the record',
  'replay.title': '{title}: replay',
  'replay.place': 'Step {n} of {all}',
  'replay.start': 'The table before the first step.',
  'replay.quiet': 'Nothing to tell of this step.',
  'replay.back': 'One step back',
  'replay.next': 'One step on',
  'replay.play': 'Play',
  'replay.stop': 'Stop',
  'replay.jump': 'Jump to a step',
  'replay.eyes': 'Seen by',
  'replay.all': 'All open',
  'replay.spectator': 'A spectator',

  'hand.yours': 'Your hand',
  'hand.known': '{card}. The others know it',
  'hand.secret': '{card}. Only you know it',
  'deck.left': '{n} left',

  'verb.stellar.up': 'To the telescope, face up',
  'verb.stellar.down': 'To the telescope, face down',
  'verb.stellar.note': 'To the notebook',
  'verb.stellar.wipe': 'Discard the whole row',
  'verb.stellar.leave': 'Leave the row',
  'verb.stellar.take': 'Take',
  'verb.stellar.top': 'On top',
  'verb.stellar.dark': 'The secret one',
  'verb.stellar.last': 'Last card',
  'verb.stellar.?': 'A secret card',
  'verb.stellium.draw': 'Draw',
  'verb.stellium.blind': 'Draw blind',
  'verb.stellium.own': 'Use its own influence',
  'verb.stellium.token': 'Spend a token',
  'verb.stellium.plain': 'Use no influence',
  'verb.stellium.e': 'East',
  'verb.stellium.ne': 'North-east',
  'verb.stellium.nw': 'North-west',
  'verb.stellium.w': 'West',
  'verb.stellium.sw': 'South-west',
  'verb.stellium.se': 'South-east',
  'verb.stellium.60': 'Turn by 60°',
  'verb.stellium.120': 'Turn by 120°',
  'verb.stellium.180': 'Turn by 180°',
  'verb.stellium.240': 'Turn by 240°',
  'verb.stellium.300': 'Turn by 300°',
  'verb.stellium.validate': 'Validate',
  'verb.stellium.done': 'Nothing more to validate',
  'verb.stellium.all': 'Keep all three',
  'verb.stellium.box': 'Put away',
  'verb.stellium.keep': 'Keep',
  'verb.stella-quest.pay': 'Pay a light for three cards',
  'verb.stella-quest.take': 'Take',
  'verb.stella-quest.top': 'On the pile',
  'verb.subastral.hand': 'Into my hand, and draw a card',
  'verb.subastral.journal': 'Into my journal',
  'verb.subastral.play': 'Play',
  'verb.subastral.take': 'Take',
  'verb.subastral.pile': 'Next pile',
  'verb.subastral.give': 'Give',

  'card.unknown': 'A card you do not know',

  'stellar.type.planet': 'Planet',
  'stellar.type.moon': 'Moon',
  'stellar.type.asteroid': 'Asteroid',
  'stellar.type.cloud': 'Cloud',
  'stellar.type.blackhole': 'Black hole',
  'stellar.type.satellite': 'Satellite',
  'stellar.card': '{type} {number}',
  'stellar.card.stars': '{type} {number}, {stars} {stars|star|stars}',

  'stellar.row': 'The row',
  'stellar.row.key': 'The number you play calls the card at that place.',
  'stellar.round': 'Round {n} of 11.',
  'stellar.satellites': 'join the best run',
  'stellar.notebook.key': 'stars in the telescope × longest run',
  'stellar.here.up': 'Face up here',
  'stellar.here.note': 'Write here',
  'stellar.row.card': 'Row place {n}: {card}',
  'stellar.row.free': 'Row place {n}, empty',
  'stellar.row.place': 'Row place {n}',
  'stellar.slot': 'Slot {n}',
  'stellar.slot.free': '{place}, free',
  'stellar.slot.only-down': '{place}, free, face down only',
  'stellar.slot.card': '{place}: {card}',
  'stellar.slot.down': '{place}: face down, counts 3. {card}',
  'stellar.section.top': 'Top section',
  'stellar.section.middle': 'Middle section',
  'stellar.section.bottom': 'Bottom section',
  'stellar.product': '{stars} {stars|star|stars} in the telescope times a run of {run}',
  'stellar.telescope': 'Telescope',
  'stellar.telescope.yours': 'Your telescope',
  'stellar.notebook': 'Notebook',
  'stellar.notebook.yours': 'Your notebook',
  'stellar.starter': 'Starter {card}',
  'stellar.moving': '{card}, to be placed',
  'stellar.place': 'to place',

  'guide.stellar.top':
    'You watch the sky through a telescope, the triangle of twelve slots, and write what you ' +
    'see into a notebook. Stars in the telescope count as many times as the notebook has ' +
    'numbers in a row.',
  'guide.stellar.top.do': 'Choose one of your two starting cards for the top of the telescope.',
  'guide.stellar.top.after':
    'That card shows its stars in your telescope. The other one opened your notebook.',
  'guide.stellar.take':
    'A turn has three parts: take a card, play a card, and place a card that follows. It ' +
    'begins in the row of five at the top. Remember the place numbers under the row.',
  'guide.stellar.take.do': 'Take any card of the row into your hand.',
  'guide.stellar.take.after':
    'The eye on it says that the other player has seen it. Your two dealt cards are secret.',
  'guide.stellar.note':
    'Now play one of your three cards. Its number also names a place of the row: the card ' +
    'lying there follows, into the area you did not play to.',
  'guide.stellar.note.do': 'Choose a card of your hand, then your notebook.',
  'guide.stellar.note.after':
    'Its number called a card of the row. If you emptied that place yourself, the deck gave one.',
  'guide.stellar.forced':
    'This is the card that followed. Face up it must touch a card of its own type, if your ' +
    'telescope shows one; a new type may lie anywhere. Face down it counts as a plain 3 ' +
    'without stars.',
  'guide.stellar.forced.do': 'Choose a slot of your telescope for it.',
  'guide.stellar.runs':
    'Each line of the notebook reads: stars of that type in your telescope, times its longest ' +
    'run, such as 2-3-4 for three. One without the other is worth nothing.',
  'guide.stellar.runs.do': 'Take a card that fits a type you have begun.',
  'guide.stellar.scope':
    'The other way round: a card played to the telescope lets the called card follow into your ' +
    'notebook. So one card shines and the other one counts it.',
  'guide.stellar.scope.do': 'Choose a card of your hand, then your telescope.',
  'guide.stellar.slot':
    'The telescope has three sections: top five, middle three, bottom four. In each, whoever ' +
    'has the higher sum of numbers gets 10 points. The sums stand at the left.',
  'guide.stellar.slot.do': 'Choose a slot for your card.',
  'guide.stellar.score':
    'The score pad adds up what counts now; all five types face up in your telescope bring 10 ' +
    'more. After eleven rounds the higher total wins. A satellite joins any run at the end, ' +
    'and lets the next player renew the row.',
  'guide.stellar.score.do': 'Take a card, and go on as you like.',

  'stella-quest.colour.b': 'Blue',
  'stella-quest.colour.g': 'Green',
  'stella-quest.colour.r': 'Red',
  'stella-quest.colour.y': 'Yellow',
  'stella-quest.colour.x': 'None',
  'stella-quest.break': 'Break',
  'stella-quest.card': '{colour} {number}, {jewels} {jewels|jewel|jewels}',
  'stella-quest.card.back': 'A {colour} card, number unknown',

  'stella-quest.lights': '{n} {n|light|lights}',
  'stella-quest.collection': '{n} of six emotions',
  'stella-quest.missing': 'Emotion {n}, missing',
  'stella-quest.black-star': 'Black Star',
  'stella-quest.black-star.help': 'Winning again puts out a light.',
  'stella-quest.leads': 'leads',
  'stella-quest.round': 'Round {n}',
  'stella-quest.played': '{who} played {card}',
  'stella-quest.to-play': '{who} has not played yet',
  'stella-quest.winning': 'winning',
  'stella-quest.wins': 'wins the round',
  'stella-quest.dummy': 'plays off the deck',
  'stella-quest.dummy.help': 'With two players the Dummy plays the top card of the deck.',
  'stella-quest.super': 'Super Trump',
  'stella-quest.sky': 'Deck and discard pile',
  'stella-quest.discard': 'Top of the discard pile: {card}',
  'stella-quest.trump': 'Trump: {colour}',
  'stella-quest.no-trump': 'Break: no trump',
  'stella-quest.lead': 'Follow: {colour}',
  'stella-quest.no-lead': 'No colour led yet',
  'stella-quest.own': 'Your emotions',

  'guide.stella-quest.round':
    'In each round everybody plays one card openly. The first colour played is led: who holds ' +
    'it must follow. The highest card of that colour wins, unless somebody plays trump.',
  'guide.stella-quest.round.do': 'Play one of the lit cards.',
  'guide.stella-quest.round.after':
    'The round goes to one player, who takes one of its cards. The rest goes to the discard pile.',
  'guide.stella-quest.trump':
    'The top card of the discard pile makes its colour trump: trump beats the led colour. A ' +
    'Break has no colour, wins nothing, and may be played at any time.',
  'guide.stella-quest.trump.do':
    'Play a card: high to win the round, low or a Break to let it pass.',
  'guide.stella-quest.take':
    'You won the round. You want all six emotions, 1 to 6, once each. A number you have ' +
    'already costs as many lights as the card has jewels.',
  'guide.stella-quest.take.do': 'Take a number you do not have yet.',
  'guide.stella-quest.take.after':
    'It lies among your emotions now. All six, and the match is yours.',
  'guide.stella-quest.top':
    'What is left goes to the discard pile, and you say which card lies on top: its colour is ' +
    'trump in the next round.',
  'guide.stella-quest.top.do': 'Choose a colour of which you hold high cards.',
  'guide.stella-quest.star':
    'The Black Star came to you because you won. If you win the next round too, it puts out ' +
    'one of your lights. You lead now.',
  'guide.stella-quest.star.do': 'Play a card you would be glad to lose with.',
  'guide.stella-quest.lights':
    'Five lights, and without light you are out; then the others count lights and jewels. An ' +
    'empty hand draws as many cards as you have lights. You may also pay a light for three ' +
    'cards before you play.',
  'guide.stella-quest.lights.do': 'Play a card, or pay a light for more of them first.',
  'guide.stella-quest.super':
    'A card with the same colour and number as the top of the discard pile, or as a card ' +
    'played before it in the round, is a Super Trump: the last one beats everything.',
  'guide.stella-quest.super.do': 'Play a card, and go on as you like.',

  'subastral.biome.desert': 'Desert',
  'subastral.biome.savanna': 'Savanna',
  'subastral.biome.rainforest': 'Rainforest',
  'subastral.biome.chaparral': 'Chaparral',
  'subastral.biome.grassland': 'Grassland',
  'subastral.biome.forest': 'Forest',
  'subastral.biome.taiga': 'Taiga',
  'subastral.biome.tundra': 'Tundra',
  'subastral.card': '{biome} {number}',

  'subastral.clouds': 'The clouds',
  'subastral.cloud': 'Cloud {n}',
  'subastral.cloud.cards': 'Cloud {n}: {cards}',
  'subastral.cloud.empty': 'Cloud {n}, empty',
  'subastral.sun': 'The sun',
  'subastral.above': 'End card in {n} {n|card|cards}',
  'subastral.last-round': 'The end card is up',
  'subastral.end.help': 'When the end card comes up, the round is finished and one more is played.',
  'subastral.round': 'Round {n}',
  'subastral.journal.empty': 'No biome yet. Take a cloud on the side of the sun.',
  'subastral.pile': 'Pile {n}: {biome}, {cards} {cards|card|cards}',
  'subastral.placing': 'New piles to place',
  'subastral.journal': 'Journal',
  'subastral.hand-of': 'Hand',
  'subastral.place': '×{n}',
  'subastral.place.help': 'Place {n}: as one of the two biggest piles each of its cards brings {n}',
  'subastral.cards': '{n} {n|card|cards}',
  'subastral.journal.yours': 'Your journal',
  'subastral.no-hand': 'No cards in hand.',

  'guide.subastral.play':
    'Six clouds drift between the deck and the sun. A turn is two moves: play a card to the ' +
    'cloud of its number, then take another cloud whole. What counts at the end is your ' +
    'journal.',
  'guide.subastral.play.do': 'Play your lowest card: it leaves the most clouds on its sunny side.',
  'guide.subastral.play.after': 'It lies on the cloud of its number.',
  'guide.subastral.journal':
    'Clouds on the side of the sun go into your journal, those on the side of the deck into ' +
    'your hand. Never the one you played on.',
  'guide.subastral.journal.do': 'Take a cloud with a higher number into your journal.',
  'guide.subastral.journal.after': 'Its cards are in your journal, one pile for each biome.',
  'guide.subastral.order':
    'Several new biomes at once: you say which stands first. Piles keep their places for good, ' +
    'and further right is worth more for a big pile.',
  'guide.subastral.order.do': 'Choose which biome comes next from the left.',
  'guide.subastral.mixed':
    'One way to score, mixed sets: one card of each pile from the left without a gap. 1 to 8 ' +
    'different biomes bring 1, 3, 6, 10, 15, 21, 28, 36. Second cards make a second set.',
  'guide.subastral.mixed.do': 'Play a card; this time a high one, to fill your hand again.',
  'guide.subastral.hand':
    'Clouds on the side of the deck refill your hand, and the deck adds a card. The others ' +
    'have seen what you take, so those cards get an eye.',
  'guide.subastral.hand.do': 'Take a cloud with a lower number into your hand.',
  'guide.subastral.matching':
    'The other way, matching sets: your two biggest piles bring their cards times their place. ' +
    'Four cards on the fifth pile are 20 points.',
  'guide.subastral.matching.do': 'Play a card.',
  'guide.subastral.end':
    'Under the deck waits the end card. Once it comes up, the round is finished and one more ' +
    'is played. Cards still in your hand count nothing then.',
  'guide.subastral.end.do': 'Play a card, and go on as you like.',
  points: '{n} {n|point|points}',
  'points.short': '{n} pt',
  'points.more': '{n}+ pt',
  'points.more.why': 'At least {n} points: some are still hidden',
  'pad.total.more': '{n}+',

  'house.tag': 'House cards',
  'house.stellar': 'No list of the stars on the cards is published, so this is a house list: ours.',
  'house.stellium':
    'What the objectives are worth and the marks on the discs are a house list, ours: none is published.',
  'house.stellar-leap':
    'Planets, missions, Events and most powers are a house list, ours: none is published.',
  'house.subastral':
    'How many cards each biome has is published, which numbers they bear is not: the numbers ' +
    'are a house list, ours.',

  'guide.stellium.draw':
    'Four types of body lie on six galaxies: striped Planets, tailed Comets, Stars and rayed ' +
    'Supernovas. You collect objectives: patterns of bodies, worth Stelliums. The black discs ' +
    'between are black holes; the small symbols are printed on the spaces and matter for one ' +
    'kind of objective only.',
  'guide.stellium.draw.do': 'Choose a type of body to draw.',
  'guide.stellium.own':
    'Your body lies at the left of the board. Played, each type moves other things: a Comet ' +
    'pushes a row, a Planet lets another Planet change places with a neighbour, a Star turns ' +
    'its galaxy, a Supernova lets a black hole pull.',
  'guide.stellium.own.do': 'Use its own influence.',
  'guide.stellium.put':
    'The spaces you may choose are ringed and bright, the others dimmed. Point at one, or tap ' +
    'it once, and its name shows: galaxy e, space 0 for the centre.',
  'guide.stellium.put.do': 'Choose a space for your body.',
  'guide.stellium.effect':
    'Now its influence. Arrows and dashed bodies show where everything would end; what goes ' +
    'over the edge returns to the bag. The line under the question says it in words.',
  'guide.stellium.effect.do': 'Look at a few of the ringed choices, then make one.',
  'guide.stellium.take':
    'Your turn ends with an objective from the display. Point at one, or tap it, and it says ' +
    'in words what it asks and what it pays. Figures count in any direction; a tick says that ' +
    'the board shows it already.',
  'guide.stellium.take.do': 'Take an objective.',
  'guide.stellium.take.after':
    'It lies before you, open to all. You can validate it from your next turn on.',
  'guide.stellium.aim':
    'A new turn. What the others moved is dotted in their colour. Bodies in black holes count ' +
    'for figures too. As soon as the board shows one of your objectives, it is lit with its ' +
    'points.',
  'guide.stellium.aim.do': 'Draw the type that your objective needs.',
  'guide.stellium.token':
    'Your four tokens stand beside your name. Each lends any body another influence once: a ' +
    'Star played with the Comet token pushes. A token you keep is worth 1 Stellium at the end.',
  'guide.stellium.token.do': 'Try one of the ringed tokens now.',
  'guide.stellium.validate':
    'The board shows an objective of yours. Validate it: you get its points at once, one of ' +
    'its bodies stays, the others go back to the bag. An objective of 2/4/7 pays more for ' +
    'three or four bodies, but only once.',
  'guide.stellium.validate.do': 'Choose the lit objective, then the body that stays.',
  'guide.stellium.over':
    'The match ends with the round in which somebody reaches the limit by objectives. Then ' +
    'each token left pays 1, and each of the four colours among your validated objectives 1. ' +
    'Rules and hints stay at hand.',
  'guide.stellium.at.step.space': 'The ringed spaces are free for your body.',
  'guide.stellium.at.step.hit':
    'A collision: your body takes the space of the one it hits, and that one and all that ' +
    'touch behind it move on by one.',
  'guide.stellium.at.step.push':
    'Each arrow is a way to push. What goes over the edge returns to the bag; into a black hole it may go.',
  'guide.stellium.at.step.swap':
    'A swap: choose another body of the type you played, then a neighbour of another type.',
  'guide.stellium.at.step.turn':
    'A rotation: the galaxy turns with all its bodies and symbols; the centre stays.',
  'guide.stellium.at.step.pull':
    'An attraction: a body beside an empty black hole moves into it. Choose the body, then the black hole.',
  'guide.stellium.at.step.align':
    'The board shows this objective more than once. Choose the bodies that count.',
  'guide.stellium.at.step.leave':
    'More bodies fit than the objective pays for: choose what plays no part, in any order.',
  'guide.stellium.at.step.keep':
    'Validated: one body of the pattern stays where it is, the others go back to the bag. Keep ' +
    'the one that helps you next.',
  'guide.stellium.at.step.box':
    'With three objectives you may put one away for good and take another.',

  'stellar-leap:step.gain.event': '{event}: take {n} of your choice, {kinds}.',

  'stellium:step.push': 'Choose the direction in which the body on {cell} is pushed.',
  'stellium:step.keep':
    '{card}: +{points}. Choose the body that stays; the others go back to the bag.',
  'stellium:log.swap': '{seat} swaps the bodies on {a} and {b}',
  'stellium:log.validate': '{seat} validates {card}',
  'stellium:log.keep': '{seat} gets {points} for {card}; the {type} on {cell} stays',
  'stellium:do.log.push': 'Play a {type} on {cell} and push {direction}',
  'stellium:do.log.keep': 'Keep the {type} on {cell}: {points} for {card}',
  'stella-quest:do.log.take_again': 'Take {card}, a number you own already; lights lost: {lost}',
  'stella-quest:do.log.take_last': 'Take {card}, and all six numbers are yours',

  'stellium.universe': 'The universe',
  'stellium.space': 'Space {n}',
  'stellium.centre': 'Centre {n}',
  'stellium.on-symbol': '{cell} with a {body} symbol',
  'stellium.hole': 'Black hole {n}',
  'stellium.cell.body': '{cell}: {body}',
  'stellium.cell.free': '{cell}, free',
  'stellium.push.here': '{way}: {cell}',
  'stellium.push.off': '{way}: over the edge',
  'stellium.turn.here': '{way}: {cell}',
  'stellium.degrees': '+{n}°',
  'stellium.degrees.short': '{n}°',
  'stellium.bag': 'Bag',
  'stellium.drawn': 'Drawn, to be laid',
  'stellium.bag.body': '{body}, {n} left',
  'stellium.blind': 'Blind',
  'stellium.playing': 'Your {body}.',
  'stellium.playing.other': '{who} plays a {body}.',
  'stellium.explain.planet': 'Swap: another {body} changes places with a neighbour.',
  'stellium.explain.comet': 'Collision: it hits a body and pushes the row on.',
  'stellium.explain.star': 'Rotation: the galaxy it is placed in turns.',
  'stellium.explain.supernova': 'Attraction: an empty black hole pulls in a neighbour.',
  'stellium.explain.blind': 'Any body of the bag, by chance.',
  'stellium.explain.plain': 'It only takes a space.',
  'stellium.any': 'body of the type played',
  'stellium.round': 'Round {n}. {limit} Stelliums end the match.',
  'stellium.card': '{name}, pays {points}. {help}',
  'stellium.card.finished': '{name}, pays {points}: on the board now. {help}',
  'stellium.token': '{body} token, for any body. {does}',
  'stellium.tokens': 'Your tokens',
  'stellium.tokens.none': 'No tokens left',
  'stellium.display': 'On display',
  'stellium.display.none': 'No objectives left.',
  'stellium.reserve': '{n} in reserve',
  'stellium.last-round': 'Last round: nothing is taken any more.',
  'stellium.hand.none': 'No objectives yet.',
  'stellium.yours': 'You',
  'stellium.stelliums': '{n}/{limit}',
  'stellium.stelliums.help': '{n} {n|Stellium|Stelliums} of objectives; {limit} end the match.',
  'stellium.validated': 'Validated: {cards}',
  'stellium.ahead.put': '{body} goes on {to}',
  'stellium.ahead.move': '{body} {from} to {to}',
  'stellium.ahead.lift': '{body} on {from} is played again',
  'stellium.ahead.bag': '{body} into the bag',
  'stellium.ahead.finishes': 'your {name} could be validated: +{points}',
  'stellium.help.line': 'Three of type {body} in a straight row.',
  'stellium.help.arc': 'Three of type {body} side by side round a space that may hold anything.',
  'stellium.help.rectangle':
    'Four of type {body}, two and two on opposite sides of a space that may hold anything.',
  'stellium.help.diamond': 'Two of type {body} side by side, and a {tip} at each sharp tip.',
  'stellium.help.triangle': 'Three of type {body}, each touching the others.',
  'stellium.help.trine':
    'Three of type {body} on every other space round a space that may hold anything.',
  'stellium.help.ess':
    'Four of type {body} in a zigzag: the row bends one way, then the other, as drawn.',
  'stellium.help.pair':
    'Two of type {body} that touch across two galaxies; black holes do not count.',
  'stellium.help.centre':
    'Two, three or four of type {body} on the middle spaces of galaxies; more bodies pay more.',
  'stellium.help.symbol':
    'Two, three or four of type {body} on spaces that carry a small {body} symbol; more bodies pay more.',
  'stellium.body.planet': 'Planet',
  'stellium.body.comet': 'Comet',
  'stellium.body.star': 'Star',
  'stellium.body.supernova': 'Supernova',
  'stellium.kind.line': 'line',
  'stellium.kind.arc': 'arc',
  'stellium.kind.rectangle': 'rectangle',
  'stellium.kind.diamond': 'diamond',
  'stellium.kind.triangle': 'triangle',
  'stellium.kind.trine': 'wide triangle',
  'stellium.kind.ess': 'zigzag',
  'stellium.kind.pair': 'pair',
  'stellium.kind.centre': 'centre',
  'stellium.kind.symbol': 'symbol',
  'stellium.objective': '{type} {kind}',

  'pad.stellar-leap.missions': 'Missions',
  'pad.stellar-leap.population': 'Population',
  'pad.stellar-leap.discoveries': 'Discovery bonus',
  'pad.stellar-leap.attacks': 'Attack bonus',
  'pad.stellar-leap.trait': 'Trait',
  'pad.stellar-leap.leftovers': 'Left-over cargo',
  'pad.stellar-leap.monument': 'Monument',
  'pad.stellar-leap.figures': 'Figures',
  'pad.stellar-leap.found': 'Discoveries',
  'pad.stellar-leap.chits': 'Attack chits',

  'verb.stellar-leap.populate': 'Populate',
  'verb.stellar-leap.tax': 'Tax',
  'verb.stellar-leap.discover': 'Discover',
  'verb.stellar-leap.attack': 'Attack',
  'verb.stellar-leap.mission': 'Intelligence',
  'verb.stellar-leap.mine': 'Mining',
  'verb.stellar-leap.labor': 'Labor',
  'verb.stellar-leap.move': 'Move from',
  'verb.stellar-leap.end': 'End turn',
  'verb.stellar-leap.draw': 'Draw cards',
  'verb.stellar-leap.skip': 'Pass this up',
  'verb.stellar-leap.pay': 'Pay',
  'verb.stellar-leap.yield': 'Give up',
  'verb.stellar-leap.none': 'Use no power',
  'verb.stellar-leap.to': 'Go to',
  'verb.stellar-leap.from': 'Start from',
  'verb.stellar-leap.place': 'Place a figure',
  'verb.stellar-leap.refill': 'Refill',
  'verb.stellar-leap.exhaust': 'Exhaust',
  'verb.stellar-leap.scatter': 'Flee to',
  'verb.stellar-leap.gain': 'Take',
  'verb.stellar-leap.keep': 'Keep',
  'verb.stellar-leap.safe': 'The Safe deck',
  'verb.stellar-leap.dangerous': 'The Dangerous deck',

  'guide.stellar-leap.trait':
    'Whoever has the most Prestige at the end wins. It comes from missions, figures, ' +
    'discoveries, attacks, and from your trait: a goal of your own that the others do not see.',
  'guide.stellar-leap.trait.do': 'Keep one of the two traits.',
  'guide.stellar-leap.at.step.species':
    'Five species set out, each from a Home of its own, which nobody else may ever enter. A ' +
    'Home gives what stands beside its orb whenever the dice name its column.',
  'guide.stellar-leap.at.step.power':
    'Every turn begins with two dice, which say what columns of the galaxy produce. A dice ' +
    'power lets you change them in your own turns; everybody will see which one you have.',
  'guide.stellar-leap.home':
    'The galaxy has six columns. Each turn two dice are rolled: the columns they name produce ' +
    'for everybody. A third column joins them, most often that of their sum; the power ' +
    'everybody shares, above the galaxy, may say otherwise.',
  'guide.stellar-leap.home.do': 'Choose the column for your Home.',
  'guide.stellar-leap.home.after':
    'Your Home stands, with one figure on it. Nobody else may ever enter it.',
  'guide.stellar-leap.dice':
    'Your turn begins with the roll. The lit columns are about to produce. A dice power, yours ' +
    'or everybody\u2019s, can change them first; each choice says which columns it leads to.',
  'guide.stellar-leap.dice.do':
    'Choose what becomes of the dice: best a choice with the column of your Home, if there is one.',
  'guide.stellar-leap.dice.after':
    'Planets in the lit columns paid everybody who has an awake figure there. Your hold is the ' +
    'row of bars under the galaxy.',
  'guide.stellar-leap.mission':
    'Now the free part of your turn. A mission with a green frame can be paid from your hold ' +
    'right now. It brings the Prestige beside its star, so do not spend those goods on ' +
    'something else first.',
  'guide.stellar-leap.mission.do': 'Choose the mission with the green frame.',
  'guide.stellar-leap.discover':
    'High Command gives you two actions: Populate, Tax, Discover or Attack. Safe planets are ' +
    'cheap to reach; Dangerous ones give more, but their threat, the number beside the red ' +
    'triangle, costs fuel.',
  'guide.stellar-leap.discover.do': 'Choose Discover, then one of the two decks.',
  'guide.stellar-leap.keep':
    'Only you see these two. A planet gives what stands beside its orb; with too many players ' +
    'on it, what stands beside the crowd. An asteroid can be mined: it pays its base and the ' +
    'best of its dice.',
  'guide.stellar-leap.keep.do': 'Keep one of them.',
  'guide.stellar-leap.keep.after':
    'It goes to the next free place of a column that you choose, with your mark on it as your ' +
    'discovery. From 2 discoveries on they bring Prestige.',
  'guide.stellar-leap.move':
    'Moves are free of actions, but not of charge: 1 oxygen for each figure, and fuel for the ' +
    'rows between and the threat of the planet. The price of one figure stands on every planet ' +
    'before you go. Keep enough for a mission that you can pay.',
  'guide.stellar-leap.move.do': 'Choose Move, or your figures, and then a planet.',
  'guide.stellar-leap.move.after':
    'The Divisions work once a turn each: Intelligence pays for a mission, Mining sends a ' +
    'figure to an asteroid and back, Labor exhausts a figure for what stands beside the ' +
    'cogwheel of its planet. It wakes again when your next turn begins.',
  'guide.stellar-leap.end':
    'Go on as long as you can pay: missions with a green frame are within your means. Events ' +
    'come when a Solar System is full, a tier of missions is done, or everybody has grown; the ' +
    'strip at the top counts them and says what is in force. With the last of them the last ' +
    'round is played.',
  'guide.stellar-leap.end.do': 'Do what you like, then end your turn.',

  'leap.galaxy': 'The galaxy',
  'leap.species': '{species}. {card}',
  'leap.kind.w': 'Water',
  'leap.kind.f': 'Food',
  'leap.kind.u': 'Fuel',
  'leap.kind.o': 'Oxygen',
  'leap.amount.w': '{n} water',
  'leap.amount.f': '{n} food',
  'leap.amount.u': '{n} fuel',
  'leap.amount.o': '{n} oxygen',
  'leap.amount.c': '{n} of your choice',
  'leap.nothing': 'nothing',
  'leap.gains': ': {what}',
  'leap.gains.all': '. {what}',
  'leap.gains.who': '{who}: {what}',
  'leap.left': '{n} left',
  'leap.card.at': '{card}, Solar System {row}, column {column}',
  'leap.threat': 'Threat {n}',
  'leap.gives': 'Gives {what}',
  'leap.base': 'Asteroid, pays {what} and its dice',
  'leap.die': 'Its die shows {n}',
  'leap.die.none': 'No die left: it pays its base alone',
  'leap.spent': 'no die',
  'leap.crowded': 'When overpopulated {what}',
  'leap.crowded.now': 'Overpopulated now, gives {what}',
  'leap.labor.gives': 'Labor brings {what}',
  'leap.found.by': 'Found by {who}',
  'leap.figures': '{who}: {n} awake',
  'leap.figures.tired': '{who}: {n} exhausted',
  'leap.figures.both': '{who}: {n} awake, {tired} exhausted',
  'leap.group.move': 'Move your {n} {n|figure|figures} from {card}',
  'leap.fare':
    'Going there costs one figure {price}: fuel {way} for the way and {threat} for the threat, ' +
    'and the oxygen again for every further figure',
  'leap.fare.short': 'too dear',
  'leap.column': 'Column {n}',
  'leap.column.lit': 'Column {n} generates {times|once|twice}',
  'leap.column.twice': '{n} twice',
  'leap.column.here': 'Column {column}, place {row}',
  'leap.here': 'Here',
  'leap.third': 'The third column',
  'leap.third.sum': '{a}+{b}',
  'leap.third.less': '{a}\u2212{b}',
  'leap.more': '+{n}',
  'leap.less': '\u2212{n}',
  'leap.beat': '{n} of {of}',
  'leap.ahead.pays': 'You pay {what}.',
  'leap.ahead.gets': 'You get {what}.',
  'leap.row': 'Solar System {n}',
  'leap.row.bonus': 'Solar System {n}, {card}: {text}',
  'leap.sheet': 'Details',
  'leap.sheet.empty': 'Tap a planet or an asteroid for its details.',
  'leap.term.threat': 'Threat',
  'leap.term.gives': 'Gives',
  'leap.term.base': 'Pays',
  'leap.term.crowded': 'Overpopulated',
  'leap.term.crowded.now': 'Overpopulated now',
  'leap.term.labor': 'Labor',
  'leap.term.die': 'Its die',
  'leap.term.trip': 'Cheapest way there',
  'leap.term.found': 'Found by',

  'leap.missions': 'Missions',
  'leap.missions.left': 'to come: {a} of tier I, {b} of II, {c} of III',
  'leap.mission': '{name}, tier {tier}',
  'leap.mission.needs': 'Needs {what}',
  'leap.mission.none': 'no mission',
  'leap.tier': 'Tier {n}',
  'leap.prestige': '{n} Prestige',
  'leap.payable': 'You can pay it',
  'leap.lacks': 'You lack {what}',
  'leap.short': '{n} short',
  'leap.reward.gain': 'Brings {what}',
  'leap.reward.figure': 'Brings a free figure',
  'leap.reward.discover': 'Brings a Discover',
  'leap.reward.moves': 'Brings {n} free moves',
  'leap.reward.recover': 'Your exhausted figures recover',
  'leap.reward.labor': 'Brings one more Labor',
  'leap.reward.refill': 'Sets an asteroid die back to 3',

  'leap.commands': 'Your turn',
  'leap.high-command': 'High Command',
  'leap.divisions': 'Divisions',
  'leap.divisions.left': 'left this turn',
  'leap.left.mission': '{n} {n|mission|missions}',
  'leap.left.mine': '{n} {n|asteroid|asteroids}',
  'leap.left.labor': '{n} {n|figure|figures}',
  'leap.free': 'At any time',
  'leap.order.populate': 'Populate',
  'leap.order.tax': 'Tax',
  'leap.order.discover': 'Discover',
  'leap.order.attack': 'Attack',
  'leap.order.mission': 'Intelligence',
  'leap.order.mine': 'Mining',
  'leap.order.labor': 'Labor',
  'leap.order.move': 'Move',
  'leap.order.end': 'End turn',
  'leap.cost.tax': '+{n} any',
  'leap.cost.discover': 'new card',
  'leap.cost.attack': 'scatter',
  'leap.cost.move': 'and fuel',
  'leap.does.populate': 'A new figure where you already are',
  'leap.does.tax': 'Resources of your choice',
  'leap.does.discover': 'Draw two cards, keep one and put it into the galaxy',
  'leap.does.attack':
    'Scatter the others from a planet where you have more awake figures than they have figures',
  'leap.does.mission': 'Pay for a mission and take it',
  'leap.does.mine': 'Send a figure to an asteroid and back',
  'leap.does.labor': 'Exhaust a figure for what its planet pays',
  'leap.does.move': '1 oxygen for each figure; fuel for the rows between and for the threat',
  'leap.does.end': 'The next player rolls',
  'leap.shut': 'Shut by {card}',
  'leap.decks': 'Decks to discover from',
  'leap.deck.safe': 'Safe deck, {n} left',
  'leap.deck.dangerous': 'Dangerous deck, {n} left',

  'leap.hold.yours': 'Your hold',
  'leap.hold': 'In the hold: {what}',
  'leap.found': '{n} {n|discovery|discoveries}',
  'leap.chits': '{n} attack {n|chit|chits}',
  'leap.bonus.next': '{n} bring {points} Prestige',
  'leap.population': '{n} of {all} figures in the galaxy',
  'leap.done': '{n} {n|mission|missions} completed, {points} Prestige',
  'leap.next': '{points} pt at {n}',
  'leap.count.population': '{n} of {all} figures',
  'leap.count.found': '{n} found: {points} pt',
  'leap.count.chits': '{n} attack {n|chit|chits}: {points} pt',
  'leap.count.missions': '{n} {n|mission|missions}: {points} pt',
  'leap.brings': 'Brings',
  'leap.legend.w': 'water',
  'leap.legend.f': 'food',
  'leap.legend.u': 'fuel',
  'leap.legend.o': 'oxygen',
  'leap.legend.threat': 'threat',
  'leap.legend.choice': 'of your choice',
  'leap.legend.crowded': 'when overpopulated',
  'leap.legend.labor': 'by Labor',
  'leap.legend.exhausted': 'exhausted',
  'leap.why.used': 'Used up for this turn',
  'leap.why.populate': 'It needs 1 water, 2 food and a figure that is not in the galaxy yet',
  'leap.why.attack': 'On no planet are you more than the others',
  'leap.why.mission': 'You can pay no mission now',
  'leap.why.mine': 'It needs an asteroid in reach, 1 oxygen and the fuel to go there',
  'leap.why.labor': 'None of your figures is awake',
  'leap.why.move': 'It needs an awake figure, 1 oxygen and the fuel to another planet',
  'leap.yours': 'Your board',
  'leap.turn.now': 'at turn',
  'leap.tired': 'gathers nothing',
  'leap.tired.text': 'The Exhausted Player: gathers nothing until the next turn ends',
  'leap.secret': 'Hidden from the others until the end',
  'leap.power': 'Power',
  'leap.trait': 'Trait',
  'leap.ai': 'AI card',
  'leap.universal': 'Everybody\u2019s power',

  'leap.state': 'State of the match',
  'leap.round': 'Round {n}',
  'leap.events': '{n} of {of} Events',
  'leap.events.end': 'The round in which Event {of} is drawn is the last',
  'leap.events.easy': 'One Event before each round from the second, {of} in all',
  'leap.last-round': 'Last round',
  'leap.event.now': 'Event',
  'leap.event.lasting': 'Until the next Event',
  'leap.event.good': 'For the rest of the game',
  'leap.event.t': '(T is {who}, who brought it on)',

  'leap.keep': 'Keep {card}',
  'leap.use.none': 'Leave the dice',
  'leap.use.columns': 'Columns {what}',
  'leap.use.roll': 'Roll, then see',
  'leap.how.now': 'Die {die}, now {n}',
  'leap.how.becomes': 'Die {die}: {a} becomes {b}',
  'leap.how.1': 'Die 1',
  'leap.how.2': 'Die 2',
  'leap.how.12': 'Both dice',
  'leap.how.1+': 'Die 1 up by 1',
  'leap.how.1-': 'Die 1 down by 1',
  'leap.how.2+': 'Die 2 up by 1',
  'leap.how.2-': 'Die 2 down by 1',
  'leap.how.1+1': '1 pip from die 2 to die 1',
  'leap.how.1+2': '2 pips from die 2 to die 1',
  'leap.how.2+1': '1 pip from die 1 to die 2',
  'leap.how.2+2': '2 pips from die 1 to die 2',
  'leap.dice.keep': 'Keep {a} and {b}',
  'leap.count': 'Send {n} for {price}',
  'leap.count.figures': '{n} {n|figure|figures}',
  'leap.unit': 'One {what}, {stock}',
  'leap.unit.back': 'Put {what} back',
  'leap.have': 'you have {n}',
  'leap.has': '{who} has {n}',
  'leap.needed': '{n} needed, you have {have}',
  'leap.chosen': '{n} of {of} chosen',
};

/* English drops who and the ending of the verb; sentences with a second verb stand under "do.". */
const toDo = (text: string) =>
  text.replace(/^\{seat\} (?!is |has )(\w+?)(?:(?<=x|ss|sh|ch)es|s)\b/, '$1');

export const english: Language = { words, toDo };
