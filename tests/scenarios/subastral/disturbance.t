# Disturbance variant (R18), after a match from a seed: whoever holds cards chooses one in secret,
# all at the same time; they are shown together and go into the left neighbour's journal.
game subastral seats 3 disturbance on end_card drawn
seed 4
random 64
expect to_act 0 1 2
expect view spectator deck.left = 0
expect view 0 seats.2.held = 2
legal 2 = give d4; give f5
play 1 give t4
play 0 give s3
# Nobody is told before all have chosen, not even of a card that everybody knew in that hand.
expect view 1 seats.0.gift = "?"
expect view 0 seats.0.gift = "s3"
shown s3 of 0 to 1                          # still in the hand
hidden 0 from 1
hidden 1 from spectator
expect to_act 2
expect total 0 = 2
play 2 give f5
expect over
expect view spectator seats.0.held = 18
expect view spectator seats.1.gift = null
# Seat 2's forest is a new biome of seat 0: the rightmost pile. One seat to the left, cyclically.
expect view spectator seats.0.journal.1.pile = "forest"
expect view spectator seats.0.journal.1.cards.0 = "f5"
expect total 0 = 6                          # 3 for two piles, 1 x 1 and 1 x 2
expect view spectator seats.1.journal.5.cards.0 = "s3"   # joins a pile it had

# An empty hand is not asked and passes nothing: see tests/test_subastral.c, test_disturbance.
