/* subastral_tell.c - what follows from an action of Subastral, and why a thing is closed.
 *
 * SPDX-License-Identifier: MIT */
#include "subastral.h"

#include <string.h>

/* -- What follows ----------------------------------------------------------------- */

/* One of three sentences: more points, as many, fewer. */
static void say_gain(struct orr_words *out, int gain, const char *more, const char *same,
                     const char *less)
{
    orr_words_begin(out, gain > 0 ? more : gain < 0 ? less : same);
    orr_words_number(out, "n", gain < 0 ? -gain : gain);
}

static void follow_play(const struct subastral *s, const struct subastral *after, int seat,
                        orr_action a, struct orr_consequence *out)
{
    static const char *const sides[SUBASTRAL_CLOUDS] = {
        "then.sides1", "then.sides2", "then.sides3", "then.sides4", "then.sides5", "then.sides6",
    };
    int cloud = subastral_cloud_of(a - SUBASTRAL_A_PLAY);

    subastral_say_card_cloud(&out->what, "then.play", a, cloud);
    if (after->phase != SUBASTRAL_PH_TAKE) orr_words_begin(&out->also, "then.nothing");
    else if (subastral_held(s, seat) == 1) orr_words_begin(&out->also, "then.last_card");
    else orr_words_begin(&out->also, sides[cloud]);
}

static int mixed_points(const uint8_t sizes[SUBASTRAL_BIOMES])
{
    int points = 0;
    for (int n = 1; n <= sizes[0]; n++) points += subastral_mixed[subastral_mixed_run(sizes, n)];
    return points;
}

/* Which sets grow or shrink, as if new piles came in their best order. */
static void say_sets(struct orr_words *out, const struct subastral *s,
                     const struct subastral *after, int seat)
{
    static const char *const keys[2][3] = { { "then.sets", "then.sets_new", "then.sets_order" },
                                            { "then.loss", "then.loss_new", "then.loss_order" } };
    struct subastral_order order;
    uint8_t sizes[SUBASTRAL_BIOMES];
    int before, piles = 0;

    subastral_pile_sizes(s, seat, sizes);
    before = mixed_points(sizes);
    int all = subastral_best_order(after, seat, &order) - subastral_points(sizes);
    int mixed = mixed_points(order.size) - before, matching = all - mixed;
    for (int i = 0; i < SUBASTRAL_BIOMES; i++) piles += order.size[i] && !sizes[i];
    orr_words_begin(out, keys[matching < 0][piles < 2 ? piles : 2]);
    orr_words_number(out, "mixed", mixed);
    orr_words_number(out, "matching", matching < 0 ? -matching : matching);
    orr_words_number(out, "piles", piles);
}

static void follow_journal(const struct subastral *s, const struct subastral *after, int seat,
                           int cloud, struct orr_consequence *out)
{
    int gain = subastral_gain(s, seat, &s->cloud[cloud]), turns = subastral_turns_left(s, seat);

    say_gain(&out->what, gain, "then.journal", "then.journal_same", "then.journal_loss");
    orr_words_number(&out->what, "cloud", cloud + 1);
    if (!subastral_held(s, seat) && turns != 1) {
        orr_words_begin(&out->also, "then.empty");
        out->harm = true;
        return;
    }
    say_sets(&out->also, s, after, seat);
    out->harm = gain < 0;
}

static void follow_hand(const struct subastral *s, int cloud, struct orr_consequence *out)
{
    orr_words_begin(&out->what, s->left ? "then.hand" : "then.hand_alone");
    orr_words_number(&out->what, "cloud", cloud + 1);
    orr_words_number(&out->what, "n", orr_bag_size(&s->cloud[cloud]));
    orr_words_begin(&out->also, s->left ? "then.seen" : "then.seen_all");
}

static void follow_pile(const struct subastral *s, int seat, int biome, struct orr_consequence *out)
{
    uint32_t rest = subastral_new_biomes(s, seat) & ~(1u << biome);
    int place = subastral_next_pile(s, seat);
    bool one = !(rest & (rest - 1));

    orr_words_begin(&out->what, "then.pile");
    orr_words_token(&out->what, "biome", subastral_biomes[biome].name);
    orr_words_number(&out->what, "n", place);
    orr_words_begin(&out->also, one ? "then.last_pile" : "then.more_piles");
    if (one) orr_words_token(&out->also, "biome", subastral_biomes[orr_lowest(rest)].name);
    orr_words_number(&out->also, "n", one ? place + 1 : orr_set_size(rest));
}

