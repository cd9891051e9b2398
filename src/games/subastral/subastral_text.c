/* subastral_text.c - Subastral in words: messages, notation, log and prompts.
 *
 * Notation. A card is its biome's letter and its number, `t2`; a card that one
 * does not know is `?`. A cloud is `cloud1` to `cloud6`, a pile its biome's name.
 *
 *     play t2              taiga 2 goes to cloud 2
 *     take cloud4 journal  the cards of cloud 4 go into the journal
 *     pile tundra          the tundra is the next pile
 *     give t2              taiga 2 is the gift for the left neighbour
 *
 * Chance: `t2` is a card that is dealt, drawn or laid out, `give t2` a gift that
 * is shown, `give t2 known` one that everybody knew; `first 0` begins, `end` is
 * the game end card and `nothing` a turn with neither hand nor deck.
 *
 * SPDX-License-Identifier: MIT */
#include "subastral.h"

/* The six cards of a biome as people read them. */
/* clang-format off */
#define CARD_NAMES(letter, name)                                             \
    { "token." letter "1", name " 1" }, { "token." letter "2", name " 2" },  \
    { "token." letter "3", name " 3" }, { "token." letter "4", name " 4" },  \
    { "token." letter "5", name " 5" }, { "token." letter "6", name " 6" }
/* clang-format on */

