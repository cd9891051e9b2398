# The place that the take emptied calls the deck (R13); so does a 6/0.
game stellar seats 2
deal p3a m3a c3a b3a
play 0 top m3a
play 1 top c3a
deal 0 b3b c6
deal 1 c1 c2a
deal a4 m1 p3b p1 a6
deal 0
play 0 take r3
play 0 up b3b
deal a5a
play 0 t4
expect view 0 seats.0.notebook.a5a = 1      # off the deck
expect view 1 seats.0.notebook.a5a = 1
deal b5a                                    # only one place was empty
expect view 0 row.2 = "b5a"
# Seat 1 takes the 6/0 and writes it down: the deck's card goes to the telescope.
play 1 take r5
deal m2a
play 1 note a6
expect view 0 card = "m2a"                  # seen before its slot is chosen, by both
illegal 1 t5
play 1 down t5
expect view 0 seats.1.telescope.4.card = "m2a"
expect view 0 seats.1.telescope.4.down = true
deal b5b
expect to_act 0
