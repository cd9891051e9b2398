# B7, A: a die at 1 is removed; without a die the base alone is paid and nobody rolls.
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
play 0 discover safe
deal 0 s11 s02
play 0 keep s11
play 0 column 1
deal "die 2"
play 0 mine s11
play 0 end
deal "roll 1 1"
play 1 use none
deal "die 3"
play 1 mine s11                             # two dice
play 1 end
deal "roll 1 1"
play 0 use none
deal "die 1"
play 0 mine s11
expect view 0 galaxy.2.die = 0
play 0 end
deal "roll 1 1"
play 1 use none
expect view 1 seats.1.store.3 = 6
play 1 mine s11
expect view 1 seats.1.store.3 = 6           # one oxygen out, one in
expect view 1 galaxy.2.die = 0
