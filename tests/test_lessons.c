/* test_lessons.c - every lesson of every game is played to its end, and is what docs/LESSONS.md
 * promises: short sentences, something to do in every step, a score at the end.
 *
 * SPDX-License-Identifier: MIT */
#include "game/lesson.h"
#include "match/match.h"
#include "test.h"

enum { MOST_WORDS = 15, FEWEST_STEPS = 8, MOST_STEPS = 10, LEARNER = 0 };

static const struct orr_lesson *lesson;
static struct orr_match *script;

static int words_in(const char *text)
{
    int n = 0;

    for (; *text; text++) n += *text != ' ' && (text[1] == ' ' || !text[1]);
    return n;
}

static int seat_at(int ply)
{
    struct orr_step step;

    orr_match_event(script, ORR_ALL_SEEING, ply, &step, NULL, NULL);
    return step.seat;
}

/* -- Words ------------------------------------------------------------------------------- */

static void check_sentences(void)
{
    bool are_short = true, are_named = true;

    for (int i = 0; i < lesson->num_steps; i++) {
        int n = words_in(lesson->step[i].say);
        are_short &= n > 0 && n <= MOST_WORDS;
        for (int k = 0; k < i; k++)
            are_named &= strcmp(lesson->step[i].key, lesson->step[k].key) != 0;
        if (n > MOST_WORDS) printf("# %s: %d words\n", lesson->step[i].say, n);
    }
    ok(are_short, "each sentence has at most %d words", MOST_WORDS);
    ok(are_named, "each step has a key of its own");
    ok(*lesson->end && *lesson->why, "it says what was reached, and why");
}

/* -- Steps ------------------------------------------------------------------------------- */

/* Where the step ends, as far as the learner is concerned. */
static int end_of(int i)
{
    return i + 1 < lesson->num_steps ? lesson->step[i + 1].ply : lesson->plies;
}

static void check_steps(void)
{
    int asks = 0, strangers = 0, reads_in_a_row = 0, most_reads = 0;

    for (int i = 0; i < lesson->num_steps; i++) {
        bool reads = end_of(i) == lesson->step[i].ply;
        asks += !reads;
        strangers += !reads && seat_at(lesson->step[i].ply) != LEARNER;
        reads_in_a_row = reads ? reads_in_a_row + 1 : 0;
        if (reads_in_a_row > most_reads) most_reads = reads_in_a_row;
        if (orr_lesson_step_at(lesson, lesson->step[i].ply) > i) strangers++;
    }
    ok(lesson->num_steps >= FEWEST_STEPS && lesson->num_steps <= MOST_STEPS,
       "it has %d to %d steps: %d", FEWEST_STEPS, MOST_STEPS, lesson->num_steps);
    ok(most_reads == 1, "what is only read is one sentence, and then something is done");
    ok(strangers == 0, "what a step asks for is asked of the learner");
    ok(asks >= lesson->num_steps - 3, "nearly every step asks for something");
    is_int(orr_lesson_step_at(lesson, lesson->plies), lesson->num_steps,
           "after the last it is over");
}

/* -- What comes of it ----------------------------------------------------------------------- */

/* The learner's points before an entry of the script. */
static int32_t points_at(int ply)
{
    struct orr_match *then;
    struct orr_score score;

    if (orr_match_clone(&then, script, ply, (struct orr_source){ 0 }) < 0) return -1;
    orr_match_score(then, LEARNER, LEARNER, &score);
    orr_match_free(then);
    return score.total;
}

static bool has_won(void)
{
    double payoff[ORR_MAX_SEATS];

    return !orr_match_to_act(script) && orr_match_payoff(script, payoff) == ORR_OK &&
           payoff[LEARNER] == 1;
}

static void check_end(void)
{
    int last = lesson->step[lesson->num_steps - 1].ply;

    ok(has_won() || points_at(lesson->plies) > points_at(last), "the last step scores");
}

/* Plays the script once more, as a room does: each action by its notation, the learner's only
 * where the learner is asked. */
static bool plays_again(void)
{
    struct orr_match *m;
    bool good = true;

    if (orr_match_clone(&m, script, lesson->start, (struct orr_source){ 0 }) < 0) return false;
    for (int ply = lesson->start; good && ply < lesson->plies; ply++) {
        char word[ORR_MAX_WORD];
        struct orr_text t = orr_text_on(word, sizeof word);
        struct orr_step step;
        orr_match_event(script, ORR_ALL_SEEING, ply, &step, &t, NULL);
        good = orr_match_play_text(m, step.seat, word, ply) == ORR_OK;
    }
    good = good && orr_match_ply(m) == orr_match_ply(script);
    orr_match_free(m);
    return good;
}

/* -- Both kinds --------------------------------------------------------------------------- */

static void check_players(void)
{
    bool good = !strcmp(orr_match_player(script, LEARNER), "person");

    for (int seat = 1; seat < orr_match_setup(script)->seats; seat++)
        good &= !strcmp(orr_match_player(script, seat), "1");
    ok(good, "the learner has the first seat, and level 1 the others");
}

static void check_lesson(void)
{
    check_sentences();
    check_steps();
    check_end();
    ok(plays_again(), "it is played to its end");
}

static void check_position(void)
{
    ok((orr_match_to_act(script) & orr_bit(LEARNER)) != 0,
       "the learner is asked, alone or with others, and the match goes on");
    is_int(lesson->start, orr_match_ply(script), "all of the record has happened");
}

static void check(void)
{
    struct orr_words why;
    int status =
        orr_match_load(&script, lesson->record, lesson->size, (struct orr_source){ 0 }, &why);

    if (!ok(status == ORR_OK, "%s, %s: a record", lesson->game, lesson->name)) return;
    is_str(orr_match_game(script)->key, lesson->game,
           "it is of the game in whose folder it stands");
    is_int(orr_match_ply(script), lesson->plies, "its length is known");
    ok(*lesson->title && orr_lesson_find(lesson->game, lesson->name) == lesson, "it is found");
    check_players();
    if (lesson->num_steps) check_lesson();
    else check_position();
    orr_match_free(script);
}

int main(void)
{
    for (lesson = orr_lessons; lesson->name; lesson++) check();
    ok(!orr_lesson_find("stellar", "nothing") && !orr_lesson_find("nothing", "first"),
       "what there is not is not found");
    return done();
}
