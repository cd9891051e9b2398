# B14, B15, C9: the third asteroid completes row 1. The row's Event is first, then its completion card, then
# the asteroids' Event; an Event that lasts ends when the next is applied. Three completion cards are seen by
# who completed the row alone; two go to the bottom in drawn order.
game stellar-leap seats 2 homes dealt frontiers on
deal all 0 h1 h2 v1
deal 0 r1 r6 p2 p3
deal 1 r2 r4 p4 p6
deal m101 m102 m103 m104
play 0 trait r1
play 1 trait r2
play 0 power p3
play 1 power p6
play 0 column 6
play 1 column 5
deal "roll 2 2"
play 0 use none
play 0 discover safe
deal 0 s08 fs3
play 0 keep s08
play 0 column 1
play 0 discover safe
deal 0 s09 fs1
play 0 keep s09
play 0 column 2
play 0 end
deal "roll 2 2"
play 1 use none
play 1 discover safe
deal 1 s04 fs4
play 1 keep s04
play 1 column 3
play 1 discover safe
deal 1 s10 fs2
play 1 keep s10
deal e07
play 1 column 4
expect view 0 lasting = "e07"
legal 1 = draw; skip                        # the player can draw, the book says
deal 1 k5 k2 k8
play 1 draw
expect view 0 drawn.1.card = "?"
expect view 1 drawn.1.card = "k2"
legal 1 = bonus k2; bonus k5; bonus k8
deal e08
play 1 bonus k5
expect view 0 completed.0.bonus = "k5"
expect view 0 bonus.bottom.0.card = "?"
expect view 1 bonus.bottom.0.card = "k2"
expect view 1 bonus.bottom.1.card = "k8"
expect view 0 lasting = "e08"               # e07 is over
expect view 0 lasting_t = 1
play 1 move h2
play 1 to s04
expect view 1 seats.1.store.2 = 3           # Threat 1, less 2 for T, less 1 by Charted Lanes: free
hidden 1 from 0
