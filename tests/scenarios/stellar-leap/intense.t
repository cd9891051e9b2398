# B21, rulebook, Intense Attack: the victim pays two resources a figure, named by the attacker among
# what it has, or takes a chit off a discovery for good.
game stellar-leap seats 2 homes dealt intense_attack on
deal all 0 h1 h2 v1
deal 0 r7 r6 p2 p3
deal 1 r2 r4 p4 p6
deal m101 m102 m103 m104
play 0 trait r7
play 1 trait r2
play 0 power p3
play 1 power p6
play 0 column 6
play 1 column 5
deal "roll 1 1"
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
play 1 move h2
play 1 to s01
play 1 end
deal "roll 2 2"
play 0 use none
play 0 attack s01
expect to_act 1
legal 1 = pay; yield h2
play 1 pay
expect to_act 0
illegal 0 gain w w
play 0 seize w o                            # its oxygen is 2, its fuel 2
expect view 0 seats.1.store.0 = 2
expect view 0 seats.0.store.0 = 3
expect view 0 seats.0.chits = 1
play 0 end
deal "roll 2 2"
play 1 use none                             # the figure fled to h2, the only planet of row 1 but s01
play 1 move h2
play 1 to s01
play 1 end
deal "roll 2 2"
play 0 use none
play 0 attack s01
play 1 yield h2
expect view 0 seats.1.found = 0
expect view 0 galaxy.1.finder = null
expect view 0 seats.0.chits = 2
