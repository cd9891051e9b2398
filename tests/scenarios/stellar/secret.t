# Who knows what (R5, R6): a dealt card played face down stays its owner's secret, and the other
# player sees only that it is one of the two never shown.
game stellar seats 2
deal p3a m3a c3a b3a
play 0 top m3a
play 1 top c3a
deal 0 m1 m2a
deal 1 c1 c2a
deal m6 a4 p3b p1 s5
deal 0
play 0 take r1
shown m6 of 0 to 1                          # taken from the row: known while it is held
play 0 down ?
play 0 t3
expect to_act 0                             # which of the two is the owner's business
legal 0 = hide m1; hide m2a
play 0 hide m1
expect view 0 seats.0.telescope.2.card = "m1"
expect view 1 seats.0.telescope.2.card = "?"
expect view 1 seats.0.telescope.2.known = "owner"
expect view spectator seats.0.telescope.2.card = "?"
hidden 0 from 1
hidden 0 from spectator
deal a1 a2a
play 1 take r2
play 1 note c1
play 1 up t2
deal b1 b2a
# With one secret card left there is nothing to choose, and everybody can see that.
play 0 take r1
play 0 down ?
deal c4 c5a
play 0 t12
expect view 0 seats.0.telescope.11.card = "m2a"
expect view 1 seats.0.telescope.11.card = "?"
expect to_act 1
hidden 0 from 1
