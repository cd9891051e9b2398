/* subastral_view.c - Subastral as JSON and as numbers.
 *
 * SPDX-License-Identifier: MIT */
#include "subastral.h"

#include <string.h>

/* -- JSON --------------------------------------------------------------------------- */

static const char *card_token(int kind, char word[4])
{
    struct orr_text t = orr_text_on(word, 4);

    if (kind < 0) orr_put(&t, "?");
    else subastral_put_card(&t, kind);
    return word;
}

static void view_cards(struct orr_json *out, const char *key, const struct orr_bag *cards)
{
    char word[4];

    orr_json_open(out, key, '[');
    for (int n = 0; n < orr_bag_size(cards); n++)
        orr_json_str(out, NULL, card_token(orr_bag_pick(cards, (uint32_t)n), word));
    orr_json_close(out, ']');
}

/* How the deck lies: `unseen` is every card the viewer has not seen, those in
 * other hands included; for chance it is exactly the part of unknown order. */
static void view_deck(const struct subastral *s, struct orr_json *out)
{
    char word[4];

    orr_json_open(out, "deck", '{');
    orr_json_int(out, "left", s->left);
    orr_json_int(out, "below", s->below);
    orr_json_int(out, "above", s->left > s->below ? s->left - s->below : 0);
    orr_json_bool(out, "end_card_shown", s->last_round != 0);
    orr_json_open(out, "bottom", '[');
    for (int i = 0; i < s->num_tail; i++) orr_json_str(out, NULL, card_token(s->tail[i], word));
    orr_json_close(out, ']');
    orr_json_close(out, '}');
    orr_json_open(out, "unseen", '{');
    for (uint64_t kinds = orr_bag_kinds(&s->pool); kinds; kinds &= kinds - 1) {
        int kind = orr_lowest(kinds);
        orr_json_int(out, card_token(kind, word), orr_bag_count(&s->pool, kind));
    }
    orr_json_close(out, '}');
}

static const char *const cloud_names[SUBASTRAL_CLOUDS] = {
    "cloud1", "cloud2", "cloud3", "cloud4", "cloud5", "cloud6",
};

static void view_clouds(const struct subastral *s, struct orr_json *out)
{
    orr_json_str(out, "played", s->played ? cloud_names[s->played - 1] : NULL);
    orr_json_str(out, "taken", s->taken ? cloud_names[s->taken - 1] : NULL);
    orr_json_open(out, "clouds", '{');
    for (int cloud = 0; cloud < SUBASTRAL_CLOUDS; cloud++)
        view_cards(out, cloud_names[cloud], &s->cloud[cloud]);
    orr_json_close(out, '}');
}

static void view_hand_card(struct orr_json *out, int kind, const char *known)
{
    char word[4];

    orr_json_open(out, NULL, '{');
    orr_json_str(out, "card", card_token(kind, word));
    orr_json_str(out, "known", known);
    orr_json_close(out, '}');
}

static void view_hand(const struct subastral *s, int seat, int viewer, struct orr_json *out)
{
    bool seen = seat == viewer || viewer == ORR_ALL_SEEING;

    orr_json_int(out, "held", subastral_held(s, seat));
    orr_json_open(out, "hand", '[');
    for (int n = 0; n < s->num_dark[seat]; n++)
        view_hand_card(out, seen ? orr_bag_pick(&s->dark[seat], (uint32_t)n) : -1, "owner");
    for (int n = 0; n < orr_bag_size(&s->open[seat]); n++)
        view_hand_card(out, orr_bag_pick(&s->open[seat], (uint32_t)n), "all");
    orr_json_close(out, ']');
}

static void view_pile(const struct subastral *s, int seat, int biome, struct orr_json *out)
{
    struct orr_bag cards = subastral_pile_cards(&s->journal[seat], biome);

    orr_json_open(out, NULL, '{');
    orr_json_str(out, "pile", subastral_biomes[biome].name);
    view_cards(out, "cards", &cards);
    orr_json_close(out, '}');
}

/* Piles in order; then those whose place is being chosen. */
static void view_journal(const struct subastral *s, int seat, struct orr_json *out)
{
    orr_json_open(out, "journal", '[');
    for (int i = 0; i < SUBASTRAL_BIOMES && s->pile[seat][i]; i++)
        view_pile(s, seat, s->pile[seat][i] - 1, out);
    orr_json_close(out, ']');
    orr_json_open(out, "to_place", '[');
    for (uint32_t left = subastral_new_biomes(s, seat); left; left &= left - 1)
        view_pile(s, seat, orr_lowest(left), out);
    orr_json_close(out, ']');
}

static void view_match(const uint8_t sizes[SUBASTRAL_BIOMES], int pile, struct orr_json *out)
{
    if (pile < 0) return;
    orr_json_open(out, NULL, '{');
    orr_json_int(out, "pile", pile + 1);
    orr_json_int(out, "cards", sizes[pile]);
    orr_json_int(out, "points", sizes[pile] * (pile + 1));
    orr_json_close(out, '}');
}

