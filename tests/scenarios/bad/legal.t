# FAILS at line 4: c1; c6
game ferry seats 2
deal 0 c6 c1 c1
legal 0 = c1; c5; c6
