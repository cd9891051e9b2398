# C8 a3: Discover from the larger deck, Safe if equal; then Populate in odd rounds, Discover in even.
game stellar-leap seats 1 homes dealt ai_cards cartographer
deal h1 h2 v1
deal 0 r1 r6 p2 p3
deal m101 m102 m103 m104
play 0 trait r6
play 0 power p3
play 0 column 1
deal "roll 2 2"
play 0 use none
deal "roll 3 3"
deal "draw s01"
play 0 end
expect view 0 ais.0.population = 2          # on s01: column 5 against the Home's one figure
expect view 0 galaxy.2.habitat.1 = 1
deal "roll 2 2"
play 0 use none
deal "roll 3 3"
deal "draw d01" "draw s02"
play 0 end
expect view 0 ais.0.found = 4
expect view 0 ais.0.population = 2
