/* stellar.c - Stellar's entry in the table of games. Nothing else lives here.
 *
 * SPDX-License-Identifier: MIT */
#include "stellar.h"

static const char *const face_down_slots[] = { "three", "printed" };

static const struct orr_option stellar_options[STELLAR_NUM_OPTIONS] = {
    [STELLAR_OPT_FACE_DOWN_SLOT] = { .key = "face_down_slot", .high = 1, .names = face_down_slots },
    [STELLAR_OPT_STARTS] = ORR_OPTION_STARTS(STELLAR_SEATS),
};

static const struct orr_pad_line stellar_pad[] = {
    { .label = "planets" },     { .label = "moons" },
    { .label = "asteroids" },   { .label = "clouds" },
    { .label = "black-holes" }, { .label = "top" },
    { .label = "middle" },      { .label = "bottom" },
    { .label = "diversity" },   { 0 }
};

const struct orr_game stellar_game = {
    .key = "stellar",
    .title = "Stellar",
    .shelf = 10,
    .min_seats = STELLAR_SEATS,
    .max_seats = STELLAR_SEATS,
    .num_actions = STELLAR_NUM_ACTIONS,
    .max_legal = STELLAR_KINDS,
    .max_plies = 320, /* 18 before the first turn, at most 13 in each, 6 after the last */
    .state_size = sizeof(struct stellar),
    .state_version = 2,
    .options = stellar_options,
    .num_options = STELLAR_NUM_OPTIONS,
    .pad = stellar_pad,
    .fields = stellar_fields,
    .num_fields = STELLAR_NUM_FIELDS,
    .obs_size = STELLAR_OBS,
    .has_secrets = true,
    .messages = stellar_messages,
    .rules = stellar_rules,
    .feature_fields = stellar_feature_fields,
    .num_feature_fields = STELLAR_NUM_FEATURE_FIELDS,
    .num_features = STELLAR_FEATURES,
    .net = &stellar_net,
    .skill = &stellar_skill,
    .frozen = &stellar_frozen,

    .setup = stellar_setup,
    .to_act = stellar_to_act,
    .legal = stellar_legal,
    .chance = stellar_chance,
    .apply = stellar_apply,
    .redact = stellar_redact,
    .resample = stellar_resample,
    .witnesses = stellar_witnesses,
    .score = stellar_score,
    .payoff = stellar_payoff,
    .print_action = stellar_print_action,
    .describe = stellar_describe,
    .prompt = stellar_prompt,
    .consequence = stellar_consequence,
    .why_not = stellar_why_not,
    .print_state = stellar_print_state,
    .view = stellar_view,
    .encode = stellar_encode,
    .rounds = stellar_rounds,
    .check = stellar_check,
    .tickets = stellar_tickets,
    .draw = stellar_draw,
    .play_out = stellar_play_out,
    .evaluate = stellar_evaluate,
    .features = stellar_features,
};
