# FAILS at line 5: expected 'c6' to be illegal
game ferry seats 2
deal 0 c6 c1 c1
deal 1 c2 c2 c2
illegal 0 c6
