#include "stellium.h"
double stellium_evaluate(const void *state, int seat)
{
    const struct stellium *s = state;
    double mine = 1 + stellium_total(s, seat), all = 0;
    for (int other = 0; other < s->seats; other++) all += 1 + stellium_total(s, other);
    return mine / all;
}
orr_action stellium_rollout(const void *state, int seat, struct orr_rng *rng)
{
    struct orr_actions list = { .n = 0 };
    stellium_legal(state, seat, &list);
    return list.at[orr_rng_below(rng, (uint32_t)list.n)];
}
