# C8 a1: populates, then attacks where it can be the majority, bringing just enough; rivals scatter.
# B23: the human decides where an attacked AI flees.
game stellar-leap seats 1 homes dealt ai_cards attacker
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
play 0 tax
play 0 gain u u
deal "roll 3 3"
play 0 end                                  # the AI has two figures and must leave one at Home
expect view 0 ais.0.population = 3          # so it populates twice
deal "roll 3 3"
play 0 use none
deal "roll 3 3"
play 0 end
expect view 0 ais.0.chits = 1               # four figures: two come, one defender scatters
expect view 0 galaxy.2.habitat.1 = 2
expect view 0 galaxy.0.habitat.0 = 1        # fled Home, recovered at the start of the turn
expect line 1 "chits" = 6
