# R16, R22: the last card for the notebook, and who wins. The turns before are anyone's.
game stellar seats 2
seed 1
random 70
expect to_act 0 1
# R14: the deck has been made anew from the discard, which was open to all: so all know what is
# in it, and that the one card still unseen is a secret of seat 0's.
expect view 1 reshuffled = true
expect view 1 deck_cards.s3 = 1
expect view 1 unseen.m4 = 1
expect view 1 seats.0.telescope.3.card = "?"
expect view 0 seats.0.telescope.3.card = "m4"
legal 0 = last m5a; last a4
legal 1 = last c1                           # two clouds 1: asked all the same
play 0 last a4
expect view 0 seats.0.answer = "a4"
expect view 1 seats.0.answer = "?"          # secret until both have chosen
expect view 1 seats.0.hand.0.card = "m5a"   # both are still in the hand
expect view 1 seats.0.hand.1.card = "a4"
play 1 last c1
expect over
expect view 1 turn = 21                     # of 0 to 21: there is no turn after the last
expect view 1 seats.0.notebook.a4 = 1
expect view 1 discard.m5a = 1
expect view 0 seats.1.notebook.c1 = 1
expect view 0 discard.c1 = 1
expect payoff 0 = 1                         # the higher total wins
expect payoff 1 = 0

# Equal totals share the victory.
game stellar seats 2
seed 78
random 71
expect total 0 = 36
expect total 1 = 36
expect payoff 0 = 1/2
expect payoff 1 = 1/2
