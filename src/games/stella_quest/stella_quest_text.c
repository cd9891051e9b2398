/* stella_quest_text.c - Stella Quest in words: messages, notation, log, prompts.
 *
 * Notation: b3 is the blue 3 wherever it lies, x0 a Break; b, g, r, y and x are
 * backs, and b? is a blue card whose number the reader does not know.
 *
 * SPDX-License-Identifier: MIT */
#include "stella_quest.h"

#define CARD(letter, name, n) \
    { "token." letter n, name " " n }, { "verb." letter n, "Play " name " " n }
#define NAMES(letter, name)                                                        \
    CARD(letter, name, "1"), CARD(letter, name, "2"), CARD(letter, name, "3"),     \
        CARD(letter, name, "4"), CARD(letter, name, "5"), CARD(letter, name, "6"), \
        { "token." letter "?", "a " name " card" },                                \
    {                                                                              \
        "colour." letter, name                                                     \
    }

const struct orr_message stella_quest_messages[] = {
    { "about", "Win tricks to collect six different emotions, but not too often in a row" },

    /* The rules in a few words, for who draws the board */
    { "short",
      "Everybody plays a card; the led colour must be followed. The last Super Trump wins, "
      "else the highest trump, else the highest card of the led colour. The winner takes "
      "one card of the round. All six numbers win at once; who loses the last light ends "
      "the match, and the others count lights and jewels." },
    { "short.example",
      "You own 2 and 5. Taking a 3 is free; taking another 5, which has one jewel, costs a "
      "light. Winning twice in a row costs a light as well: that is the Black Star." },
    { "take.new", "{number}: new" },
    { "take.new.short", "new" },
    { "take.sixth", "{number}: all six!" },
    { "take.sixth.short", "all six!" },
    { "take.again.short", "−{n} {n|light|lights}" },
    { "take.again", "{number} again: −{n} {n|light|lights}" },
    { "owned.many", "Emotion {number}, {n} times: it counts for nothing" },
    { "star.help", "Whoever has it and wins again loses a light." },
    { "star.danger", "Last light, and the Black Star is yours." },
    { "star.out", "out: a Black Star" },
    { "dummy.plays", "Dummy: plays from the deck" },
    { "dummy.help", "plays the top card of the deck and need not follow" },
    { "price.draw", "draw {n} {n|card|cards}; it stays dark" },
    { "price.draw.short", "draw {n} {n|card|cards}" },
    { "closed.last_light", "the last light stays" },
    { "closed.full_hand", "your hand is full" },
    { "closed.no_deck", "nothing to draw" },
    { "closed.played", "you have played" },

    { "lights", "Lights" },
    { "jewels", "Jewels" },
    { "enlightened", "All six emotions" },
    { "eliminated", "Eliminated" },
    { "token.more.lights", "more lights" },
    { "token.less.lights", "fewer lights" },
    { "token.more.jewels", "more jewels" },
    { "token.less.jewels", "fewer jewels" },
    { "token.more.emotions", "more different emotions" },
    { "token.less.emotions", "fewer different emotions" },
    { "token.more.sixth", "a better chance of the sixth emotion" },
    { "token.less.sixth", "a smaller chance of the sixth emotion" },
    { "token.more.rival", "rivals nearer to their sixth emotion" },
    { "token.less.rival", "rivals farther from their sixth emotion" },
    { "token.prospects", "better prospects for the rounds to come" },
    { "dummy", "Dummy" },

    { "step.lead", "No colour is led yet: play any card{pay}." },
    { "step.follow", "Follow {colour} or play a Break{pay}." },
    { "step.free", "You hold no {colour}: play any card{pay}." },
    { "step.take", "{star}. Take one of its cards." },
    { "step.top", "Choose the new top of the pile: its colour is trump next." },
    { "star.yes", "You won the round again and lost a light" },
    { "star.no", "You won the round" },
    { "pay.yes", ", or put out a light" },
    { "pay.no", "" },

    { "log.shuffle", "The deck is shuffled: {cards} cards" },
    { "log.deal", "{seat|{seat} is|You are} dealt {card}" },
    { "log.turn_up", "The first discard is {card}; trump: {colour}" },
    { "log.leader", "{seat|{seat} leads|You lead} the first round" },
    { "log.draw", "{seat|{seat} draws|You draw} {card}" },
    { "log.dummy", "The Dummy plays {card}{super}" },
    { "log.pay", "{seat|{seat} puts|You put|put} out a light; cards to draw: {cards}" },
    { "log.play", "{seat|{seat} plays|You play|play} {card}{super}" },
    { "log.play_wins",
      "{seat|{seat} plays|You play|play} {card}{super}. {winner|{winner} wins|You win} the round" },
    { "log.play_star",
      "{seat|{seat} plays|You play|play} {card}{super}. {winner|{winner} wins|You win} again; "
      "the Black Star puts out a light" },
    { "log.play_out",
      "{seat|{seat} plays|You play|play} {card}{super}. {winner|{winner} wins|You win} again; "
      "the Black Star puts out the last light" },
    { "log.play_takes",
      "{seat|{seat} plays|You play|play} {card}{super}. {winner|{winner} wins the round and "
      "takes|You win the round and take} {taken}" },
    { "log.play_loses",
      "{seat|{seat} plays|You play|play} {card}{super}. {winner|{winner} wins the round and "
      "takes|You win the round and take} {taken}; lights lost: {lost}" },
    { "log.play_dummy",
      "{seat|{seat} plays|You play|play} {card}{super}. The Dummy wins the round" },
    { "log.play_nobody", "{seat|{seat} plays|You play|play} {card}. Nobody wins the round" },
    { "super.yes", " (Super Trump)" },
    { "super.no", "" },
    { "log.take", "{seat|{seat} takes|You take|take} {card}" },
    { "log.take_again",
      "{seat|{seat} takes|You take|take} {card}, a number owned already; lights lost: {lost}" },
    { "log.take_last",
      "{seat|{seat} takes {card} and has|You take {card} and have|take {card} and have} all six numbers" },
    { "log.top", "{seat|{seat} puts|You put|put} {card} on the discard pile; trump: {colour}" },

    { "end.enlightened", "{seat|{seat} has|You have} collected all six emotions." },
    { "end.eliminated",
      "{seat|{seat} has|You have} lost the last light. The others count lights and jewels." },
    { "end.rounds", "{rounds} rounds have been played. Lights and jewels are counted." },

    { "then.lead", "Lead {card}: it wins unless it is beaten." },
    { "then.rest", "Play {card}: the next coloured card sets the led colour." },
    { "then.ahead", "Play {card}: you are ahead{how}." },
    { "then.behind", "Play {card}: {winner} stays ahead." },
    { "then.win", "Play {card}: you win the round{how}." },
    { "then.lose", "Play {card}: {winner} wins the round." },
    { "then.lose_dummy", "Play {card}: the Dummy wins the round." },
    { "then.nobody", "Play {card}: nobody wins the round." },
    { "how.plain", "" },
    { "how.super", " with a Super Trump" },
    { "how.again", " again" },
    { "how.super_again", " again, with a Super Trump" },

    { "then.all_follow", "Everybody after you must follow with {colour}." },
    { "then.some_follow",
      "{n|One player|{n} players} after you must follow with {colour}, {m|one|{m}} need not." },
    { "then.none_follow", "Nobody after you holds {colour}: they may play anything." },
    { "then.other_follows", "The other player must follow with {colour}; the Dummy need not." },
    { "then.other_free", "The other player holds no {colour}; the Dummy need not follow." },
    { "then.to_come", "{n|One card is|{n} cards are} still to come." },
    { "then.if_star", "If you stay ahead, the Black Star puts out 1 of your {lights} lights." },
    { "then.if_out", "If you stay ahead, the Black Star puts out your last light." },
    { "then.is_break", "A Break never wins, but it may always be played." },
    { "then.by_super", "The {best} is a Super Trump: only another one beats it." },
    { "then.by_trump", "The {best} is trump." },
    { "then.by_number", "The {best} is higher." },
    { "then.off_colour", "Only {colour}, trump or a Super Trump can win." },

    { "then.out", "The Black Star puts out your last light: you would be out." },
    { "then.sixth", "With {taken} you would have all six: the match is yours." },
    { "then.new", "You may take {taken}, new to you; the Black Star comes with it." },
    { "then.none_new",
      "You own all its numbers: the cheapest puts out {lost|a light|{lost} lights}." },
    { "then.none_new_out", "You own all its numbers, and any puts out your last light." },
    { "then.must_sixth", "You take {taken}, the last of the six: the match is yours." },
    { "then.must_new", "You take {taken}, new to you, and the Black Star." },
    { "then.must_star", "You take {taken}, and the Black Star puts out 1 of {lights} lights." },
    { "then.must_again",
      "You must take {taken}, a number you own: {lost|a light goes|{lost} lights go} out." },
    { "then.must_out", "You must take {taken}, a number you own: your last light goes out." },
    { "then.their_star", "{winner} takes a card, and the Black Star puts out a light there." },
    { "then.their_last", "The Black Star puts out {winner}'s last light: the match ends." },
    { "then.theirs", "{winner} takes a card and the Black Star." },
    { "then.dummy", "Nobody takes a card; the Dummy has the Black Star." },
    { "then.nothing", "Only Breaks were played: nothing is taken, nothing lost." },

    { "then.pay", "Put out a light: {left|one is|{left} are} left, and you draw {cards}." },
    { "then.pay_next", "It never comes back. The first card you draw is {card}." },
    { "then.pay_star", "One light left, and the Black Star is yours: do not win again." },
    { "then.take", "Take {card}: it is new to you." },
    { "then.take_jewels", "It has {n|one jewel|{n} jewels}; then you have {k} of {all} emotions." },
    { "then.take_last", "Take {card}: you have all six, and the match is yours." },
    { "then.take_again", "Take {card}: you own its number already." },
    { "then.take_cost",
      "Its {jewels|jewel puts|{jewels} jewels put} out {lost} of your {lights} lights." },
    { "then.take_out",
      "Its {jewels|jewel puts|{jewels} jewels put} out your last light: you would be out." },
    { "then.top", "Put {card} on top: {colour} is trump in the next round." },
    { "then.top_held", "You hold {n} of {colour}, the others {m}. You lead that round." },

    { "not.follow", "You hold {colour}, and {colour} is led: you must follow." },
    { "not.follow_rest", "You hold {colour}, and {colour} is led: follow, or play a Break." },
    { "not.held", "You hold no {card}." },
    { "not.there", "The round is over: choose one of its cards." },
    { "not.break_taken", "A Break cannot be taken." },
    { "not.last_light", "Your last light cannot be put out for cards." },
    { "not.full_hand", "Your hand is full: {cards} cards." },
    { "not.no_deck", "The deck is empty, and no cards are left to shuffle." },
    { "not.played", "You have played already." },

    NAMES("b", "blue"),
    NAMES("g", "green"),
    NAMES("r", "red"),
    NAMES("y", "yellow"),
    { "token.x0", "a Break" },
    { "colour.x", "none" },

    /* The picture; the heads of columns stay where they are */
    { "picture.deck", "Round {round}   Deck: {n}" },
    { "picture.next", ", the next is " },
    { "picture.discard", "   Discard: " },
    { "picture.trump", " over {under}   Trump: " },
    { "picture.played", "Played  " },
    { "picture.super", " Super" },
    { "picture.leading", "Leading: " },
    { "picture.no_lead", "none yet" },
    { "picture.winning", "    Winning so far: " },
    { "picture.star", "    Black Star: " },
    { "picture.nobody", "nobody" },
    { "picture.columns", "lights points  numbers owned            hand" },
    { "picture.in_deck", "In the deck" },
    { "picture.unseen", "Not seen by you" },
    { "picture.behind", "  and behind " },
    { "picture.jewels", "Jewels on 1 to 6: " },
    { "picture.legend", "    @ Black Star" },
    { "picture.bar", "Cards behind a bar were held through a shuffle." },

    /* The words of actions, on buttons */
    { "verb.x0", "Play a Break" },
    { "verb.pay", "Put out a light" },
    { "verb.take", "Take" },
    { "verb.top", "On the pile" },

    { "name.break", "Break" },
    { "emotion.1", "Sorrow" },
    { "emotion.2", "Fear" },
    { "emotion.3", "Anger" },
    { "emotion.4", "Wonder" },
    { "emotion.5", "Joy" },
    { "emotion.6", "Love" },
    { NULL, NULL },
};

