# Rulebook, planets generate: dice 1 and 3 make columns 1, 3 and 4 generate; equal dice make
# their column generate twice; Subtract with 3 and 6 gives column 3 twice and column 6 once.
# B3: fixed units first, then choices.
game stellar-leap seats 2 homes dealt
deal all 0 h1 h2 v1
deal 0 r1 r6 p2 p3
deal 1 r2 r4 p4 p6
deal m101 m102 m103 m104
play 0 trait r1
play 1 trait r2
play 0 power p3
play 1 power p6
play 0 column 4
play 1 column 3
deal "roll 1 3"
play 0 use none
expect to_act 0 1                           # h1 in column 4 by the sum, h2 in column 3: one C each
play 1 gain w
play 0 gain w
expect view 0 seats.0.store.1 = 4           # Bramblehoof: food
expect view 0 seats.1.store.3 = 4           # Aerieth: oxygen
play 0 end
deal "roll 3 3"                             # column 3 twice, sum 6 names nobody
play 1 use none
legal 1 count 10                            # two units of choice
play 1 gain u o
expect view 0 seats.1.store.3 = 7
play 1 end
deal "roll 3 6"
play 0 use v1                               # the difference is 3
legal 1 count 10
play 1 gain w w
expect view 0 dice.0 = 3
expect view 0 third = 1
