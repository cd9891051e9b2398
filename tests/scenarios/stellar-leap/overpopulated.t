# B4, rulebook: with two players a planet that holds both is overpopulated and gives its lower value;
# once for each player, however many figures. B10: Labor is not changed by it.
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
deal "roll 2 2"
play 0 use none
play 0 discover safe
deal 0 s01 s02
play 0 keep s01
play 0 column 1
play 0 populate h1
play 0 move h1
play 0 to s01
play 0 count 2
play 0 end
deal "roll 2 2"
play 1 use none
expect view 1 galaxy.2.overpopulated = false
play 1 move h2
play 1 to s01
expect view 1 galaxy.2.overpopulated = true
play 1 end
deal "roll 1 3"
play 0 use none
expect view 0 seats.0.store.0 = 3           # 2 and one water
expect view 0 seats.1.store.0 = 4
play 0 labor s01
expect view 0 seats.0.store.0 = 5           # two, as always