/* R19, R20: which sets piles of these sizes make, and what each of them scores. */
static void view_sets(const uint8_t sizes[SUBASTRAL_BIOMES], struct orr_json *out)
{
    int first = subastral_biggest(sizes, -1);

    orr_json_int(out, "points", subastral_points(sizes));
    orr_json_open(out, "mixed", '[');
    for (int n = 1; n <= sizes[0]; n++) {
        int run = subastral_mixed_run(sizes, n);
        orr_json_open(out, NULL, '{');
        orr_json_int(out, "piles", run);
        orr_json_int(out, "points", subastral_mixed[run]);
        orr_json_close(out, '}');
    }
    orr_json_close(out, ']');
    orr_json_open(out, "matching", '[');
    view_match(sizes, first, out);
    view_match(sizes, subastral_biggest(sizes, first), out);
    orr_json_close(out, ']');
}

/* The journal as it would be with new piles in their best order; null without new piles. */
static void view_best(const struct subastral *s, int seat, struct orr_json *out)
{
    struct subastral_order best;

    if (!subastral_new_biomes(s, seat)) {
        orr_json_str(out, "best", NULL);
        return;
    }
    subastral_best_order(s, seat, &best);
    orr_json_open(out, "best", '{');
    orr_json_open(out, "order", '[');
    for (int i = 0; i < SUBASTRAL_BIOMES && best.pile[i]; i++)
        orr_json_str(out, NULL, subastral_biomes[best.pile[i] - 1].name);
    orr_json_close(out, ']');
    view_sets(best.size, out);
    orr_json_close(out, '}');
}

/* While a cloud is to be taken: where its cards would go and what they would bring. */
static void view_take(const struct subastral *s, int cloud, struct orr_json *out)
{
    static const char *const sides[] = { NULL, "hand", "journal", "either" };
    const struct orr_bag *cards = &s->cloud[cloud];
    enum subastral_way way = subastral_way(s, cloud);
    bool full = !orr_bag_is_empty(cards);

    orr_json_open(out, NULL, '{');
    orr_json_str(out, "cloud", cloud_names[cloud]);
    orr_json_str(out, "side", sides[way]);
    if (full && (way & SUBASTRAL_TO_HAND))
        orr_json_int(out, "cards", orr_bag_size(cards) + (s->left > 0));
    else orr_json_str(out, "cards", NULL);
    if (full && (way & SUBASTRAL_TO_JOURNAL))
        orr_json_int(out, "points", subastral_gain(s, s->mover, cards));
    else orr_json_str(out, "points", NULL);
    orr_json_close(out, '}');
}

static void view_takes(const struct subastral *s, struct orr_json *out)
{
    orr_json_open(out, "worth", '[');
    for (int n = 1; n <= SUBASTRAL_BIOMES; n++) orr_json_int(out, NULL, subastral_mixed[n]);
    orr_json_close(out, ']');
    orr_json_open(out, "takes", '[');
    for (int cloud = 0; s->phase == SUBASTRAL_PH_TAKE && cloud < SUBASTRAL_CLOUDS; cloud++)
        if (cloud != s->played - 1) view_take(s, cloud, out);
    orr_json_close(out, ']');
}

static void view_seat(const struct subastral *s, int seat, int viewer, struct orr_json *out)
{
    uint8_t sizes[SUBASTRAL_BIOMES];
    char word[4];

    subastral_pile_sizes(s, seat, sizes);
    orr_json_open(out, NULL, '{');
    view_sets(sizes, out);
    view_best(s, seat, out);
    orr_json_int_or(out, "turns_left", subastral_turns_left(s, seat), -1);
    view_hand(s, seat, viewer, out);
    view_journal(s, seat, out);
    int gift = s->gift[seat] == SUBASTRAL_HIDDEN ? -1 : s->gift[seat] - 1;
    orr_json_str(out, "gift", s->gift[seat] ? card_token(gift, word) : NULL);
    orr_json_close(out, '}');
}

void subastral_view(const void *state, int viewer, struct orr_json *out)
{
    static const char *const phases[] = {
        "deal",   "row",    "extra",  "start", "play", "take", "order", "draw",
        "search", "refill", "top_up", "done",  "pass", "gift", "show",  "over",
    };
    const struct subastral *s = state;

    orr_json_str(out, "phase", phases[s->phase]);
    orr_json_int(out, "cursor", s->cursor);
    orr_json_int(out, "start", s->first);
    orr_json_int(out, "mover", s->mover);
    orr_json_int(out, "round", s->round);
    orr_json_int(out, "last_round", s->last_round);
    orr_json_str(out, "end_card", s->end_card_visible ? "visible" : "drawn");
    orr_json_bool(out, "disturbance", s->disturbance);
    orr_json_str(out, "starts", orr_start_names[s->starts]);
    view_deck(s, out);
    view_clouds(s, out);
    view_takes(s, out);
    orr_json_open(out, "seats", '[');
    for (int seat = 0; seat < s->seats; seat++) view_seat(s, seat, viewer, out);
    orr_json_close(out, ']');
}

/* -- Numbers -------------------------------------------------------------------------- */

