# Rulebook, mining: an asteroid of base 3 with its die at 3 gives 3 and the best of three dice;
# then the die shows 2. B7: the trip costs 1 oxygen and the fuel of a move; the miner stays.
# And the example turn: mine food, populate twice with it, labor with a new figure, complete
# a mission, then move, all in one turn.
game stellar-leap seats 2 homes dealt
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
deal "roll 1 1"
play 0 use none
play 0 discover dangerous
deal 0 d09 d02
play 0 keep d09                             # a Food asteroid
play 0 column 1
play 0 discover safe
deal 0 s01 s02
play 0 keep s01
play 0 column 2
play 0 end
deal "roll 1 1"
play 1 use none
play 1 end
deal "roll 6 6"
play 0 use none
play 0 gain w u
deal "die 5"
play 0 mine d09
expect view 0 seats.0.store.1 = 13          # 3 + 2 by the Home, 3 + 5 by the asteroid
expect view 0 seats.0.store.2 = 2           # 4 - Threat 2, same row
expect view 0 seats.0.store.3 = 2
expect view 0 galaxy.3.card = "d09"
expect view 0 galaxy.3.die = 2
expect view 0 galaxy.0.habitat.0 = 1        # not exhausted
illegal 0 mine d09                          # once a turn
play 0 populate h1
play 0 populate h1
expect view 0 seats.0.store.1 = 9           # two food each
expect view 0 seats.0.store.0 = 2           # and one water
illegal 0 tax                               # two High Command actions are all
play 0 labor h1                             # W1 O1
expect view 0 seats.0.store.0 = 3
deal m205
play 0 mission m101                         # F5 W3; U2 comes back
expect line 0 missions = 3
expect view 0 seats.0.store.1 = 4
expect view 0 seats.0.store.2 = 4
play 0 move h1
play 0 to s01
play 0 count 1
expect view 0 seats.0.store.2 = 3
expect view 0 seats.0.store.3 = 2
