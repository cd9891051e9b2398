# Bodies in black holes count for shapes, not for pair, centre and symbol (p. 4, p. 6; R30, R32).
game stellium seats 2
deal all 0 pcsn pcns pscn psnc pncs pnsc t0 t0 t0 t0 t0 t0
deal pcsn pcsn pcsn pcsn pcsn pcsn
deal supernova-line supernova-pair star-line planet-line planet-arc comet-arc
play 0 draw supernova
play 0 own
play 0 place a6
play 0 pull b5 h6                           # a6 and h6 are neighbours
play 0 take supernova-line
play 1 draw planet
play 1 own
play 1 place e0
play 1 swap f1 f2
play 1 take supernova-pair
play 0 draw supernova
play 0 own
play 0 place b5                             # a6 h6 b5: a line through the black hole
play 0 pull f4 h5
play 0 validate supernova-line
legal 0 = align a5 a6 h6; align a6 b5 h6    # a5 lies in the same row
play 0 align a6 b5 h6
legal 0 = keep a6; keep b5; keep h6
play 0 keep h6
expect line 0 "objectives" = 4
expect view 0 board.h6 = "supernova"
play 0 take planet-arc

# The pair that only has a black hole beside it is none.
game stellium seats 2
deal all 0 pcsn pcns pscn psnc pncs pnsc t0 t0 t0 t0 t0 t0
deal pcsn pcsn pcsn pcsn pcsn pcsn
deal supernova-line supernova-pair star-line planet-line planet-arc comet-arc
play 0 draw supernova
play 0 own
play 0 place a6
play 0 pull b5 h6
play 0 take supernova-pair
play 1 draw planet
play 1 own
play 1 place e0
play 1 swap f1 f2
play 1 take supernova-line
play 0 draw planet
play 0 own
play 0 place f6
play 0 swap d1 d2
illegal 0 validate supernova-pair
legal 0 count 6                             # straight on to taking
expect total 0 = 4
