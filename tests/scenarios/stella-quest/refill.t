# Rulebook p. 6: the last card is played and the hand refilled at once, by the lights as they are
# then: before the others play and before the round is resolved. One light draws two cards.
# Rulebook p. 18: lights and jewels of single numbers count; three 5s count nothing.
game stella-quest seats 3
deal b2 g1 r1 y2 b1   b5 g5 r5 y1 b3   b1 g2 r2 y6 b6
deal y5
deal y 1
play 1 b5
play 2 b1
play 0 b2
play 1 take b5
play 1 top b2
play 1 g5
play 2 g2
play 0 g1
expect line 1 "lights" = 4                  # the Black Star
play 1 take g5
expect line 1 "lights" = 3                  # one jewel
expect line 1 "jewels" = 0
play 1 top g1
play 1 r5
play 2 r2
play 0 r1
play 1 take r5
expect line 1 "lights" = 1
play 1 top r1
play 1 y1
play 2 y6
play 0 y2
play 2 take y1
play 2 top y2
deal 2 y3                                   # five lights: five cards
deal g6 g3 g4 r3 g
play 2 b6
expect view 0 seats.2.held = 5
expect to_act 0
deal 0 g3
deal r4 r6 y3 y4 g
play 0 b1
expect view 0 seats.0.held = 5
deal 1 g4                                   # one light: two cards
deal r3 r
play 1 b3
expect view 0 seats.1.held = 2
expect to_act 2
expect line 2 "lights" = 4
play 2 take b1                              # a second 1 costs three jewels
expect line 2 "lights" = 1
expect line 2 "jewels" = 0
play 2 top b3
# Ruling: the Black Star takes the last light, and no card is taken.
play 2 g6
play 0 g3
play 1 g4
expect over
expect ending eliminated
expect total 2 = 0
expect view 0 trick.1.card = "g3"           # still on the table
expect line 0 "lights" = 5
expect total 0 = 5
expect total 1 = 1                          # three 5s lie face down
expect payoff 0 = 1
expect payoff 1 = 0
expect payoff 2 = 0
