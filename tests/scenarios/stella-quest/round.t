# Rulebook p. 9-10, the example round: blue 5 leads, blue 2 has to follow, green 6 cannot.
game stella-quest seats 3
deal b5 r1 r2 y1 y2   b2 r4 g5 y3 x0   g6 g1 r6 y5 y6
deal r3
deal g 0
legal 0 = pay; b5; r1; r2; y1; y2
play 0 b5
legal 1 = pay; b2; x0                       # blue, or a Break
illegal 1 r4
play 1 b2
legal 2 = pay; g1; g6; r6; y5; y6           # no blue: anything
play 2 g6
expect to_act 0
legal 0 = take b2; take b5; take g6
play 0 take b2
legal 0 = top b5; top g6
play 0 top g6
expect view 2 seats.0.collection.b2 = 1
expect view 2 discard.top = "g6"
expect view 2 discard.trump = "g"
expect view 2 discard.under.b5 = 1
expect view 2 discard.under.r3 = 1
expect view 2 black_star = 0
expect view 2 leader = 0
expect to_act 0
expect round 2
expect line 0 "lights" = 5                  # the first win costs nothing
expect line 0 "jewels" = 3
