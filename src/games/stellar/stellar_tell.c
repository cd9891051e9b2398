/* stellar_tell.c - what follows from an action of Stellar, and why a thing is closed.
 *
 * A card is mostly played in two steps, what and where. The first one tells what its number
 * calls, the second one what the slot brings; both are read from the two known states. The
 * other player is "they": a name may be long, and a line holds 62 characters.
 *
 * SPDX-License-Identifier: MIT */
#include "stellar.h"

#include <string.h>

static const char *const types[STELLAR_TYPES] = { "planets", "moons", "asteroids", "type.clouds",
                                                  "black-holes" };

static const char *token_of(int kind)
{
    return kind < STELLAR_KINDS ? stellar_card(kind)->token : "?";
}

static int total(const struct stellar *s, int seat)
{
    struct orr_score score;

    stellar_score(s, seat, &score);
    return score.total;
}

static void say_totals(struct orr_words *out, int before, int after)
{
    orr_words_number(out, "before", before);
    orr_words_number(out, "after", after);
}

static void say_card(struct orr_words *out, const char *key, int kind)
{
    orr_words_begin(out, key);
    orr_words_token(out, "card", token_of(kind));
}

/* -- The steps before a card is played --------------------------------------------------- */

static void ahead_top(const struct stellar *s, int seat, int kind, struct orr_consequence *out)
{
    int other = s->starter[seat][s->starter[seat][0] == kind];

    say_card(&out->what, "then.top", kind);
    orr_words_token(&out->what, "other", token_of(other));
    orr_words_begin(&out->also, "then.top.why");
}

static void ahead_take(const struct stellar *s, const struct stellar *after, int place,
                       struct orr_consequence *out)
{
    say_card(&out->what, "then.take", s->row[place]);
    orr_words_number(&out->what, "place", place + 1);
    orr_words_begin(&out->also, after->armed ? "then.take.armed" : "then.take.why");
}

/* -- What a number calls ---------------------------------------------------------------------- */

/* "It calls place 4: planet 6/0." The keys are for a card of the row, for a place that is
 * empty, and for a number that has no place. */
struct calls {
    const char *card, *empty, *none;
};

static void say_call(const struct stellar *s, int number, const struct calls *keys,
                     struct orr_words *out)
{
    int called = stellar_called(s, number);

    out->key = called != STELLAR_NONE ? keys->card
               : number > STELLAR_ROW ? keys->none
                                      : keys->empty;
    if (number <= STELLAR_ROW) orr_words_number(out, "place", number);
    if (called != STELLAR_NONE) orr_words_token(out, "called", token_of(called));
}

static void ahead_up(const struct stellar *s, int seat, int kind, struct orr_consequence *out)
{
    static const struct calls keys = { "then.up", "then.up.empty", "then.up.none" };
    int number = stellar_calls(s, kind, false), called = stellar_called(s, number);

    say_card(&out->what, "", kind);
    say_call(s, number, &keys, &out->what);
    say_card(&out->also, called == STELLAR_NONE ? "then.up.write" : "then.up.fork", kind);
    orr_words_number(&out->also, "gain", stellar_gain(s, seat, kind));
    if (called == STELLAR_NONE) return;
    orr_words_token(&out->also, "called", token_of(called));
    orr_words_number(&out->also, "more", stellar_gain(s, seat, called));
}

static void ahead_down(const struct stellar *s, int kind, struct orr_consequence *out)
{
    static const struct calls keys = { "then.down.calls", "then.down.empty", "then.down.none" };

    say_card(&out->what, kind == STELLAR_HIDDEN ? "then.down.dark" : "then.down", kind);
    orr_words_begin(&out->also, "");
    say_call(s, stellar_calls(s, kind, true), &keys, &out->also);
}

static void ahead_note(const struct stellar *s, const struct stellar *after, int seat, int kind,
                       struct orr_consequence *out)
{
    static const struct calls keys = { "then.note.calls", "then.note.deck", "then.note.deck" };
    int type = stellar_card(kind)->type, gain = stellar_gain(s, seat, kind);
    struct stellar_pad pad;

