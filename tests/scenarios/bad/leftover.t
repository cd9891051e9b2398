# FAILS at line 4: 'c5' was never dealt
game ferry seats 2 rounds 1
deal 0 c6 c1 c1
deal 1 c2 c2 c2 c5
play 0 c6
play 1 c2
expect over
