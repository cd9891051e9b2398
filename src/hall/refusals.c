/* refusals.c - why a message is not carried out: by key, with arguments, and in English.
 *
 * A refusal goes by the code of docs/PROTOCOL.md and, where a code has several reasons, a word
 * behind it: "seat.other". Under "refused." and that name stands its sentence; what the engine
 * says too stands in the engine's table, under "error.". Nothing else in the hall writes
 * sentences: another language is another table.
 *
 * SPDX-License-Identifier: MIT */
#include "hall/hall.h"
#include "hall/room.h"

#include <string.h>

const struct orr_message hall_messages[] = {
    /* The message */
    { "refused.json", "A message must be one JSON object without repeated keys." },
    { "refused.type", "There is no message of the type '{given}'." },
    { "refused.id", "This message needs an id of 1 to 40 letters and digits." },
    { "refused.id.sit", "The id of this message must be 32 random hexadecimal digits." },
    { "refused.id.table", "Another table has that id; choose 32 new random digits." },
    { "refused.seq", "This message needs seq, which says what its sender has seen." },
    { "refused.question", "This message needs the question that it answers." },
    { "refused.version", "This page is older or newer than the server. Please reload it." },

    /* The table and the seat */
    { "refused.table", "There is no such table." },
    { "refused.table.next", "The table of the rematch cannot be read." },
    { "refused.setup.record", "A server opens no records; this device can." },
    { "refused.damaged", "This table is damaged and cannot be played on; other tables can." },
    { "refused.elsewhere", "Another server plays this table; please try again in a moment." },
    { "refused.place", "Enter the table first." },
    { "refused.place.hello", "The first message must be hello." },
    { "refused.seat.none", "There is no such seat at this table." },
    { "refused.seat.other", "{seat} is not yours." },
    { "refused.seat.player", "Only a player may do that." },
    { "refused.seat.another", "Only another player may do that." },
    { "refused.token", "That key is not valid for any seat of this table." },
    { "refused.taken", "{seat} is taken." },
    { "refused.number", "A seat's number must have 32 hexadecimal digits." },
    { "refused.name",
      "A name needs 1 to 20 characters, at least one of them visible, and no control characters." },

    /* The match */
    { "refused.stale", "The table has moved on since." },
    { "refused.stale.question", "That question is no longer open." },
    { "refused.illegal.here", "{seat} cannot play that here." },
    { "refused.illegal.size", "An action is a text of at most {n} bytes." },
    { "refused.illegal.thing", "There is nothing of that name." },
    { "refused.handed", "A bot plays for {seat} now; take the seat back first." },
    { "refused.challenge.back", "In a challenge moves cannot be taken back." },
    { "refused.challenge.none", "This table is not a challenge." },
    { "refused.challenge.bot",
      "A bot has played for the first seat, so the result does not count." },
    { "refused.challenge.moves",
      "The moves in that code are not a complete match of its challenge: it was cut off or "
      "changed." },
    { "refused.challenge.result", "That is not a valid challenge result; check its letters." },
    { "refused.puzzle.back", "That try counts and cannot be taken back." },
    { "refused.puzzle.hint", "A puzzle has no hints." },
    { "refused.puzzle.over", "The puzzle is over." },
    { "refused.undo.none", "There is nothing to take back." },
    { "refused.asked",
      "You have asked for that already. Ask again when something has happened at the table." },
    { "refused.present.here", "{seat} may still play." },
    { "refused.present.own", "No bot plays for {seat}." },
    { "refused.resigned", "{seat} has resigned." },
    { "refused.emote", "There is no emote of that name." },
    { "refused.viewer", "A viewer is a seat, \"spectator\" or \"all\"." },
    { "refused.ply", "The match has {n} plies." },
    { "refused.hint", "No hints are available in {given}." },

    /* Limits */
    { "refused.busy", "The table is busy. Please try again." },
    { "refused.size", "The answer would be too long." },
    { "refused.size.record", "The record is too long." },
    { "refused.size.review", "The match is too long to be reviewed here." },
    { "refused.limit.reading", "You ask faster than you read the answers." },
    { "refused.limit.messages", "At most 20 messages a second." },
    { "refused.limit.long", "That is too much to send at once. Try again in a second." },
    { "refused.limit.changes",
      "Too much has been taken back at this table; from now on moves cannot be taken back." },
    { "refused.limit.tables", "You have {n} open tables. Finish one first." },
    { "refused.limit.names", "A seat has at most {n} names in a match." },
    { "refused.limit.emotes", "One emote in two seconds, and at most {n} in a minute." },
    { "refused.limit.hint", "One hint at a time." },
    { "refused.limit.review",
      "Another match is being reviewed for you. Try again when that is done." },
    { "refused.limit.hints", "{n} hints are being computed for your address already." },

    /* The store */
    { "refused.store.read", "The disk cannot be read. Please try again later." },
    { "refused.store.refused", "Another server has taken over this table; please reload." },
    { "refused.store.failed", "The move could not be written to the disk; please reload." },
    { "refused.store.unknown", "It is not known whether the move was stored; please reload." },
    { "refused.store.away", "The server was away for a while; please reload." },
    { "refused.store.window", "Another window has gone on with this table; please reload." },
    { "refused.store.shut", "{given}" }, /* what the store says */

    /* For the operator's log */
    { "log.unreadable", "table {table} cannot be read from the disk" },
    { "log.newer", "table {table} was written by a newer server" },
    { "log.damaged", "table {table} is damaged at entry {n}" },
    { NULL, NULL },
};