    say_card(&out->what, type == STELLAR_SATELLITE ? "then.note.guest" : "then.note", kind);
    orr_words_number(&out->what, "gain", gain);
    if (type != STELLAR_SATELLITE) {
        stellar_count(after, seat, &pad);
        orr_words_number(&out->what, "run", pad.run[type]);
    }
    orr_words_begin(&out->also, "");
    say_call(s, stellar_calls(s, kind, false), &keys, &out->also);
    say_totals(&out->also, total(s, seat), total(s, seat) + gain);
}

/* -- Into a slot --------------------------------------------------------------------------------- */

/* How a section stands after one's own sum in it rose: R20. */
static const char *standing(int before, int after, int theirs)
{
    if (before > theirs) return "stand.still";
    if (after > theirs) return "stand.lead";
    if (after < theirs) return "stand.behind";
    return before < theirs ? "stand.lost" : "stand.level";
}

static void say_section(const struct stellar *s, int seat, int slot, int number,
                        struct orr_words *out)
{
    static const char *const names[] = { "section.top", "section.middle", "section.bottom" };
    struct stellar_pad mine, theirs;
    int section = stellar_section[slot];

    stellar_count(s, seat, &mine);
    stellar_count(s, 1 - seat, &theirs);
    int sum = mine.section[section];
    orr_words_number(out, "slot", slot + 1);
    orr_words_word(out, "section", names[section]);
    orr_words_number(out, "before", sum);
    orr_words_number(out, "after", sum + number);
    orr_words_word(out, "stand", standing(sum, sum + number, theirs.section[section]));
}

/* The card of the row that is written by itself after this one, and what both bring. */
static void say_follower(const struct stellar *s, const struct stellar *after, int seat, int number,
                         struct orr_words *out)
{
    int called = stellar_called(s, number);
    struct stellar_pad pad;

    if (called == STELLAR_NONE) {
        orr_words_begin(out, "then.follow.deck");
    } else if (stellar_card(called)->type == STELLAR_SATELLITE) {
        say_card(out, "then.follow.guest", called);
        orr_words_number(out, "place", number);
    } else {
        stellar_count(after, seat, &pad);
        say_card(out, "then.follow", called);
        orr_words_number(out, "place", number);
        orr_words_number(out, "run", pad.run[stellar_card(called)->type]);
    }
    say_totals(out, total(s, seat), total(after, seat));
}

static void ahead_slot(const struct stellar *s, const struct stellar *after, int seat, int slot,
                       struct orr_consequence *out)
{
    bool down = s->phase == STELLAR_PH_SLOT_DOWN;

    if (down) orr_words_begin(&out->what, "then.slot.down");
    else say_card(&out->what, "then.slot", s->card);
    say_section(s, seat, slot, down ? STELLAR_FACE_DOWN : stellar_card(s->card)->number,
                &out->what);
    if (after->phase == STELLAR_PH_WHICH) orr_words_begin(&out->also, "then.which");
    else say_follower(s, after, seat, stellar_calls(s, s->card, down), &out->also);
}

static void ahead_hide(const struct stellar *s, const struct stellar *after, int seat, int kind,
                       struct orr_consequence *out)
{
    say_card(&out->what, "then.hide", kind);
    orr_words_number(&out->what, "slot", s->slot + 1);
    say_follower(s, after, seat, stellar_calls(s, kind, true), &out->also);
}

static void ahead_forced(const struct stellar *s, const struct stellar *after, int seat,
                         orr_action a, struct orr_consequence *out)
{
    bool down = a >= STELLAR_A_FORCED_DOWN;
    int slot = a - (down ? STELLAR_A_FORCED_DOWN : STELLAR_A_FORCED_UP);
    int type = stellar_card(s->card)->type;
    struct stellar_pad before, pad;

    if (down) orr_words_begin(&out->what, "then.slot.down");
    else say_card(&out->what, "then.slot", s->card);
    say_section(s, seat, slot, down ? STELLAR_FACE_DOWN : stellar_card(s->card)->number,
                &out->what);
    stellar_count(s, seat, &before);
    stellar_count(after, seat, &pad);
    if (pad.shown == STELLAR_TYPES && before.shown < STELLAR_TYPES) {
        orr_words_begin(&out->also, "then.forced.five");
    } else if (down || type == STELLAR_SATELLITE) {
        orr_words_begin(&out->also, "then.forced");
    } else {
        orr_words_begin(&out->also, "then.forced.stars");
        orr_words_word(&out->also, "types", types[type]);
        orr_words_number(&out->also, "stars", pad.stars[type]);
        orr_words_number(&out->also, "run", pad.run[type]);
    }
    say_totals(&out->also, total(s, seat), total(after, seat));
}

