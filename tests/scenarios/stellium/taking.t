# Taking (p. 5): one card each turn, shown to all, the display is filled; three at most: then keep all or box one
# and take another (R26-R28).
game stellium seats 2
deal all 0 pcsn pcns pscn psnc pncs pnsc t0 t0 t0 t0 t0 t0
deal pcsn pcsn pcsn pcsn pcsn pcsn
deal planet-ess comet-ess star-ess supernova-ess planet-rectangle comet-rectangle
deal star-rectangle supernova-rectangle planet-diamond comet-diamond star-diamond supernova-diamond
play 0 draw comet
play 0 own
play 0 hit a1
play 0 push sw
legal 0 = take planet-ess; take comet-ess; take star-ess; take supernova-ess; take planet-rectangle; take comet-rectangle
play 0 take planet-ess
expect view 1 seats.0.hand.0.card = "planet-ess"
expect view 1 display.5.card = "supernova-ess"
expect view 1 seats.0.hand.0.points.0 = 5
play 1 draw comet
play 1 own
play 1 hit b1
play 1 push se
play 1 take comet-ess
play 0 draw comet
play 0 own
play 0 hit c1
play 0 push se
play 0 take star-ess
play 1 draw comet
play 1 own
play 1 hit d1
play 1 push se
play 1 take supernova-ess
play 0 draw planet
play 0 token comet
play 0 hit e1
play 0 push se
play 0 take planet-rectangle
expect round 3
play 1 draw planet
play 1 token comet
play 1 hit f1
play 1 push se
play 1 take comet-rectangle
# Three in hand.
play 0 draw star
play 0 token planet
play 0 place a0
play 0 swap b4 b5
legal 0 = box planet-ess; box star-ess; box planet-rectangle; keep all
play 0 box star-ess
play 0 take star-rectangle
expect view 0 boxed.0 = "star-ess"
expect view 0 seats.0.hand.1.card = "star-rectangle"