/* The key in a table: "seat.other" is "refused.seat.other". */
static const char *key_in(const struct orr_message *table, const char *prefix, const char *name)
{
    for (size_t size = strlen(prefix); table->key; table++)
        if (!strncmp(table->key, prefix, size) && !strcmp(table->key + size, name))
            return table->key;
    return NULL;
}

static const char *key_of(const char *name)
{
    const char *key = key_in(hall_messages, "refused.", name);

    if (!key) key = key_in(orr_messages, "error.", name);
    assert(key && "a refusal without a sentence");
    return key;
}

const char *dismissal(const char *name) { return orr_message_text(hall_messages, key_of(name)); }

void refusal(struct orr_words *why, const char *name) { orr_words_begin(why, key_of(name)); }

void put_words(const struct room *r, const struct orr_words *why, struct orr_text *out)
{
    bool is_ours = orr_message_find(hall_messages, why->key) != NULL;
    orr_words_print(is_ours || !r || !r->game ? hall_messages : r->game->messages, why, out);
}

void refuse_words(const struct call *c, const char *code, const struct orr_words *why)
{
    char buf[8192]; /* more than a sentence and its words can be, were every byte of them escaped */
    char text[512];
    struct orr_text t = orr_text_on(buf, sizeof buf), sentence = orr_text_on(text, sizeof text);
    struct orr_json j = orr_json_object(&t);

    put_words(c->room, why, &sentence);
    orr_json_str(&j, "type", "error");
    if (*c->id) orr_json_str(&j, "id", c->id);
    if (c->room) orr_json_str(&j, "table", c->room->id);
    orr_json_str(&j, "code", code);
    orr_json_str(&j, "text", text);
    orr_words_json(&j, "why", why);
    orr_json_close(&j, '}');
    c->hall->counts.refused++;
    answer_text(c->hall, c->guest, t.buf, t.len);
}

/* The code is the name up to the first dot. */
static void refuse_by(const struct call *c, const char *name, const struct orr_words *why)
{
    ORR_TEXT(code, 16);

    orr_put(&code, "%.*s", (int)strcspn(name, "."), name);
    refuse_words(c, code.buf, why);
}

void refuse(const struct call *c, const char *name)
{
    struct orr_words why;

    refusal(&why, name);
    refuse_by(c, name, &why);
}

void refuse_seat(const struct call *c, const char *name, int seat)
{
    struct orr_words why;

    refusal(&why, name);
    orr_words_seat(&why, "seat", seat);
    refuse_by(c, name, &why);
}

void refuse_number(const struct call *c, const char *name, int n)
{
    struct orr_words why;

    refusal(&why, name);
    orr_words_number(&why, "n", n);
    refuse_by(c, name, &why);
}

void refuse_text(const struct call *c, const char *name, const char *given)
{
    struct orr_words why;

    refusal(&why, name);
    orr_words_token(&why, "given", given);
    refuse_by(c, name, &why);
}
