# Rulebook: one figure to a planet of Threat 3 two Solar Systems away costs 1 oxygen and 5 fuel.
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
play 1 column 6
deal "roll 1 1"
play 0 use none
play 0 discover dangerous
deal 0 d02 d03
play 0 keep d03
play 0 column 6                             # below the other Home: row 3
play 0 tax
play 0 gain u u
play 0 move h1
play 0 to d03                               # one figure: nothing to count
expect view 0 seats.0.store.2 = 0
expect view 0 seats.0.store.3 = 2
illegal 0 move d03                          # no fuel, and the Home is two rows away
