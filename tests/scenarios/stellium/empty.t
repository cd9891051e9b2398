# Empty galaxy (p. 5): five bodies are drawn; the previous player lays one on a starting location, then on
# anti-clockwise until four lie, the active player in turn; the fifth goes back (R23, R24).
game stellium seats 2
deal all 0 pcsn pcns pscn psnc pncs pnsc t0 t0 t0 t0 t0 t0
deal pcsn pcsn pcsn pcsn pcsn pcsn
deal planet-ess comet-ess star-ess supernova-ess planet-rectangle comet-rectangle
deal star-rectangle supernova-rectangle planet-diamond
# Four attractions take everything off galaxy b.
play 0 draw supernova
play 0 own
play 0 place a0
play 0 pull b1 h8
play 0 take planet-ess
play 1 draw supernova
play 1 own
play 1 place c0
play 1 pull b2 h3
play 1 take comet-ess
play 0 draw planet
play 0 token supernova
play 0 place a6
play 0 pull b4 h0
play 0 take star-ess
play 1 draw planet
play 1 token supernova
play 1 place c3
deal comet comet star planet planet
play 1 pull b5 h6
expect to_act 0
expect view 0 filling = "b"
legal 0 = lay planet b1; lay planet b2; lay planet b4; lay planet b5; lay comet b1; lay comet b2; lay comet b4; lay comet b5; lay star b1; lay star b2; lay star b4; lay star b5
play 0 lay comet b1
expect to_act 1
illegal 1 lay comet b1
play 1 lay comet b4
legal 0 = lay planet b2; lay planet b5; lay star b2; lay star b5
play 0 lay star b2
legal 1 = lay planet b5
play 1 lay planet b5
expect view 0 bag.planet = 2                # three were left, two were drawn, one is back
expect view 0 bag.comet = 2
expect view 0 bag.star = 2
expect view 0 bag.supernova = 0
expect to_act 1
illegal 1 take comet-ess
play 1 take supernova-ess
expect to_act 0
