# Rulebook p. 7: no trump is played, so the highest card of the leading colour wins.
game stella-quest seats 3
deal b6 r1 r2 y1 y2   b2 r4 r5 y3 y4   b4 g1 g2 g5 g6
deal r3                                     # the first discard: trump is red
deal g 0                                    # the deck's top card is green; seat 0 leads
play 0 b6
play 1 b2
play 2 b4
expect to_act 0
legal 0 = take b2; take b4; take b6

# Rulebook p. 8: the only trump beats every card of the leading colour, even as a 1.
game stella-quest seats 3
deal b5 r1 r2 y1 y2   g1 r4 r5 y3 y4   b3 g2 g3 g5 g6
deal g4
deal r 0
play 0 b5
play 1 g1                                   # holds no blue
play 2 b3
expect to_act 1
legal 1 = take b3; take b5; take g1

# Rulebook p. 8: a card of any other colour is worth nothing, a Break less.
game stella-quest seats 3
deal b2 r1 r2 y1 y2   g6 r4 r5 y3 y4   x0 b3 g2 g3 g5
deal r3
deal r 0
play 0 b2
play 1 g6
play 2 x0
expect to_act 0
legal 0 = take b2; take g6                  # never the Break
play 0 take g6
expect view 0 discard.top = "x0"            # it must lie on top, so nobody is asked
expect view 0 discard.trump = null
expect to_act 0
expect round 2
