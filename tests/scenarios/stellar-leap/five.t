# B5, rulebook, five players: the player to the right of the first is dealt nothing, then takes a
# trait and a power from what the others rejected; the Exhausted Player gathers nothing.
game stellar-leap seats 5 homes dealt
deal all 0 h1 h2 h3 h4 h5 v1
deal 0 r1 r2 p1 p2
deal 1 r3 r4 p3 p4
deal 2 r5 r6 p5 p6
deal 3 r7 r9 p7 p8
deal m101 m102 m103 m104
play 0 trait r1
play 1 trait r3
play 2 trait r5
play 3 trait r7
play 0 power p1
play 1 power p3
play 2 power p5
expect to_act 3
play 3 power p7
expect to_act 4
legal 4 = trait r2; trait r4; trait r6; trait r9
play 4 trait r6
legal 4 = power p2; power p4; power p6; power p8
play 4 power p2
expect view 0 seats.4.trait = "?"
expect view 0 seats.4.power = "p2"
expect view 4 seats.0.trait_rejected = "r2"
expect view 1 seats.0.trait_rejected = "?"
hidden 4 from 2
play 0 column 6
play 1 column 5
play 2 column 4
play 3 column 3
play 4 column 2
expect view 0 token = 4
deal "roll 2 3"                             # columns 2, 3 and 5
play 0 use none
expect to_act 1 3                           # seat 4 holds the token
play 1 gain w
play 3 gain w
play 0 end
expect view 0 token = 0
deal "roll 6 1"
play 1 use none
expect to_act 1                             # seat 0 has the token now
