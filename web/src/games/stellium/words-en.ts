/* words-en.ts - what the page says of Stellium, in English. SPDX-License-Identifier: MIT */

export const words: Record<string, string> = {
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

  'picked.stellium.step.swap': '{what}: choose the neighbour it changes places with.',
  'picked.stellium.step.pull': '{what}: choose the black hole that pulls.',
  'picked.stellium.step.align': '{what}: choose more bodies of the alignment.',
  'picked.stellium.step.lay': '{what}: choose a space with a symbol.',

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
  'verb.stellium.done': 'Be done',
  'verb.stellium.all': 'Keep all three',
  'verb.stellium.box': 'Put away',
  'verb.stellium.keep': 'Keep',

  'house.stellium':
    'What the objectives are worth and the marks on the discs are a house list, ours: none is published.',

  'guide.stellium.draw':
    'Four types of body lie on six galaxies: striped Planets, tailed Comets, Stars and rayed ' +
    'Supernovas. You collect objectives: patterns of bodies, worth Stelliums. The black discs ' +
    'between are black holes; the small symbols are printed on the spaces and matter for one ' +
    'kind of objective only.',
  'guide.stellium.draw.do': 'Choose a type of body to draw.',
  'guide.stellium.own':
    'Your body lies in the dish, your tokens round it. Played, each type moves things: a Comet ' +
    'pushes a row, a Planet lets another Planet change places with a neighbour, a Star turns ' +
    'its galaxy, a Supernova lets a black hole pull.',
  'guide.stellium.own.do': 'Use its own influence.',
  'guide.stellium.put':
    'The spaces you may choose are ringed. Point at one, or tap it once, and its name shows: ' +
    'galaxy e, space 0 for the centre.',
  'guide.stellium.put.do': 'Choose a space for your body.',
  'guide.stellium.effect':
    'Now its influence. Arrows and pale bodies show where everything would end; what goes ' +
    'over the edge returns to the bag. The bar below says it in words.',
  'guide.stellium.effect.do': 'Look at a few of the ringed choices, then make one.',
  'guide.stellium.take':
    'Your turn ends with an objective from the display. Point at one, and the board shows its ' +
    'nearest way; filled dots are bodies that lie right. Figures count in any direction; a brass ' +
    'frame says that the board shows it already.',
  'guide.stellium.take.do': 'Take an objective.',
  'guide.stellium.take.after':
    'It lies before you, open to all. You can validate it from your next turn on.',
  'guide.stellium.aim':
    'A new turn. What the others moved is dotted in their colour. Bodies in black holes count ' +
    'for figures too. As soon as the board shows one of your objectives, it is lit with its ' +
    'points.',
  'guide.stellium.aim.do': 'Draw the type that your objective needs.',
  'guide.stellium.token':
    'Your four tokens lie round the body. Each lends any body another influence once: a ' +
    'Star played with the Comet token pushes. A token you keep is worth 1 Stellium at the end.',
  'guide.stellium.token.do': 'Try one of the marked tokens now.',
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

  'stellium:step.push': 'Choose the direction in which the body on {cell} is pushed.',
  'stellium:step.keep':
    '{card}: +{points}. Choose the body that stays; the others go back to the bag.',
  'stellium:log.swap': '{seat} swaps the bodies on {a} and {b}',
  'stellium:log.validate': '{seat} validates {card}',
  'stellium:log.keep': '{seat} gets {points} for {card}; the {type} on {cell} stays',
  'stellium:do.log.push': 'Play a {type} on {cell} and push {direction}',
  'stellium:do.log.keep': 'Keep the {type} on {cell}: {points} for {card}',

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
  'stellium.bag': 'The bag',
  'stellium.bag.body': '{body}, {n} in the bag',
  'stellium.drawn.body': '{body}, drawn',
  'stellium.rim.draw': 'Draw a body',
  'stellium.rim.blind': 'Drawn by chance',
  'stellium.rim.lift': 'The bag is empty',
  'stellium.rim.influence': 'Own influence or a token',
  'stellium.rim.space': 'Place it',
  'stellium.rim.hit': 'Hit a body',
  'stellium.rim.push': 'Push it on',
  'stellium.rim.swap': 'Swap two bodies',
  'stellium.rim.turn': 'Turn the galaxy',
  'stellium.rim.pull': 'A black hole pulls',
  'stellium.rim.validate': 'Validate, or be done',
  'stellium.rim.align': 'Which bodies count?',
  'stellium.rim.leave': 'Leave one out',
  'stellium.rim.keep': '{n|One goes|{n} go} back',
  'stellium.rim.refill': 'Drawn for a galaxy',
  'stellium.rim.lay': 'Lay one of these',
  'stellium.rim.box': 'Keep all, or box one',
  'stellium.rim.take': 'Take an objective',
  'stellium.explain.planet': 'Swap: another {body} changes places with a neighbour.',
  'stellium.explain.comet': 'Collision: it hits a body and pushes the row on.',
  'stellium.explain.star': 'Rotation: the galaxy it is placed in turns.',
  'stellium.explain.supernova': 'Attraction: an empty black hole pulls in a neighbour.',
  'stellium.card': '{name}, {n} of {of}, pays {points}. {help}',
  'stellium.card.finished': '{name}, ready, pays {points}. {help}',
  'stellium.near': '{n} of {of}',
  'stellium.near.tier': '{n} of {of} for {points}',
  'stellium.near.ready': 'ready: validate',
  'stellium.near.validated': 'validated, +{points}',
  'stellium.plus': '+{n}',
  'stellium.here': 'a {body} here: +{points}',
  'stellium.here.more': '{n} bodies here: +{points}',
  'stellium.stays': 'it stays',
  'stellium.token': '{body} token. {does}',
  'stellium.tokens': 'Tokens left: {list}',
  'stellium.tokens.none': 'No tokens left',
  'stellium.display': 'On display',
  'stellium.display.open': 'On display {n}',
  'stellium.display.none': 'No objectives left.',
  'stellium.reserve': '{n} in reserve, first to {limit}',
  'stellium.to.board': 'To the board',
  'stellium.map': 'Show the whole board',
  'stellium.foe.open': 'Objectives of {name}: {n}',
  'stellium.last-round': 'Last round: nothing is taken any more',
  'stellium.hand.none': 'No objectives yet.',
  'stellium.yours': 'Your objectives',
  'stellium.stelliums': '{n} {n|Stellium|Stelliums} of objectives; {limit} end the match.',
  'stellium.validated': 'Validated: {cards}',
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
  'stellium.kind.pair': 'bridge',
  'stellium.kind.centre': 'centres',
  'stellium.kind.symbol': 'own symbols',
  'stellium.objective': '{type} {kind}',
};