const struct orr_message subastral_messages[] = {
    { "about", "Play a card to one cloud, take the cards of another, and order your journal" },

    /* The rules in a few words, for who draws the board */
    { "short",
      "Play a card to the cloud of its number, then take another cloud: on the side of the "
      "sun into your journal, on the side of the deck into your hand. Journals count: one "
      "card of each pile from the left makes a mixed set, and your two biggest piles score "
      "again." },
    { "short.example",
      "Piles of 2, 1, 3 cards: the first mixed set has three cards, 6 points; the second "
      "has one, because the next pile has no second card: 1 point. The biggest pile stands "
      "third: 3 cards times 3 is 9; the next one stands first: 2 times 1 is 2. Together 18." },
    { "end.up", "The end card is up: this round, then one more." },
    { "drew.why", "This turn you only drew a card. From your next turn on you play again." },
    { "no_hand.why", "Your next turn is only a draw. After it you play again." },
    { "no_hand.take", "Take a cloud into it, or your next turn is only a draw." },
    { "journal.none", "No biome yet. Take a cloud on the side of the sun." },
    { "count.mixed", "It runs along the row until a pile has no further card." },
    { "count.products", "The two biggest piles: their cards times their place." },

    { "name.option.end_card", "Game end card" },
    { "option.end_card", "when the game end card counts as revealed" },
    { "option.end_card.drawn", "counts when it is drawn" },
    { "option.end_card.visible", "counts when it lies open" },
    { "name.option.disturbance", "Disturbance" },
    { "option.disturbance", "whether everybody passes one hand card to the left at the end" },
    { "option.disturbance.off", "journals stay as they are" },
    { "option.disturbance.on", "one card each, chosen in secret, into the neighbour's journal" },

    { "mixed", "Mixed set {n}" },
    { "matching", "Matching set {n}" },
    { "token.pad.mixed", "mixed sets" },
    { "token.pad.matching", "matching sets" },
    { "token.prospects", "better prospects for the journal" },

    { "step.play", "Play a card from your hand to the cloud of its number." },
    { "step.take", "Take a lower cloud to your hand or a higher to your journal." },
    { "step.take_low", "Take a cloud into your journal; cloud 6 may go to your hand." },
    { "step.take_high", "Take a cloud into your hand; cloud 1 may go to your journal." },
    { "step.order", "Choose which new biome becomes pile {n} of your journal." },
    { "step.gift", "Choose a card of your hand for {seat}'s journal." },

    { "log.deal", "{seat|{seat} is|You are} dealt {card}" },
    { "log.row", "{card} is laid on cloud {cloud}" },
    { "log.repeat", "{card} repeats the number and goes to the bottom of the deck" },
    { "log.first", "{seat|{seat} takes|You take} the first turn" },
    { "log.play", "{seat|{seat} plays|You play|play} {card} on cloud {cloud}" },
    { "log.take_hand", "{seat|{seat} takes|You take|take} cloud {cloud} into the hand: {cards}" },
    { "log.take_journal",
      "{seat|{seat} takes|You take|take} cloud {cloud} into the journal: {cards}" },
    { "log.pile", "{seat|{seat} makes|You make|make} {biome} pile {n}" },
    { "log.draw", "{seat|{seat} draws|You draw} {card}" },
    { "log.search",
      "{seat|{seat} has no cards, draws {card} and ends the turn|You have no cards, draw {card} and end the turn}" },
    { "log.nothing",
      "{seat|{seat} has no cards, and the deck is empty|You have no cards, and the deck is "
      "empty}" },
    { "log.refill", "{card} refills cloud {cloud}" },
    { "log.top_up", "{card} is added to cloud {cloud}" },
    { "log.end_card", "The game end card comes up: after this round there is one more" },
    { "log.gift", "{seat|{seat} chooses|You choose|choose} {card} for {to}" },
    { "log.show", "{seat|{seat} passes|You pass} {card} into {to|{to}'s|your} journal" },

    { "then.play", "Play {card} to cloud {cloud}." },
    { "then.sides1", "Then clouds 2 to 5 go into your journal, 6 there or to your hand." },
    { "then.sides2", "Then cloud 1 comes to your hand, 3 to 6 go into your journal." },
    { "then.sides3", "Then clouds 1 and 2 come to your hand, 4 to 6 into your journal." },
    { "then.sides4", "Then clouds 1 to 3 come to your hand, 5 and 6 into your journal." },
    { "then.sides5", "Then clouds 1 to 4 come to your hand, 6 goes into your journal." },
    { "then.sides6", "Then clouds 2 to 5 come to your hand, 1 there or into your journal." },
    { "then.last_card", "Your last card: a cloud into the journal leaves your hand empty." },
    { "then.nothing", "No other cloud has cards: nothing can be taken." },
    { "then.hand",
      "Take cloud {cloud} into your hand: {n|its card|its {n} cards} and one unseen." },
    { "then.hand_alone", "Take cloud {cloud} into your hand: {n|its card|its {n} cards}." },
    { "then.seen", "The others see what you take, not what you draw from the deck." },
    { "then.seen_all", "The deck is empty: no card comes with it." },
    { "then.journal", "Take cloud {cloud} into your journal: +{n}." },
    { "then.journal_same", "Take cloud {cloud} into your journal: no more points." },
    { "then.journal_loss", "Take cloud {cloud} into your journal: −{n}." },
    { "then.sets", "Mixed sets +{mixed}, matching sets +{matching}." },
    { "then.sets_new", "Mixed sets +{mixed}, matching sets +{matching}. One new pile." },
    { "then.sets_order",
      "Mixed sets +{mixed}, matching sets +{matching}: {piles} new piles, best order." },
    { "then.loss", "Mixed sets +{mixed}, matching sets −{matching}." },
    { "then.loss_new", "Mixed sets +{mixed}, matching sets −{matching}. One new pile." },
    { "then.loss_order",
      "Mixed sets +{mixed}, matching sets −{matching}: {piles} new piles, best order." },
    { "then.empty", "Your hand will be empty: your next turn is only a draw." },
    { "then.pile", "Make {biome} pile {n}: ×{n} if it is one of your two biggest." },
    { "then.last_pile", "Then {biome} becomes pile {n}." },
    { "then.more_piles", "Then {n} more new biomes are placed." },
    { "then.give", "Give {card} to {seat}: +{n} in that journal." },
    { "then.give_same", "Give {card} to {seat}: no more points there." },
    { "then.give_loss", "Give {card} to {seat}: −{n} in that journal." },
    { "then.give_new", "It is a new biome there, pile {n}." },
    { "then.give_on", "It goes on a pile of {n|one card|{n} cards} there." },

    { "not.play_first", "Play a card first: it goes to the cloud of its number." },
    { "not.take_first", "You have played your card. Now take a cloud." },
    { "not.played", "You played here: take another." },
    { "not.bare", "This cloud has no cards." },
    { "not.to_hand", "No cloud that you may take into your hand has cards." },
    { "not.to_journal", "No cloud that you may take into your journal has cards." },
    { "not.order_first", "First choose which new biome is your next pile." },
    { "not.placed", "This pile has its place already." },
    { "not.gift_first", "The last round is over: choose a card of your hand to give." },

    { "end.rounds", "The match ended with round {n}, one after the game end card." },

    { "token.?", "a card" },
    CARD_NAMES("d", "desert"),
    CARD_NAMES("s", "savanna"),
    CARD_NAMES("r", "rainforest"),
    CARD_NAMES("c", "chaparral"),
    CARD_NAMES("g", "grassland"),
    CARD_NAMES("f", "forest"),
    CARD_NAMES("t", "taiga"),
    CARD_NAMES("a", "tundra"),

    /* The words of actions, on buttons */
    { "verb.hand", "Into my hand" },
    { "verb.journal", "Into my journal" },
    { "verb.play", "Play" },
    { "verb.take", "Take" },
    { "verb.pile", "Next pile" },
    { "verb.give", "Give" },

    { "token.desert", "desert" },
    { "token.savanna", "savanna" },
    { "token.rainforest", "rainforest" },
    { "token.chaparral", "chaparral" },
    { "token.grassland", "grassland" },
    { "token.forest", "forest" },
    { "token.taiga", "taiga" },
    { "token.tundra", "tundra" },

    /* The picture */
    { "picture.deck", "Deck {n}" },
    { "picture.above", " ({n} above the end card)" },
    { "picture.bottom", ", at the very bottom" },
    { "picture.over", ", over" },
    { "picture.last", ", the last" },
    { "picture.one_more", ", one more follows" },
    { "picture.played", "played" },
    { "picture.deck_side", "deck" },
    { "picture.sun_side", "sun" },
    { "picture.hand", "hand" },
    { "picture.open", " | known to all:" },
    { "picture.gives", " | gives " },
    { "picture.to_place", "    to place:" },
    { "picture.no_journal", "    (no journal yet)" },
    { "picture.begins", ", begins" },
    { NULL, NULL },
};

