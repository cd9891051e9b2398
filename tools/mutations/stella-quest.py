"""What to break in Stella Quest: rules, secrets, ages, words."""

H, R, S, T, V = (f"stella_quest_{part}.c" for part in ("hidden", "rules", "score", "text", "view"))

MUTATIONS = [
    # Secrets
    ("nothing is hidden", H,
     "        if (seat == viewer) continue;\n        orr_bag_merge(&s->pool", "        break;\n        orr_bag_merge(&s->pool"),
    ("older cards show", H, "for (int age = 1; age < SQ_AGES; age++) {", "for (int age = 1; age < 1; age++) {"),
    ("the oldest cards show", H, "for (int age = 1; age < SQ_AGES; age++) {", "for (int age = 1; age < 2; age++) {"),
    ("all ages go back into one pool", H, [
        ("orr_bag_merge(&s->older[age - 1], &s->hand[seat][age]);",
         "orr_bag_merge(&s->pool, &s->hand[seat][age]);"),
        ("struct orr_bag *from = age ? &s->older[age - 1] : &s->pool;",
         "struct orr_bag *from = &s->pool;"),
        ("        if (age && orr_bag_is_empty(&s->older[age - 1])) continue;\n", "")]),
    ("everybody witnesses drawn numbers", H, "return orr_bit(s->draw_to);", "return ORR_EVERYONE;"),
    ("only the owner witnesses a drawn Break", H, "action < SQ_BREAK && s->draw_to", "action <= SQ_BREAK && s->draw_to"),
    ("the Dummy's card is nobody's to see", H, "s->draw_to < s->seats)", "s->draw_to <= s->seats)"),

    # Fairness
    ("resample takes the lowest unseen number", H, "orr_rng_below(rng, unseen--)", "0 * orr_rng_below(rng, unseen--)"),
    ("the last of the unseen cards is never dealt", H,
     "orr_rng_below(rng, unseen--)", "(unseen > 1 ? orr_rng_below(rng, unseen - 1) : 0), unseen--"),
    ("a new deck does not age the hands", R, "    age_hands(s);\n", ""),
    ("cards carried through two shuffles become new again", R, [
        ("        orr_bag_merge(&hand[2], &hand[1]);\n        hand[1] = hand[0];\n        hand[0] = ORR_EMPTY_BAG;\n",
         "        struct orr_bag old = hand[1];\n        hand[1] = hand[0];\n        hand[0] = old;\n"),
        ("            uint8_t *two = &s->backs[seat][2][colour];\n"
         "            *two = (uint8_t)(*two + s->backs[seat][1][colour]);\n",
         "            uint8_t was = s->backs[seat][1][colour];\n"
         "            s->backs[seat][1][colour] = s->backs[seat][0][colour];\n"
         "            s->backs[seat][0][colour] = was;\n"),
        ("        memcpy(s->backs[seat][1], s->backs[seat][0], sizeof s->backs[seat][0]);\n"
         "        memset(s->backs[seat][0], 0, sizeof s->backs[seat][0]);\n", "")]),
    ("draw() counts one ticket too far", R, "back += ticket >= before;", "back += ticket > before;"),

    # Rules
    ("R1: four lights", "stella_quest_data.c", ".lights = 5,", ".lights = 4,"),
    ("R3: the Dummy plays last", R, "place == 1 ? s->seats : s->leader ^ place / 2", "place == 2 ? s->seats : s->leader ^ place"),
    ("R5: nobody follows", R, "s->lead != SQ_NONE && kinds & sq_row(s->lead)", "0 && kinds & sq_row(s->lead)"),
    ("R5: Breaks must follow too", R,
     "    if (s->breaks[seat]) orr_offer(out, SQ_A_PLAY_BREAK);",
     "    if (s->breaks[seat] && s->lead == SQ_NONE) orr_offer(out, SQ_A_PLAY_BREAK);"),
    ("R6: the last light may be paid", R, "s->lights[seat] >= 2 &&", "s->lights[seat] >= 1 &&"),
    ("R6: paying at ten cards", R, "s->held[seat] < box->hand_limit && s->deck_size", "s->deck_size"),
    ("R6: paying for nothing", R, "s->held[seat] < box->hand_limit && s->deck_size", "s->held[seat] < box->hand_limit"),
    ("R6: a hand of eleven", R, "room < box->paid_cards ? room : box->paid_cards", "room < 2 ? room : box->paid_cards"),
    ("R7: the newest of equal cards goes first", R,
     "    int age = SQ_AGES - 1;\n    while (age && !orr_bag_has(&s->hand[seat][age], kind)) age--;",
     "    int age = 0;\n    while (age < 2 && !orr_bag_has(&s->hand[seat][age], kind)) age++;"),
    ("R8: the discard's top makes no Super Trump", R, "bool super = card == s->discard_top;", "bool super = false;"),
    ("R8: Breaks are Super Trumps", R,
     "    if (!sq_is_coloured(card)) return false;\n    bool super", "    if (card == SQ_NONE) return false;\n    bool super"),
    ("R9: the first Super Trump wins", R, "value = 20 + place;", "value = 30 - place;"),
    ("R9: no trump", R, "if (sq_back(card) == trump) value = 10 + sq_number(card);", ""),
    ("R9: any colour wins", R, "int card = s->trick[place], value = 0;", "int card = s->trick[place], value = card % 6;"),
    ("R10: one light draws one card", "stella_quest_data.c", ".least_refill = 2,", ".least_refill = 1,"),
    ("R10: no refill", R, "if (!--s->held[seat]) start_refill(s, seat);", "--s->held[seat];"),
    ("R11: the round's cards go into the new deck's rest", R,
     "    s->pool = s->discard;\n", "    s->pool = s->discard;\n    if (s->played > 1 && s->trick[0] < 24) orr_bag_add(&s->pool, s->trick[0]), s->trick[0] = SQ_NONE;\n"),
    ("R12: the Black Star costs nothing", R, "if (s->star == s->winner) lose_lights(s, s->winner, 1);", ""),
    ("R12: the Black Star costs the newcomer", R, "if (s->star == s->winner) lose_lights", "if (s->star != s->winner) lose_lights"),
    ("R12: a second number costs one light", R, "lose_lights(s, seat, box->jewels[kind % SQ_NUMBERS])", "lose_lights(s, seat, 1)"),
    ("R13: a Break need not lie on top", R, "    if (break_was_played(s)) finish_won_round(s, SQ_BREAK);\n    else if", "    if"),
    ("R13: the winner does not get the Black Star", R, "    s->star = s->winner;\n", ""),
    ("R13: the old top card vanishes", R, "        discard_card(s, s->discard_top);\n", ""),
    ("R15: the leader of a round the Dummy wins leads again", R,
     "start_round(s, stella_quest_side_at(s, 2));", "start_round(s, s->leader);"),
    ("R15: the Dummy does not take the Black Star", R, "    s->star = s->seats;\n", ""),
    ("R15: the Dummy's card lies on a Break", R, "break_was_played(s) ? SQ_BREAK : s->trick[1]", "s->trick[1]"),
    ("R16: the same leader after Breaks, marker or not", R, "s->star < s->seats ? s->star : s->leader", "s->leader"),
    ("R17: the match goes on without lights", R, "    if (!s->lights[seat]) end_match(s);", "    if (!s->lights[seat]) s->lights[seat] = 1;"),
    ("R18: five numbers win", R, "(owned | number) == 63", "((owned | number) & 31) == 31"),
    ("R19: an empty hand is asked", R, "else if (side == s->seats || !s->held[side]) s->played++;", "else if (side == s->seats) s->played++;"),
    ("R19: empty hands stay empty", R, "    if (refill_late(s)) return;\n", ""),
    ("R20: no last round", R, "if (s->round == box->rounds) end_match(s);\n    else s->round++;", "s->round++;"),
    ("R21: numbers owned twice count", "stella_quest.h", "return seen & ~again;", "return seen;"),
    ("R21: the eliminated player counts", S, "if (s->lights[seat]) points[seat] =", "points[seat] ="),
    ("R21: equals do not share", S, "? 1.0 / sharing : 0.0", "? 1.0 : 0.0"),
    ("R18: all six numbers win nothing", S, "if (seat == alone) points[seat] = 1000;", ""),
    ("setup leaves a byte unset", R, "    memset(s, 0, sizeof *s);\n    s->seats", "    memset(s, 0, sizeof *s - 1);\n    s->seats"),

    # Words
    ("backs and cards look alike", T, 'orr_put(out, "%c", stella_quest_letters[a - SQ_A_BACK]);', 'orr_put(out, "b");'),
    ("the whole view leaves out what lies under the discard's top", V,
     '    view_bag(out, "under", &s->discard, s->discard_breaks);\n', ""),
    ("hidden cards are written as known", V, "return viewer == seat || viewer == ORR_CHANCE;", "return true;"),
    ("the log has a line without a sentence", T, '    { "log.play_nobody", "{seat} plays {card}. Nobody wins the round" },\n', ""),
]
