# Ruling (R5): a second extra card that repeats the first one's number goes to the very bottom of
# the deck, and so do further repeats, each beneath the one before. Everybody knows them.
game subastral seats 2
deal 0 g2 t2 r5
deal 1 d1 d2 d3
deal a6 a5 s4 s3 c2 c1
deal g3 f3 r3 f6                            # forest 3 and rainforest 3 repeat grassland 3
deal 0
expect view spectator deck.bottom.0 = "f3"
expect view spectator deck.bottom.1 = "r3"
expect view spectator deck.left = 34        # none is lost
expect view spectator deck.above = 28       # and six stay beneath the end card
expect view spectator clouds.cloud3.1 = "s4"
expect view spectator clouds.cloud6.1 = "f6"
expect to_act 0