static void follow_gift(const struct subastral *s, int seat, orr_action a,
                        struct orr_consequence *out)
{
    int kind = a - SUBASTRAL_A_GIVE, left = (seat + 1) % s->seats;
    struct orr_bag gift = ORR_EMPTY_BAG;
    struct orr_bag pile = subastral_pile_cards(&s->journal[left], subastral_biome_of(kind));
    int cards = orr_bag_size(&pile);

    orr_bag_add(&gift, kind);
    say_gain(&out->what, subastral_gain(s, left, &gift), "then.give", "then.give_same",
             "then.give_loss");
    subastral_say_card(&out->what, a);
    orr_words_seat(&out->what, "seat", left);
    orr_words_begin(&out->also, cards ? "then.give_on" : "then.give_new");
    orr_words_number(&out->also, "n", cards ? cards : subastral_next_pile(s, left));
}

void subastral_consequence(const void *known, const void *after, int seat, orr_action a,
                           struct orr_consequence *out)
{
    const struct subastral *s = known;
    int taken = a - SUBASTRAL_A_TAKE;

    switch (s->phase) {
    case SUBASTRAL_PH_PLAY: follow_play(s, after, seat, a, out); break;
    case SUBASTRAL_PH_TAKE:
        if (taken % 2) follow_journal(s, after, seat, taken / 2, out);
        else follow_hand(s, taken / 2, out);
        break;
    case SUBASTRAL_PH_ORDER: follow_pile(s, seat, a - SUBASTRAL_A_PILE, out); break;
    default: follow_gift(s, seat, a, out); break;
    }
}

/* -- Why not ------------------------------------------------------------------------ */

/* The kind that "t2" names, -1 for any other text. */
static int kind_named(const char *token)
{
    for (int biome = 0; biome < SUBASTRAL_BIOMES; biome++)
        if (token[0] == subastral_biomes[biome].letter && token[1] >= '1' && token[1] <= '6' &&
            !token[2])
            return SUBASTRAL_BIOMES * (token[1] - '1') + biome;
    return -1;
}

/* The cloud that "cloud4" names, counted from 0, -1 for any other text. */
static int cloud_named(const char *token)
{
    if (strncmp(token, "cloud", 5) != 0 || token[5] < '1' || token[5] > '6' || token[6]) return -1;
    return token[5] - '1';
}

/* Where there is a card or a cloud to be chosen first, in each phase. */
static const char *other_step(const struct subastral *s)
{
    switch (s->phase) {
    case SUBASTRAL_PH_PLAY: return "not.play_first";
    case SUBASTRAL_PH_TAKE: return "not.take_first";
    case SUBASTRAL_PH_ORDER: return "not.order_first";
    default: return "not.gift_first";
    }
}

static const char *why_not_cloud(const struct subastral *s, int cloud)
{
    if (s->phase != SUBASTRAL_PH_TAKE) return other_step(s);
    if (cloud == s->played - 1) return "not.played";
    return orr_bag_is_empty(&s->cloud[cloud]) ? "not.bare" : "";
}

static const char *why_not_card(const struct subastral *s, int seat, int kind)
{
    bool chosen = s->phase == SUBASTRAL_PH_PLAY || s->phase == SUBASTRAL_PH_GIFT;
    bool held = orr_bag_has(&s->open[seat], kind) || orr_bag_has(&s->dark[seat], kind);

    return held && !chosen ? other_step(s) : "";
}

static const char *why_not_pile(const struct subastral *s, int seat, const char *token)
{
    for (int i = 0; i < SUBASTRAL_BIOMES && s->pile[seat][i]; i++)
        if (!strcmp(token, subastral_biomes[s->pile[seat][i] - 1].name))
            return s->phase == SUBASTRAL_PH_ORDER ? "not.placed" : "";
    return "";
}

static const char *why_not_way(const struct subastral *s, int way, const char *key)
{
    uint32_t takes = s->phase == SUBASTRAL_PH_TAKE ? subastral_takes(s) : 0;

    if (s->phase != SUBASTRAL_PH_TAKE) return other_step(s);
    return takes & 0x555 * (uint32_t)way ? "" : key;
}

void subastral_why_not(const void *known, int seat, const char *token, struct orr_words *out)
{
    const struct subastral *s = known;
    int kind = kind_named(token), cloud = cloud_named(token);

    if (cloud >= 0) orr_words_begin(out, why_not_cloud(s, cloud));
    else if (kind >= 0) orr_words_begin(out, why_not_card(s, seat, kind));
    else if (!strcmp(token, "hand"))
        orr_words_begin(out, why_not_way(s, SUBASTRAL_TO_HAND, "not.to_hand"));
    else if (!strcmp(token, "journal"))
        orr_words_begin(out, why_not_way(s, SUBASTRAL_TO_JOURNAL, "not.to_journal"));
    else orr_words_begin(out, why_not_pile(s, seat, token));
}
