# The example of p. 4: a Star with the Planet token swaps another Star with its neighbour and completes
# the objective, instead of turning its galaxy (R10, R15). Validating p. 5 (R19-R22).
game stellium seats 2
deal all 0 pcsn pcns pscn psnc pncs pnsc t0 t0 t0 t0 t0 t0
deal pcsn pcsn pcsn pcsn pcsn pcsn
deal star-pair comet-line star-line supernova-line planet-arc comet-arc
deal comet-ess planet-ess star-ess
play 0 draw star
play 0 own
play 0 place a0
play 0 turn 300
play 0 take star-pair
play 1 draw planet
play 1 own
play 1 place c3
play 1 swap f1 f2
play 1 take comet-line
play 0 draw star
legal 0 = own; token planet; token comet; token supernova     # not the Star's own token (R11)
play 0 token planet
play 0 place c0
illegal 0 swap c0 c1                        # not the body just placed
illegal 0 swap a0 a2                        # a2 is free
play 0 swap a0 a1
expect view 1 board.a1 = "star"
expect view 1 board.a0 = "comet"
legal 0 = validate star-pair; done
play 0 validate star-pair
legal 0 = keep a1; keep b4
play 0 keep a1
expect line 0 "objectives" = 3
expect line 0 "tokens" = 3
expect line 0 "colours" = 1
expect total 0 = 7
expect view 0 board.a1 = "star"
expect view 0 bag.star = 2                  # one was left in the bag, one came back
expect view 0 seats.0.validated.0.card = "star-pair"
illegal 0 keep b4
play 0 take star-line
expect to_act 1
illegal 1 token planet

# Instead of validating one may be done; the card stays in hand.
game stellium seats 2
deal all 0 pcsn pcns pscn psnc pncs pnsc t0 t0 t0 t0 t0 t0
deal pcsn pcsn pcsn pcsn pcsn pcsn
deal star-pair comet-line star-line supernova-line planet-arc comet-arc
play 0 draw star
play 0 own
play 0 place a0
play 0 turn 180                             # the Star of a4 comes to a1, beside the one on b4
legal 0 count 6                             # but the objective is only taken now: not validated yet
play 0 take star-pair
play 1 draw planet
play 1 own
play 1 place c3
play 1 swap f1 f2
play 1 take comet-line
play 0 draw comet
play 0 own
play 0 hit f4
play 0 push w
play 0 done
expect total 0 = 4
