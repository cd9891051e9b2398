# Rulebook p. 12-13: whoever holds the Black Star, wins again and takes a second 4 loses three lights.
game stella-quest seats 3
deal y6 b1 r6 y5 g4   y2 b6 r3 y4 g2   y1 b3 r1 y3 x0
deal r5
deal b 0
play 0 y6
play 1 y2
play 2 y1
play 0 take y2
play 0 top y1
play 0 b1                                   # lets seat 1 win
play 1 b6
play 2 b3
play 1 take b1
play 1 top b3
expect view 0 black_star = 1
play 1 r3
play 2 r1
play 0 r6
expect line 0 "lights" = 5                  # the marker was elsewhere
play 0 take r3
play 0 top r1
play 0 y5
play 1 y4
play 2 y3
expect line 0 "lights" = 4                  # won again: the Black Star, before the take
play 0 take y4
play 0 top y3
expect line 0 "jewels" = 7                  # 2, 3 and 4
play 0 g4
play 1 g2
play 2 x0
expect line 0 "lights" = 3
legal 0 = take g2; take g4                  # it must take, and both hurt
play 0 take g4
expect line 0 "lights" = 1                  # two jewels on the 4
expect line 0 "jewels" = 5                  # and neither 4 counts
expect view 0 discard.top = "x0"
