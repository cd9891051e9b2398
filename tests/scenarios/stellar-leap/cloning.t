# C7 p1, B20: Cloning needs two other humans; each power once before any comes again.
game stellar-leap seats 3 homes dealt
deal all 0 h1 h2 h3 v1
deal 0 r7 r6 p1 p3
deal 1 r2 r4 p2 p6
deal 2 r1 r5 p5 p7
deal m101 m102 m103 m104
play 0 trait r7
play 1 trait r2
play 2 trait r1
play 0 power p1
play 1 power p2
play 2 power p5
play 0 column 6
play 1 column 1
play 2 column 1
deal "roll 3 4"
legal 0 = use p2 1; use p2 2; use p2 12; use p5; use v1; use none
play 0 use p5                               # "your Home" is the Cloner's: column 6
play 0 gain w
expect view 0 dice.0 = 6
play 0 end
deal "roll 3 4"
play 1 use none
play 1 end
deal "roll 3 4"
play 2 use none
play 2 end
deal "roll 3 4"
legal 0 = use p2 1; use p2 2; use p2 12; use v1; use none
play 0 use p2 1                             # 4 4
play 0 end
deal "roll 3 4"
play 1 use none
play 1 end
deal "roll 3 4"
play 2 use none
play 2 end
deal "roll 3 4"                             # both carry a chit: all come back
legal 0 = use p2 1; use p2 2; use p2 12; use p5; use v1; use none
