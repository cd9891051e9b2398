# Rulebook, population movement: three figures to a planet of Threat 3 one Solar System away
# cost 3 oxygen and 4 fuel. Also B6: the group pays the Threat once.
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
deal "roll 1 1"
play 0 use none
play 0 discover dangerous
deal 0 d01 d02
play 0 keep d01
play 0 column 6                             # under the Home: row 2
play 0 tax
play 0 gain u u
play 0 end
deal "roll 1 1"
play 1 use none
play 1 end
deal "roll 6 6"                             # the Home generates twice: F1 C1 each
play 0 use none
play 0 gain u o
play 0 populate h1
play 0 populate h1
play 0 move h1
legal 0 = to d01
play 0 to d01
legal 0 = count 1; count 2; count 3
play 0 count 3
expect view 0 seats.0.store.3 = 1           # 4 - 3 oxygen
expect view 0 seats.0.store.2 = 2           # 6 - (1 row + Threat 3)
