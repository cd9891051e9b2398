# FAILS at line 3: chance cannot deal 'c7'
game ferry seats 2
deal 0 c6 c7
expect to_act 0 1
