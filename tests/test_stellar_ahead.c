/* test_stellar_tell.c - what Stellar says before a choice: whole sentences of a position laid
 * out by hand, and over random matches that no line is too long, none lacks a word, and that
 * what is promised comes true.
 *
 * SPDX-License-Identifier: MIT */
#include "test.h"

#include "games/stellar/stellar.h"

enum { WHAT = 62, ALSO = 70 }; /* characters of the two lines */

static int kind_of(const char *token)
{
    for (int kind = 0; kind < STELLAR_KINDS; kind++)
        if (!strcmp(stellar_card(kind)->token, token)) return kind;
    return -1;
}

static int characters(const char *text)
{
    int n = 0;

    for (; *text; text++) n += (*text & 0xc0) != 0x80; /* the bytes that begin one */
    return n;
}

static const char *words(const struct orr_words *w)
{
    static char text[4][256];
    static int turn;
    char *at = text[turn++ % 4];
    struct orr_text t = orr_text_on(at, sizeof text[0]);

    orr_words_print(stellar_messages, w, &t);
    return at;
}

/* What the seat would know after the action. */
static void look_ahead(struct stellar *s, int seat, orr_action a)
{
    struct orr_rng rng;

    orr_rng_seed(&rng, 1, 2);
    stellar_resample(s, seat, &rng);
    stellar_apply(s, seat, a);
    stellar_redact(s, seat);
}

static void consequence(const struct stellar *known, int seat, orr_action a,
                        struct orr_consequence *out)
{
    struct stellar after = *known;

    orr_words_begin(&out->what, "");
    orr_words_begin(&out->also, "");
    out->harm = false;
    look_ahead(&after, seat, a);
    stellar_consequence(known, &after, seat, a, out);
}

/* -- A position by hand: a planet run 3-4-5 with a satellite in it, in the middle of a turn -- */

static void lay(struct stellar *s, int seat, int slot, const char *token)
{
    bool down = *token == '-';
    int kind = kind_of(token + down);

    s->scope[seat][slot - 1] = (uint8_t)kind;
    s->full[seat] |= (uint16_t)(1u << (slot - 1));
    if (down) s->down[seat] |= (uint16_t)(1u << (slot - 1));
    else s->shown[seat][stellar_card(kind)->type] |= (uint16_t)(1u << (slot - 1));
    orr_bag_remove(&s->deck, kind);
}

static void write_down(struct stellar *s, int seat, const char *const *tokens)
{
    for (; *tokens; tokens++) {
        orr_bag_add(&s->note[seat], kind_of(*tokens));
        orr_bag_remove(&s->deck, kind_of(*tokens));
    }
}

static uint8_t deal(struct stellar *s, const char *token)
{
    orr_bag_remove(&s->deck, kind_of(token));
    return (uint8_t)kind_of(token);
}

static void a_position(struct stellar *s)
{
    static const char *const mine[] = { "m3a", "m2b", "m4", "p4", "p5b", "s3", "a3b", "b6", NULL };
    static const char *const theirs[] = {
        "b3a", "b2b", "c3b", "c4", "c5a", "p1", "m5b", "a6", NULL
    };
    struct orr_setup setup;
    struct orr_words why;

    orr_setup_init(&stellar_game, 2, &setup);
    stellar_setup(s, &setup, &why);
    for (int kind = 0; kind < STELLAR_KINDS; kind++)
        if (stellar_card(kind)->starter) orr_bag_add(&s->deck, kind);
    lay(s, 0, 1, "p3a"), lay(s, 0, 2, "p1"), lay(s, 0, 3, "b4"), lay(s, 0, 4, "p5a");
    lay(s, 0, 5, "-m6"), lay(s, 0, 6, "a2a"), lay(s, 0, 10, "a5a"), lay(s, 0, 12, "m1");
    lay(s, 1, 1, "c3a"), lay(s, 1, 2, "c5b"), lay(s, 1, 3, "c1"), lay(s, 1, 4, "m5a");
    lay(s, 1, 5, "-m4"), lay(s, 1, 6, "b1"), lay(s, 1, 7, "b5a"), lay(s, 1, 11, "p2a");
    write_down(s, 0, mine);
    write_down(s, 1, theirs);
    s->dark[0][0] = deal(s, "c2a"), s->dark[0][1] = deal(s, "b3b"), s->open[0][0] = deal(s, "a4");
    s->dark[1][0] = deal(s, "p3b"), s->open[1][0] = deal(s, "a1");
    s->row[0] = deal(s, "p2b"), s->row[2] = deal(s, "s5");
    s->row[3] = deal(s, "p6"), s->row[4] = deal(s, "c1");
    s->first = s->mover = 0, s->turn = 14, s->taken = 1, s->phase = STELLAR_PH_PLAY;
    ok(!stellar_check(s), "the position is whole");
    stellar_redact(s, 0);
}

static void says(const struct stellar *known, orr_action a, const char *what, const char *also)
{
    struct orr_consequence then;

    consequence(known, 0, a, &then);
    is_str(words(&then.what), what, what);
    is_str(words(&then.also), also, also);
}