/* -- Notation ------------------------------------------------------------------------ */

void stella_quest_put_card(struct orr_text *out, int card)
{
    if (card == SQ_NONE) orr_put(out, "-");
    else if (card == SQ_BREAK) orr_put(out, "x0");
    else
        orr_put(out, "%c%d", stella_quest_letters[stella_quest_back(card)],
                stella_quest_number(card));
}

void stella_quest_name_old(int viewer, int seat, unsigned old, char token[3])
{
    int kind = stella_quest_old_kind(old);

    token[0] = stella_quest_letters[stella_quest_back(kind)];
    token[1] = (char)(stella_quest_sees_hand(viewer, seat) ? '0' + stella_quest_number(kind) : '?');
    token[2] = 0;
}

void stella_quest_print_action(const void *state, int seat, orr_action a, struct orr_text *out)
{
    const struct stella_quest *s = state;

    (void)seat;
    if (a == ORR_UNSEEN) {
        orr_put(out, "%c?", stella_quest_letters[s->deck_top]);
    } else if (a >= SQ_A_TOP) {
        orr_put(out, "top ");
        stella_quest_put_card(out, a - SQ_A_TOP);
    } else if (a >= SQ_A_TAKE) {
        orr_put(out, "take ");
        stella_quest_put_card(out, a - SQ_A_TAKE);
    } else if (a == SQ_A_PAY) {
        orr_put(out, "pay");
    } else if (a >= SQ_A_PLAY) {
        stella_quest_put_card(out, stella_quest_played_card(a));
    } else if (a >= SQ_A_LEADER) {
        orr_put(out, "first %d", a - SQ_A_LEADER);
    } else if (a >= SQ_A_BACK) {
        orr_put(out, "%c", stella_quest_letters[a - SQ_A_BACK]);
    } else {
        stella_quest_put_card(out, a);
    }
}

