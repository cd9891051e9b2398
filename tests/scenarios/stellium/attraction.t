# Attraction (p. 4): any empty black hole draws in a neighbour, but not the Supernova just placed (R17).
game stellium seats 2
deal all 0 pcsn pcns pscn psnc pncs pnsc t0 t0 t0 t0 t0 t0
deal pcsn pcsn pcsn pcsn pcsn pcsn
deal planet-line comet-line star-line supernova-line planet-arc comet-arc
play 0 draw supernova
play 0 own
play 0 place b3
illegal 0 pull b3 h0                        # the body just placed
illegal 0 pull a0 h0                        # nothing there, and no neighbour
play 0 pull a1 h0
expect view 0 board.h0 = "planet"
play 0 take planet-line
# A black hole that is not empty draws nothing.
play 1 draw supernova
play 1 own
play 1 place a0
illegal 1 pull a2 h0
play 1 pull a2 h4
expect view 0 board.h4 = "comet"
expect view 0 bag.supernova = 0
play 1 take comet-line
illegal 0 draw supernova                    # there is none left
