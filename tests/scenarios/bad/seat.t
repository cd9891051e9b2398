# FAILS at line 3: '2' is not a seat
game ferry seats 2
play 2 c1