static void check_sentences(void)
{
    struct stellar s, next;

    a_position(&s);
    says(&s, (orr_action)(STELLAR_A_UP + kind_of("a4")), "asteroid 4 calls place 4: planet 6/0.",
         "Written: planet 6/0 +6, asteroid 4 +4. The other takes a lens.");
    says(&s, (orr_action)(STELLAR_A_UP + kind_of("c2a")),
         "cloud 2a calls empty place 2: the deck's top card comes.",
         "Written, cloud 2a brings +0; the card that comes is unknown.");
    says(&s, (orr_action)(STELLAR_A_NOTE + kind_of("a4")), "Write asteroid 4: a run of 2, +4.",
         "Place 4, planet 6/0, takes a lens. You 42 → 46.");
    says(&s, STELLAR_A_DOWN_DARK, "A secret card face down counts 3, with no type and no stars.",
         "It calls place 3: satellite 5 is written.");
    next = s;
    look_ahead(&next, 0, (orr_action)(STELLAR_A_UP + kind_of("a4")));
    says(&next, STELLAR_A_AT + 6, "asteroid 4 to lens 7: middle 2 → 6, they lose their 10.",
         "Place 4, planet 6/0, is written: run of 4. You 42 → 49.");
    next = s;
    look_ahead(&next, 0, (orr_action)(STELLAR_A_NOTE + kind_of("a4")));
    says(&next, STELLAR_A_FORCED_UP + 6, "planet 6/0 to lens 7: middle 2 → 8, you lead: +10.",
         "Planets: 6 stars times a run of 3. You 46 → 56.");
    says(&next, STELLAR_A_FORCED_DOWN + 7, "Face down to lens 8: middle 2 → 5, they lead.",
         "You 46 → 46.");
}

static void refuses(const struct stellar *known, const char *token, const char *why)
{
    struct orr_words out;

    orr_words_begin(&out, "");
    stellar_why_not(known, 0, token, &out);
    is_str(*out.key ? words(&out) : "", why, *why ? why : token);
}

static void check_refusals(void)
{
    struct stellar s, next;

    a_position(&s);
    refuses(&s, "t7", "Pick a card of your hand first.");
    refuses(&s, "a4_t7", "");
    refuses(&s, "a4_t8", "It must touch an asteroid; face down it may lie here as a 3.");
    refuses(&s, "a4_t6", "Lens 6 holds asteroid 2a.");
    refuses(&s, "t5", "Lens 5 is capped: its card lies face down and counts 3.");
    refuses(&s, "r4", "You have taken your card this turn.");
    refuses(&s, "a1_t8", "");
    refuses(&s, "t13", "");
    refuses(&s, "t1x", "");
    refuses(&s, "_t8", "");
    refuses(&s, "", "");
    next = s;
    look_ahead(&next, 0, (orr_action)(STELLAR_A_NOTE + kind_of("a4")));
    refuses(&next, "up_t7", "");
    refuses(&next, "up_t8", "It must touch a planet; face down it may lie here as a 3.");
    refuses(&next, "down_t8", "");
    refuses(&next, "c2a", "First place planet 6/0 in a lens.");
    refuses(&next, "note", "planet 6/0 goes to a lens of your telescope.");
    s.phase = STELLAR_PH_TAKE;
    refuses(&s, "c2a", "First take a card from the row.");
    refuses(&s, "t8", "First take a card from the row.");
    refuses(&s, "note", "First take a card from the row.");
    refuses(&s, "r1", "");
}

/* -- Random matches -------------------------------------------------------------------------- */

struct seen {
    int longest_what, longest_also, longest_why;
    char what[256], also[256], why[256];
    long told, refused, broken_promises, wordless, gains;
};

static void longest(int *most, char *kept, const char *text)
{
    if (characters(text) <= *most) return;
    *most = characters(text);
    strcpy(kept, text);
}

static void check_words(struct seen *seen, const char *text)
{
    if (strchr(text, '{') || !strncmp(text, "then.", 5) || !strncmp(text, "not.", 4))
        seen->wordless++;
}

static void listen(struct seen *seen, const struct stellar *known, int seat, orr_action a)
{
    struct orr_consequence then;

    consequence(known, seat, a, &then);
    const char *what = words(&then.what), *also = words(&then.also);
    longest(&seen->longest_what, seen->what, what);
    longest(&seen->longest_also, seen->also, also);
    check_words(seen, what);
    check_words(seen, also);
    seen->told += *then.what.key != '\0';
}

static void ask_about(struct seen *seen, const struct stellar *known, int seat)
{
    static const char *const cards[] = { "", "p1_", "m4_", "a3b_", "c6_", "b2a_", "s3_", "up_" };
    struct orr_words why;
    char token[16];

    for (int card = 0; card < ORR_LEN(cards); card++)
        for (int slot = 1; slot <= STELLAR_SLOTS; slot++) {
            snprintf(token, sizeof token, "%st%d", cards[card], slot);
            orr_words_begin(&why, "");
            stellar_why_not(known, seat, token, &why);
            if (!*why.key) continue;
            longest(&seen->longest_why, seen->why, words(&why));
            check_words(seen, words(&why));
            seen->refused++;
        }
}

