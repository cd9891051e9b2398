# A take toward the deck (R10): the cards and the deck's top card come into the hand. What came
# from the cloud stays known to all until it is played; what came from the deck is secret (R22).
game subastral seats 2
deal 0 g2 t2 r5
deal 1 d1 d2 d3
deal a6 a5 s4 s3 c2 c1
deal g3 f6
deal 0
play 0 play r5
deal 0 d6
deal a2                                     # refills cloud 3; clouds 5 and 6 hold two cards each
play 0 take cloud3 hand
expect view 0 seats.0.held = 5
expect view 0 clouds.cloud3.0 = "a2"
expect to_act 1
shown g3 of 0 to 1
shown s4 of 0 to 1
shown g3 of 0 to spectator
hidden 0 from 1
hidden 0 from spectator
# The others see a known card leave the hand, and which one.
play 1 play d2
deal 1 c4
deal g4
play 1 take cloud1 hand
play 0 play g3
expect view 1 seats.0.hand.3.card = "s4"
expect view 1 seats.0.held = 4
expect view 1 seats.0.hand.3.known = "all"
expect view 1 seats.0.hand.2.card = "?"
