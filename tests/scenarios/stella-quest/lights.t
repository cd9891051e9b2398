# Rulebook p. 11: a light for three cards, as often as one likes, up to ten cards in hand.
game stella-quest seats 3
deal b1 b2 b3 b4 b5   r1 r2 r3 r4 r5   g1 g2 g3 g4 g5
deal y1
deal y 2
legal 2 = pay; g1; g2; g3; g4; g5           # the leader may, before its card
play 2 g1
illegal 2 pay                               # and not after it
legal 0 = pay; b1; b2; b3; b4; b5
deal 0 y2
deal b6 x0 r6 g6 y                          # three cards, then two
play 0 pay
expect view 1 seats.0.held = 8
expect view 1 seats.0.lights = 4
shown y? of 0 to 1                          # everybody sees the colour
hidden 0 from 1
expect to_act 0                             # still its turn
play 0 pay                                  # only two: ten is the limit
expect view 1 seats.0.held = 10
expect view 1 seats.0.lights = 3
legal 0 = g6; x0                            # no more paying with ten cards, and green must be followed
play 0 g6
expect to_act 1

# Rulebook p. 11: not with the last light.
game stella-quest seats 2
deal b1 b2 b3 b4 b5   r1 r2 r3 r4 r5
deal y1
deal g 1
deal g1 y
play 1 r5
deal 0 y2
deal b6 x0 r6 g6 g
play 0 pay
play 0 pay
play 0 r6
play 0 take g1
play 0 top r5
deal 0 g2                                   # nine cards: room for one
deal g
play 0 pay
expect line 0 "lights" = 2
illegal 0 pay                               # ten cards again
deal g3 g
play 0 b1
play 1 r1                                   # trump
play 1 take b1
play 1 top g3
deal g4 b
play 1 r2
deal 0 b1
deal b
play 0 pay
play 0 b2                                   # the Dummy's green 4 is trump; seat 0 leads
expect line 0 "lights" = 1
expect view 0 seats.0.held = 9
expect to_act 0
illegal 0 pay

# Ruling: a loss larger than the lights left takes all of them. Two lights, and a second 1.
game stella-quest seats 2
deal b1 b2 b3 b4 b5   r1 r2 r3 r4 r5
deal y1
deal g 1
deal g1 y
play 1 r5
deal 0 y2
deal b6 x0 r6 g6 g
play 0 pay
play 0 pay
play 0 r6
play 0 take g1
play 0 top r5
deal 0 g2
deal g
play 0 pay
deal g3 g
play 0 b1
play 1 r1
play 1 take b1
play 1 top g3
deal g1 b
play 1 r2
play 0 g6
expect line 0 "lights" = 2
play 0 take g1
expect over
expect ending eliminated
expect payoff 1 = 1
