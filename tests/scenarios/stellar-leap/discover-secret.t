# B12: the two cards drawn are seen by who discovers alone, the kept one by all; the other goes to
# the bottom of its deck, known to who put it there.
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
deal 0 s05 s12
expect view 1 drawn.0.card = "?"
expect view 0 drawn.0.card = "s05"
play 0 keep s05
play 0 column 1
expect view 0 safe.bottom.0.card = "s12"
expect view 1 safe.bottom.0.card = "?"
expect view 1 safe.size = 11
hidden 0 from 1
