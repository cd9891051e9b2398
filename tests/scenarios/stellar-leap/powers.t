# C7: each species power that needs no other player. A use that is impossible or changes nothing
# is not offered (B18: at most one a turn).
game stellar-leap seats 2 homes dealt
deal all 0 h1 h2 v2
deal 0 r1 r6 p2 p8
deal 1 r2 r4 p4 p6
deal m101 m102 m103 m104
play 0 trait r1
play 1 trait r2
play 0 power p2
play 1 power p6
play 0 column 6
play 1 column 5
deal "roll 2 5"
legal 0 = use p2 1; use p2 2; use p2 12; use v2 1; use v2 2; use none
play 0 use p2 1                             # 2 becomes 5, and column 5 generates twice
legal 1 count 10
play 1 gain w w
play 0 end
deal "roll 2 5"
legal 1 = use p6 1; use p6 2; use v2 1; use v2 2; use none
play 1 use p6 2                             # 2 2: columns 2, 2, 4
expect view 0 dice.1 = 2
expect to_act 1
play 1 end
game stellar-leap seats 2 homes dealt
deal all 0 h1 h2 v3
deal 0 r1 r6 p3 p8
deal 1 r2 r4 p4 p7
deal m101 m102 m103 m104
play 0 trait r1
play 1 trait r2
play 0 power p8
play 1 power p4
play 0 column 6
play 1 column 5
deal "roll 1 2"
play 0 use p8
deal "die 6"
legal 0 = dice 1 2; dice 1 6; dice 2 6
play 0 dice 2 6                             # the earlier die is die 1
expect view 0 dice.0 = 2
play 0 gain w
play 0 end
deal "roll 1 2"
play 1 use p4 12
deal "roll 5 6"
legal 1 = dice 1 2; dice 1 6; dice 5 2; dice 5 6
play 1 dice 5 2
play 1 gain o
play 1 end
deal "roll 1 2"
play 0 use v3
deal "roll 2 2"
expect view 0 dice.0 = 2
expect to_act 0                             # the new roll stands
play 0 end
deal "roll 1 2"
play 1 use p4 1
deal "die 4"
legal 1 = dice 1 2; dice 4 2
play 1 dice 1 2
play 1 end
game stellar-leap seats 2 homes dealt
deal all 0 h1 h2 v1
deal 0 r1 r6 p3 p5
deal 1 r2 r4 p6 p7
deal m101 m102 m103 m104
play 0 trait r1
play 1 trait r2
play 0 power p5
play 1 power p7
play 0 column 6
play 1 column 5
deal "roll 1 2"
legal 0 = use p5; use v1; use none
play 0 use p5                               # the lower die goes to column 6, no third column
expect view 0 dice.0 = 6
play 0 gain w
expect view 0 third = 2
play 0 end
deal "roll 1 4"
legal 1 = use p7 1+1; use p7 1+2; use v1; use none
play 1 use p7 1+2                           # 3 2: the sum is 5
expect view 1 dice.0 = 3
play 1 gain f
play 1 end
game stellar-leap seats 2 homes dealt
deal all 0 h1 h2 v1
deal 0 r1 r6 p3 p5
deal 1 r2 r4 p6 p7
deal m101 m102 m103 m104
play 0 trait r1
play 1 trait r2
play 0 power p3
play 1 power p6
play 0 column 6
play 1 column 5
deal "roll 6 1"
legal 0 = use p3 1-; use p3 2+; use v1; use none
play 0 use p3 1-                            # 5 1: columns 5, 1 and the sum, 6
play 0 gain w
play 1 gain w
expect to_act 0