void subastral_put_card(struct orr_text *out, int kind)
{
    orr_put(out, "%c%d", subastral_biomes[subastral_biome_of(kind)].letter,
            subastral_cloud_of(kind) + 1);
}

static void put_verb_card(struct orr_text *out, const char *verb, int kind)
{
    orr_put(out, "%s ", verb);
    subastral_put_card(out, kind);
}

static void print_chance(const struct subastral *s, int a, struct orr_text *out)
{
    if (a == SUBASTRAL_A_NOTHING) {
        orr_put(out, "nothing");
    } else if (a == SUBASTRAL_A_END_CARD) {
        orr_put(out, "end");
    } else if (a >= SUBASTRAL_A_FIRST) {
        orr_put(out, "first %d", a - SUBASTRAL_A_FIRST);
    } else if (s->phase == SUBASTRAL_PH_SHOW) {
        put_verb_card(out, "give", a % SUBASTRAL_KINDS);
        if (a >= SUBASTRAL_A_KNOWN) orr_put(out, " known");
    } else {
        subastral_put_card(out, a - SUBASTRAL_A_CARD);
    }
}

void subastral_print_action(const void *state, int seat, orr_action a, struct orr_text *out)
{
    const struct subastral *s = state;

    if (a == ORR_UNSEEN) {
        orr_put(out, "%s", s->phase == SUBASTRAL_PH_GIFT ? "give ?" : "?");
    } else if (seat == ORR_CHANCE) {
        print_chance(s, a, out);
    } else if (a >= SUBASTRAL_A_GIVE) {
        put_verb_card(out, "give", a - SUBASTRAL_A_GIVE);
    } else if (a >= SUBASTRAL_A_PILE) {
        orr_put(out, "pile %s", subastral_biomes[a - SUBASTRAL_A_PILE].name);
    } else if (a >= SUBASTRAL_A_TAKE) {
        orr_put(out, "take cloud%d %s", (a - SUBASTRAL_A_TAKE) / 2 + 1,
                (a - SUBASTRAL_A_TAKE) % 2 ? "journal" : "hand");
    } else {
        put_verb_card(out, "play", a - SUBASTRAL_A_PLAY);
    }
}

/* -- The log ------------------------------------------------------------------- */

void subastral_say_card(struct orr_words *out, orr_action a)
{
    ORR_TEXT(token, 4);
    int kind = a;

    if (a >= SUBASTRAL_A_GIVE) kind = a - SUBASTRAL_A_GIVE;
    else if (a >= SUBASTRAL_A_PLAY) kind = a - SUBASTRAL_A_PLAY;
    if (a == ORR_UNSEEN) orr_put(&token, "?");
    else subastral_put_card(&token, kind % SUBASTRAL_KINDS);
    orr_words_token(out, "card", token.buf);
}

static void say_seat_card(struct orr_words *out, const char *key, int seat, orr_action a)
{
    orr_words_begin(out, key);
    orr_words_seat(out, "seat", seat);
    subastral_say_card(out, a);
}

void subastral_say_card_cloud(struct orr_words *out, const char *key, orr_action a, int cloud)
{
    orr_words_begin(out, key);
    subastral_say_card(out, a);
    orr_words_number(out, "cloud", cloud + 1);
}

static void say_gift(struct orr_words *out, const char *key, const struct subastral *s, int seat,
                     orr_action a)
{
    say_seat_card(out, key, seat, a);
    orr_words_seat(out, "to", (seat + 1) % s->seats);
}

