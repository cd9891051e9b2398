/* stellium_moved.c - which bodies an action moves, from where to where, for whoever shows it.
 *
 * apply() needs none of this: it works on whole bitboards, in which a body has no name.
 * tests/test_stellium.c compares the two.
 *
 * SPDX-License-Identifier: MIT */
#include "stellium.h"

struct moved {
    struct stellium_move *at;
    int n;
};

static void add(struct moved *m, int from, int to)
{
    assert(m->n < STELLIUM_MOST_MOVED);
    m->at[m->n++] = (struct stellium_move){ .from = (uint8_t)from, .to = (uint8_t)to };
}

/* R14: the body played, and each body of the row it hits. */
static void add_pushed(const struct stellium *s, int direction, struct moved *m)
{
    int from = STELLIUM_IN_HAND, to = s->space;

    for (;;) {
        bool hits = to < STELLIUM_CELLS && stellium_type_at(s, to) < STELLIUM_TYPES;
        add(m, from, to < STELLIUM_CELLS ? to : STELLIUM_IN_BAG);
        if (!hits) return;
        from = to;
        to = stellium_next[to][direction];
    }
}

/* R16: where a cell comes to lie is where a set of that cell alone does. */
static void add_turned(const struct stellium *s, int steps, struct moved *m)
{
    int g = s->space / 7;
    uint64_t ring = stellium_galaxy(g) & ~STELLIUM_CENTRE_CELLS & stellium_occupied(s);

    for (; ring; ring &= ring - 1)
        add(m, orr_lowest(ring), orr_lowest(stellium_turned(ring & -ring, g, steps)));
}

/* R21 */
static void add_returned(uint64_t gone, struct moved *m)
{
    for (; gone; gone &= gone - 1) add(m, orr_lowest(gone), STELLIUM_IN_BAG);
}

static void add_played(const struct stellium *s, int a, struct moved *m)
{
    int low = a - STELLIUM_A_EDGE;

    switch (s->phase) {
    case STELLIUM_PH_SPACE:
        if (s->influence != STELLIUM_COMET) add(m, STELLIUM_IN_HAND, a - STELLIUM_A_SPACE);
        break;
    case STELLIUM_PH_PUSH: add_pushed(s, a - STELLIUM_A_PUSH, m); break;
    case STELLIUM_PH_TURN: add_turned(s, a - STELLIUM_A_TURN + 1, m); break;
    case STELLIUM_PH_SWAP: add(m, stellium_edge[low][1], stellium_edge[low][0]); /* fall through */
    case STELLIUM_PH_PULL: add(m, stellium_edge[low][0], stellium_edge[low][1]); break;
    default: break;
    }
}

int stellium_moved(const struct stellium *s, int seat, orr_action action,
                   struct stellium_move out[STELLIUM_MOST_MOVED])
{
    struct moved m = { .at = out };

    (void)seat;
    switch (s->phase) {
    case STELLIUM_PH_DRAW:
        if (action != STELLIUM_A_BLIND) add(&m, STELLIUM_IN_BAG, STELLIUM_IN_HAND);
        break;
    case STELLIUM_PH_BLIND: add(&m, STELLIUM_IN_BAG, STELLIUM_IN_HAND); break;
    case STELLIUM_PH_LIFT: add(&m, action - STELLIUM_A_LIFT, STELLIUM_IN_HAND); break;
    case STELLIUM_PH_KEEP:
        add_returned(s->align & ~stellium_bit(action - STELLIUM_A_KEEP), &m);
        break;
    case STELLIUM_PH_REFILL: add(&m, STELLIUM_IN_BAG, STELLIUM_IN_DISH); break;
    case STELLIUM_PH_LAY:
        add(&m, STELLIUM_IN_DISH, stellium_start_cell(s, s->galaxy, (action - STELLIUM_A_LAY) % 4));
        break;
    default: add_played(s, action, &m); break;
    }
    return m.n;
}

static void put_place(struct orr_text *t, int place)
{
    static const char *const name[] = { "hand", "bag", "dish" };

    if (place < STELLIUM_CELLS) stellium_put_cell(t, place);
    else orr_put(t, "%s", name[place - STELLIUM_CELLS]);
}

void stellium_say_moved(const struct stellium *s, int seat, orr_action action, struct orr_words *w)
{
    struct stellium_move move[STELLIUM_MOST_MOVED];
    int n = stellium_moved(s, seat, action, move);

    if (!n || !w->key[0]) return;
    orr_words_list(w, "moves");
    for (int i = 0; i < n; i++) {
        ORR_TEXT(t, 16);
        put_place(&t, move[i].from);
        orr_put(&t, "-");
        put_place(&t, move[i].to);
        orr_words_list_add(w, t.buf);
    }
}