/* -- Log lines ------------------------------------------------------------------------ */

void stella_quest_say_card(struct orr_words *out, const char *name, int card)
{
    ORR_TEXT(token, 8);

    stella_quest_put_card(&token, card);
    orr_words_token(out, name, token.buf);
}

void stella_quest_say_colour(struct orr_words *out, int back)
{
    static const char *const keys[SQ_BACKS] = { "colour.b", "colour.g", "colour.r", "colour.y",
                                                "colour.x" };
    orr_words_word(out, "colour", keys[back]);
}

static void super_arg(struct orr_words *out, const struct stella_quest *s, int card)
{
    bool super = stella_quest_is_super(s, s->played, card);
    orr_words_word(out, "super", super ? "super.yes" : "super.no");
}

const char *const stella_quest_unseen[SQ_BACKS] = { "b?", "g?", "r?", "y?", "x0" };

/* A drawn card: whoever did not see it reads the colour of its back. */
static void describe_card(const struct stella_quest *s, orr_action a, struct orr_words *out)
{
    if (s->draw_to == SQ_TO_DISCARD) orr_words_begin(out, "log.turn_up");
    else if (s->draw_to == s->seats) orr_words_begin(out, "log.dummy");
    else orr_words_begin(out, s->phase == SQ_PH_DEAL ? "log.deal" : "log.draw");

    if (a == ORR_UNSEEN) orr_words_token(out, "card", stella_quest_unseen[s->deck_top]);
    else stella_quest_say_card(out, "card", a);
    if (s->draw_to == SQ_TO_DISCARD) stella_quest_say_colour(out, s->deck_top);
    else if (s->draw_to == s->seats) super_arg(out, s, a);
    else orr_words_seat(out, "seat", s->draw_to);
}

