# R2: "the Home Planet in your chosen color": people choose from the first player clockwise, then an AI gets
# one of the rest at random.
game stellar-leap seats 3 ai_seats 1 ai_cards attacker
deal 1                                      # seat 1 is first
expect to_act 1
legal 1 = species h1; species h2; species h3; species h4; species h5
play 1 species h5
expect view 0 seats.1.home = "h5"
expect to_act 2
illegal 2 species h5                        # taken
legal 2 = species h1; species h2; species h3; species h4
play 2 species h1
deal h4 v2
play 0 species h2
expect view 1 seats.0.home = "h2"
expect view 1 ais.0.home = "h4"
expect view 1 universal = "v2"
expect to_act 0 1 2                         # traits

# Dealt at random, by chance and in the order of the seats: our ruling before there was a choice.
game stellar-leap seats 3 ai_seats 1 ai_cards attacker homes dealt
deal all 1 h3 h1 h5 h4 v2
expect to_act 0 1 2
expect view 1 seats.0.home = "h3"
expect view 1 ais.0.home = "h4"
