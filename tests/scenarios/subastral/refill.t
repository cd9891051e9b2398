# Rulebook, "Refill the row": cloud 4 was emptied and only cloud 2 holds two cards. Tundra 5 goes on
# cloud 4 although it is a 5; desert 2 goes on cloud 2, which is no help; forest 3 on cloud 3 (R14).
game subastral seats 2
deal 0 g2 t2 r5
deal 1 d1 d3 d4
deal a6 s1 s4 s3 c5 c1                      # clouds 1 to 6
deal s2 r4                                  # clouds 2 and 4 hold two cards
deal 0
deal a5 d2 f3
play 0 play g2
play 0 take cloud4 journal                  # savanna 3 and rainforest 4
play 0 pile savanna
expect view 1 clouds.cloud4.0 = "a5"
expect view 1 clouds.cloud2.1 = "d2"
expect view 1 clouds.cloud3.0 = "f3"
expect view 1 clouds.cloud3.1 = "s4"
expect view 1 deck.left = 31
expect to_act 1
