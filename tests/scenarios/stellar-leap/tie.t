# B17: more discoveries decide a tie, then more figures, then the victory is shared.
game stellar-leap seats 2 homes dealt easy_event 1
deal all 0 h1 h2 v1
deal 0 r6 r5 p2 p3
deal 1 r1 r4 p4 p6
deal m101 m102 m103 m104
play 0 trait r6
play 1 trait r1
play 0 power p3
play 1 power p6
play 0 column 6
play 1 column 5
deal "roll 2 2"
play 0 use none
play 0 end
deal "roll 2 2"
play 1 use none
deal e04
play 1 end
deal "roll 2 2"
play 0 use none
play 0 end
deal "roll 2 2"
play 1 use none
play 1 end
expect over
expect total 0 = 8                          # 1 figure, trait 3, 12 resources at 3
expect total 1 = 8
expect payoff 0 = 1/2
expect payoff 1 = 0.5
game stellar-leap seats 2 homes dealt easy_event 1
deal all 0 h1 h2 v1
deal 0 r6 r5 p2 p3
deal 1 r1 r4 p4 p6
deal m101 m102 m103 m104
play 0 trait r6
play 1 trait r1
play 0 power p3
play 1 power p6
play 0 column 6
play 1 column 5
deal "roll 2 2"
play 0 use none
play 0 tax
play 0 gain w w
play 0 tax
play 0 gain w w
play 0 end
deal "roll 2 2"
play 1 use none
play 1 discover safe
deal 1 s01 s02
play 1 keep s01
play 1 column 1
deal e04
play 1 end
deal "roll 2 2"
play 0 use none
play 0 end
deal "roll 2 2"
play 1 use none
play 1 end
expect over
expect total 0 = 9                          # 16 resources at 3
expect total 1 = 9                          # two discoveries: 1 more
expect payoff 0 = 0
expect payoff 1 = 1
