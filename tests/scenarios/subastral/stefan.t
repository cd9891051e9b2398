# Rulebook, Stefan's journal at the end: chaparral 3, 2, 2, forest 3, 1, savanna 3, taiga 4 and 2 cards
# in eight piles. Mixed sets 36, 10 and 1: the second stops at the fifth pile, the third at the second.
# Matching: taiga, seventh, 4 x 7; then chaparral, the leftmost of three piles of three, 3 x 1. The
# piles the book does not name are ours; so is the way there.
game subastral seats 3
deal 0 f1 g1 c1
deal 1 c3 d6 s3
deal 2 f4 g3 c6
deal c2 d4 t2 d2 d5 a3 c1 f5
deal 0
play 0 play g1
play 0 take cloud6 hand
deal 0 f2
deal g5
play 1 play c3
play 1 take cloud2 hand
deal 1 r2
deal s6
play 2 play f4
play 2 take cloud2 hand
deal 2 a6
deal f6
play 0 play f1
play 0 take cloud6 hand
deal 0 s2
deal c5
play 1 play d6
play 1 take cloud2 hand
deal 1 s4
deal t3
play 2 play a6
play 2 take cloud2 hand
deal 2 r4
deal f5
play 0 play s2
play 0 take cloud6 journal
play 0 pile chaparral
play 0 pile tundra
deal c4
play 1 play s3
play 1 take cloud6 journal
deal s4
play 2 play t3
play 2 take cloud6 journal
deal g2
play 0 play c1
play 0 take cloud6 hand
deal 0 r2
deal t1
play 1 play d4
play 1 take cloud6 journal
deal s1
play 2 play g3
play 2 take cloud4 journal
play 2 pile forest
deal d2
play 0 play r2
play 0 take cloud5 journal
deal r4
play 1 play s4
play 1 take cloud6 journal
deal r5
play 2 play s6
play 2 take cloud4 hand
deal 2 s3
deal g5
play 0 play g2
play 0 take cloud3 journal
play 0 pile grassland
play 0 pile savanna
deal f3
play 1 play f6
play 1 take cloud3 hand
deal 1 r6
deal r1
play 2 play c6
play 2 take cloud3 hand
deal 2 d5
deal t4
play 0 play f2
play 0 take cloud6 journal
deal r1
play 1 play f3
play 1 take cloud4 journal
deal t5
play 2 play s4
play 2 take cloud5 journal
deal t6
play 0 play a3
play 0 take cloud1 hand
deal 0 d1
deal a1
play 1 play r2
play 1 take cloud5 journal
deal a2
play 2 play r4
play 2 take cloud5 journal
deal s6
play 0 play d1
play 0 take cloud3 journal
deal s2
play 1 play r6
play 1 take cloud3 hand
deal 1 g6
deal r3
play 2 play d2
play 2 take cloud3 journal
deal r6
play 0 play f1
play 0 take cloud4 journal
expect view spectator seats.0.journal.0.pile = "chaparral"
expect view spectator seats.0.journal.3.pile = "forest"
expect view spectator seats.0.journal.5.pile = "savanna"
expect view spectator seats.0.journal.6.pile = "taiga"
expect line 0 "mixed 1" = 36
expect line 0 "mixed 2" = 10
expect line 0 "mixed 3" = 1
expect line 0 "matching 1" = 28
expect line 0 "matching 2" = 3
expect total 0 = 78
