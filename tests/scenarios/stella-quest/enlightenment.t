# Rulebook p. 17: six different numbers and a light left win at once, whatever their colours.
game stella-quest seats 3
deal b6 g6 r6 y1 b5   b1 g2 r3 y6 b4   b2 g1 r1 y2 b3
deal y5
deal y 0
play 0 b6
play 1 b1
play 2 b2
play 0 take b1
play 0 top b2
play 0 g6
play 1 g2
play 2 g1
play 0 take g2
play 0 top g1
play 0 r6
play 1 r3
play 2 r1
play 0 take r3
play 0 top r1
expect line 0 "lights" = 3
play 0 y1
play 1 y6
play 2 y2
play 1 take y6
play 1 top y2
deal 1 y3                                   # seat 1 plays its last card and refills
deal g3 r1 r5 b2 g
play 1 b4
deal 2 g4
deal r2 y4 y4 g1 g
play 2 b3
deal 0 g5                                   # seat 0 has three lights
deal r6 g3 g
play 0 b5
play 0 take b4
play 0 top b3
expect line 0 "lights" = 3
play 0 g5
play 1 g3
play 2 g4
play 0 take g5
play 0 top g3
expect line 0 "lights" = 2
play 0 r6
play 1 r1
play 2 r2
expect line 0 "lights" = 1
play 0 take r6
expect over
expect ending enlightened
expect payoff 0 = 1
expect payoff 1 = 0
expect line 0 "jewels" = 12

# Rulebook p. 17: the holder of the Black Star with one light wins the round that holds the sixth
# number, and is eliminated instead. The two others have equal points and share the win.
game stella-quest seats 3
deal b6 g6 r6 y6 b5   b1 g2 r3 y4 b4   b2 g1 r1 y1 b3
deal y5
deal y 0
play 0 b6
play 1 b1
play 2 b2
play 0 take b1
play 0 top b2
play 0 g6
play 1 g2
play 2 g1
play 0 take g2
play 0 top g1
play 0 r6
play 1 r3
play 2 r1
play 0 take r3
play 0 top r1
play 0 y6
play 1 y4
play 2 y1
play 0 take y4
play 0 top y1
deal 0 y3                                   # two lights: two cards
deal g6 g
play 0 b5
deal 1 g3
deal r1 r5 b2 b1 g
play 1 b4
deal 2 g4
deal r2 y4 y2 g1 g
play 2 b3
expect line 0 "lights" = 1
play 0 take b5
play 0 top b3
expect view 1 seats.0.collection.b5 = 1
play 0 g6
play 1 g3
play 2 g4
expect over
expect ending eliminated
expect total 0 = 0
expect payoff 0 = 0
expect payoff 1 = 1/2
expect payoff 2 = 1/2
