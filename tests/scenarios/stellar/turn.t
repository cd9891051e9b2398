# Rulebook, example of a turn: a planet 3 is taken from the row, a black hole 1 from the
# hand goes to the telescope, so the first place of the row, an asteroid 4, goes to the notebook.
game stellar seats 2
deal p3a m3a c3a b3a
play 0 top m3a
play 1 top c3a
deal 0 b1 c5a
deal 1 c1 c2a
deal a4 m1 p3b s1 c6
deal 0
play 0 take r3
play 0 up b1
legal 0 = t2; t3; t4; t5; t6; t7; t8; t9; t10; t11; t12
play 0 t4
expect view 0 seats.0.telescope.3.card = "b1"
expect view 0 seats.0.notebook.a4 = 1
deal a1 a2a
expect view 0 row.0 = "a1"
expect view 0 row.2 = "a2a"
expect to_act 1
