# R11, R12: a forced card lies like any other: face up next to its type, if the telescope shows
# it; a satellite face up anywhere; and each of them face down anywhere.
game stellar seats 2
deal p3a m3a c3a b3a
play 0 top p3a
play 1 top c3a
deal 0 m1 a3b
deal 1 c1 c2a
deal p4 m6 s2 p1 a6
deal 0
play 0 take r2
play 0 note m1
expect view 1 card = "p4"                   # the first place, for all to see
legal 0 = up t2; up t3; down t2; down t3; down t4; down t5; down t6; down t7; down t8; down t9; down t10; down t11; down t12
play 0 up t2
deal a1 a2a
play 1 take r4
play 1 note c2a
expect view 0 card = "a2a"
legal 1 count 22                            # a new type: eleven slots, face up or down
play 1 up t12
deal b1 b2a
play 0 take r5
play 0 note a3b
expect view 0 card = "s2"
legal 0 count 20                            # planets are shown, but a satellite is none
play 0 up t12
expect view 1 seats.0.telescope.11.card = "s2"
