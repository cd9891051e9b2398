# B1: two players may choose the same column for their Homes; the second lands in row 2.
# B6: nobody enters another player's Home.
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
expect view 0 galaxy.0.row = 1
expect view 0 galaxy.1.row = 2
expect view 0 galaxy.1.column = 6
deal "roll 1 1"
play 0 use none
illegal 0 move h1                           # the only other planet is a Home
expect line 0 "population" = 1              # the first figure counts
expect line 0 "discoveries" = 0             # one discovery, the Home
