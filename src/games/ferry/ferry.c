/* ferry.c - Night Ferry's entry in the table of games. Nothing else lives here.
 *
 * SPDX-License-Identifier: MIT */
#include "ferry.h"

static const struct orr_option ferry_options[FERRY_NUM_OPTIONS] = {
    [FERRY_OPT_ROUNDS] = { .key = "rounds", .low = 1, .high = 12, .initial = 4, .missing = 4 },
};

static const struct orr_pad_line ferry_pad[] = { { .label = "cargo" },
                                                 { .label = "spare" },
                                                 { 0 } };

const struct orr_game ferry_game = {
    .key = "ferry",
    .title = "Night Ferry",
    .shelf = 90,
    .min_seats = 2,
    .max_seats = 5,
    .num_actions = FERRY_NUM_ACTIONS,
    .max_legal = FERRY_RANKS,
    .max_plies = 400,
    .state_size = sizeof(struct ferry),
    .state_version = 1,
    .options = ferry_options,
    .num_options = FERRY_NUM_OPTIONS,
    .pad = ferry_pad,
    .fields = ferry_fields,
    .num_fields = FERRY_NUM_FIELDS,
    .obs_size = FERRY_OBS,
    .has_secrets = true,
    .messages = ferry_messages,
    .rules = ferry_rules,

    .setup = ferry_setup,
    .to_act = ferry_to_act,
    .legal = ferry_legal,
    .chance = ferry_chance,
    .apply = ferry_apply,
    .redact = ferry_redact,
    .resample = ferry_resample,
    .witnesses = ferry_witnesses,
    .score = ferry_score,
    .payoff = ferry_payoff,
    .print_action = ferry_print_action,
    .describe = ferry_describe,
    .prompt = ferry_prompt,
    .print_state = ferry_print_state,
    .view = ferry_view,
    .encode = ferry_encode,
    .rounds = ferry_rounds,
    .check = ferry_check,
    .tickets = ferry_tickets,
    .draw = ferry_draw,
    .play_out = ferry_play_out,
    .consequence = ferry_consequence,
    .why_not = ferry_why_not,
    .evaluate = ferry_evaluate,
};
