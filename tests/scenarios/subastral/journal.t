# Rulebook, "Take cards": Kyra's piles are tundra, forest, chaparral, desert. She plays on cloud 3
# and takes forest, taiga and grassland from cloud 4. Forest joins its pile; she makes grassland
# pile 5, and so taiga is pile 6 (R13).
game subastral seats 3
deal 0 s1 s2 d3
deal 1 c6 g1 r5
deal 2 t4 g2 d4
deal c1 r3 s3 f5 c5 a5                      # clouds 1 to 6; forest 5 on cloud 4
deal g4 f6                                  # to clouds 4 and 6
deal 0
play 0 play s1
deal d5                                     # refills cloud 6
play 0 take cloud6 journal                  # tundra 5 and forest 6
legal 0 = pile tundra; pile forest          # two new biomes: she chooses
play 0 pile tundra
expect view 1 seats.0.journal.0.pile = "tundra"
expect view 1 seats.0.journal.1.pile = "forest"
play 1 play c6
deal 1 d6
deal d2
play 1 take cloud2 hand
play 2 play t4
deal 2 d1
deal s4
play 2 take cloud3 hand
play 0 play s2
deal s6
play 0 take cloud6 journal                  # desert 5 and chaparral 6
play 0 pile chaparral
expect view 1 seats.0.journal.2.pile = "chaparral"
expect view 1 seats.0.journal.3.pile = "desert"
play 1 play r5
deal 1 a1
deal a2
play 1 take cloud1 hand
play 2 play g2
deal a6
play 2 take cloud6 journal                  # one new biome: nothing to choose
expect view 0 seats.2.journal.0.pile = "savanna"
# Kyra's turn of the example.
play 0 play d3
play 0 take cloud4 journal
expect view 1 seats.0.journal.1.cards.0 = "f5"
expect view 1 seats.0.journal.1.cards.1 = "f6"
legal 0 = pile grassland; pile taiga
expect view 2 seats.0.to_place.0.pile = "grassland"
play 0 pile grassland
expect view 1 seats.0.journal.4.pile = "grassland"
expect view 1 seats.0.journal.5.pile = "taiga"
expect line 0 "mixed 1" = 21                # six piles
expect line 0 "matching 1" = 4              # forest, 2 cards x pile 2
expect line 0 "matching 2" = 1              # of piles with one card the leftmost: tundra
expect total 0 = 26                         # the tundra has no second card: no second mixed set
