# Rulebook, game setup 1-6 (R1-R6): three secret cards each, one card on every cloud whatever its
# number, two more of different numbers on their clouds, and a first player by lot.
game subastral seats 2
deal 0 g2 t2 r5
deal 1 d1 d2 d3
deal a6 a5 s4 s3 c2 c1                      # clouds 1 to 6 in order
deal g3 f6                                  # to clouds 3 and 6, which bear their numbers
deal 1
expect to_act 1
expect round 1
expect view spectator clouds.cloud1.0 = "a6"
expect view spectator clouds.cloud6.0 = "c1"
expect view spectator clouds.cloud3.0 = "g3"
expect view spectator clouds.cloud3.1 = "s4"
expect view spectator clouds.cloud6.1 = "f6"
expect view spectator deck.left = 34        # 48 - 6 - 8
expect view spectator deck.below = 6
expect view spectator deck.above = 28
expect view spectator seats.0.held = 3
expect view spectator seats.0.hand.0.card = "?"
expect view 0 seats.0.hand.0.card = "g2"
expect view 0 seats.0.hand.0.known = "owner"
hidden 0 from 1
hidden 1 from 0
hidden 0 from spectator

# The other player counts: 65, 84 and 103 cards with 9, 12 and 15 beneath the end card. From here
# on the seed deals, so the extra cards may repeat a number; that changes nothing here.
game subastral seats 3
expect view spectator deck.left = 48        # 65 - 9 - 8
expect view spectator deck.below = 9
game subastral seats 4
expect view spectator deck.left = 64        # 84 - 12 - 8
expect view spectator deck.below = 12
game subastral seats 5
expect view spectator deck.left = 80        # 103 - 15 - 8
expect view spectator deck.below = 15