/* "You 42 → 49": what the last number says is the total after the chain of one's own steps. */
static int promised(const struct orr_words *w)
{
    for (int i = 0; i < w->num_args; i++)
        if (!strcmp(w->arg[i].name, "after")) return (int)w->arg[i].number;
    return -1;
}

static void check_promise(struct seen *seen, const struct stellar *known, int seat, orr_action a,
                          const struct stellar *after)
{
    struct orr_consequence then;
    struct orr_score score;
    bool placed = known->phase == STELLAR_PH_FORCED || known->phase == STELLAR_PH_WHICH ||
                  (known->phase == STELLAR_PH_SLOT_UP) ||
                  (known->phase == STELLAR_PH_PLAY && a >= STELLAR_A_NOTE && a < STELLAR_A_DOWN);

    if (!placed) return;
    consequence(known, seat, a, &then);
    int total = promised(&then.also);
    stellar_score(after, seat, &score);
    seen->gains++;
    seen->broken_promises += total != score.total;
}

static void random_match(struct seen *seen, uint64_t seed)
{
    struct orr_setup setup;
    struct orr_words why;
    struct orr_rng rng;
    struct stellar s;
    struct orr_actions list;
    orr_seats who;

    orr_setup_init(&stellar_game, 2, &setup);
    setup.option[0] = seed % 3 == 0;
    orr_setup_begin(&stellar_game, &setup, &s, &why);
    orr_rng_seed(&rng, seed, 5);
    while ((who = stellar_to_act(&s)) != 0) {
        int seat = orr_lowest(who);
        struct stellar known = s;
        if (seat == ORR_CHANCE) {
            stellar_apply(&s, seat, orr_chance_sample(&stellar_game, &s, &rng));
            continue;
        }
        stellar_redact(&known, seat);
        orr_list(&stellar_game, &known, seat, &list);
        for (int i = 0; i < list.n; i++) listen(seen, &known, seat, list.at[i]);
        ask_about(seen, &known, seat);
        orr_action a = list.at[orr_rng_below(&rng, (uint32_t)list.n)];
        stellar_apply(&s, seat, a);
        check_promise(seen, &known, seat, a, &s);
    }
}

static void check_matches(void)
{
    struct seen seen = { 0 };

    for (uint64_t seed = 1; seed <= 300; seed++) random_match(&seen, seed);
    ok(seen.told > 50000, "consequences told: %ld", seen.told);
    ok(seen.refused > 50000, "things refused: %ld", seen.refused);
    ok(seen.longest_what <= WHAT, "the longest first line has %d: %s", seen.longest_what,
       seen.what);
    ok(seen.longest_also <= ALSO, "the longest second line has %d: %s", seen.longest_also,
       seen.also);
    ok(seen.longest_why <= WHAT, "the longest refusal has %d: %s", seen.longest_why, seen.why);
    is_int(seen.wordless, 0, "every sentence has its words");
    ok(seen.gains > 5000, "totals promised: %ld", seen.gains);
    is_int(seen.broken_promises, 0, "and all came true");
}

/* -- The notebook as it is drawn ----------------------------------------------------------------- */

static void check_layout(void)
{
    struct orr_rng rng;
    int runs = 0, inside = 0, gains = 0;

    orr_rng_seed(&rng, 3, 3);
    for (int i = 0; i < 2000; i++) {
        struct orr_bag note = ORR_EMPTY_BAG;
        struct stellar_stack stack[STELLAR_TYPES];
        int stars[STELLAR_TYPES], run[STELLAR_TYPES];
        bool same = true, has = true;

        for (int type = 0; type < STELLAR_TYPES; type++) stars[type] = (int)orr_rng_below(&rng, 6);
        for (int kind = 0; kind < STELLAR_KINDS; kind++)
            if (orr_rng_below(&rng, 4) == 0) orr_bag_add(&note, kind);
        stellar_lay_out(&note, stars, stack);
        stellar_count_runs(&note, stars, run);
        uint64_t guests = 0;
        for (int type = 0; type < STELLAR_TYPES; type++) {
            same &= stack[type].run == run[type];
            guests |= stack[type].guests;
            for (int n = stack[type].from; n < stack[type].from + stack[type].run; n++) {
                bool there = false;
                for (int kind = 0; kind < STELLAR_KINDS; kind++) {
                    const struct stellar_card *c = stellar_card(kind);
                    bool ours = orr_bag_has(&note, kind) &&
                                (c->type == type || stack[type].guests >> kind & 1);
                    there |= ours && (c->number == 6 ? stack[type].six_zero : c->number) == n;
                }
                has &= there;
            }
        }
        uint64_t satellites = orr_bag_kinds(&note) >> (STELLAR_KINDS - 5);
        runs += same, inside += has, gains += guests >> (STELLAR_KINDS - 5) == satellites;
    }
    is_int(runs, 2000, "runs as long as the score says");
    is_int(inside, 2000, "made of cards that lie where they are drawn");
    is_int(gains, 2000, "and every satellite joins one stack");
}

int main(void)
{
    check_sentences();
    check_refusals();
    check_matches();
    check_layout();
    return done();
}
