# Permutation (p. 4) is with "an Astral Body next to it", so with one of its own type too: a legal way to
# do nothing (R15). The body just placed takes part in neither role.
game stellium seats 2
deal all 0 pcsn pcns pscn psnc pncs pnsc t0 t0 t0 t0 t0 t0
deal pcsn pcsn pcsn pcsn pcsn pcsn
deal planet-line comet-line star-line supernova-line planet-arc comet-arc
play 0 draw planet
play 0 own
play 0 place b0
illegal 0 swap b0 b1                        # just placed
play 0 swap a1 a2
play 0 take planet-line
play 1 draw planet
play 1 own
play 1 place f0
illegal 1 swap f0 f1
play 1 swap b0 b1
expect view 0 board.b0 = "planet"
expect view 0 board.b1 = "planet"
play 1 take comet-line

# The reading before there was a choice: only with another type.
game stellium seats 2 swap different
deal all 0 pcsn pcns pscn psnc pncs pnsc t0 t0 t0 t0 t0 t0
deal pcsn pcsn pcsn pcsn pcsn pcsn
deal planet-line comet-line star-line supernova-line planet-arc comet-arc
play 0 draw planet
play 0 own
play 0 place b0
play 0 swap a1 a2
play 0 take planet-line
play 1 draw planet
play 1 own
play 1 place f0
illegal 1 swap b0 b1
play 1 swap b1 b2
