# R57: whoever completes a Solar System can draw completion cards, and may leave it: then the row stays as it
# is, and the next Event follows.
game stellar-leap seats 2 homes dealt frontiers on
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
deal 0 s08 fs3
play 0 keep s08
play 0 column 1
play 0 discover safe
deal 0 s09 fs1
play 0 keep s09
play 0 column 2
play 0 end
deal "roll 2 2"
play 1 use none
play 1 discover safe
deal 1 s04 fs4
play 1 keep s04
play 1 column 3
play 1 discover safe
deal 1 s10 fs2
play 1 keep s10
deal e07
play 1 column 4
expect view 0 lasting = "e07"
deal e08
play 1 skip
expect view 0 completed = []
expect view 0 bonus.size = 8
expect view 0 lasting = "e08"

# Our ruling before there was a choice: they are drawn.
game stellar-leap seats 2 homes dealt frontiers on completion must
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
deal 0 s08 fs3
play 0 keep s08
play 0 column 1
play 0 discover safe
deal 0 s09 fs1
play 0 keep s09
play 0 column 2
play 0 end
deal "roll 2 2"
play 1 use none
play 1 discover safe
deal 1 s04 fs4
play 1 keep s04
play 1 column 3
play 1 discover safe
deal 1 s10 fs2
play 1 keep s10
deal e07
play 1 column 4
deal 1 k5 k2 k8
legal 1 = bonus k2; bonus k5; bonus k8
