# Option draw=blind: nobody names a type (R8).
game stellium seats 2 draw blind
deal all 0 pcsn pcns pscn psnc pncs pnsc t0 t0 t0 t0 t0 t0
deal pcsn pcsn pcsn pcsn pcsn pcsn
deal planet-line comet-line star-line supernova-line planet-arc comet-arc
deal star
legal 0 = blind
play 0 blind
expect view 0 type = "star"

# Option first_turn=take (R29; p. 5 can be read that way): the first round is only taking.
game stellium seats 3 first_turn take
deal 1
legal 1 count 7
random 3
expect round 2
expect to_act 1
legal 1 count 5

# Option influence=optional (R12; the overview calls the influence optional). A Comet cannot do without.
game stellium seats 2 influence optional
deal all 0 pcsn pcns pscn psnc pncs pnsc t0 t0 t0 t0 t0 t0
deal pcsn pcsn pcsn pcsn pcsn pcsn
deal planet-line comet-line star-line supernova-line planet-arc comet-arc
play 0 draw star
legal 0 = own; token planet; token comet; token supernova; plain
play 0 plain
play 0 place a0
expect view 0 board.a1 = "planet"           # nothing turned
play 0 take planet-line
play 1 draw comet
legal 1 = own; token planet; token star; token supernova
