# FAILS at line 6: c6 is not in
game ferry seats 2
deal 0 c6 c1 c1
play 0 c6
shown c6 of 0 to 0
shown c6 of 0 to 1
