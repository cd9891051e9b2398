"""What to break in Stella Quest: rules, secrets, ages, words."""

H, R, S, T, V = (f"stella_quest_{part}.c" for part in ("hidden", "rules", "score", "text", "view"))

MUTATIONS = [
    # Secrets
    (
        "nothing is hidden",
        H,
        "        if (seat == viewer) continue;\n        orr_bag_merge(&s->pool",
        "        break;\n        orr_bag_merge(&s->pool",
    ),
    ("older cards show", H, "    lay_old(s, viewer, NULL);\n", ""),
    (
        "all ages are one",
        H,
        [
            ("int age = stella_quest_old_age(s->old[seat][i]);", "int age = 1;"),
            ("int age = stella_quest_old_age(old), kind", "int age = 1, kind"),
            (
                "s->old[seat][i] = stella_quest_old(age,",
                "s->old[seat][i] = stella_quest_old(stella_quest_old_age(old),",
            ),
        ],
    ),
    (
        "beyond two shuffles ages are one",
        R,
        "stella_quest_old(stella_quest_old_age(card) + 1,",
        "stella_quest_old(2,",
    ),
    ("R7 tells nothing", R, "    note_older(s, seat, kind, age);\n", ""),
    ("R7 is no evidence in dreams", H, "while (!is_possible(s));", "while (0);"),
    ("everybody witnesses drawn numbers", H, "return orr_bit(s->draw_to);", "return ORR_EVERYONE;"),
    (
        "only the owner witnesses a drawn Break",
        H,
        "action < SQ_BREAK && s->draw_to",
        "action <= SQ_BREAK && s->draw_to",
    ),
    ("the Dummy's card is nobody's to see", H, "s->draw_to < s->seats)", "s->draw_to <= s->seats)"),
    # Fairness
    (
        "resample takes the lowest unseen number",
        H,
        "orr_rng_below(rng, unseen--)",
        "0 * orr_rng_below(rng, unseen--)",
    ),
    (
        "the last of the unseen cards is never dealt",
        H,
        "orr_rng_below(rng, unseen--)",
        "orr_rng_below(rng, unseen > 1 ? --unseen : unseen--)",
    ),
    (
        "a new deck does not age the hands",
        R,
        "    for (int seat = 0; seat < s->seats; seat++) age_hand(s, seat);\n",
        "",
    ),
    (
        "cards held through two shuffles are as new",
        R,
        "aged[n++] = stella_quest_old(stella_quest_old_age(card) + 1,",
        "aged[n++] = stella_quest_old(1,",
    ),
    (
        "draw() counts one ticket too far",
        R,
        "back += ticket >= before;",
        "back += ticket > before;",
    ),
    # Rules
    ("R1: four lights", "stella_quest_data.c", ".lights = SQ_LIGHTS,", ".lights = 4,"),
    (
        "R3: the Dummy plays last",
        R,
        "place == 1 ? s->seats : s->leader ^ place / 2",
        "place == 2 ? s->seats : s->leader ^ place",
    ),
    (
        "R5: nobody follows",
        R,
        "s->lead != SQ_NONE && kinds & stella_quest_row(s->lead)",
        "0 && kinds & stella_quest_row(s->lead)",
    ),
    (
        "R5: Breaks must follow too",
        R,
        "    if (s->breaks[seat]) orr_offer(out, SQ_A_PLAY_BREAK);",
        "    if (s->breaks[seat] && s->lead == SQ_NONE) orr_offer(out, SQ_A_PLAY_BREAK);",
    ),
    (
        "R6: the last light may be paid",
        R,
        "s->lights[seat] < 2) return",
        "s->lights[seat] < 1) return",
    ),
    (
        "R6: paying at ten cards",
        R,
        "if (s->held[seat] >= box->hand_limit) return SQ_PAY_FULL_HAND;",
        "",
    ),
    (
        "R6: paying for nothing",
        R,
        "return s->deck_size ? SQ_PAY_OPEN : SQ_PAY_NO_DECK;",
        "return SQ_PAY_OPEN;",
    ),
    (
        "R6: a hand of eleven",
        R,
        "room < box->paid_cards ? room : box->paid_cards",
        "room < 2 ? room : box->paid_cards",
    ),
    (
        "R7: the newest of equal cards goes first",
        R,
        "        age[stella_quest_old_kind(s->old[seat][i])] =",
        "        if (!orr_bag_has(&s->hand[seat], stella_quest_old_kind(s->old[seat][i]))) "
        "age[stella_quest_old_kind(s->old[seat][i])] =",
    ),
    (
        "R8: the discard's top makes no Super Trump",
        R,
        "bool super = card == s->discard_top;",
        "bool super = false;",
    ),
    (
        "R8: Breaks are Super Trumps",
        R,
        "    if (!stella_quest_is_coloured(card)) return false;\n    bool super",
        "    if (card == SQ_NONE) return false;\n    bool super",
    ),
    ("R9: the first Super Trump wins", R, "value = 20 + place;", "value = 30 - place;"),
    (
        "R9: no trump",
        R,
        "if (stella_quest_back(card) == trump) value = 10 + stella_quest_number(card);",
        "",
    ),
    (
        "R9: any colour wins",
        R,
        "int card = s->trick[place], value = 0;",
        "int card = s->trick[place], value = card % 6;",
    ),
    (
        "R10: one light draws one card",
        "stella_quest_data.c",
        ".least_refill = 2,",
        ".least_refill = 1,",
    ),
    ("R10: no refill", R, "if (!--s->held[seat]) start_refill(s, seat);", "--s->held[seat];"),
    (
        "R11: the round's cards go into the new deck's rest",
        R,
        "    s->pool = s->discard;\n",
        "    s->pool = s->discard;\n"
        "    if (s->played > 1 && s->trick[0] < 24) orr_bag_add(&s->pool, s->trick[0]), "
        "s->trick[0] = SQ_NONE;\n",
    ),
    (
        "R12: the Black Star costs nothing",
        R,
        "if (s->star == s->winner) lose_lights(s, s->winner, 1);",
        "",
    ),
    (
        "R12: the Black Star costs the newcomer",
        R,
        "if (s->star == s->winner) lose_lights",
        "if (s->star != s->winner) lose_lights",
    ),
    (
        "R12: a second number costs one light",
        R,
        "lose_lights(s, seat, box->jewels[kind % SQ_NUMBERS])",
        "lose_lights(s, seat, 1)",
    ),
    (
        "R13: a Break need not lie on top",
        R,
        "    if (break_was_played(s)) finish_won_round(s, SQ_BREAK);\n    else if",
        "    if",
    ),
    ("R13: the winner does not get the Black Star", R, "    s->star = s->winner;\n", ""),
    ("R13: the old top card vanishes", R, "        discard_card(s, s->discard_top);\n", ""),
    (
        "R15: the leader of a round the Dummy wins leads again",
        R,
        "start_round(s, stella_quest_side_at(s, 2));",
        "start_round(s, s->leader);",
    ),
    ("R15: the Dummy does not take the Black Star", R, "    s->star = s->seats;\n", ""),
    (
        "R15: the Dummy's card lies on a Break",
        R,
        "break_was_played(s) ? SQ_BREAK : s->trick[1]",
        "s->trick[1]",
    ),
    (
        "R16: the next seat leads after Breaks",
        R,
        "SQ_BREAK : SQ_NONE);\n    start_round(s, s->leader);",
        "SQ_BREAK : SQ_NONE);\n    start_round(s, (s->leader + 1) % s->seats);",
    ),
    (
        "R17: the match goes on without lights",
        R,
        "    if (!s->lights[seat]) end_match(s);",
        "    if (!s->lights[seat]) s->lights[seat] = 1;",
    ),
    ("R18: five numbers win", R, "(owned | number) == 63", "((owned | number) & 31) == 31"),
    (
        "R19: an empty hand is asked",
        R,
        "else if (side == s->seats || !s->held[side]) s->played++;",
        "else if (side == s->seats) s->played++;",
    ),
    (
        "R19: the lowest empty seat refills first",
        R,
        "        int side = stella_quest_side_at(s, place);\n        if (side == s->seats || s->held[side])",
        "        int side = place;\n        if (side == s->seats || s->held[side])",
    ),
    (
        "R19: a line does not know that the rest is passed over",
        T,
        "n += side < s->seats ? s->held[side] > 0 : s->deck_size > 0;",
        "n += side >= 0;",
    ),
    ("R19: empty hands stay empty", R, "    if (refill_late(s)) return;\n", ""),
    (
        "R20: no last round",
        R,
        "if (s->round == box->rounds) end_match(s);\n    else s->round++;",
        "s->round++;",
    ),
    ("R21: numbers owned twice count", "stella_quest.h", "return seen & ~again;", "return seen;"),
    (
        "R21: the eliminated player counts",
        S,
        "s->lights[seat] ? s->lights[seat] + stella_quest_jewels(s, seat) : 0;",
        "s->lights[seat] + stella_quest_jewels(s, seat);",
    ),
    (
        "R21: equals do not share",
        S,
        "    orr_share_win(rank, s->seats, s->seats, out);\n",
        "    orr_share_win(rank, s->seats, s->seats, out);\n"
        "    for (int seat = 0; seat < ORR_MAX_SEATS; seat++) out[seat] = out[seat] > 0;\n",
    ),
    ("R18: all six numbers win nothing", S, "if (seat == alone) rank[seat] = 1000;", ""),
    (
        "setup leaves a byte unset",
        R,
        "    memset(s, 0, sizeof *s);\n    s->seats",
        "    memset(s, 0, sizeof *s - 1);\n    s->seats",
    ),
    # Words
    (
        "backs and cards look alike",
        T,
        'orr_put(out, "%c", stella_quest_letters[a - SQ_A_BACK]);',
        'orr_put(out, "b");',
    ),
    (
        "the whole view leaves out what lies under the discard's top",
        V,
        '    view_bag(out, "under", &s->discard, s->discard_breaks);\n',
        "",
    ),
    (
        "after a card was taken another place seems to win",
        V,
        "if (s->winner != SQ_NONE) return",
        "if (0) return",
    ),
    (
        "hidden cards are written as known",
        "stella_quest.h",
        "return viewer == seat || viewer == ORR_ALL_SEEING;",
        "return true;",
    ),
    (
        "the log has a line without a sentence",
        T,
        '    { "log.play_nobody", "{seat|{seat} plays|You play|play} {card}. Nobody wins the round" },\n',
        "",
    ),
]
