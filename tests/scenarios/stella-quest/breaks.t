# Rulebook p. 14: after a Break in front the next colour leads, however late it comes.
game stella-quest seats 4
deal x0 r1 r2 y1 y2   x0 b3 r5 y5 y6   g1 g2 g5 g6 b6   r3 b2 b3 g3 b5
deal y4
deal g 0
play 0 x0
legal 1 = pay; b3; r5; y5; y6; x0           # nothing leads yet
play 1 x0
play 2 g1
legal 3 = pay; g3                           # green leads
play 3 g3
expect to_act 3
play 3 take g1                              # a Break was played: nothing to choose for the top
expect view 0 discard.top = "x0"
expect view 0 discard.under.x0 = 1
expect view 0 discard.under.y4 = 1
expect round 2
expect to_act 3

# Rulebook p. 14: only Breaks. Nobody wins, nothing is lost; without a marker the same leader again.
game stella-quest seats 3
deal x0 r1 r2 y1 y2   x0 b3 r5 y5 y6   x0 g1 g2 g5 g6
deal b4
deal b 1
play 1 x0
play 2 x0
play 0 x0
expect round 2
expect to_act 1
expect view 0 black_star = null
expect view 0 discard.trump = null
expect line 1 "lights" = 5

# The same with a marker: its holder leads and loses nothing.
game stella-quest seats 3
deal x0 b6 r2 y1 y2   x0 b3 r5 y5 y6   x0 b1 g2 g5 g6
deal r4
deal g 2
play 2 b1
play 0 b6
play 1 b3
play 0 take b1
play 0 top b3
play 0 x0
play 1 x0
play 2 x0
expect round 3
expect to_act 0
expect view 1 black_star = 0
expect line 0 "lights" = 5

# Ruling: a colour and Breaks alone. Its player wins and must take that card.
game stella-quest seats 3
deal g4 b6 r2 y1 y2   x0 b3 r5 y5 y6   x0 b1 g2 g5 g6
deal r4
deal g 0
play 0 g4
play 1 x0
play 2 x0
expect view 1 seats.0.collection.g4 = 1
expect view 1 discard.top = "x0"
expect round 2
expect to_act 0
