/* judge.c - who values positions for a bot: the net it is handed, else the game's own net,
 * else the game's evaluate().
 *
 * SPDX-License-Identifier: MIT */
#include "bots/judge_internal.h"

struct judge judge_of(const struct orr_question *q, const struct orr_limits *limits)
{
    int most = q->game->net_seats;
    const struct orr_net *own = most && q->seats > most ? NULL : q->game->net;
    const struct orr_net *net = limits->net ? limits->net : own;

    return (struct judge){
        .game = q->game,
        .seats = q->seats,
        .net = net && net->inputs ? net : NULL,
        .evaluate = q->game->evaluate,
    };
}

struct judge judge_of_thought(const struct orr_question *q, const struct orr_limits *limits)
{
    struct judge j = judge_of(q, limits);

    if (q->game->progress) q->game->progress(q->known, &j.late);
    return j;
}

struct judge judge_frozen(const struct orr_question *q)
{
    return (struct judge){ .game = q->game, .evaluate = q->game->frozen->evaluate };
}

void judge_shares(const struct judge *j, const void *world, double out[ORR_MAX_SEATS])
{
    int16_t rows[ORR_MAX_SIDES * ORR_MAX_FEATURES];
    double share[ORR_MAX_SIDES];

    if (!j->net) {
        j->evaluate(world, out);
        return;
    }
    orr_net_shares(j->net, rows, j->game->features(world, rows), share);
    for (int seat = 0; seat < j->seats; seat++) out[seat] = share[seat];
}

void judge_wishes(const struct judge *j, const void *world, double share[ORR_MAX_SEATS])
{
    double late;

    if (j->late <= 0) return;
    double done = j->game->to_act(world) ? j->game->progress(world, &late) : 1;
    for (int seat = 0; seat < j->seats; seat++)
        share[seat] = (1 - j->late) * share[seat] + j->late * done;
}
