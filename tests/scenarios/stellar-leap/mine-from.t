# B7: the trip is paid from where the miner lives. Ways that cost the same make no difference, so
# nobody is asked then; otherwise the player names the planet.
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
deal 0 s01 s02
play 0 keep s01
play 0 column 6                             # row 2, under the Home
play 0 populate h1
play 0 move h1
play 0 to s01
play 0 count 1
expect view 0 seats.0.store.2 = 1           # one row and Threat 1
play 0 end
deal "roll 1 1"
play 1 use none
play 1 discover safe
deal 1 s03 s11
play 1 keep s03
play 1 column 5                             # row 2
play 1 discover safe
deal 1 s10 s04
play 1 keep s10
play 1 column 4
play 1 end
deal "roll 6 6"
play 0 use none
play 0 gain u o
play 0 mine s10
legal 0 = from h1; from s01                 # 1 fuel, or 2
deal "die 2"
play 0 from h1
expect view 0 seats.0.store.2 = 4           # 1 + 1 - 1, then 1 + 2 by the asteroid
play 0 end
deal "roll 1 1"
play 1 use none
play 1 end
deal "roll 1 1"
play 0 use none
play 0 move h1
play 0 to s03                               # 2 fuel
deal "die 1"
play 0 mine s10                             # 2 fuel from either planet: no question
expect view 0 seats.0.store.2 = 2
