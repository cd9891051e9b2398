# Rulebook R4 and R5: equal highest cards cancel each other, and the next one takes the boat.
game ferry seats 3 rounds 1
deal 0 c6 c1 c1
deal 1 c6 c2 c2
deal 2 c4 c3 c3
play 0 c6
play 1 c6
play 2 c4
expect line 2 "cargo" = 16
expect total 2 = 19            # plus half of c3 c3, R6
hidden 0 from 1                # seat 1 never learnt of c1 c1 before they were laid down
