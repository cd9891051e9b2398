# Rulebook p. 6 and rulings: the deck runs out, and everything discarded but the top card becomes
# the deck at once. The cards of the round on the table stay where they are.
game stella-quest seats 4
seed 1
random 44
expect view spectator deck.size = 3
expect view spectator discard.top = "x0"
expect view spectator trick.0.card = "r2"
expect view spectator trick.1.card = "r3"
expect view spectator seats.3.hand.0.age = 0
shown b5 of 1 to 1
# Seat 3 pays and draws the three.
play 3 pay
expect view spectator seats.3.held = 8
expect view spectator deck.size = 18
expect view spectator discard.top = "x0"
expect view spectator trick.0.card = "r2"
expect view spectator trick.1.card = "r3"
# Ruling: what is held across the shuffle is older than the deck, and everybody may know it: of
# blue only a 2 and a 6 are in the deck, the others are in hands or collections.
expect view spectator seats.0.hand.0.age = 1
expect view spectator seats.3.hand.0.age = 1
expect view spectator unseen.b2 = 1
expect view spectator unseen.b6 = 1
expect view spectator unseen_older.0.b3 = 2
expect view spectator deck.backs.b = 2
expect view spectator deck.backs.g = 0
hidden 1 from 0
# Ruling: the age is public. What is drawn now is newer than what was held.
play 3 pay
expect view spectator seats.3.held = 10
expect view spectator seats.3.hand.0.card = "y?"
expect view spectator seats.3.hand.0.age = 0
expect view spectator seats.3.hand.1.card = "g?"
expect view spectator seats.3.hand.1.age = 1
