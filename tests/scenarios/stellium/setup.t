# Setting up (p. 3): discs and bodies at random, four types on each galaxy, the rest in the bag; 6, 7 or 8
# objectives face up; four tokens each. Limits p. 6: 30, 25, 20.
game stellium seats 2
deal all 1 pnsc pcns pscn psnc pncs pcsn t2 t0 t0 t0 t0 t5
deal npsc pcsn pcsn pcsn pcsn scnp
deal planet-line comet-line star-line supernova-line planet-arc comet-arc
expect to_act 1
expect round 1
expect view 0 limit = 30
# Galaxy a is turned by two steps: its starting locations are a3, a4, a6 and a1.
expect view 0 galaxies.0.symbols.a3 = "planet"
expect view 0 galaxies.0.symbols.a4 = "supernova"
expect view 0 galaxies.0.symbols.a6 = "star"
expect view 0 galaxies.0.symbols.a1 = "comet"
expect view 0 board.a3 = "supernova"
expect view 0 board.a4 = "planet"
expect view 0 board.a6 = "star"
expect view 0 board.a1 = "comet"
expect view 0 board.f6 = "star"
expect view 0 bag.planet = 5
expect view 0 bag.comet = 4
expect view 0 bag.star = 3
expect view 0 bag.supernova = 2
expect view 0 display.5.card = "comet-arc"
expect view 0 seats.1.tokens.3 = "supernova"
expect total 0 = 4                          # four unused tokens
legal 1 = draw planet; draw comet; draw star; draw supernova; blind

game stellium seats 3
deal 2
expect view 0 limit = 25
legal 2 count 5

game stellium seats 4 first_game yes
expect view 2 limit = 15
