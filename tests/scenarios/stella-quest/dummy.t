# Rulebook p. 19: the Dummy plays the deck's top card, second; its colour has been seen.
game stella-quest seats 2
deal b1 b2 b3 b4 g5   r1 r2 r3 g4 r5
deal y1
deal y 0
expect view 0 deck.top = "y"
expect view 1 deck.top = "y"
deal y6 g
play 0 b4
expect view 0 trick.1.side = 2
expect view 0 trick.1.card = "y6"           # yellow is trump
expect to_act 1
play 1 r1
# The Dummy wins: everything is discarded, its card on top; it holds the Black Star and loses
# nothing; whoever played third leads.
expect round 2
expect to_act 1
expect view 0 black_star = 2
expect view 0 discard.top = "y6"
expect view 0 discard.under.b4 = 1
expect view 0 discard.under.r1 = 1
expect view 0 discard.under.y1 = 1
expect line 0 "lights" = 5
expect line 1 "lights" = 5
# A human wins and takes the Dummy's card. The Dummy follows nothing.
deal g1 b
play 1 r5
expect view 0 trick.1.card = "g1"
play 0 b1                                   # holds no red
expect to_act 1
play 1 take g1
play 1 top b1
expect view 0 seats.1.collection.g1 = 1
expect view 0 black_star = 1
# The Dummy's card makes a Super Trump of an equal one, and may be one.
deal b2 x
play 1 g4
expect view 0 trick.1.card = "b2"
play 0 g5                                   # green was led, blue is trump: the Dummy wins
expect to_act 0
expect view 0 black_star = 2
expect view 0 discard.top = "b2"
# A leader who pays changes the Dummy's card: the Break is drawn, another card played.
expect view 0 deck.top = "x"
deal x0 y2 g3 y5 r
play 0 pay
play 0 b2                                   # equal to the discard's top: a Super Trump
expect view 0 trick.1.card = "y5"
expect view 0 trick.0.super = true
play 1 r2
expect to_act 0
play 0 take b2
play 0 top y5

# A Break of the Dummy's lies on top; a Dummy that wins beside a Break leaves the Break on top.
game stella-quest seats 2
deal b1 b2 b3 b4 b5   x0 r2 r3 r4 r5
deal y1
deal x 0
deal x0 y
play 0 b4
play 1 r2
expect to_act 0
play 0 take b4
expect view 0 discard.top = "x0"
deal y6 b
play 0 b1
play 1 x0
expect to_act 0                             # no trump: blue 1 wins, the Dummy's yellow does not
play 0 take b1
expect view 1 discard.top = "x0"
expect view 1 discard.under.y6 = 1
deal b6 b
play 0 b2
play 1 r3
expect round 4
expect to_act 1                             # the Dummy's blue 6 won
expect view 0 discard.top = "b6"

# Ruling: a leader who plays its last card refills first; then the Dummy plays what is on top.
game stella-quest seats 2
deal b1 b2 b3 b4 b5   r1 r2 r3 r4 r5
deal y1
deal y 0
deal y6 y
play 0 b1
play 1 r1                                   # the Dummy wins, seat 1 leads
deal y5 y
play 1 r2
play 0 b2                                   # again
deal y4 y
play 0 b3
play 1 r3
deal y3 y
play 1 r4
play 0 b4
expect round 5
deal 0 y2
deal g1 g2 g3 g4 g5 g
play 0 b5
expect view 0 seats.0.held = 5
expect view 0 trick.1.card = "g5"
expect to_act 1

# All three play a Break while the Dummy holds the Black Star: the same leader again.
game stella-quest seats 2
deal b1 b2 b3 b4 x0   x0 r2 r3 r4 r5
deal y1
deal y 0
deal y6 x
play 0 b1
play 1 r2
expect view 0 black_star = 2
deal x0 g
play 1 x0
play 0 x0
expect round 3
expect to_act 1
expect view 0 black_star = 2

# Ruling: an eliminated human loses to the other whatever the scores.
game stella-quest seats 2
deal b6 g6 r6 y6 b5   b1 g2 r1 y1 b4
deal y5
deal r 1
deal r2 r
play 1 b1
deal 0 r3
deal b2 b3 g3 g4 g
play 0 pay
play 0 pay
play 0 b6
play 0 take b1
play 0 top r2
deal 0 g1
deal b
play 0 pay
deal b4 y
play 0 g6
play 1 g2
expect line 0 "lights" = 1                  # three paid, one to the Black Star
play 0 take g2
expect total 0 = 7                          # six jewels
play 0 top b4
deal y2
play 0 r6
play 1 r1
expect over
expect ending eliminated
expect total 0 = 0
expect total 1 = 5
expect payoff 0 = 0
expect payoff 1 = 1
