# Face down by choice (rulings): always allowed, satellites and 6/0 too; it counts as a 3, so
# the row's third place follows. No stars, no type.
game stellar seats 2
deal p3a m3a c3a b3a
play 0 top m3a
play 1 top c3a
deal 0 m1 m2a
deal 1 c1 c2a
deal m6 a4 p3b p1 s5
deal 0
play 0 take r1                              # m6, seen by both
legal 0 = down ?; up m1; up m2a; up m6; note m1; note m2a; note m6; down m6
play 0 down m6
play 0 t3
expect view 1 seats.0.telescope.2.card = "m6"
expect view 1 seats.0.telescope.2.known = "all"
expect view 0 seats.0.notebook.p3b = 1      # the third place, not the deck
expect view 0 seats.0.sections.0 = 6        # 3 at the top and 3 face down
expect view 0 seats.0.stacks.1.stars = 2    # only the top moon shows stars
deal a1 a2a
# A satellite face down calls the third place as well.
play 1 take r5
play 1 down s5
play 1 t12
expect view 0 seats.1.notebook.a2a = 1
deal b1 b2a
expect to_act 0                             # seat 1 took a satellite: the row may be wiped
legal 0 = wipe; leave
play 0 leave
# The third place emptied by the take: the deck's card follows a face-down card.
play 0 take r3
play 0 down b1
deal c4
play 0 t12
expect view 0 seats.0.notebook.c4 = 1
deal a5a
expect to_act 1
