# What is not dealt by name comes from the seed; a shared win is a share each.
game ferry seats 2 rounds 3
seed 7
note nothing is forced here but the first card of seat 1
deal 1 c6
random 5
expect to_act 1
random 1
expect over
game ferry seats 2 rounds 1
deal 0 c3 c3 c1
deal 1 c3 c3 c1
play 0 c1
play 1 c1
expect payoff 0 = 1/2
expect payoff 1 = 0.5
