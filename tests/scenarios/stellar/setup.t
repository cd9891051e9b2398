# Setting up (R1-R3): two starters each for all to see, chosen at the same time and in secret,
# the fifth in the deck; then two secret cards each, the row, the start player.
game stellar seats 2
deal p3a m3a c3a b3a
expect to_act 0 1
legal 0 = top p3a; top m3a
legal 1 = top c3a; top b3a
shown p3a of 0 to 1
play 1 top b3a
hidden 1 from 0                             # the choice is not told before both have made it
expect to_act 0
deal 0 a3a m1                               # the fifth starter is in the deck
deal 1 c1 c1
deal a4 m1 p3b s1 c6
deal 1
play 0 top m3a
expect view spectator seats.0.telescope.0.card = "m3a"
expect view spectator seats.0.notebook.p3a = 1
expect view spectator seats.1.telescope.0.card = "b3a"
expect view 1 seats.1.hand.1.card = "c1"
expect view 1 deck = 47
hidden 0 from 1
hidden 1 from 0
hidden 0 from spectator
expect to_act 1
