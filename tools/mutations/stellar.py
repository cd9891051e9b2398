"""What to break in Stellar: rules, the score pad, secrets, fairness, words."""

D, H, R, S, T, V = (
    f"stellar_{part}.c" for part in ("data", "hidden", "rules", "score", "text", "view")
)

MUTATIONS = [
    # Setting up
    ("R1: the fifth starter is lost", R, "    orr_bag_merge(&s->deck, &fifth);\n", ""),
    (
        "R1: a starter may be dealt twice",
        R,
        "orr_bag_remove(&left, s->starter[i / 2][i % 2]);",
        "{}",
    ),
    (
        "R2: the chosen starter goes to the notebook",
        R,
        "    put_face_up(s, seat, 0, top);\n    orr_bag_add(&s->note[seat], other);",
        "    put_face_up(s, seat, 0, other);\n    orr_bag_add(&s->note[seat], top);",
    ),
    (
        "R2: the starter goes to another slot",
        R,
        "put_face_up(s, seat, 0, top);",
        "put_face_up(s, seat, 1, top);",
    ),
    (
        "R3: seat 0 always begins",
        R,
        "s->first = s->mover = (uint8_t)seat;",
        "s->first = s->mover = 0;",
    ),
    (
        "R3: both cards of seat 0 are dealt first, unseen by it",
        R,
        "list_add(s->dark[s->cursor % STELLAR_SEATS]",
        "list_add(s->dark[s->cursor / STELLAR_SEATS]",
    ),
    # A turn
    (
        "R4: 21 turns",
        R,
        "bool last = s->turn == STELLAR_TURNS - 1;",
        "bool last = s->turn == STELLAR_TURNS - 2;",
    ),
    ("R4: one player has all turns", R, "        s->mover ^= 1;\n", ""),
    (
        "R7: of two equal cards the secret one goes first",
        R,
        "    bool found = list_remove(s->open[seat], ORR_LEN(s->open[seat]), kind) ||\n"
        "                 list_remove(s->dark[seat], ORR_LEN(s->dark[seat]), kind);",
        "    bool found = list_remove(s->dark[seat], ORR_LEN(s->dark[seat]), kind) ||\n"
        "                 list_remove(s->open[seat], ORR_LEN(s->open[seat]), kind);",
    ),
    (
        "R9: a satellite gives no right to wipe",
        R,
        "s->armed = stellar_card(kind)->type == STELLAR_SATELLITE &&",
        "s->armed = 0 &&",
    ),
    (
        "R9: a planet gives the right too",
        R,
        "s->armed = stellar_card(kind)->type == STELLAR_SATELLITE &&",
        "s->armed = stellar_card(kind)->type % STELLAR_SATELLITE == 0 &&",
    ),
    (
        "R9: the right to wipe lasts for both",
        R,
        [("    s->armed = 0;\n", ""), ("s->armed = stellar_card", "s->armed |= stellar_card")],
    ),
    (
        "R9: a forced satellite off the deck gives the right",
        R,
        "    leave_deck(s, kind);\n    if (s->phase == STELLAR_PH_DECK_SCOPE)",
        "    leave_deck(s, kind);\n    s->armed |= stellar_card(kind)->type == STELLAR_SATELLITE;\n"
        "    if (s->phase == STELLAR_PH_DECK_SCOPE)",
    ),
    (
        "R9: a wipe leaves the fifth card",
        R,
        [
            (
                "    for (int place = 0; place < STELLAR_ROW; place++) {\n        orr_bag_add(&s->discard",
                "    for (int place = 0; place < STELLAR_ROW - 1; place++) {\n        orr_bag_add(&s->discard",
            )
        ],
    ),
    (
        "R9: wiped cards go under the deck",
        R,
        "orr_bag_add(&s->discard, s->row[place]);",
        "orr_bag_add(&s->deck, s->row[place]);",
    ),
    (
        "R11: a card may lie anywhere",
        R,
        "return stellar_free_slots(s, seat) & near;",
        "return stellar_free_slots(s, seat);",
    ),
    (
        "R11: two neighbours are missing from the list",
        D,
        "S(4) | S(5) | S(6) | S(8) | S(10) | S(11)",
        "S(4) | S(5) | S(6) | S(8) | S(10)",
    ),
    (
        "R11: a new type must touch some card",
        R,
        "|| !s->shown[seat][type]) return stellar_free_slots(s, seat);\n",
        "|| !s->shown[seat][type]) {\n"
        "        for (unsigned left = s->full[seat]; left; left &= left - 1)\n"
        "            near |= stellar_neighbours[orr_lowest(left)];\n"
        "        return stellar_free_slots(s, seat) & near;\n    }\n",
    ),
    (
        "R11: a satellite must lie next to planets",
        R,
        "if (type == STELLAR_SATELLITE || !s->shown[seat][type]) return stellar_free_slots(s, seat);",
        "if (!s->shown[seat][type % 5]) return stellar_free_slots(s, seat);\n    type %= 5;",
    ),
    (
        "R11: a face-down card shows its type",
        R,
        "    s->down[seat] |= (uint16_t)(1u << slot);\n    if (secret)",
        "    s->down[seat] |= (uint16_t)(1u << slot);\n"
        "    s->shown[seat][stellar_card(kind)->type % 5] |= (uint16_t)(1u << slot);\n    if (secret)",
    ),
    (
        "R11: a forced card lies face down only if it must",
        R,
        "        orr_offer_set(out, STELLAR_A_FORCED_DOWN, stellar_free_slots(s, seat));",
        "        if (!stellar_open_slots(s, seat, s->card))\n"
        "            orr_offer_set(out, STELLAR_A_FORCED_DOWN, stellar_free_slots(s, seat));",
    ),
    (
        "R11: a forced card need not touch its type",
        R,
        "orr_offer_set(out, STELLAR_A_FORCED_UP, stellar_open_slots(s, seat, s->card));",
        "orr_offer_set(out, STELLAR_A_FORCED_UP, stellar_free_slots(s, seat));",
    ),
    (
        "R11: open cards cannot be played face down",
        R,
        "s->printed ? dark | open : open);",
        "s->printed ? dark | open : 0);",
    ),
    (
        "R12: places are counted from the other end",
        R,
        [
            (
                "? s->row[number - 1] : STELLAR_NONE;",
                "? s->row[STELLAR_ROW - number] : STELLAR_NONE;",
            ),
            (
                "    s->row[number - 1] = STELLAR_NONE;",
                "    s->row[STELLAR_ROW - number] = STELLAR_NONE;",
            ),
        ],
    ),
    (
        "R12: the forced card goes to the same area",
        R,
        "call_row(s, stellar_card(kind)->number, false);",
        "call_row(s, stellar_card(kind)->number, true);",
    ),
    (
        "R13: a 6/0 calls the fifth place",
        R,
        [
            (
                "    return number <= STELLAR_ROW ?",
                "    if (number > STELLAR_ROW) number = STELLAR_ROW;\n    return number <= STELLAR_ROW ?",
            )
        ],
    ),
    (
        "R13: face down the printed number counts",
        R,
        "face_down && !s->printed ? STELLAR_FACE_DOWN :",
        "false ? STELLAR_FACE_DOWN :",
    ),
    (
        "R13: the option printed does nothing",
        R,
        "face_down && !s->printed ? STELLAR_FACE_DOWN :",
        "face_down ? STELLAR_FACE_DOWN :",
    ),
    (
        "R13: the deck's card goes to the wrong area",
        R,
        "to_notebook ? STELLAR_PH_DECK_NOTE : STELLAR_PH_DECK_SCOPE",
        "to_notebook ? STELLAR_PH_DECK_SCOPE : STELLAR_PH_DECK_NOTE",
    ),
    (
        "R14: the row fills from the highest place",
        R,
        "    s->row[orr_lowest(empty)] = (uint8_t)kind;",
        "    s->row[orr_set_nth(empty, (uint32_t)orr_set_size(empty) - 1)] = (uint8_t)kind;",
    ),
    ("R14: a reshuffle leaves the discard", R, "    s->discard = ORR_EMPTY_BAG;\n", ""),
    (
        "R14: a reshuffle comes two cards early",
        R,
        "    if (!orr_bag_is_empty(&s->deck) || orr_bag_is_empty(&s->discard)) return;\n    s->deck = s->discard;",
        "    if (orr_bag_size(&s->deck) > 2 || orr_bag_is_empty(&s->discard)) return;\n"
        "    orr_bag_merge(&s->deck, &s->discard);",
    ),
    (
        "R16: the other card goes to the notebook",
        R,
        [
            (
                "        orr_bag_add(&s->note[seat], kind);\n        s->commit[seat]",
                "        orr_bag_add(&s->discard, kind);\n        s->commit[seat]",
            ),
            (
                "        leave_hand(s, seat, kind);\n        orr_bag_add(&s->discard, kind);",
                "        leave_hand(s, seat, kind);\n        orr_bag_add(&s->note[seat], kind);",
            ),
        ],
    ),
    (
        "R16: the last card is out of the hand before it is shown",
        R,
        "    s->commit[seat] = (uint8_t)kind;\n    if (!stellar_to_act(s))",
        "    s->commit[seat] = (uint8_t)kind;\n"
        "    if (next_phase == STELLAR_PH_SHOW) leave_hand(s, seat, kind & 63);\n    if (!stellar_to_act(s))",
    ),
    # The score pad
    (
        "R17: a run is the number of different cards",
        S,
        "    return run[mask];",
        "    return __builtin_popcount(mask) + 0 * run[mask];",
    ),
    (
        "R17: stars of face-down cards count",
        S,
        "            pad->section[section] += STELLAR_FACE_DOWN;\n            continue;",
        "            pad->section[section] += STELLAR_FACE_DOWN;\n"
        "            if (kind < STELLAR_KINDS && stellar_card(kind)->type < STELLAR_TYPES)\n"
        "                pad->stars[stellar_card(kind)->type] += stellar_card(kind)->stars;\n            continue;",
    ),
    (
        "R18: a 6/0 is a 6 and a 0",
        S,
        "longest_run(numbers | 1u << 6), low = longest_run(numbers | 1u);",
        "longest_run(numbers | 1u << 6 | 1u), low = high;",
    ),
    ("R18: a 6/0 is a 6 only", S, "return high > low ? high : low;", "return high;"),
    ("R18: a 6/0 is a 0 only", S, "return high > low ? high : low;", "return low;"),
    (
        "R18: in the telescope a 6/0 counts nothing",
        S,
        "pad->section[section] += card->number;",
        "pad->section[section] += card->number % 6;",
    ),
    (
        "R19: satellites in the notebook do nothing",
        S,
        "    if (book->satellites) share_satellites(book, sets, stars, given);\n",
        "",
    ),
    (
        "R19: one type gets all satellites",
        S,
        "if (value > top) top = value, given = part;",
        "if (value > top && (part == set || !part)) top = value, given = part;",
    ),
    (
        "R19: ties go to the latest type",
        S,
        "POINT -\n                         type *",
        "POINT +\n                         type *",
    ),
    (
        "R20: equal sums score for both",
        S,
        "mine.section[i] > theirs.section[i] ? STELLAR_BONUS",
        "mine.section[i] >= theirs.section[i] ? STELLAR_BONUS",
    ),
    (
        "R20: a face-down card counts nothing",
        S,
        "pad->section[section] += STELLAR_FACE_DOWN;",
        "pad->section[section] += 0;",
    ),
    (
        "R20: slot 6 belongs to the top",
        D,
        "{ 0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 2 };",
        "{ 0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 2, 2 };",
    ),
    (
        "R21: four types are enough",
        S,
        "mine.shown == STELLAR_TYPES ?",
        "mine.shown >= STELLAR_TYPES - 1 ?",
    ),
    ("R22: the lower total wins", S, "rank[seat] = score.total;", "rank[seat] = -score.total;"),
    (
        "R22: of equals seat 0 wins",
        S,
        "    orr_share_win(rank, STELLAR_SEATS, STELLAR_SEATS, out);\n",
        "    rank[0] = 2 * rank[0] + 1, rank[1] *= 2;\n"
        "    orr_share_win(rank, STELLAR_SEATS, STELLAR_SEATS, out);\n",
    ),
    # Secrets
    (
        "the dark hand shows",
        H,
        "        for (int i = 0; i < STELLAR_HAND; i++) erase(s, &s->dark[seat][i]);\n",
        "",
    ),
    (
        "one dark card shows",
        H,
        "for (int i = 0; i < STELLAR_HAND; i++) erase(s, &s->dark[seat][i]);",
        "for (int i = 0; i < STELLAR_HAND - 1; i++) erase(s, &s->dark[seat][i]);",
    ),
    (
        "the secret card in the telescope shows",
        H,
        "            erase(s, &s->scope[seat][orr_lowest(left)]);",
        "            {}",
    ),
    (
        "the answer shows",
        H,
        "        if (s->commit[seat] != STELLAR_NONE) s->commit[seat] = STELLAR_HIDDEN;\n",
        "",
    ),
    (
        "the unseen cards are not put back into the pool",
        H,
        "    orr_bag_add(unseen(s), *card);\n",
        "",
    ),
    (
        "a spectator sees seat 0's hand",
        H,
        "        if (seat == viewer) continue;\n        for (int i = 0; i < STELLAR_HAND; i++) erase",
        "        if (seat == viewer || (viewer == ORR_SPECTATOR && !seat)) continue;\n"
        "        for (int i = 0; i < STELLAR_HAND; i++) erase",
    ),
    (
        "after a reshuffle the unseen cards are sought in the deck",
        H,
        "return s->reshuffled ? &s->shut : &s->deck;",
        "return &s->deck;",
    ),
    ("a reshuffle goes unnoticed", R, "    s->reshuffled = 1;\n", ""),
    (
        "redact forgets the discard, which is public",
        H,
        [
            (
                "        if (s->commit[seat] != STELLAR_NONE) s->commit[seat] = STELLAR_HIDDEN;\n",
                "        if (s->commit[seat] != STELLAR_NONE) s->commit[seat] = STELLAR_HIDDEN;\n"
                "        orr_bag_merge(&s->deck, &s->discard);\n        s->discard = ORR_EMPTY_BAG;\n",
            )
        ],
    ),
    (
        "redact forgets the rival's open cards, which are public",
        H,
        [
            (
                "        for (int i = 0; i < STELLAR_HAND; i++) erase(s, &s->dark[seat][i]);",
                "        for (int i = 0; i < STELLAR_HAND; i++) erase(s, &s->dark[seat][i]);\n"
                "        for (int i = 0; i < STELLAR_HAND; i++) erase(s, &s->open[seat][i]);",
            ),
            (
                "        for (int i = 0; i < STELLAR_HAND; i++) fill(s, &s->dark[seat][i], rng);",
                "        for (int i = 0; i < STELLAR_HAND; i++) fill(s, &s->dark[seat][i], rng);\n"
                "        for (int i = 0; i < STELLAR_HAND; i++) fill(s, &s->open[seat][i], rng);",
            ),
        ],
    ),
    (
        "redact forgets that the row may be wiped",
        H,
        "        if (seat == viewer) continue;\n        for (int i = 0; i < STELLAR_HAND; i++) erase",
        "        if (seat == viewer) continue;\n        s->armed = 0;\n"
        "        for (int i = 0; i < STELLAR_HAND; i++) erase",
    ),
    (
        "a card known to both becomes secret face down",
        R,
        "        lay_down(s, slot, kind, false);",
        "        lay_down(s, slot, kind, true);",
    ),
    (
        "a secret card becomes known face down",
        R,
        "lay_down(s, s->slot, kind, true);",
        "lay_down(s, s->slot, kind, false);",
    ),
    (
        "everybody witnesses the dealt hands",
        H,
        "case STELLAR_PH_DEAL_HANDS: return orr_bit(s->cursor % STELLAR_SEATS);",
        "case STELLAR_PH_DEAL_HANDS: return ORR_EVERYONE;",
    ),
    (
        "the wrong seat witnesses the dealt hands",
        H,
        "return orr_bit(s->cursor % STELLAR_SEATS);",
        "return orr_bit(s->cursor / STELLAR_SEATS);",
    ),
    ("everybody witnesses which dark card is hidden", H, "    case STELLAR_PH_WHICH:\n", ""),
    (
        "everybody witnesses the last card's choice",
        H,
        "    case STELLAR_PH_WHICH:\n    case STELLAR_PH_FINAL: return",
        "    case STELLAR_PH_WHICH: return",
    ),
    (
        "nobody but the mover witnesses a play",
        H,
        "    case STELLAR_PH_WHICH:\n",
        "    case STELLAR_PH_WHICH:\n    case STELLAR_PH_PLAY:\n",
    ),
    (
        "the step WHICH is skipped when both dark cards are equal",
        R,
        "if (s->dark[s->mover][1] == STELLAR_NONE) hide",
        "if (s->dark[s->mover][1] == STELLAR_NONE || s->dark[s->mover][1] == s->dark[s->mover][0]) hide",
    ),
    # Fairness
    (
        "resample takes the first unseen card",
        H,
        "orr_bag_pick(pool, orr_rng_below(rng, (uint32_t)orr_bag_size(pool)));",
        "orr_bag_pick(pool, 0 * orr_rng_below(rng, (uint32_t)orr_bag_size(pool)));",
    ),
    (
        "resample is uniform over kinds, not cards",
        H,
        "    *card = (uint8_t)orr_bag_pick(pool, orr_rng_below(rng, (uint32_t)orr_bag_size(pool)));",
        "    do *card = (uint8_t)orr_rng_below(rng, STELLAR_KINDS);\n    while (!orr_bag_has(pool, *card));",
    ),
    (
        "resample never deals a satellite",
        H,
        "    *card = (uint8_t)orr_bag_pick(pool, orr_rng_below(rng, (uint32_t)orr_bag_size(pool)));",
        "    for (int i = 0; i < 20; i++) {\n"
        "        *card = (uint8_t)orr_bag_pick(pool, orr_rng_below(rng, (uint32_t)orr_bag_size(pool)));\n"
        "        if (stellar_card(*card)->type != STELLAR_SATELLITE) break;\n    }",
    ),
    (
        "the blind answer is always the first card",
        H,
        "return choice[orr_rng_below(rng, (uint32_t)n)];",
        "return choice[0 * orr_rng_below(rng, (uint32_t)n)];",
    ),
    (
        "the blind starter is always the first",
        H,
        "return s->starter[seat][orr_rng_below(rng, 2)];",
        "return s->starter[seat][0];",
    ),
    (
        "a dreamt hand is not in order",
        H,
        "if (s->dark[seat][0] > s->dark[seat][1]) {",
        "if (0 && s->dark[seat][0] > s->dark[seat][1]) {",
    ),
    (
        "draw() is off by one ticket",
        R,
        "orr_bag_pick(&s->deck, ticket));",
        "orr_bag_pick(&s->deck, (ticket + 1) % (uint32_t)orr_bag_size(&s->deck)));",
    ),
    (
        "chance weighs kinds, not cards",
        R,
        "orr_offer_bag(out, STELLAR_A_CARD, &cards);",
        "orr_offer_even(out, STELLAR_A_CARD, orr_bag_kinds(&cards));",
    ),
    (
        "seat 0 begins twice as often",
        R,
        "        orr_offer_even(out, STELLAR_A_FIRST, orr_bit(STELLAR_SEATS) - 1);\n",
        "        orr_offer_odds(out, STELLAR_A_FIRST, 2), orr_offer_odds(out, STELLAR_A_FIRST + 1, 1);\n",
    ),
    # Words
    ("equal cards, dark and open, are printed alike", T, 'twins ? " dark" : ""', '""'),
    (
        "the log names the wrong place",
        T,
        'orr_words_number(out, "place", place + 1);',
        'orr_words_number(out, "place", place);',
    ),
    (
        "the log names the wrong seat",
        T,
        'case STELLAR_PH_DEAL_STARTERS: say_card(out, "log.starter", s->cursor / 2, kind)',
        'case STELLAR_PH_DEAL_STARTERS: say_card(out, "log.starter", s->cursor % 2, kind)',
    ),
    (
        "the whole view leaves out the answers",
        V,
        '    orr_json_str(out, "answer", token_of(s->commit[seat]));\n',
        "",
    ),
    (
        "the view counts hidden cards as the deck's",
        V,
        'orr_json_int(out, "deck", orr_bag_size(&s->deck) - (s->reshuffled ? 0 : stellar_num_hidden(s)));',
        'orr_json_int(out, "deck", orr_bag_size(&s->deck));',
    ),
    ("the view swaps whose card is known", V, '& 1 ? "owner" : "all"', '& 1 ? "all" : "owner"'),
    (
        "the observation leaves out the rival's telescope",
        V,
        "    encode_telescope(s, you, out + AT_THEIRS);\n",
        "",
    ),
]