enum {
    AT_DARK = 0,
    AT_OPEN = AT_DARK + SUBASTRAL_KINDS,
    AT_UNSEEN = AT_OPEN + SUBASTRAL_KINDS,
    AT_BOTTOM = AT_UNSEEN + SUBASTRAL_KINDS,
    AT_CLOUDS = AT_BOTTOM + SUBASTRAL_KINDS,
    AT_SEATS = AT_CLOUDS + SUBASTRAL_CLOUDS * SUBASTRAL_KINDS,
    AT_PHASE = AT_SEATS + ORR_MAX_SEATS * SUBASTRAL_OBS_SEAT,
    AT_PLAYED = AT_PHASE + 16,
    AT_TAKEN = AT_PLAYED + SUBASTRAL_CLOUDS,
    AT_DECK = AT_TAKEN + SUBASTRAL_CLOUDS
};

_Static_assert(AT_DECK + 8 == SUBASTRAL_OBS, "the blocks fill the observation");

const struct orr_field subastral_fields[SUBASTRAL_NUM_FIELDS] = {
    { "own secret cards", AT_DARK, SUBASTRAL_KINDS },
    { "own known cards", AT_OPEN, SUBASTRAL_KINDS },
    { "unseen", AT_UNSEEN, SUBASTRAL_KINDS },
    { "bottom", AT_BOTTOM, SUBASTRAL_KINDS },
    { "clouds", AT_CLOUDS, SUBASTRAL_CLOUDS *SUBASTRAL_KINDS },
    { "seats", AT_SEATS, ORR_MAX_SEATS *SUBASTRAL_OBS_SEAT },
    { "phase", AT_PHASE, 16 },
    { "played", AT_PLAYED, SUBASTRAL_CLOUDS },
    { "taken", AT_TAKEN, SUBASTRAL_CLOUDS },
    { "deck", AT_DECK, 8 },
};

static void encode_bag(const struct orr_bag *cards, float *out)
{
    for (int kind = 0; kind < SUBASTRAL_KINDS; kind++)
        out[kind] = (float)orr_bag_count(cards, kind) / 3.0f;
}

/* Known hand cards, then by biome the cards in the journal and the place of their
 * pile, 0 while it has none, then the rest. */
static void encode_seat(const struct subastral *s, int seat, float *out)
{
    uint8_t count[SUBASTRAL_BIOMES], sizes[SUBASTRAL_BIOMES];
    float *size = out + SUBASTRAL_KINDS, *place = size + SUBASTRAL_BIOMES;
    float *rest = place + SUBASTRAL_BIOMES;

    encode_bag(&s->open[seat], out);
    subastral_count_biomes(&s->journal[seat], count);
    subastral_pile_sizes(s, seat, sizes);
    for (int i = 0; i < SUBASTRAL_BIOMES; i++) {
        size[i] = (float)count[i] / 8.0f;
        if (s->pile[seat][i]) place[s->pile[seat][i] - 1] = (float)(i + 1) / SUBASTRAL_BIOMES;
    }
    rest[0] = (float)subastral_held(s, seat) / 8.0f;
    rest[1] = (float)s->num_dark[seat] / 8.0f;
    rest[2] = (float)subastral_points(sizes) / 100.0f;
    rest[3] = s->mover == seat;
    rest[4] = s->first == seat;
    rest[5] = s->gift[seat] != 0;
    rest[6] = 1; /* there is such a seat */
}

static void encode_deck(const struct subastral *s, float *out)
{
    out[0] = (float)s->left / 100.0f;
    out[1] = (float)(s->left - s->below) / 100.0f;
    out[2] = (float)s->num_tail / SUBASTRAL_TAIL;
    out[3] = s->last_round != 0;
    out[4] = s->last_round && s->round == s->last_round;
    out[5] = s->end_card_visible;
    out[6] = s->disturbance;
    out[7] = (float)s->round / 16.0f;
}

/* Seats are rotated so that the viewer is always the first: a network trained in
 * one chair plays in all of them. */
void subastral_encode(const void *state, int viewer, float *out)
{
    const struct subastral *s = state;
    int first = viewer < s->seats ? viewer : 0;

    memset(out, 0, SUBASTRAL_OBS * sizeof *out);
    if (viewer < s->seats) {
        encode_bag(&s->dark[viewer], out + AT_DARK);
        encode_bag(&s->open[viewer], out + AT_OPEN);
    }
    encode_bag(&s->pool, out + AT_UNSEEN);
    for (int i = 0; i < s->num_tail; i++) out[AT_BOTTOM + s->tail[i]] += 1.0f / 3.0f;
    for (int cloud = 0; cloud < SUBASTRAL_CLOUDS; cloud++)
        encode_bag(&s->cloud[cloud], out + AT_CLOUDS + cloud * SUBASTRAL_KINDS);
    for (int i = 0; i < s->seats; i++)
        encode_seat(s, (first + i) % s->seats, out + AT_SEATS + i * SUBASTRAL_OBS_SEAT);
    out[AT_PHASE + s->phase] = 1;
    if (s->played) out[AT_PLAYED + s->played - 1] = 1;
    if (s->taken) out[AT_TAKEN + s->taken - 1] = 1;
    encode_deck(s, out + AT_DECK);
}
