# Rulebook p. 6 and rulings: the deck runs out in the middle of a draw, and everything discarded but
# the top card becomes the deck at once. The cards of the round on the table stay where they are.
game stella-quest seats 4
deal b3 r1 g1 y1 g6   r6 g5 b2 b2 r4   r3 x0 r3 g6 r5   g3 y6 b6 r2 g1
deal b1
deal y 0
play 0 y1
play 1 b2
play 2 x0
play 3 y6
play 1 take y1
play 1 r6
play 2 r3
play 3 pay
deal 3 y5
deal r5 b6 b
play 3 pay
deal 3 b5
deal g3 y2 y
play 3 r2
play 0 r1
play 1 take r2
play 1 top r3
play 1 r4
play 2 r5
play 3 r5
play 0 g6
play 3 take g6
play 3 top r5
play 3 g1
play 0 pay
deal 0 y3
deal b3 y4 b
play 0 g1
play 1 pay
deal 1 b5
deal r6 b4 x
play 1 pay
deal x0 x0 y2 y
play 1 x0
play 2 pay
deal 2 y6
deal g4 g4 x
play 2 pay
deal x0 y1 r1 b
play 2 pay
deal 2 b1
deal r4 x
play 2 x0
play 0 pay
deal x0 g2 y4 y
play 0 y4
play 1 pay
deal 1 y5
deal g2 y3 r
play 1 x0
play 2 y1
play 3 y2
play 0 take y2
play 0 y3
play 1 y5
play 2 pay
deal 2 r2
deal g5 b
play 2 y6
expect view spectator deck.size = 2
expect view spectator discard.top = "x0"
expect view spectator seats.0.hand.0.age = 0
# Seat 3 pays: two cards of the old deck, one of the new.
play 3 pay
deal 3 b4
deal x0 g1 y
expect view spectator seats.3.held = 9
expect view spectator deck.size = 14
expect view spectator discard.top = "x0"
expect view spectator trick.0.card = "y3"
expect view spectator trick.2.card = "y6"
# Ruling: a card's age is public. What was held across the shuffle is older than what came after.
expect view spectator seats.0.hand.0.age = 1
expect view spectator seats.3.hand.0.card = "g?"
expect view spectator seats.3.hand.0.age = 0
expect view spectator seats.3.hand.1.card = "b?"
expect view spectator seats.3.hand.1.age = 1
# So whoever counts knows that of blue a 1 and a 2 are in the deck, and all others are not.
expect view spectator deck.backs.b = 2
expect view spectator unseen.b1 = 1
expect view spectator unseen.b2 = 1
expect view spectator unseen_older.0.b3 = 2
expect view spectator unseen_older.0.b6 = 2
hidden 1 from 0
hidden 3 from spectator
