# FAILS at line 9: expected 20, found 19
game ferry seats 3 rounds 1
deal 0 c6 c1 c1
deal 1 c6 c2 c2
deal 2 c4 c3 c3
play 0 c6
play 1 c6
play 2 c4
expect total 2 = 20
