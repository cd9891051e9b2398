# Option face_down_slot=printed (house): the printed number calls the row, a 6/0 the deck, and
# both players see the card that goes face down.
game stellar seats 2 face_down_slot printed
deal p3a m3a c3a b3a
play 0 top m3a
play 1 top c3a
deal 0 m1 m2a
deal 1 c6 c2a
deal a4 m6 p3b p1 s5
deal 0
play 0 take r5
illegal 0 down ?
play 0 down m1
play 0 t3
expect view 1 seats.0.telescope.2.card = "m1"
expect view 1 seats.0.telescope.2.known = "all"
expect view 1 seats.0.notebook.a4 = 1       # place 1
deal a1 a2a
play 1 leave
play 1 take r1
play 1 down c6
deal b5b
play 1 t2
expect view 0 seats.1.notebook.b5b = 1      # a 6/0 calls the deck
deal c4
expect to_act 0
