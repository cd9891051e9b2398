# Rulebook, special rule of the row's ends (R12): played on 1 and taking 6, or played on 6 and
# taking 1, the cards go into the hand, with one from the deck, or into the journal, not split.
game subastral seats 2
deal 0 g1 t6 r4
deal 1 d1 d3 d4
deal a6 s1 s4 s3 c5 c1
deal s2 f6
deal 0
play 0 play g1
legal 0 = take cloud2 journal; take cloud3 journal; take cloud4 journal; take cloud5 journal; take cloud6 hand; take cloud6 journal
deal 0 r6
deal d2
play 0 take cloud6 hand                     # chaparral 1, forest 6 and one from the deck
expect view 0 seats.0.held = 5
shown f6 of 0 to 1
expect view 1 seats.0.journal = []
play 1 play d3
deal 1 d5
deal g3
play 1 take cloud1 hand
play 0 play t6
legal 0 = take cloud1 hand; take cloud1 journal; take cloud2 hand; take cloud3 hand; take cloud4 hand; take cloud5 hand
deal r1
play 0 take cloud1 journal
expect view 1 seats.0.journal.0.pile = "grassland"
expect view 0 seats.0.held = 4              # nothing from the deck comes with it
expect to_act 1