/* R5: the clouds with two cards show the number that may not be repeated. */
static void describe_extra(const struct subastral *s, orr_action a, struct orr_words *out)
{
    int cloud = subastral_cloud_of(a);

    if (orr_bag_size(&s->cloud[cloud]) >= SUBASTRAL_RICH) {
        orr_words_begin(out, "log.repeat");
        subastral_say_card(out, a);
    } else {
        subastral_say_card_cloud(out, "log.row", a, cloud);
    }
}

static void describe_chance(const struct subastral *s, orr_action a, struct orr_words *out)
{
    if (a == SUBASTRAL_A_END_CARD) {
        orr_words_begin(out, "log.end_card");
        return;
    }
    switch (s->phase) {
    case SUBASTRAL_PH_DEAL: say_seat_card(out, "log.deal", s->cursor, a); break;
    case SUBASTRAL_PH_ROW: subastral_say_card_cloud(out, "log.row", a, s->cursor); break;
    case SUBASTRAL_PH_EXTRA: describe_extra(s, a, out); break;
    case SUBASTRAL_PH_FIRST:
        orr_words_begin(out, "log.first");
        orr_words_seat(out, "seat", a - SUBASTRAL_A_FIRST);
        break;
    case SUBASTRAL_PH_DRAW: say_seat_card(out, "log.draw", s->mover, a); break;
    case SUBASTRAL_PH_SEARCH: say_seat_card(out, "log.search", s->mover, a); break;
    case SUBASTRAL_PH_REFILL: subastral_say_card_cloud(out, "log.refill", a, s->taken - 1); break;
    case SUBASTRAL_PH_TOP_UP:
        subastral_say_card_cloud(out, "log.top_up", a, subastral_cloud_of(a));
        break;
    case SUBASTRAL_PH_PASS:
        orr_words_begin(out, "log.nothing");
        orr_words_seat(out, "seat", s->mover);
        break;
    default: say_gift(out, "log.show", s, s->cursor, a); break;
    }
}

/* All cards of a cloud, as far as they fit. */
static void say_cloud(struct orr_words *out, const struct subastral *s, int cloud)
{
    orr_words_number(out, "cloud", cloud + 1);
    orr_words_list(out, "cards");
    for (int n = 0, cards = orr_bag_size(&s->cloud[cloud]); n < cards; n++) {
        ORR_TEXT(token, 4);
        subastral_put_card(&token, orr_bag_pick(&s->cloud[cloud], (uint32_t)n));
        orr_words_list_add(out, token.buf);
    }
}

int subastral_next_pile(const struct subastral *s, int seat)
{
    int n = 0;
    while (s->pile[seat][n]) n++;
    return n + 1;
}

void subastral_describe(const void *state, int seat, orr_action a, struct orr_words *out)
{
    const struct subastral *s = state;
    int taken = a - SUBASTRAL_A_TAKE;

    if (seat == ORR_CHANCE) {
        describe_chance(s, a, out);
        return;
    }
    switch (s->phase) {
    case SUBASTRAL_PH_PLAY:
        say_seat_card(out, "log.play", seat, a);
        orr_words_number(out, "cloud", subastral_cloud_of(a - SUBASTRAL_A_PLAY) + 1);
        break;
    case SUBASTRAL_PH_TAKE:
        orr_words_begin(out, taken % 2 ? "log.take_journal" : "log.take_hand");
        orr_words_seat(out, "seat", seat);
        say_cloud(out, s, taken / 2);
        break;
    case SUBASTRAL_PH_ORDER:
        orr_words_begin(out, "log.pile");
        orr_words_seat(out, "seat", seat);
        orr_words_token(out, "biome", subastral_biomes[a - SUBASTRAL_A_PILE].name);
        orr_words_number(out, "n", subastral_next_pile(s, seat));
        break;
    default: say_gift(out, "log.gift", s, seat, a); break;
    }
}

/* -- Prompts ---------------------------------------------------------------------- */

void subastral_prompt(const void *state, int seat, struct orr_words *out)
{
    const struct subastral *s = state;

    switch (s->phase) {
    case SUBASTRAL_PH_PLAY: orr_words_begin(out, "step.play"); break;
    case SUBASTRAL_PH_TAKE:
        orr_words_begin(out, s->played == 1                  ? "step.take_low"
                             : s->played == SUBASTRAL_CLOUDS ? "step.take_high"
                                                             : "step.take");
        break;
    case SUBASTRAL_PH_ORDER:
        orr_words_begin(out, "step.order");
        orr_words_number(out, "n", subastral_next_pile(s, seat));
        break;
    default:
        orr_words_begin(out, "step.gift");
        orr_words_seat(out, "seat", (seat + 1) % s->seats);
        break;
    }
}
