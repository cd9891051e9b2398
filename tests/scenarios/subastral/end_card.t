# Rulings on the end (R15, R16). In this match, dealt and played from a seed, the last seat of round
# 10 takes the last card above the end card; then seat 0 is to play in round 11. First by the reading
# that is an option.
game subastral seats 2 end_card drawn
seed 10
random 40
expect view spectator mover = 0
expect view spectator start = 0
expect round 11
expect view spectator deck.above = 0
# Nobody has wanted a card since: the end card has not come up.
expect view spectator deck.end_card_shown = false
expect view spectator last_round = 0
# The next refill turns it up, in round 11. So round 12 is the last.
random 2
expect view spectator deck.end_card_shown = true
expect view spectator last_round = 12
random 4
expect over
expect round 12
expect ending rounds

# The same match as the book has it, when the card counts once it lies revealed in the deck: it came up
# in the turn of the last seat of round 10, after which exactly one more round is played.
game subastral seats 2
seed 10
random 40
expect view spectator deck.above = 0
expect view spectator deck.end_card_shown = true
expect view spectator last_round = 11
expect round 11
random 6
expect over
expect round 11
