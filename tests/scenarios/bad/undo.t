# FAILS at line 7: cannot take that back
game ferry seats 2
deal 0 c6 c1 c1
deal 1 c2 c2 c2
play 0 c6
play 1 c2
undo 0
