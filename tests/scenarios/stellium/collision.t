# Collision (p. 4): takes the place of a body and pushes it, and whatever lies behind it in a straight line,
# into the first free space; over the edge of the board into the bag (R14).
game stellium seats 2
deal all 0 pcsn pcns pscn psnc pncs pnsc t0 t0 t0 t0 t0 t0
deal pcsn pcsn pcsn pcsn pcsn pcsn
deal planet-line comet-line star-line supernova-line planet-arc comet-arc
# a1 b4 lie in one row: the chain goes on over the border of two galaxies.
play 0 draw comet
play 0 own
illegal 0 hit a0                            # a Comet never goes to a free space
play 0 hit a1
legal 0 = push e; push ne; push nw; push w; push sw; push se
play 0 push e
expect view 0 board.a1 = "comet"
expect view 0 board.b4 = "planet"
expect view 0 board.b0 = "star"
play 0 take planet-line
# Into a black hole, by a Planet with the Comet token.
play 1 draw planet
play 1 token comet
play 1 hit a1
play 1 push ne
expect view 0 board.a1 = "planet"
expect view 0 board.h0 = "comet"
play 1 take comet-line
# A body in a black hole can be hit as well, and what lies behind it moves on.
play 0 draw star
play 0 token comet
play 0 hit h0
play 0 push ne
expect view 0 board.h0 = "star"
expect view 0 board.d6 = "comet"
play 0 take star-line
# Over the edge: a4 is the western corner.
expect view 0 bag.star = 2
play 1 draw comet
play 1 own
play 1 hit a4
play 1 push w
expect view 0 board.a4 = "comet"
expect view 0 bag.star = 3
expect view 0 bag.comet = 2
