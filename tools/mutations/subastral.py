"""What to break in Subastral: setting up, turns, the end, scores, secrets, words."""

D, H, R, S, T, V = (
    f"subastral_{part}.c" for part in ("data", "hidden", "rules", "score", "text", "view")
)

MUTATIONS = [
    # Secrets
    (
        "cards taken openly are forgotten",
        R,
        "    orr_bag_merge(into_journal ? &s->journal[s->mover] : &s->open[s->mover], &s->cloud[cloud]);\n",
        "    if (!into_journal) s->num_dark[s->mover] = (uint8_t)(s->num_dark[s->mover] + "
        "orr_bag_size(&s->cloud[cloud]));\n"
        "    orr_bag_merge(into_journal ? &s->journal[s->mover] : &s->dark[s->mover], &s->cloud[cloud]);\n",
    ),
    # Setting up
    (
        "R1: cards marked 5 with four players",
        D,
        "mark <= seats; mark++",
        "mark <= seats + (seats == 4); mark++",
    ),
    (
        "R3: two cards for each seat beneath the end card",
        R,
        "s->below = (uint8_t)(SUBASTRAL_BENEATH * setup->seats);",
        "s->below = (uint8_t)(2 * setup->seats);",
    ),
    (
        "R5: a repeat stays on its cloud",
        R,
        "    if (is_rich(&s->cloud[cloud])) {\n        leave_deck",
        "    if (0) {\n        leave_deck",
    ),
    ("R5: a repeat is put aside", R, "        s->left++;\n        return;", "        return;"),
    (
        "R5: repeats lie in the other order",
        R,
        "        s->tail[s->num_tail++] = (uint8_t)kind;\n",
        "        memmove(s->tail + 1, s->tail, SUBASTRAL_TAIL - 1);\n"
        "        s->tail[0] = (uint8_t)kind, s->num_tail++;\n",
    ),
    (
        "R6: seat 0 always begins",
        R,
        "s->first = s->mover = (uint8_t)seat;",
        "s->first = s->mover = 0;",
    ),
    # A turn
    (
        "R8: after a search one plays at once",
        R,
        "        draw_to_hand(s, s->mover, action);\n        end_turn(s);",
        "        draw_to_hand(s, s->mover, action);\n        begin_turn(s);",
    ),
    (
        "R9: the cloud played on may be taken",
        R,
        "WAYS(HAND, HAND, NO, JOURNAL,",
        "WAYS(HAND, HAND, HAND, JOURNAL,",
    ),
    (
        "R10: no card from the deck",
        R,
        "    s->phase = SUBASTRAL_PH_DRAW;\n    if (!s->left) fill_row(s);",
        "    fill_row(s);",
    ),
    (
        "R11: cloud 6 is too far for cloud 4",
        R,
        "WAYS(HAND, HAND, HAND, NO, JOURNAL, JOURNAL)",
        "WAYS(HAND, HAND, HAND, NO, JOURNAL, NO)",
    ),
    (
        "R12: from 6 to 1 only into the hand",
        R,
        "WAYS(EITHER, HAND, HAND, HAND, HAND, NO)",
        "WAYS(HAND, HAND, HAND, HAND, HAND, NO)",
    ),
    (
        "R12: from 1 to 6 only into the journal",
        R,
        "JOURNAL, JOURNAL, EITHER)",
        "JOURNAL, JOURNAL, JOURNAL)",
    ),
    (
        "R13: new piles in the order of the biomes",
        R,
        "    if (biomes & (biomes - 1)) {\n"
        "        s->phase = SUBASTRAL_PH_ORDER;\n"
        "        return;\n    }\n    if (biomes) add_pile(s, s->mover, orr_lowest(biomes));",
        "    for (; biomes; biomes &= biomes - 1) add_pile(s, s->mover, orr_lowest(biomes));",
    ),
    (
        "R14: the refill goes to the cloud of its number",
        R,
        "draw_to_cloud(s, s->taken - 1, action);",
        "draw_to_cloud(s, subastral_cloud_of(action), action);",
    ),
    ("R14: one rich cloud is enough", R, "return rich >= SUBASTRAL_RICH;", "return rich >= 1;"),
    (
        "R14: three of a kind do not make a cloud rich",
        R,
        "return (cloud->hi | (cloud->lo & (cloud->lo - 1))) != 0;",
        "return (cloud->lo & (cloud->lo - 1)) != 0;",
    ),
    (
        "R17: an empty cloud may be taken",
        R,
        "return 3 * full & ways[s->played - 1];",
        "return (full ? 0xfffu : 0) & ways[s->played - 1];",
    ),
    (
        "R17: with nothing to take one is still asked",
        R,
        "    if (!subastral_takes(s)) fill_row(s);\n",
        "",
    ),
    # The end
    (
        "R15: the round is finished, and that is all",
        R,
        "s->last_round = (uint8_t)(s->round + 1);",
        "s->last_round = s->round;",
    ),
    (
        "R15: two more rounds",
        R,
        "s->last_round = (uint8_t)(s->round + 1);",
        "s->last_round = (uint8_t)(s->round + 2);",
    ),
    (
        "R16: visible is the same as drawn",
        R,
        "if (s->end_card_visible && subastral_end_due(s)) return;",
        "",
    ),
    (
        "R16: drawn is the same as visible",
        R,
        "if (s->end_card_visible && subastral_end_due(s)) return;",
        "if (subastral_end_due(s)) return;",
    ),
    (
        "R18: gifts go to the right",
        R,
        "left = (seat + 1) % s->seats;",
        "left = (seat + s->seats - 1) % s->seats;",
    ),
    (
        "R18: gifts stay in the hand",
        R,
        "    if (was_known) {\n        orr_bag_remove(&s->open[seat], kind);",
        "    if (was_known) {\n",
    ),
    (
        "R18: a gift is no pile of its own",
        R,
        "    if (subastral_new_biomes(s, left)) add_pile(s, left, subastral_biome_of(kind));\n",
        "",
    ),
    (
        "R18: of equal cards the known one is given, whatever was dealt",
        R,
        "    if (dark_gifts(s)) orr_offer_odds(out, SUBASTRAL_A_CARD + kind, dark_gifts(s));\n",
        "    if (dark_gifts(s) && !open_gifts(s)) orr_offer_odds(out, SUBASTRAL_A_CARD + kind, dark_gifts(s));\n",
    ),
    # Scores
    (
        "R19: a gap does not end a mixed set",
        S,
        "while (run < SUBASTRAL_BIOMES && sizes[run] >= n) run++;",
        "for (int i = 0; i < SUBASTRAL_BIOMES; i++) run += sizes[i] >= n;",
    ),
    ("R19: seven piles are worth 29", D, "21, 28, 36 }", "21, 29, 36 }"),
    (
        "R20: the rightmost of equal piles",
        S,
        "sizes[i] > sizes[best])) best = i;",
        "sizes[i] >= sizes[best])) best = i;",
    ),
    ("R20: the biggest pile counts twice", S, "if (i != except && (best", "if ((best"),
    (
        "R21: the thicker journal wins a tie",
        S,
        "127 - orr_bag_size(&s->journal[seat]);",
        "orr_bag_size(&s->journal[seat]);",
    ),
    (
        "R21: the tie-break line has the wrong sign",
        S,
        "out->tiebreak = -orr_bag_size",
        "out->tiebreak = orr_bag_size",
    ),
    # Who knows what
    (
        "nothing is hidden",
        H,
        "        orr_bag_merge(&s->pool, &s->dark[seat]);\n        s->dark[seat] = ORR_EMPTY_BAG;\n",
        "",
    ),
    ("gifts show", H, "        if (s->gift[seat]) s->gift[seat] = SUBASTRAL_HIDDEN;\n", ""),
    (
        "a gift leaves the hand at once",
        R,
        "    s->gift[seat] = (uint8_t)(kind + 1);\n",
        "    s->gift[seat] = (uint8_t)(kind + 1);\n    s->played = orr_bag_has(&s->open[seat], kind);\n",
    ),
    (
        "cards taken into the hand are forgotten",
        R,
        "    orr_bag_merge(into_journal ? &s->journal[s->mover] : &s->open[s->mover], &s->cloud[cloud]);\n",
        "    orr_bag_merge(into_journal ? &s->journal[s->mover] : &s->dark[s->mover], &s->cloud[cloud]);\n"
        "    if (!into_journal) s->num_dark[s->mover] = (uint8_t)orr_bag_size(&s->dark[s->mover]);\n",
    ),
    (
        "a card drawn from the known bottom is a secret",
        R,
        "    if (subastral_from_tail(s)) {\n        orr_bag_add(&s->open[seat], kind);",
        "    if (0) {\n        orr_bag_add(&s->open[seat], kind);",
    ),
    (
        "everybody witnesses drawn cards",
        H,
        "if (s->phase == SUBASTRAL_PH_DRAW || s->phase == SUBASTRAL_PH_SEARCH) return orr_bit(s->mover);",
        "",
    ),
    (
        "resample takes the lowest unseen card",
        H,
        "orr_rng_below(rng, unseen--)",
        "0 * orr_rng_below(rng, unseen--)",
    ),
    (
        "a dreamt gift is always a secret card",
        H,
        "    if (ticket < s->num_dark[seat]) return",
        "    ticket = s->num_dark[seat] ? 0 : ticket;\n    if (ticket < s->num_dark[seat]) return",
    ),
    (
        "of two equal cards the secret one is played",
        R,
        "    if (orr_bag_has(&s->open[seat], kind)) {\n        orr_bag_remove(&s->open[seat], kind);\n    } else {",
        "    if (!orr_bag_has(&s->dark[seat], kind)) {\n        orr_bag_remove(&s->open[seat], kind);\n    } else {",
    ),
    # Words and numbers
    (
        "notation: hand and journal are swapped",
        T,
        '% 2 ? "journal" : "hand"',
        '% 2 ? "hand" : "journal"',
    ),
    (
        "view: the bottom of the deck is left out",
        V,
        "for (int i = 0; i < s->num_tail; i++) orr_json_str(out, NULL, card_token(s->tail[i], word));",
        "",
    ),
    (
        "draw() counts tickets from the other end",
        R,
        "orr_bag_pick(&s->pool, ticket));",
        "orr_bag_pick(&s->pool, (uint32_t)s->left - s->num_tail - 1 - ticket));",
    ),
]
