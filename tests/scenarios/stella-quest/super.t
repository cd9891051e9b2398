# Rulebook p. 15, 1: the second blue 2 of the round beats the blue 6.
game stella-quest seats 3
deal b2 r1 r2 y1 y2   b6 r4 r5 y3 y4   b2 g1 g2 g5 g6
deal r3
deal g 0
play 0 b2
play 1 b6
play 2 b2
expect view 0 trick.2.super = true
expect view 0 trick.0.super = false
expect to_act 2
legal 2 = take b2; take b6                  # two equal cards are one choice
play 2 take b2
legal 2 = top b2; top b6

# Rulebook p. 15, 2: a Super Trump needs to be neither trump nor the leading colour.
game stella-quest seats 3
deal b6 r1 r2 y1 y2   g2 r4 r5 y3 y4   g2 r6 y5 y6 g6
deal b3
deal g 0
play 0 b6                                   # trump, and the leading colour
play 1 g2
play 2 g2
expect to_act 2
legal 2 = take b6; take g2

# Rulebook p. 16, 3: of two Super Trumps the later one wins.
game stella-quest seats 3
deal b6 r1 r2 y1 y2   b6 r4 r5 y5 y4   y3 g1 g2 g5 g6
deal y3
deal g 0
play 0 b6
play 1 b6
play 2 y3
expect view 0 trick.1.super = true
expect view 0 trick.2.super = true
expect view 0 trick.2.winning = true
expect to_act 2

# Ruling: a copy of the discard's top that leads is a Super Trump at once, and its colour leads.
game stella-quest seats 3
deal b1 r1 r2 y1 y2   b6 r4 r5 y5 x0   r3 g1 g2 g5 g6
deal b1
deal g 0
play 0 b1
legal 1 = pay; b6; x0                       # blue leads
play 1 b6
play 2 r3
expect to_act 0

# Ruling: a Super Trump follows colour like any card.
game stella-quest seats 3
deal b1 r1 r2 y1 y2   b6 y3 r5 y5 x0   r3 g1 g2 g5 g6
deal y3
deal g 0
play 0 b1
illegal 1 y3

# Ruling: two Breaks, or a Break on a Break, are no Super Trump.
game stella-quest seats 4
deal b1 r1 r2 y1 y2   x0 y3 r5 y5 y6   x0 g1 g2 g5 g6   r3 b2 b3 b4 b5
deal x0
deal g 0
play 0 b1
play 1 x0
play 2 x0
expect view 0 trick.1.super = false
expect view 0 trick.2.super = false
play 3 b2
expect to_act 3                             # no trump: the higher blue

# What decided the round stays marked while the winner takes its card and chooses the top: the
# Super Trump and the winning place, whichever of two equal cards was taken.
game stella-quest seats 3
deal b3 g1 g2 r1 r2   b3 g3 g4 r3 r4   b5 g5 g6 r5 r6
deal y1
deal y 0
play 0 b3
play 1 b3
play 2 b5
expect view 2 trick.1.super = true
expect view 2 trick.1.winning = true
play 1 take b3
expect view 2 phase = top
expect view 2 trick.0.super = false
expect view 2 trick.1.super = true
expect view 2 trick.1.winning = true
expect view 2 trick.2.winning = false
play 1 top b5
expect view 2 trick.1.super = false
expect view 2 trick.1.winning = false

# The winner takes the card that won; nothing of what is left would have won the same way.
game stella-quest seats 3
deal b6 g1 g2 r1 r2   b3 g3 g4 r3 r4   b5 g5 g6 r5 r6
deal y1
deal y 0
play 0 b6
play 1 b3
play 2 b5
play 0 take b6
expect view 1 trick.0.card = null
expect view 1 trick.0.winning = true
expect view 1 trick.2.winning = false
