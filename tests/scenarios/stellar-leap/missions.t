# B13, rulebook: pay, keep the card, refill from the lowest tier that has cards, then the reward.
game stellar-leap seats 2 homes dealt
deal all 0 h1 h2 v1
deal 0 r1 r6 p2 p3
deal 1 r2 r4 p4 p6
deal m111 m108 m109 m110
play 0 trait r1
play 1 trait r2
play 0 power p3
play 1 power p6
play 0 column 6
play 1 column 1
deal "roll 6 6"
play 0 use none
play 0 gain w u
illegal 0 mission m102
deal m211                                   # all four of tier one are on display: tier two is next
play 0 mission m111
expect line 0 "missions" = 4
expect view 0 display.0 = "m211"
expect view 0 tier_left.1 = 3
expect view 0 seats.0.store.0 = 1           # 3 + 1 - 3
illegal 0 mission m109                      # once a turn
