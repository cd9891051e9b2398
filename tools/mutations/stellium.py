"""What to break in Stellium: the board's moves, the frame of the turn, scores, words."""

A, B, M, R = "stellium_align.c", "stellium_bodies.c", "stellium_moves.c", "stellium_rules.c"
S, T, V = "stellium_score.c", "stellium_text.c", "stellium_view.c"

MUTATIONS = [
    # What may happen
    (
        "R8: types that are not in the bag can be named",
        M,
        "        if (s->bag[type]) orr_offer(out, STELLIUM_A_DRAW + type);",
        "        orr_offer(out, STELLIUM_A_DRAW + type);",
    ),
    (
        "R8: draw=blind still lets one name a type",
        M,
        " && !stellium_option(s, STELLIUM_OPT_DRAW); type++",
        "; type++",
    ),
    ("R11: the token of the body's own type", M, "influence != s->type &&", "true &&"),
    ("R11: a token that cannot act", M, "&&\n           influence_acts(s, influence);", "&& true;"),
    ("R12: a Comet without its influence", M, "s->type != STELLIUM_COMET &&", "true &&"),
    (
        "R13: straight into a black hole",
        M,
        "? occupied : STELLIUM_GALAXY_CELLS & ~occupied",
        "? occupied : (STELLIUM_GALAXY_CELLS | STELLIUM_HOLE_CELLS) & ~occupied",
    ),
    (
        "R14: a collision with nothing",
        M,
        "? occupied : STELLIUM_GALAXY_CELLS",
        "? STELLIUM_GALAXY_CELLS : STELLIUM_GALAXY_CELLS",
    ),
    (
        "R15: two of one type swap whatever the option says",
        M,
        "(different ? body[type] : without)",
        "without",
    ),
    ("R15: two of one type never swap", M, "(different ? body[type] : without)", "body[type]"),
    (
        "R15: the body just placed swaps",
        M,
        "own = s->body[s->type] & ~placed;",
        "own = s->body[s->type];",
    ),
    (
        "R15: something swaps with the body just placed",
        M,
        "partners(s, s->body, s->type, placed);",
        "partners(s, s->body, s->type, 0);",
    ),
    (
        "R16: no turn by 300 degrees",
        M,
        "offer_range(out, STELLIUM_A_TURN, 5)",
        "offer_range(out, STELLIUM_A_TURN, 4)",
    ),
    (
        "R17: a full black hole pulls",
        M,
        "bodies >> body & ~occupied >> hole & 1",
        "bodies >> body & 1",
    ),
    (
        "R17: the body just placed is pulled",
        M,
        "bodies = occupied & ~stellium_bit(s->space)",
        "bodies = occupied",
    ),
    ("R35: cells are left out in any order", M, "left >= more;", "left > 0;"),
    (
        "chance: all types equally likely",
        M,
        "orr_offer_odds(out, STELLIUM_A_BODY + type, s->bag[type])",
        "orr_offer_odds(out, STELLIUM_A_BODY + type, 1)",
    ),
    (
        "chance: a disc lies on two galaxies",
        M,
        "unused &= ~stellium_bit(s->disc[g]);",
        "unused |= stellium_bit(s->disc[g]);",
    ),
    # How bodies move
    (
        "R14: the chain bends",
        B,
        "stellium_next[cell][direction]",
        "stellium_next[cell][(direction + (cell > 20)) % 6]",
    ),
    (
        "R14: the body hit is not pushed but lost",
        B,
        "        moving = hit;",
        "        moving = STELLIUM_TYPES;",
    ),
    ("R15: only one of the two moves", B, "    body[other] ^= both;", "    (void)other;"),
    (
        "R16: galaxies turn clockwise",
        B,
        "ring << steps | ring >> (6 - steps)",
        "ring >> steps | ring << (6 - steps)",
    ),
    ("R16: the centre turns too", B, "int shift = 7 * galaxy + 1;", "int shift = 7 * galaxy;"),
    # What follows
    ("R4: the bodies of the start stay in the bag", R, "        s->bag[types[location]]--;\n", ""),
    (
        "R5: one card too few on display",
        R,
        "== stellium_display[s->seats])",
        "== stellium_display[s->seats] - 1)",
    ),
    (
        "R6: seat 0 always begins",
        R,
        "s->first = s->mover = (uint8_t)seat;",
        "s->first = s->mover = (uint8_t)(seat * 0);",
    ),
    (
        "R9: the body lifted stays on the board too",
        R,
        "    s->body[type] &= ~stellium_bit(cell);\n    hold",
        "    hold",
    ),
    (
        "R10: a token is not spent",
        R,
        "    else s->tokens[s->mover] &= (uint8_t) ~(1 << influence);\n",
        "",
    ),
    (
        "R14: over the edge is out of the game",
        R,
        "    if (ejected < STELLIUM_TYPES) s->bag[ejected]++;\n",
        "    (void)ejected;\n",
    ),
    (
        "R16: symbols do not turn",
        R,
        "    s->turned[g] = (uint8_t)((s->turned[g] + steps) % 6);\n",
        "",
    ),
    (
        "R19: only one validation in a turn",
        R,
        "    s->align = 0;\n    settle(s);",
        "    s->align = 0;\n    begin_take(s);",
    ),
    ("R20: the first alignment is chosen by itself", R, "if (list.n == 1)", "if (list.n >= 1)"),
    ("R21: none of the bodies stays", R, "s->align & ~stellium_bit(cell);\n\n", "s->align;\n\n"),
    ("R22: the card pays nothing", R, "    pay(s, stellium_points(card, bodies));\n", ""),
    (
        "R22: a validated card stays in hand",
        R,
        "    s->hand[s->mover] &= ~stellium_bit(card);\n    s->done",
        "    s->done",
    ),
    (
        "R23: an empty galaxy stays empty",
        R,
        "if (g == STELLIUM_GALAXIES || bag_is_empty(s))",
        "if (g <= STELLIUM_GALAXIES)",
    ),
    (
        "R23: four bodies are drawn",
        R,
        "drawn < STELLIUM_HANDFUL &&",
        "drawn < STELLIUM_HANDFUL - 1 &&",
    ),
    (
        "R24: the next player begins",
        R,
        "s->asked = (uint8_t)seat_before(s, s->mover);",
        "s->asked = (uint8_t)((s->mover + 1) % s->seats);",
    ),
    (
        "R24: clockwise",
        R,
        "s->asked = (uint8_t)seat_before(s, s->asked);",
        "s->asked = (uint8_t)((s->asked + 1) % s->seats);",
    ),
    (
        "R24: the fifth body is lost",
        R,
        "        s->bag[t] = (uint8_t)(s->bag[t] + s->drawn[t]);\n",
        "",
    ),
    (
        "R25: a lifted galaxy is filled before the play",
        R,
        "    s->body[type] &= ~stellium_bit(cell);\n    hold(s, type);",
        "    s->body[type] &= ~stellium_bit(cell);\n"
        "    hold(s, type);\n    if (empty_galaxy(s) < STELLIUM_GALAXIES) s->type = 0xff, "
        "settle(s);",
    ),
    ("R26: four objectives in hand", R, "< STELLIUM_HAND) s->phase", "<= STELLIUM_HAND) s->phase"),
    (
        "R27: a boxed card goes back to the reserve",
        R,
        "    s->hand[s->mover] &= ~stellium_bit(action - STELLIUM_A_BOX);",
        "    s->hand[s->mover] &= ~stellium_bit(action - STELLIUM_A_BOX);\n"
        "    s->reserve |= stellium_bit(action - STELLIUM_A_BOX);",
    ),
    (
        "R28: the display is not filled",
        R,
        "if (s->reserve) s->phase = STELLIUM_PH_REVEAL;",
        "if (!s->reserve) s->phase = STELLIUM_PH_REVEAL;",
    ),
    ("R29: first_turn=take lasts two rounds", R, "s->round == 1 &&", "s->round <= 2 &&"),
    (
        "R36: the limit ends the match at once",
        R,
        "if (s->mover == s->first) end_round(s);",
        "if (s->mover == s->first || anybody_reached(s)) end_round(s);",
    ),
    ("R36: first_game changes nothing", R, "s->limit - STELLIUM_FIRST_GAME_LESS", "s->limit"),
    (
        "R37: no last round",
        R,
        "    if (!s->reserve) {\n        s->last_round",
        "    if (!s->reserve) end_match(s, STELLIUM_END_RESERVE);\n"
        "    if (s->end) return;\n    if (!s->reserve) {\n        s->last_round",
    ),
    ("R37: the display stays in the last round", R, "        s->display = 0;\n", ""),
    (
        "R37: a limit reached in the last round is the reason",
        R,
        "if (s->last_round) end_match",
        "if (s->last_round && !anybody_reached(s)) end_match",
    ),
    ("R38: no cap", R, "s->round == STELLIUM_ROUNDS", "s->round == 0"),
    ("R40: the order of reaching is lost", R, "(other != seat && s->reached[other])", "0"),
    # What the board shows, what it is worth
    (
        "R30: the diamond's tips do not matter",
        A,
        "(at->main & ~body) | (at->tips & ~tips)",
        "(at->main & ~body)",
    ),
    (
        "R31: strict_hand changes nothing",
        A,
        "kind == STELLIUM_ESS && !stellium_option(s, STELLIUM_OPT_STRICT_HAND)",
        "kind == STELLIUM_ESS",
    ),
    (
        "R33: centres are ring spaces too",
        A,
        "& (centre ? STELLIUM_CENTRE_CELLS :",
        "& (centre ? STELLIUM_GALAXY_CELLS :",
    ),
    (
        "R34: symbols of any colour",
        A,
        "stellium_symbols(s, colour));",
        "stellium_symbols(s, (colour + 1) % 4));",
    ),
    ("R35: one body is enough", A, "return (bodies & (bodies - 1)) != 0;", "return bodies != 0;"),
    (
        "R35: more than four bodies pay more",
        A,
        "bodies < 4 ? bodies - 2 : 2",
        "bodies == 3 ? 1 : bodies == 4 ? 2 : 0",
    ),
    (
        "R39: colours count twice",
        S,
        "    return s->points[seat] + unused_tokens(s, seat) + colours(s, seat);",
        "    return s->points[seat] + unused_tokens(s, seat) + 2 * colours(s, seat);",
    ),
    (
        "R39: spent tokens count",
        S,
        "return orr_set_size(s->tokens[seat]);",
        "return 4 - orr_set_size(s->tokens[seat]);",
    ),
    (
        "R40: the last to reach the limit wins",
        S,
        "    int order = s->reached[seat] ? STELLIUM_SEATS + 1 - s->reached[seat] : 0;",
        "    int order = s->reached[seat];",
    ),
    (
        "R40: equals do not share",
        S,
        "{ share_win(state, out); }",
        "{ share_win(state, out); for (int seat = 0; seat < ORR_MAX_SEATS; seat++) out[seat] = out[seat] > 0; }",
    ),
    # Words
    (
        "two directions have one name",
        T,
        '"e", "ne", "nw", "w", "sw", "se" };\nconst char *const stellium_direction_word',
        '"e", "ne", "nw", "w", "sw", "sw" };\nconst char *const stellium_direction_word',
    ),
    (
        "the view does not tell how a disc is turned",
        V,
        "stellium_put_cell(&t, stellium_start_cell(s, g, location));",
        "stellium_put_cell(&t, 7 * g + location);",
    ),
    ("the view leaves out the tokens", V, "if (s->tokens[seat] >> f & 1) orr", "if (0) orr"),
]