/* -- The end --------------------------------------------------------------------------------------- */

/* The other one of the last two cards. */
static int left_over(const struct stellar *s, int seat, int kind, bool dark)
{
    for (int i = 0; i < STELLAR_HAND; i++)
        if (s->dark[seat][i] != STELLAR_NONE && !(dark && s->dark[seat][i] == kind))
            return s->dark[seat][i];
    for (int i = 0; i < STELLAR_HAND; i++)
        if (s->open[seat][i] != STELLAR_NONE && (dark || s->open[seat][i] != kind))
            return s->open[seat][i];
    return kind; /* two equal cards */
}

static void ahead_last(const struct stellar *s, int seat, orr_action a, struct orr_consequence *out)
{
    int kind = a % 64, gain = stellar_gain(s, seat, kind);

    say_card(&out->what, "then.last", kind);
    orr_words_number(&out->what, "gain", gain);
    say_card(&out->also, "then.last.other", left_over(s, seat, kind, a >= STELLAR_A_LAST_DARK));
    say_totals(&out->also, total(s, seat), total(s, seat) + gain);
}

/* -- All together ---------------------------------------------------------------------------------- */

static void ahead_play(const struct stellar *s, const struct stellar *after, int seat, orr_action a,
                       struct orr_consequence *out)
{
    if (a == STELLAR_A_DOWN_DARK) ahead_down(s, STELLAR_HIDDEN, out);
    else if (a < STELLAR_A_NOTE) ahead_up(s, seat, a % 64, out);
    else if (a < STELLAR_A_DOWN) ahead_note(s, after, seat, a % 64, out);
    else ahead_down(s, a % 64, out);
}

void stellar_consequence(const void *known, const void *after, int seat, orr_action a,
                         struct orr_consequence *out)
{
    const struct stellar *s = known;

    switch (s->phase) {
    case STELLAR_PH_CHOOSE: ahead_top(s, seat, a % 64, out); break;
    case STELLAR_PH_WIPE:
        orr_words_begin(&out->what, a == STELLAR_A_WIPE ? "then.wipe" : "then.leave");
        break;
    case STELLAR_PH_TAKE: ahead_take(s, after, a - STELLAR_A_TAKE, out); break;
    case STELLAR_PH_PLAY: ahead_play(s, after, seat, a, out); break;
    case STELLAR_PH_SLOT_UP:
    case STELLAR_PH_SLOT_DOWN: ahead_slot(s, after, seat, a - STELLAR_A_AT, out); break;
    case STELLAR_PH_WHICH: ahead_hide(s, after, seat, a % 64, out); break;
    case STELLAR_PH_FORCED: ahead_forced(s, after, seat, a, out); break;
    case STELLAR_PH_FINAL: ahead_last(s, seat, a, out); break;
    default: break;
    }
}

/* -- Why not ----------------------------------------------------------------------------------------- */

/* The number after a letter, "t12" or "r3", counted from 0; -1 if the token is not one of these. */
static int numbered(const char *token, char letter, int size)
{
    int64_t n;

    if (token[0] != letter || token[1] == '0') return -1;
    return orr_read_number(token + 1, 1, size, &n) ? (int)n - 1 : -1;
}

static int kind_of(const char *token, size_t length)
{
    for (int kind = 0; kind < STELLAR_KINDS; kind++)
        if (strlen(stellar_card(kind)->token) == length &&
            !memcmp(stellar_card(kind)->token, token, length))
            return kind;
    return STELLAR_NONE;
}

static bool holds(const struct stellar *s, int seat, int kind)
{
    return memchr(s->dark[seat], kind, STELLAR_HAND) ||
           memchr(s->open[seat], kind, sizeof s->open[seat]);
}

/* What is to be done before anything else, for things that have their time later. */
static const char *first_of_all(const struct stellar *s)
{
    switch (s->phase) {
    case STELLAR_PH_CHOOSE: return "not.top";
    case STELLAR_PH_WIPE: return "not.wipe";
    case STELLAR_PH_TAKE: return "not.take";
    case STELLAR_PH_FINAL: return "not.final";
    case STELLAR_PH_WHICH: return "not.which";
    default: return "";
    }
}

