// cplusplus.cc - the library used from C++, through its installed headers: a match between two
// bots, and everything a header defines itself. tests/test_install.py compiles and runs it.
//
// SPDX-License-Identifier: MIT
#include <orrery/bots/bot.h>
#include <orrery/match/match.h>

#include <cstdio>
#include <memory>

namespace
{

struct free_match {
    void operator()(orr_match *m) const { orr_match_free(m); }
};
using match_ptr = std::unique_ptr<orr_match, free_match>;

match_ptr new_match(const orr_game *game, const orr_setup &setup, orr_seeded &luck)
{
    orr_match *m = nullptr;
    orr_words why;

    if (orr_match_new(&m, game, &setup, orr_source_seeded(&luck, 1), &why) < 0) return nullptr;
    return match_ptr(m);
}

bool play(orr_match *m, const orr_game *game, int seats)
{
    orr_limits limits = {};
    orr_rng rng;
    ORR_STATE(known);

    limits.worlds = 4;
    orr_rng_seed(&rng, 1, 2);
    while (orr_seats asked = orr_match_to_act(m)) {
        int seat = orr_lowest(asked);
        orr_thought thought;

        orr_match_known(m, seat, known, sizeof known);
        const orr_question question = { game, known, seat, seats };
        (seat ? orr_bot_random : orr_bot_greedy).choose(nullptr, &question, &limits, &rng, &thought);
        if (orr_match_play(m, seat, thought.choice, orr_match_ply(m)) < 0) return false;
    }
    return true;
}

bool bags_count()
{
    orr_bag bag = ORR_EMPTY_BAG;

    orr_bag_add(&bag, 7);
    orr_bag_add(&bag, 63);
    return orr_bag_size(&bag) == 2 && orr_bag_pick(&bag, 1) == 63 && orr_bag_has(&bag, 7);
}

} // namespace

int main()
{
    const orr_game *game = orr_game_find("stellar");
    orr_setup setup;
    orr_seeded luck;

    orr_setup_init(game, 2, &setup);
    match_ptr m = new_match(game, setup, luck);
    if (!m || !play(m.get(), game, setup.seats) || !bags_count()) return 1;
    for (int seat = 0; seat < setup.seats; seat++) {
        orr_score score;
        orr_match_score(m.get(), seat, seat, &score);
        std::printf("seat %d: %d points\n", seat, static_cast<int>(score.total));
    }
    return 0;
}