static void describe_chance(const struct stella_quest *s, orr_action a, struct orr_words *out)
{
    if (a == ORR_UNSEEN || a < SQ_A_BACK) {
        describe_card(s, a, out);
    } else if (a >= SQ_A_LEADER) {
        orr_words_begin(out, "log.leader");
        orr_words_seat(out, "seat", a - SQ_A_LEADER);
    } else if (s->deck_top == SQ_NEW_DECK) {
        orr_words_begin(out, "log.shuffle");
        orr_words_number(out, "cards", s->deck_size);
    } /* the next back lies on the table: no need to read it */
}

int stella_quest_cards_to_come(const struct stella_quest *s)
{
    int n = 0;

    for (int place = s->played + 1; place < stella_quest_num_sides(s); place++) {
        int side = stella_quest_side_at(s, place);
        n += side < s->seats ? s->held[side] > 0 : s->deck_size > 0;
    }
    return n;
}

int stella_quest_forced_take(const struct stella_quest *s)
{
    int only = -1;

    for (int place = 0; place < SQ_SIDES; place++) {
        int card = s->trick[place];
        if (!stella_quest_is_coloured(card) || card == only) continue;
        if (only >= 0) return -1;
        only = card;
    }
    return only;
}

/* The key of the line for the card that ends the round, and the winner's part. */
static void describe_win(const struct stella_quest *s, int winner, struct orr_words *out)
{
    int taken = stella_quest_forced_take(s), star = s->star == winner;
    int lost = star;

    if (star && s->lights[winner] == 1) {
        out->key = "log.play_out";
    } else if (taken >= 0) {
        lost += stella_quest_lights_lost(s, winner, taken);
        if (lost > s->lights[winner]) lost = s->lights[winner];
        out->key = lost ? "log.play_loses" : "log.play_takes";
        stella_quest_say_card(out, "taken", taken);
        if (lost) orr_words_number(out, "lost", lost);
    } else {
        out->key = star ? "log.play_star" : "log.play_wins";
    }
    orr_words_seat(out, "winner", winner);
}

