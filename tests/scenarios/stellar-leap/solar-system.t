# B1, B14: a row is complete when all six columns hold a card; Homes count. The player whose
# turn it is draws the Event. C5 e03: T gains C4, the others C2, at the same time.
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
deal "roll 1 1"
play 0 use none
play 0 discover safe
deal 0 s01 s02
play 0 keep s01
play 0 column 1
play 0 discover safe
deal 0 s03 s04
play 0 keep s03
play 0 column 2
play 0 end
deal "roll 6 6"                             # B3: the roll of another pays seat 0 as well; no
                                            # power of seat 1 could change anything: not asked
play 0 gain w w
play 1 discover dangerous
deal 1 d01 d02
play 1 keep d01
play 1 column 3
play 1 discover dangerous
deal 1 d03 d04
play 1 keep d03
deal e03
play 1 column 4
expect to_act 0 1
legal 1 count 35
legal 0 count 10
play 0 gain f f
play 1 gain w w o o
expect view 0 events_drawn = 1
play 1 end
expect over                                 # B16: events 1: the round is finished, equal turns
expect ending events
expect round 1
expect line 1 "discoveries" = 1             # three discoveries
expect line 1 "trait" = 9                   # Explorer: h2, d01, d03
expect line 0 "trait" = 3                   # Expansionist: the Home alone
expect line 0 "leftovers" = 6               # 18 at 1 per 3: 3+2+1 W, 3+2+2 F...
