/* stellar_leap.c - Stellar Leap's entry in the table of games. Nothing else lives here.
 *
 * SPDX-License-Identifier: MIT */
#include "stellar_leap_actions.h"

static const char *const off_on[] = { "off", "on" };
static const char *const homes[] = { "choose", "dealt" };
static const char *const completions[] = { "may", "must" };
static const char *const ai_cards[] = {
    "random",
    "attacker",
    "homesteader",
    "cartographer",
    "attacker+homesteader",
    "attacker+cartographer",
    "homesteader+attacker",
    "homesteader+cartographer",
    "cartographer+attacker",
    "cartographer+homesteader",
};

static const struct orr_option stellar_leap_options[LEAP_NUM_OPTIONS] = {
    [LEAP_OPT_EVENTS] = { .key = "events",
                          .low = 1,
                          .high = 10,
                          .initial = 6,
                          .initial_alone = 6,
                          .missing = 6,
                          .missing_alone = 6 },
    [LEAP_OPT_INTENSE] = { .key = "intense_attack", .high = 1, .names = off_on },
    [LEAP_OPT_EASY] = { .key = "easy_event", .high = 10 },
    [LEAP_OPT_FRONTIERS] = { .key = "frontiers", .high = 1, .names = off_on },
    [LEAP_OPT_AI_SEATS] = { .key = "ai_seats", .high = 2, .initial_alone = 1, .missing_alone = 1 },
    [LEAP_OPT_AI_CARDS] = { .key = "ai_cards", .high = 9, .names = ai_cards },
    [LEAP_OPT_HOMES] = { .key = "homes",
                         .high = 1,
                         .missing = 1, /* the rule of 0.1 */
                         .missing_alone = 1,
                         .names = homes },
    [LEAP_OPT_COMPLETION] = { .key = "completion",
                              .high = 1,
                              .missing = 1, /* the rule of 0.1 */
                              .missing_alone = 1,
                              .names = completions },
    [LEAP_OPT_STARTS] = ORR_OPTION_STARTS(LEAP_SIDES),
};

static const struct orr_pad_line stellar_leap_pad[] = { { .label = "missions" },
                                                        { .label = "population" },
                                                        { .label = "figures" },
                                                        { .label = "found" },
                                                        { .label = "chits" },
                                                        { .label = "discoveries" },
                                                        { .label = "attacks" },
                                                        { .label = "trait" },
                                                        { .label = "leftovers" },
                                                        { .label = "monument" },
                                                        { 0 } };

const struct orr_game stellar_leap_game = {
    .key = "stellar-leap",
    .title = "Stellar Leap",
    .shelf = 50,
    .min_seats = 1,
    .max_seats = 5,
    .num_actions = LEAP_NUM_ACTIONS,
    .max_legal = 128,
    .max_plies = LEAP_MAX_PLIES,
    .state_size = sizeof(struct stellar_leap),
    .state_version = 3,
    .options = stellar_leap_options,
    .num_options = LEAP_NUM_OPTIONS,
    .pad = stellar_leap_pad,
    .fields = stellar_leap_fields,
    .num_fields = LEAP_NUM_FIELDS,
    .obs_size = LEAP_OBS,
    .has_secrets = true,
    .messages = stellar_leap_messages,
    .rules = stellar_leap_rules,
    .skill = &stellar_leap_skill,

    .setup = stellar_leap_setup,
    .to_act = stellar_leap_to_act,
    .legal = stellar_leap_legal,
    .chance = stellar_leap_chance,
    .apply = stellar_leap_apply,
    .redact = stellar_leap_redact,
    .resample = stellar_leap_resample,
    .witnesses = stellar_leap_witnesses,
    .score = stellar_leap_score,
    .payoff = stellar_leap_payoff,
    .print_action = stellar_leap_print_action,
    .describe = stellar_leap_describe,
    .prompt = stellar_leap_prompt,
    .print_state = stellar_leap_print_state,
    .view = stellar_leap_view,
    .encode = stellar_leap_encode,
    .rounds = stellar_leap_rounds,
    .check = stellar_leap_check,
    .tickets = stellar_leap_tickets,
    .draw = stellar_leap_draw,
    .rolling = stellar_leap_rolling,
    .sides = stellar_leap_sides,
    .name_side = stellar_leap_name_side,
    .outcome = stellar_leap_outcome,
    .ending = stellar_leap_ending,
    .amounts = stellar_leap_amounts,
    .evaluate = stellar_leap_evaluate,
};
