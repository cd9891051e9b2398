# B22: AIs count for overpopulation; the AI itself gathers nothing. An AI figure on a planet makes a
# Friendly player.
game stellar-leap seats 1 homes dealt ai_cards attacker
deal h1 h2 v1
deal 0 r3 r6 p2 p3
deal m101 m102 m103 m104
play 0 trait r3
play 0 power p3
play 0 column 1
expect line 0 "trait" = 0
deal "roll 2 2"
play 0 use none
play 0 tax
play 0 gain w w
deal "roll 1 3"
play 0 end
play 0 gain w                               # the AI's roll pays the human's Home: F1 C1
expect view 0 seats.0.store.1 = 4
expect view 0 ais.0.store.1 = 0
