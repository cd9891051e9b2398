# Rotation (p. 4): the galaxy on which the Star was placed turns, bodies and symbols together; never
# by nothing and never by a whole turn (R16).
game stellium seats 2
deal all 0 pcsn pcns pscn psnc pncs pnsc t0 t0 t0 t0 t0 t0
deal pcsn pcsn pcsn pcsn pcsn pcsn
deal star-pair comet-line star-line supernova-line planet-arc comet-arc
play 0 draw star
play 0 own
illegal 0 place a1                          # taken by a Planet
illegal 0 place h0                          # never directly into a black hole
play 0 place a0
legal 0 = turn 60; turn 120; turn 180; turn 240; turn 300
play 0 turn 300
expect view 0 board.a0 = "star"             # the centre stays
expect view 0 board.a6 = "planet"
expect view 0 board.a1 = "comet"
expect view 0 board.a3 = "star"
expect view 0 board.a4 = "supernova"
expect view 0 galaxies.0.symbols.a6 = "planet"
expect view 0 galaxies.0.turned = 5
expect view 0 board.b1 = "planet"           # the others do not turn
expect to_act 0
legal 0 count 6                             # only take: nothing can be validated in the first turn
play 0 take star-pair
