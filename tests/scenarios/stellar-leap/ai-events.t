# C5, R55: what Events ask of an AI. Easy Event: T of the first is the second player, the AI.
# Deep Scan: it takes one card, the human gains C1. Solar Flare: it names the column with most rivals.
game stellar-leap seats 1 homes dealt ai_cards homesteader easy_event 3
deal h1 h2 v1
deal 0 r1 r6 p2 p3
deal m101 m102 m103 m104
play 0 trait r6
play 0 power p3
play 0 column 1
deal "roll 2 2"
play 0 use none
play 0 discover safe
deal 0 s01 s02
play 0 keep s01
play 0 column 2
play 0 move h1
play 0 to s01
deal "roll 3 3"
deal "draw s03"
deal e11
deal "draw s04"
play 0 end
expect to_act 0
legal 0 = gain w; gain f; gain u; gain o
deal "roll 3 3"
play 0 gain w
expect view 0 ais.0.found = 3
play 0 use none
deal "roll 3 3"
deal "draw s05"
deal e03                                    # T is the human now
play 0 end
legal 0 count 35
deal "roll 3 3"
play 0 gain w w w w
play 0 use none
deal "roll 3 4"
deal "draw s06"
deal e02
play 0 end
legal 0 = scatter h1; scatter s03; scatter s04; scatter s05 # column 2 was struck
play 0 scatter s05
expect view 0 galaxy.5.card = "s05"
expect view 0 galaxy.5.habitat.0 = 1        # recovered at the start of the turn
