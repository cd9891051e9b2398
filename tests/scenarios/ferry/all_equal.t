# R4: if every card has an equal, nobody takes the boat and the cargo stays on the quay.
game ferry seats 2 rounds 1
deal 0 c5 c1 c1
deal 1 c5 c2 c2
play 1 c5
play 0 c5
expect over
expect line 0 "cargo" = 0
expect line 1 "cargo" = 0
expect total 0 = 1             # R6: half of 2
expect total 1 = 2             # R6: half of 4
expect payoff 0 = 0
expect payoff 1 = 1
