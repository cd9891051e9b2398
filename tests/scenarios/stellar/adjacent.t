# R11: a type that the telescope shows grows from where it is; a new type and a satellite go
# anywhere. (The rulebook's picture of Emma's telescope is lost; these are the same three cases.)
game stellar seats 2
deal p3a m3a c3a b3a
play 0 top m3a
play 1 top c3a
deal 0 m1 s2
deal 1 c1 c2a
deal a4 m4 p3b p1 a6
deal 0
play 0 take r2
play 0 up m1
legal 0 = t2; t3                            # next to the moon at the top
play 0 t2
deal c5a c5b
play 1 take r5
play 1 up c1
play 1 t2
deal a1 a2a
play 0 take r5
play 0 up m4
legal 0 = t3; t4                            # next to a moon: t1 or t2
play 0 t4
expect view 0 seats.0.telescope.3.card = "m4"
deal b1 b2a
play 1 take r5
play 1 up c2a
legal 1 = t3; t4
play 1 t3
deal b2b b4
play 0 take r1
play 0 up s2
legal 0 count 9                             # a satellite has no type: any free slot
illegal 0 t1
play 0 t12
