# R9: only a satellite taken from the row into the hand lets the other player wipe the row.
game stellar seats 2
deal p3a m3a c3a b3a
play 0 top m3a
play 1 top c3a
deal 0 m1 m2a
deal 1 c1 c2a
deal s1 m6 p3b p1 s5
deal 0
# A satellite that comes as the forced card arms nothing.
play 0 take r2
play 0 note m1
expect view 0 card = "s1"
play 0 up t9
deal a1 a2a
expect to_act 1
illegal 1 wipe
# This one does.
play 1 take r5
expect view 0 armed = true                   # for the turn after this one
play 1 note c2a
play 1 up t12
deal b1 b2a
legal 0 = wipe; leave
expect view 0 armed = false                  # as soon as seat 0 is asked
deal a4 a5a a5b c5a s4
play 0 wipe
expect view 1 discard.a1 = 1
expect view 1 discard.b1 = 1
expect view 1 discard.b2a = 1
expect view 1 discard.p3b = 1
expect view 1 discard.p1 = 1
expect view 1 row.0 = "a4"
expect view 1 row.4 = "s4"
play 0 take r1
play 0 note m2a
play 0 down t5
deal b4 b5a
expect to_act 1
illegal 1 wipe                              # seat 0 took no satellite
