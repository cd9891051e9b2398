# Permutation (p. 4): another Planet and a neighbour change places, anywhere, black holes and
# other galaxies included; not the Planet just placed (R15).
game stellium seats 2
deal all 0 pcsn pcns pscn psnc pncs pnsc t0 t0 t0 t0 t0 t0
deal pcsn pcsn pcsn pcsn pcsn pcsn
deal planet-line comet-line star-line supernova-line planet-arc comet-arc
play 0 draw planet
play 0 own
play 0 place a0
# Each Planet lies on x1. Its neighbours there: the Comet on x2, and across a border a1-b4, b1-c4, d1-e4.
legal 0 = swap a1 a2; swap a1 b4; swap b1 b2; swap b1 c4; swap c1 c2; swap d1 d2; swap d1 e4; swap e1 e2; swap f1 f2
play 0 swap a1 b4
expect view 0 board.b4 = "planet"
expect view 0 board.a1 = "star"
play 0 take planet-line
# With a black hole: first a Supernova pulls the Star of a1 into h0, then a Planet beside it swaps with it.
play 1 draw supernova
play 1 own
play 1 place c0
play 1 pull a1 h0
play 1 take comet-line
play 0 draw planet
play 0 own
play 0 place d6
illegal 0 swap d6 h0                        # the body just placed stays
illegal 0 swap a0 b4                        # not neighbours
play 0 swap b4 h0
expect view 0 board.h0 = "planet"
expect view 0 board.b4 = "star"
