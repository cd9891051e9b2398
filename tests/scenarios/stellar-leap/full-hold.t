# B2: a hold takes twenty of each kind, the rest is lost; a full kind may be named all the same.
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
play 0 tax
play 0 gain w w
play 0 tax
play 0 gain w w
play 0 end
deal "roll 1 1"
play 1 use none
play 1 end
deal "roll 1 1"
play 0 use none
play 0 tax
play 0 gain w w
play 0 tax
play 0 gain w w
play 0 end
deal "roll 1 1"
play 1 use none
play 1 end
deal "roll 1 1"
play 0 use none
play 0 tax
play 0 gain w w
play 0 tax
play 0 gain w w
play 0 end
deal "roll 1 1"
play 1 use none
play 1 end
deal "roll 1 1"
play 0 use none
play 0 tax
play 0 gain w w
play 0 tax
play 0 gain w w
play 0 end
deal "roll 1 1"
play 1 use none
play 1 end
expect view 0 seats.0.store.0 = 19
deal "roll 1 1"
play 0 use none
play 0 tax
play 0 gain w w
expect view 0 seats.0.store.0 = 20          # one of the two is lost
play 0 tax
legal 0 count 10                            # water is still offered
play 0 gain w w
expect view 0 seats.0.store.0 = 20
play 0 labor h1                             # fixed units too: W1 O1
expect view 0 seats.0.store.0 = 20
expect view 0 seats.0.store.3 = 4
