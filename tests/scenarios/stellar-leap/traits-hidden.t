# Traits are hidden until the end, powers are shown after the choice; what was rejected stays
# with its owner.
game stellar-leap seats 2 homes dealt events 1
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
expect view 1 seats.0.trait = "?"
expect view 1 seats.0.trait_rejected = "?"
expect view 1 seats.0.power = "p3"
expect view 1 seats.0.power_rejected = "?"
expect view 0 seats.0.trait_rejected = "r6"
expect view spectator seats.1.trait = "?"
hidden 0 from 1
hidden 1 from spectator
