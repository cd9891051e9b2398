# Centre (p. 6): pays by the number of bodies, here two; they go but for one (R33, R35).
game stellium seats 2
deal all 0 pcsn pcns pscn psnc pncs pnsc t0 t0 t0 t0 t0 t0
deal pcsn pcsn pcsn pcsn pcsn pcsn
deal planet-centre comet-line star-line supernova-line planet-arc comet-arc
play 0 draw planet
play 0 own
play 0 place a0
play 0 swap c1 c2
play 0 take planet-centre
play 1 draw planet
play 1 own
play 1 place b0
play 1 swap f1 f2
play 1 take comet-line
play 0 draw planet
play 0 own
play 0 place f0
play 0 swap d1 d2
play 0 validate planet-centre
legal 0 = keep a0; keep b0; keep f0
play 0 keep f0
expect line 0 "objectives" = 4
expect view 0 bag.planet = 4
expect view 0 seats.0.validated.0.points = 4