struct stella_quest stella_quest_with_card(const struct stella_quest *s, int card)
{
    struct stella_quest after = *s;

    after.trick[s->played] = (uint8_t)card;
    if (s->lead == SQ_NONE && card != SQ_BREAK) after.lead = (uint8_t)stella_quest_back(card);
    return after;
}

static void describe_play(const struct stella_quest *s, int seat, int card, struct orr_words *out)
{
    struct stella_quest after = stella_quest_with_card(s, card);

    orr_words_begin(out, "log.play");
    orr_words_seat(out, "seat", seat);
    stella_quest_say_card(out, "card", card);
    super_arg(out, s, card);
    if (stella_quest_cards_to_come(s)) return;
    int place = stella_quest_winning_place(&after);
    int winner = place < 0 ? -1 : stella_quest_side_at(s, place);
    if (winner < 0) out->key = "log.play_nobody";
    else if (winner == s->seats) out->key = "log.play_dummy";
    else describe_win(&after, winner, out);
}

static void describe_take(const struct stella_quest *s, int seat, int kind, struct orr_words *out)
{
    unsigned owned = stella_quest_numbers(orr_bag_kinds(&s->collection[seat]));
    int lost = stella_quest_lights_lost(s, seat, kind);
    bool all = (owned | 1u << kind % SQ_NUMBERS) == 63;

    orr_words_begin(out, lost ? "log.take_again" : all ? "log.take_last" : "log.take");
    orr_words_seat(out, "seat", seat);
    stella_quest_say_card(out, "card", kind);
    if (lost) orr_words_number(out, "lost", lost);
}

void stella_quest_describe(const void *state, int seat, orr_action a, struct orr_words *out)
{
    const struct stella_quest *s = state;

    orr_words_begin(out, "");
    if (seat == ORR_CHANCE) {
        describe_chance(s, a, out);
    } else if (a == SQ_A_PAY) {
        orr_words_begin(out, "log.pay");
        orr_words_seat(out, "seat", seat);
        orr_words_number(out, "cards", stella_quest_paid_cards(s, seat));
    } else if (a >= SQ_A_TOP) {
        orr_words_begin(out, "log.top");
        orr_words_seat(out, "seat", seat);
        stella_quest_say_card(out, "card", a - SQ_A_TOP);
        stella_quest_say_colour(out, stella_quest_back(a - SQ_A_TOP));
    } else if (a >= SQ_A_TAKE) {
        describe_take(s, seat, a - SQ_A_TAKE, out);
    } else {
        describe_play(s, seat, stella_quest_played_card(a), out);
    }
}

/* -- Prompts ------------------------------------------------------------------------------ */

void stella_quest_prompt(const void *state, int seat, struct orr_words *out)
{
    const struct stella_quest *s = state;
    struct orr_actions legal = { .n = 0 };

    if (s->phase == SQ_PH_TAKE || s->phase == SQ_PH_TOP) {
        orr_words_begin(out, s->phase == SQ_PH_TAKE ? "step.take" : "step.top");
        orr_words_word(out, "star", s->star == seat ? "star.yes" : "star.no");
        return;
    }
    if (s->lead == SQ_NONE) orr_words_begin(out, "step.lead");
    else if (stella_quest_playable(s, seat) & stella_quest_row(s->lead))
        orr_words_begin(out, "step.follow");
    else orr_words_begin(out, "step.free");
    if (s->lead != SQ_NONE) stella_quest_say_colour(out, s->lead);
    stella_quest_legal(s, seat, &legal);
    orr_words_word(out, "pay", legal.at[legal.n - 1] == SQ_A_PAY ? "pay.yes" : "pay.no");
}

void stella_quest_name_side(const void *state, int side, struct orr_words *out)
{
    (void)state;
    (void)side;
    orr_words_begin(out, "dummy");
}
