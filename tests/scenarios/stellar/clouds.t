# Rulebook, Carly's notebook: clouds 1 and 5, then a 4 between them: the longest run is 4 5.
# The planet and the asteroids of the example come with it.
game stellar seats 2
deal a3a c3a p3a b3a
play 0 top c3a                              # asteroid 3 opens the notebook
play 1 top b3a
deal 0 c1 c5a
deal 1 b1 b2a
deal a2a a4 m4 p4 c4
deal 0
play 0 take r5
play 0 note c1                              # calls asteroid 2: it would go to the telescope
play 0 down t2
deal m5a m5b
play 1 take r1
play 1 note b1
play 1 down t2
deal m1 m6
play 0 take r4                              # planet 4
play 0 note c5a
play 0 down t3
expect view 0 seats.0.stacks.3.run = 1
deal b4 b5b
play 1 take r1
play 1 note b2a
play 1 down t3
deal a1 a2b
play 0 take r3
play 0 note c4
play 0 down t4
expect view 0 seats.0.stacks.3.run = 2
expect line 0 "clouds" = 4                  # two stars at the top