/* A card that must touch its type, and does not in this slot. */
static void why_not_up(const struct stellar *s, int seat, int kind, int slot, struct orr_words *out)
{
    if (stellar_open_slots(s, seat, kind) >> slot & 1) return;
    orr_words_begin(out, "not.touch");
    orr_words_token(out, "type", (const char[]){ stellar_letters[stellar_card(kind)->type], '\0' });
}

static void why_not_taken(const struct stellar *s, int seat, int slot, struct orr_words *out)
{
    int kind = s->scope[seat][slot];

    if (s->down[seat] >> slot & 1) orr_words_begin(out, "not.capped");
    else if (kind < STELLAR_KINDS) say_card(out, "not.taken", kind);
    else orr_words_begin(out, "not.spoken");
    orr_words_number(out, "slot", slot + 1);
}

/* `kind`: the card that is meant for the slot, where the token says it. */
static void why_not_slot(const struct stellar *s, int seat, int slot, int kind,
                         struct orr_words *out)
{
    if (s->full[seat] >> slot & 1) why_not_taken(s, seat, slot, out);
    else if (s->phase == STELLAR_PH_SLOT_UP) why_not_up(s, seat, s->card, slot, out);
    else if (kind != STELLAR_NONE) why_not_up(s, seat, kind, slot, out);
    else if (s->phase == STELLAR_PH_PLAY) orr_words_begin(out, "not.picked");
    else orr_words_begin(out, first_of_all(s));
}

/* "a4_t8" asks for a card and a slot, "up_t8" for the card on its way. */
static void why_not_pair(const struct stellar *s, int seat, const char *token, size_t length,
                         int slot, struct orr_words *out)
{
    int kind = kind_of(token, length);

    if (s->phase == STELLAR_PH_FORCED && length == 2 && !memcmp(token, "up", 2)) kind = s->card;
    else if (s->phase != STELLAR_PH_PLAY || kind == STELLAR_NONE || !holds(s, seat, kind)) return;
    why_not_slot(s, seat, slot, kind, out);
}

static void why_not_hand(const struct stellar *s, int seat, int kind, struct orr_words *out)
{
    bool placing = s->phase == STELLAR_PH_SLOT_UP || s->phase == STELLAR_PH_SLOT_DOWN ||
                   s->phase == STELLAR_PH_FORCED;

    if (placing) say_card(out, "not.placing", s->card);
    else if (s->phase == STELLAR_PH_WHICH && !memchr(s->dark[seat], kind, STELLAR_HAND))
        orr_words_begin(out, "not.which");
    else if (s->phase == STELLAR_PH_WIPE || s->phase == STELLAR_PH_TAKE)
        orr_words_begin(out, first_of_all(s));
}

static void why_not_row(const struct stellar *s, struct orr_words *out)
{
    if (s->phase == STELLAR_PH_TAKE) return;
    if (s->phase == STELLAR_PH_CHOOSE || s->phase == STELLAR_PH_WIPE ||
        s->phase == STELLAR_PH_FINAL)
        orr_words_begin(out, first_of_all(s));
    else orr_words_begin(out, "not.taken_one");
}

void stellar_why_not(const void *known, int seat, const char *token, struct orr_words *out)
{
    const struct stellar *s = known;
    const char *under = strchr(token, '_');
    int slot = numbered(under ? under + 1 : token, 't', STELLAR_SLOTS);
    int kind = kind_of(token, strlen(token));

    if (slot >= 0 && under) why_not_pair(s, seat, token, (size_t)(under - token), slot, out);
    else if (slot >= 0 && (s->full[seat] >> slot & 1)) why_not_taken(s, seat, slot, out);
    else if (slot >= 0 && s->phase != STELLAR_PH_SLOT_DOWN && s->phase != STELLAR_PH_FORCED)
        why_not_slot(s, seat, slot, STELLAR_NONE, out);
    else if (numbered(token, 'r', STELLAR_ROW) >= 0) why_not_row(s, out);
    else if (kind != STELLAR_NONE && holds(s, seat, kind)) why_not_hand(s, seat, kind, out);
    else if (!strcmp(token, "note") && s->phase != STELLAR_PH_PLAY) {
        if (s->card != STELLAR_NONE) say_card(out, "not.note", s->card);
        else orr_words_begin(out, first_of_all(s));
    }
}
