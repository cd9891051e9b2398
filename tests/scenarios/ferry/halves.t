# Rulebook R6: half of what is left in hand counts, rounded down.
game ferry seats 2 rounds 1
deal 0 c6 c2 c1
deal 1 c5 c4 c3
play 0 c6
play 1 c5
expect line 0 "spare" = 1      # of 3
expect line 1 "spare" = 3      # of 7
expect total 0 = 12
expect payoff 0 = 1
