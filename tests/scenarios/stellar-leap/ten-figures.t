# B11: a figure comes where its player already is, for two food and one water; ten are all there are.
game stellar-leap seats 2 homes dealt
deal all 0 h1 h2 v1
deal 0 r1 r6 p2 p3
deal 1 r2 r4 p4 p6
deal m101 m102 m103 m104
play 0 trait r1
play 1 trait r2
play 0 power p3
play 1 power p6
play 0 column 6
play 1 column 5
deal "roll 6 6"
play 0 use none
play 0 gain w w
play 0 populate h1
play 0 populate h1
expect view 0 seats.0.store.1 = 1           # 3 + 2 - 4
expect view 0 seats.0.store.0 = 3
play 0 end
deal "roll 6 6"
play 0 gain w w
play 1 discover safe
deal 1 s01 s02
play 1 keep s01
play 1 column 1
play 1 end
deal "roll 6 6"
play 0 use none
play 0 gain w w
illegal 0 populate s01                      # nobody of seat 0 is there
play 0 populate h1
play 0 populate h1
play 0 end
deal "roll 6 6"
play 0 gain w w
play 1 end
deal "roll 6 6"
play 0 use none
play 0 gain w w
play 0 populate h1
play 0 populate h1
play 0 end
deal "roll 6 6"
play 0 gain w w
play 1 end
deal "roll 6 6"
play 0 use none
play 0 gain w w
play 0 populate h1
play 0 populate h1
play 0 end
deal "roll 6 6"
play 0 gain w w
play 1 end
deal "roll 6 6"
play 0 use none
play 0 gain f f
play 0 populate h1
expect view 0 seats.0.population = 10
expect view 0 galaxy.0.habitat.0 = 10
illegal 0 populate h1                       # no figure is left, though it could be paid
play 0 tax
expect line 0 "population" = 10
