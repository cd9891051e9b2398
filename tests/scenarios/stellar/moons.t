# Rulebook, Emma's moons: five stars in the telescope and the run 4 5 6 in the notebook make 15.
game stellar seats 2
deal p3a m3a c3a b3a
play 0 top m3a
play 1 top c3a
deal 0 m5a m6
deal 1 c1 c2a
deal m4 m1 p3b a1 a2a
deal 0
play 0 take r2
play 0 up m1                                # its 1 calls the first place: moon 4
play 0 t2
deal b1 b2a
play 1 take r1
play 1 note c1
play 1 down t2
deal b4 b5a
play 0 take r1
play 0 note m5a
play 0 down t3
expect line 0 "moons" = 10                  # 5 stars, run 4 5
deal b5b c4
play 1 take r1
play 1 note c2a
play 1 down t3
deal c5a c5b
play 0 take r1
deal a4
play 0 note m6
play 0 down t4
expect line 0 "moons" = 15
expect view 0 seats.0.stacks.1.stars = 5
expect view 0 seats.0.stacks.1.run = 3
