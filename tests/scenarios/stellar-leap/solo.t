# Solo: the AI's Home goes to column 6 of row 1, or 5; its roll pays the human; it does its two actions,
# then takes a pip off the highest asteroid die.
game stellar-leap seats 1 homes dealt ai_cards homesteader
deal h1 h2 v1
deal 0 r1 r6 p2 p3
deal m101 m102 m103 m104
play 0 trait r6
play 0 power p3
play 0 column 6
expect view 0 galaxy.1.column = 5           # column 6 was taken
deal "roll 1 1"
play 0 use none
play 0 discover safe
deal 0 s08 s01
play 0 keep s08
play 0 column 1
play 0 tax
play 0 gain w w
deal "roll 6 3"
deal "draw s02"
play 0 end
expect to_act 0
play 0 gain o                               # the AI's roll: Bramblehoof F1 C1
expect view 0 ais.0.population = 2
expect view 0 ais.0.found = 2
expect view 0 galaxy.2.card = "s02"
expect view 0 galaxy.2.column = 4           # the nearest row with a gap, the highest free column
expect view 0 galaxy.3.die = 2              # worn down by the AI
expect line 1 "figures" = 6
expect line 1 "found" = 6
expect total 1 = 13                         # 3 x 2 + 3 x 2 + discovery row 1
