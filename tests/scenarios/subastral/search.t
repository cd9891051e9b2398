# Rulebook, special rule of the empty hand (R8). The last card may be played and a cloud taken into
# the journal; the next turn is one card from the deck and no refill.
game subastral seats 2
deal 0 g1 t1 r1
deal 1 d1 d3 d4
deal a6 s1 s4 s3 c5 c1
deal s2 f6
deal 0
play 0 play g1
deal d2
play 0 take cloud3 journal
play 1 play d4
deal 1 d5
deal g3
play 1 take cloud1 hand
play 0 play t1
deal d6
play 0 take cloud4 journal
play 1 play d5
deal 1 s6
deal r2
play 1 take cloud1 hand
play 0 play r1
deal s5
play 0 take cloud5 journal                  # the last card played, and journal: legal
expect view 1 seats.0.held = 0
play 1 play a6
deal 1 r6
deal t6
play 1 take cloud3 hand
# Seat 0 has no hand: a secret card, nothing else, and seat 1 plays again.
deal 0 f5
expect round 4
expect to_act 1
expect view 0 seats.0.hand.0.card = "f5"
expect view 0 deck.left = 24
hidden 0 from 1
