# Rulebook, "Play a card": Kyra holds grassland 2, taiga 2 and rainforest 5. Either 2 goes on
# cloud 2, the 5 on cloud 5 (R7). Then the cloud she played on may not be taken (R9).
game subastral seats 2
deal 0 g2 t2 r5
deal 1 d1 d2 d3
deal a6 a5 s4 s3 c2 c1
deal g3 f6
deal 0
legal 0 = play g2; play t2; play r5
play 0 play t2
expect view 1 clouds.cloud2.0 = "t2"
expect view 1 played = "cloud2"
illegal 0 take cloud2 hand
illegal 0 take cloud2 journal
# Toward the deck into the hand, toward the sun into the journal (R10, R11).
legal 0 = take cloud1 hand; take cloud3 journal; take cloud4 journal; take cloud5 journal; take cloud6 journal
undo 0
play 0 play r5
expect view 1 clouds.cloud5.1 = "r5"
legal 0 = take cloud1 hand; take cloud2 hand; take cloud3 hand; take cloud4 hand; take cloud6 journal
