"""What to break in Night Ferry: rules, secrets, fairness, words."""

H, R, S = "ferry_hidden.c", "ferry_rules.c", "ferry_score.c"
T, V = "ferry_text.c", "ferry_view.c"

# The loops of redact() and resample() begin alike.
REDACT = "        if (seat == viewer) continue;\n        for (int rank"
RESAMPLE = "        if (seat == viewer) continue;\n        for (int i"


def skip_both(condition):
    """redact() and resample() agree to leave out more than the viewer's own cards."""
    return [(loop, loop.replace("seat == viewer", condition)) for loop in (REDACT, RESAMPLE)]


MUTATIONS = [
    # Secrets
    (
        "hands shown while cards are revealed",
        H,
        skip_both("seat == viewer || s->phase == FERRY_PH_REVEAL"),
    ),
    ("nothing is hidden", H, skip_both("1")),
    (
        "hands erased, but the deck's counts left true",
        H,
        "            s->deck[rank] = (uint8_t)(s->deck[rank] + s->hand[seat][rank]);\n",
        "",
    ),
    (
        "the committed card shows",
        H,
        "if (face_down(s, seat) && s->commit[seat] != FERRY_HIDDEN)",
        "if (0 && face_down(s, seat))",
    ),
    (
        "redact forgets rivals' points, which are public",
        H,
        REDACT,
        REDACT.replace(
            "continue;", "continue;\n        s->cargo[seat][0] = s->cargo[seat][1] = 0;"
        ),
    ),
    ("everybody witnesses deals", H, "return orr_bit(s->cursor);", "return ORR_EVERYONE;"),
    (
        "nobody but the owner witnesses a reveal",
        H,
        "    return ORR_EVERYONE;",
        "    return orr_bit(s->cursor);",
    ),
    # Fairness
    (
        "resample takes the lowest unseen rank",
        H,
        "uint32_t ticket = orr_rng_below(rng, unseen);",
        "uint32_t ticket = 0 * orr_rng_below(rng, unseen);",
    ),
    (
        "resample is uniform over ranks, not cards",
        H,
        "    s->deck[rank]--;\n    return rank;",
        "    do rank = (int)orr_rng_below(rng, 6); while (!s->deck[rank]);\n"
        "    s->deck[rank]--;\n    return rank;",
    ),
    (
        "resample is biased after round 2",
        H,
        "uint32_t ticket = orr_rng_below(rng, unseen);",
        "uint32_t ticket = (s->round < 2) * orr_rng_below(rng, unseen);",
    ),
    (
        "hands are laid open lowest first, so the order tells",
        R,
        [
            (
                "    const uint8_t *from = chance_pool(s);\n    for (int rank = 0; rank < FERRY_RANKS; rank++)\n"
                "        if (from[rank]) orr_offer_odds",
                "    const uint8_t *from = chance_pool(s);\n    if (s->phase == FERRY_PH_SHOW) {\n"
                "        int low = 0;\n        while (!from[low]) low++;\n        orr_offer_odds(out, low, 1);\n"
                "        return;\n    }\n    for (int rank = 0; rank < FERRY_RANKS; rank++)\n"
                "        if (from[rank]) orr_offer_odds",
            ),
            (
                "    while (ticket >= from[rank]) ticket -= from[rank++];",
                "    if (s->phase == FERRY_PH_SHOW) ticket = 0;\n"
                "    while (ticket >= from[rank]) ticket -= from[rank++];",
            ),
            (
                "    if (s->phase == FERRY_PH_REVEAL) return 1;",
                "    if (s->phase == FERRY_PH_REVEAL || s->phase == FERRY_PH_SHOW) return 1;",
            ),
        ],
    ),
    (
        "draw() is off by one ticket",
        R,
        "    while (ticket >= from[rank]) ticket -= from[rank++];",
        "    ticket = (ticket + 1) % ferry_tickets(s);\n"
        "    while (ticket >= from[rank]) ticket -= from[rank++];",
    ),
    (
        "the second answer sees the first",
        R,
        "        if (s->hand[seat][rank]) orr_offer(out, FERRY_A_CARD + rank);",
        "        if (s->hand[seat][rank] && (s->commit[(seat + 1) % s->seats] != rank + 1 ||\n"
        "                                    s->held[seat] == s->hand[seat][rank]))\n"
        "            orr_offer(out, FERRY_A_CARD + rank);",
    ),
    # Rules
    (
        "the last seat's card is not revealed",
        R,
        "if (++s->cursor == s->seats) finish_round(s);",
        "if (++s->cursor >= s->seats - 1) finish_round(s);",
    ),
    (
        "a deal leaves the card in the deck",
        R,
        "    s->deck[rank]--;\n    s->hand[s->cursor]",
        "    s->hand[s->cursor]",
    ),
    ("the match ends with hands hidden", S, "spare += s->laid[side]", "spare += s->hand[side]"),
    (
        "the match ends before the hands are laid open",
        R,
        "FERRY_PH_SHOW : FERRY_PH_DEAL",
        "FERRY_PH_OVER : FERRY_PH_DEAL",
    ),
    (
        "setup leaves a byte unset",
        R,
        "    memset(s, 0, sizeof *s);\n    s->seats",
        "    memset(s, 0, sizeof *s - 1);\n    s->seats",
    ),
    (
        "the score is not the sum of its lines",
        S,
        'orr_score_line(out, "cargo", ferry_cargo(s, side));',
        'orr_score_line(out, "cargo", ferry_cargo(s, side));\n    out->total++;',
    ),
    (
        "R4: equal cards do not cancel each other",
        R,
        "if (matches == 1 && rank > best)",
        "if (rank > best)",
    ),
    (
        "R4: the lowest card wins",
        R,
        [
            ("int winner = -1, best = 0;", "int winner = -1, best = 9;"),
            ("rank > best)", "rank < best)"),
        ],
    ),
    (
        "R5: the winner loads its own card only",
        R,
        "add_cargo(s, winner, points)",
        "add_cargo(s, winner, 6)",
    ),
    ("R6: cards in hand count in full", S, "spare / 2)", "spare)"),
    ("R6: halves are rounded up", S, "spare / 2)", "(spare + 1) / 2)"),
    (
        "R7: equals do not share",
        S,
        "    orr_share_win(rank, s->seats, s->seats, out);\n",
        "    orr_share_win(rank, s->seats, s->seats, out);\n"
        "    for (int seat = 0; seat < ORR_MAX_SEATS; seat++) out[seat] = out[seat] > 0;\n",
    ),
    ("one round too many", R, "s->round == s->rounds ?", "s->round == s->rounds + 1 ?"),
    # Words
    (
        "chance's notation is not unique",
        T,
        'else orr_put(out, "c%d", a - FERRY_A_CARD + 1);',
        'else orr_put(out, "c%d", seat == ORR_CHANCE ? 1 : a - FERRY_A_CARD + 1);',
    ),
    ("the whole view leaves out the committed card", V, "        view_commit(s, seat, out);\n", ""),
    (
        "the log has a line without a sentence",
        T,
        '{ "log.lay", "{seat|{seat} lays|You lay} down {card}" },\n',
        "",
    ),
]
