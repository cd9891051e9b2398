"""What to break in Stellar Leap: rules, Events, fights, AIs, secrets."""

A, E, F, G = (
    "stellar_leap_ai.c",
    "stellar_leap_events.c",
    "stellar_leap_fight.c",
    "stellar_leap_galaxy.c",
)
H, P, R, S = (
    "stellar_leap_hidden.c",
    "stellar_leap_powers.c",
    "stellar_leap_rules.c",
    "stellar_leap_setup.c",
)
C, D, M = "stellar_leap_score.c", "stellar_leap_decks.c", "stellar_leap_missions.c"
ST, T, TR = "stellar_leap_steps.c", "stellar_leap_turn.c", "stellar_leap_trips.c"

MUTATIONS = [
    # Galaxy and cargo
    (
        "R8: the hold takes 21",
        G,
        "total > LEAP_HOLD ? LEAP_HOLD : total",
        "total > 21 ? 21 : total",
    ),
    (
        "R16: Exhausted figures do not crowd",
        G,
        "s->present_on[side] >> planet & 1",
        "s->awake_on[side] >> planet & 1",
    ),
    ("R16: three players crowd at two", G, "sides == 2 ? 2 : 3", "sides <= 3 ? 2 : 3"),
    (
        "R17: the Exhausted Player gathers",
        G,
        "side == s->token ? 0 : s->awake_on[side]",
        "s->awake_on[side]",
    ),
    (
        "R15: a column generates once at most",
        G,
        "times[columns[n - 1] - 1]++;",
        "times[columns[n - 1] - 1] = 1;",
    ),
    ("R24: Debris costs within a row", G, "    if (a == b) return fuel;\n", ""),
    ("R24: Calm does not favour T", G, "s->lasting_t == side ? 2 : 1", "1"),
    (
        "R23: Homes are open to all",
        G,
        "return (s->placed & ~homes) | stellar_leap_bit(s->home[side]);",
        "return s->placed | (homes & 0);",
    ),
    # Setup
    (
        "R2: Homes are chosen in the order of the seats",
        S,
        "s->homes_dealt ? s->cursor : stellar_leap_side_at(s, s->cursor)",
        "s->cursor",
    ),
    (
        "R57: completion cards are always drawn",
        D,
        "!s->must_draw && !stellar_leap_is_ai(s, side)",
        "false",
    ),
    # Turn
    (
        "R18: three High Command actions",
        T,
        "LEAP_COMMANDS + stellar_leap_surges(s)",
        "LEAP_COMMANDS + 1",
    ),
    (
        "R22: Populate takes one Food",
        T,
        "s->store[side][LEAP_FOOD] - LEAP_BIRTH_FOOD)",
        "s->store[side][LEAP_FOOD] - 1)",
    ),
    (
        "R29: a draw is enough to attack",
        T,
        "s->habitat[planet][side] > rivals;",
        "s->habitat[planet][side] >= rivals;",
    ),
    (
        "R29: Sanctuary does not protect",
        T,
        "planet < LEAP_HOMES || stellar_leap_row_has(s, LEAP_SANCTUARY, s->row[planet])",
        "planet < LEAP_HOMES",
    ),
    (
        "R37: tiers bring no Event",
        T,
        "met |= stellar_leap_bit(LEAP_DUE_TIER + tier);",
        "met |= 0;",
    ),
    (
        "R37: decks bring no Event",
        T,
        "met |= stellar_leap_bit(LEAP_DUE_DECK + deck);",
        "met |= 0;",
    ),
    (
        "R42: one round too many",
        T,
        "s->events_drawn >= s->target ||",
        "s->events_drawn > s->target ||",
    ),
    (
        "R47: T is the first player first",
        T,
        "(s->round - 1) % stellar_leap_sides(s)",
        "(s->round - 2) % stellar_leap_sides(s)",
    ),
    ("R17: the token stays", T, "s->token = s->mover; /* R17 */", "s->token = s->token;"),
    (
        "x4 counts at once",
        T,
        "return s->surge && stellar_leap_in_force(s, LEAP_SURGE);",
        "return stellar_leap_in_force(s, LEAP_SURGE);",
    ),
    # Steps
    (
        "R23: the group pays one Oxygen",
        G,
        "store[LEAP_OXYGEN] - figures * LEAP_TRIP_OXYGEN",
        "store[LEAP_OXYGEN] - 1",
    ),
    ("R26: the die stays", TR, "    lower_die(s, card);\n}", "}"),
    (
        "R26: fd4 rolls as many dice as others",
        TR,
        "die + stellar_leap_cards[card].extra_die",
        "die",
    ),
    (
        "R31: the reward is lost",
        M,
        "case LEAP_PAYS: stellar_leap_gain(s, side, m->gain); break;",
        "case LEAP_PAYS: break;",
    ),
    (
        "R27: the rejected card goes nowhere known",
        D,
        "to_bottom(s, deck, s->drawn[i], s->drawn_seen[i]);",
        "to_bottom(s, deck, s->drawn[i], 0);",
    ),
    (
        "R38: e01 stays in the deck with AIs",
        S,
        "!(s->ais && stellar_leap_events[e].without_ai)",
        "true",
    ),
    # Events
    (
        "e09: T rounds down",
        E,
        "(s->population[side] + (side == trigger)) / 2",
        "s->population[side] / 2",
    ),
    ("e04: T is audited too", E, "side != trigger && kind < LEAP_KINDS", "kind < LEAP_KINDS"),
    (
        "e02: Homes are struck too",
        E,
        "if (planet < LEAP_HOMES) continue; /* none, or a Home */",
        "if (planet < 0) continue;",
    ),
    ("x1: nothing for rivals", E, "event->per_rival * (stellar_leap_sides(s) - 1)", "0"),
    ("R38: what lasts goes on", E, "    s->lasting = s->lasting_t = LEAP_NONE;\n", ""),
    # Fights
    (
        "R30: any row will do",
        F,
        "if (far > nearest) continue;\n        if (far < nearest) best = 0;",
        "if (0) continue;",
    ),
    (
        "R30: figures arrive awake",
        F,
        "stellar_leap_move_figures(s, side, to, 0, 1);",
        "stellar_leap_move_figures(s, side, to, 1, 0);",
    ),
    ("R29: one chit for all", F, "s->chits[attacker]++;", "s->chits[attacker] = 1;"),
    ("R48: one resource a figure", F, "units = 2 * figures;", "units = figures;"),
    (
        "R30: an AI's figures may stay together",
        F,
        "f->scatter.apart = figures <= orr_set_size(to);",
        "f->scatter.apart = 0;\n    if (figures <= orr_set_size(to)) return;",
    ),
    # AIs
    (
        "R53: the AI crowds its planets",
        A,
        "n < stellar_leap_figures(s, best, side) ||",
        "n > stellar_leap_figures(s, best, side) ||",
    ),
    (
        "R54: Home is left empty",
        A,
        "stellar_leap_figures(s, planet, side) - 1;",
        "stellar_leap_figures(s, planet, side);",
    ),
    (
        "R55: the lowest die is worn down",
        A,
        "s->die[rock] > s->die[best] ||",
        "s->die[rock] < s->die[best] ||",
    ),
    ("R51: the Cartographer discovers first", A, "s->round % 2 ?", "s->round % 2 == 0 ?"),
    # Powers and score
    (
        "R12: the higher die goes Home",
        P,
        "int lower = r->dice[1] < r->dice[0];",
        "int lower = r->dice[1] > r->dice[0];",
    ),
    (
        "R13: no chit on a copied power",
        P,
        "    s->cloned = (uint8_t)(s->cloned | 1 << power);\n",
        "",
    ),
    (
        "R44: rows add up",
        C,
        "if (n >= rows[i][0]) points = rows[i][1];",
        "if (n >= rows[i][0]) points += rows[i][1];",
    ),
    (
        "R46: no tie-break",
        C,
        "out->tiebreak = s->found[side] * 16 + s->population[side];",
        "out->tiebreak = 0;",
    ),
    (
        "R45: the best stock counts double",
        C,
        "return low > high ? low : high;",
        "return low + high;",
    ),
    # Secrets
    (
        "traits show",
        H,
        "if (trait[slot] < LEAP_TRAITS && !open) {",
        "if (0 && trait[slot] < LEAP_TRAITS && !open) {",
    ),
    (
        "drawn cards show to all",
        H,
        "return stellar_leap_kinds[f->kind].secret ? draw_witnesses(s, f) : ORR_EVERYONE;",
        "(void)draw_witnesses;\n        return f ? ORR_EVERYONE : 0;",
    ),
    (
        "the late chooser is dreamt with the first reject",
        H,
        "from = (int)orr_rng_below(rng, (uint32_t)s->seats - 1);",
        "from = 0;",
    ),
    (
        "units may be named in any order",
        R,
        "int shut = ~s->owed_kinds | ((1 << s->owed_from[seat]) - 1);",
        "int shut = ~s->owed_kinds;",
    ),
    # Steps
    (
        "a free figure cannot be passed up",
        ST,
        ".amounts = ask_place, .skip = true,",
        ".amounts = ask_place,",
    ),
    (
        "what an action brought is not noted",
        R,
        "action > LEAP_Z_MISSION) note_gains(s, &before);",
        "action > LEAP_Z_MISSION) (void)note_gains;",
    ),
    (
        "answers at once are noted",
        R,
        "if (!tells_gains(action)) return LEAP_NONE;",
        "if (!tells_gains(action) && seat == ORR_CHANCE) return LEAP_NONE;",
    ),
]
