# Rulebook, the attack of Purple: two defenders on a planet need three attackers. Yellow must
# return to the Home in the same Solar System; Teal, without a planet in that row, chooses.
# B8, B9, B17: a chit for each player attacked.
game stellar-leap seats 3 homes dealt
deal all 0 h1 h2 h3 v1
deal 0 r7 r6 p2 p3
deal 1 r2 r4 p4 p6
deal 2 r1 r5 p5 p7
deal m101 m102 m103 m104
play 0 trait r7
play 1 trait r2
play 2 trait r1
play 0 power p3
play 1 power p6
play 2 power p7
play 0 column 6                             # h1 row 1
play 1 column 6                             # h2 row 2
play 2 column 1                             # h3 row 1
deal "roll 2 2"
play 0 use none
play 0 discover safe
deal 0 s01 s02
play 0 keep s01
play 0 column 1                             # s01 row 2, beside h2
play 0 discover safe
deal 0 s03 s04
play 0 keep s03
play 0 column 1                             # s03 row 3
play 0 end
deal "roll 2 2"
play 1 use none
play 1 move h2
play 1 to s01
play 1 end
deal "roll 2 2"
play 2 use none
play 2 move h3
play 2 to s01
play 2 end
deal "roll 6 6"
play 0 use none
play 0 gain f u
play 0 populate h1
play 0 populate h1
play 0 move h1
play 0 to s01
play 0 count 2
play 0 end
deal "roll 2 2"
play 1 use none
play 1 end
deal "roll 2 2"
play 2 use none
play 2 end
deal "roll 6 6"
play 0 use none
play 0 gain u u
illegal 0 attack s01                        # two against two
play 0 move h1
play 0 to s01
play 0 attack s01
expect to_act 2                             # seat 1 went Home, row 2, without being asked
legal 2 = scatter s03; scatter h3           # rows 3 and 1 are equally near
play 2 scatter s03
expect view 0 seats.0.chits = 2
expect view 0 galaxy.1.exhausted.1 = 1      # h2 holds the tired figure of seat 1
expect line 0 "attacks" = 2
expect line 0 "trait" = 6                   # Warmonger
illegal 0 attack s01                        # nobody left to attack
