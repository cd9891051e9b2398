/* subastral.c - Subastral's entry in the table of games. Nothing else lives here.
 *
 * SPDX-License-Identifier: MIT */
#include "subastral.h"

static const char *const end_card_names[] = { "drawn", "visible" };
static const char *const on_off[] = { "off", "on" };

static const struct orr_option subastral_options[SUBASTRAL_NUM_OPTIONS] = {
    [SUBASTRAL_OPT_END_CARD] = { .key = "end_card",
                                 .high = 1,
                                 .initial = 1,
                                 .missing = 0, /* the default of 0.1 */
                                 .names = end_card_names },
    [SUBASTRAL_OPT_DISTURBANCE] = { .key = "disturbance", .high = 1, .names = on_off },
    [SUBASTRAL_OPT_STARTS] = ORR_OPTION_STARTS(ORR_MAX_SEATS),
};

static const struct orr_pad_line subastral_pad[] = { { .label = "mixed", .copies = 16 },
                                                     { .label = "matching", .copies = 2 },
                                                     { 0 } };

const struct orr_game subastral_game = {
    .key = "subastral",
    .title = "Subastral",
    .shelf = 30,
    .min_seats = 2,
    .max_seats = 5,
    .num_actions = SUBASTRAL_NUM_ACTIONS,
    .max_legal = SUBASTRAL_KINDS,
    .max_plies = 400,
    .state_size = sizeof(struct subastral),
    .state_version = 2,
    .options = subastral_options,
    .num_options = SUBASTRAL_NUM_OPTIONS,
    .pad = subastral_pad,
    .fields = subastral_fields,
    .num_fields = SUBASTRAL_NUM_FIELDS,
    .obs_size = SUBASTRAL_OBS,
    .has_secrets = true,
    .messages = subastral_messages,
    .rules = subastral_rules,
    .feature_fields = subastral_feature_fields,
    .num_feature_fields = SUBASTRAL_NUM_FEATURE_FIELDS,
    .num_features = SUBASTRAL_FEATURES,
    .net = &subastral_net,
    .skill = &subastral_skill,
    .frozen = &subastral_frozen,

    .setup = subastral_setup,
    .to_act = subastral_to_act,
    .legal = subastral_legal,
    .chance = subastral_chance,
    .apply = subastral_apply,
    .redact = subastral_redact,
    .resample = subastral_resample,
    .witnesses = subastral_witnesses,
    .score = subastral_score,
    .payoff = subastral_payoff,
    .print_action = subastral_print_action,
    .describe = subastral_describe,
    .prompt = subastral_prompt,
    .consequence = subastral_consequence,
    .why_not = subastral_why_not,
    .print_state = subastral_print_state,
    .view = subastral_view,
    .encode = subastral_encode,
    .rounds = subastral_rounds,
    .check = subastral_check,
    .tickets = subastral_tickets,
    .draw = subastral_draw,
    .play_out = subastral_play_out,
    .ending = subastral_ending,
    .evaluate = subastral_evaluate,
    .features = subastral_features,
};
