# B19: Easy Event. Conditions bring nothing; one Event before each round from the second; T is the
# second player first, then the next. One round more than Events.
game stellar-leap seats 2 homes dealt easy_event 2
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
play 0 end
deal "roll 1 1"
play 1 use none
deal e07
play 1 end
expect round 2
expect view 0 events_drawn = 1
expect view 0 lasting = "e07"
expect view 0 lasting_t = 1                 # the second player
deal "roll 1 1"
play 0 use none
play 0 end
deal "roll 1 1"
play 1 use none
deal e13
play 1 end
expect to_act 0                             # the third of two is the first again: T gains C2
play 0 gain w w
expect view 0 lasting = null                # B15: e07 ended with the next Event
expect view 0 edict = true
deal "roll 1 1"
play 0 use none
play 0 end
deal "roll 1 1"
play 1 use none
play 1 end
expect over
expect ending easy
expect round 3
