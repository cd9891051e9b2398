# R2: cards are chosen at the same time and in secret; R3: then they are shown.
game ferry seats 3
option rounds 2
deal 0 c6 c5 c1
deal 1 c4 c4 c2
deal 2 c3 c2 c1
expect to_act 0 1 2
legal 0 = c6; c1; c5
legal 1 count 2                # two equal cards are one choice
illegal 0 c4
hidden 0 from 1
hidden 0 from spectator
play 0 c6
expect to_act 1 2
expect view 0 seats.0.commit = "c6"
expect view 1 seats.0.commit = "c?"
expect view spectator seats.0.commit = "c?"
shown c6 of 0 to 0
hidden 0 from 1
undo 0                         # nobody has seen it, so it may be taken back
expect to_act 0 1 2
play 0 c5
play 2 c3
play 1 c2
deal 0 c1                      # hands are refilled because of the play above
deal 1 c1
deal 2 c1
expect round 2
expect to_act 0 1 2
expect line 0 "cargo" = 10
hidden 1 from 0
hidden 2 from spectator
