# Symbol (p. 6): bodies on symbols of their own colour. The disc carries both along (R16, R34).
game stellium seats 2
deal all 0 pcsn pcns pscn psnc pncs pnsc t0 t0 t0 t0 t0 t0
deal cpsn cpsn cspn cpsn cpsn cpsn
deal comet-symbol comet-line star-line supernova-line planet-arc star-symbol
# Stars lie on star symbols on a4 (disc pcsn), c2 (disc pscn) and f4 (disc pnsc).
play 0 draw planet
play 0 own
play 0 place d0
play 0 swap f1 f2
play 0 take star-symbol
play 1 draw planet
play 1 own
play 1 place e0
play 1 swap b1 b2
play 1 take comet-line
play 0 draw star
play 0 own
play 0 place a0
play 0 turn 120
expect view 0 board.a6 = "star"             # where the symbol is now
play 0 validate star-symbol
legal 0 = keep a6; keep c2; keep f4
play 0 keep c2
expect line 0 "objectives" = 4
