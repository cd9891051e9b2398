# Colours of hands and of the deck's top card are public, numbers are their owner's (p. 5, ruling).
game stella-quest seats 3
deal b5 r1 r2 y1 x0   b2 r4 g5 y3 x0   g6 g1 r6 y5 y6
deal r3
deal g 0
shown b? of 0 to 1
shown b5 of 0 to 0
shown x0 of 0 to 2
shown r? of 0 to spectator
expect view spectator deck.top = "g"
expect view 1 deck.size = 38
expect view 1 deck.backs.b = 10
hidden 0 from 1
hidden 1 from spectator
hidden 2 from 0
play 0 b5
expect view 2 trick.0.card = "b5"
deal 1 g2
deal b3 b4 r
play 1 pay
shown b? of 1 to 0
shown b3 of 1 to 1
hidden 1 from 0
hidden 1 from 2
