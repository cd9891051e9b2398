# FAILS at line 4: cannot play c5
game ferry seats 2
deal 0 c6 c1 c1
play 0 c5
