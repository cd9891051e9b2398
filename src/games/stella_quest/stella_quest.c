/* stella_quest.c - Stella Quest's entry in the table of games. Nothing else lives here.
 *
 * SPDX-License-Identifier: MIT */
#include "stella_quest.h"

static const struct orr_pad_line stella_quest_pad[] = { { .label = "lights" },
                                                        { .label = "jewels" },
                                                        { .label = "enlightened" },
                                                        { .label = "eliminated" },
                                                        { 0 } };

/* Six emotions win whatever the points, so moves are explained by what leads there. */
static const struct orr_reason_line stella_quest_reasons[] = {
    [SQ_REASON_LIGHTS] = { .label = "lights", .least = 20 },
    [SQ_REASON_JEWELS] = { .label = "jewels", .least = 40 },
    [SQ_REASON_EMOTIONS] = { .label = "emotions", .least = 10 },
    [SQ_REASON_SIXTH] = { .label = "sixth", .least = 2 },
    [SQ_REASON_RIVAL] = { .label = "rival", .least = 15, .helps_others = true },
    { 0 },
};

static const struct orr_option stella_quest_options[SQ_NUM_OPTIONS] = {
    [SQ_OPT_STARTS] = ORR_OPTION_STARTS(SQ_SEATS),
};

const struct orr_game stella_quest_game = {
    .key = "stella-quest",
    .title = "Stella Quest",
    .shelf = 20,
    .min_seats = 2,
    .max_seats = SQ_SEATS,
    .num_actions = SQ_NUM_ACTIONS,
    .max_legal = SQ_MAX_LEGAL,
    .max_plies = SQ_MAX_PLIES,
    .state_size = sizeof(struct stella_quest),
    .state_version = 2,
    .options = stella_quest_options,
    .num_options = SQ_NUM_OPTIONS,
    .pad = stella_quest_pad,
    .reasons = stella_quest_reasons,
    .fields = stella_quest_fields,
    .num_fields = SQ_NUM_FIELDS,
    .obs_size = SQ_OBS,
    .has_secrets = true,
    .messages = stella_quest_messages,
    .rules = stella_quest_rules,
    .feature_fields = stella_quest_feature_fields,
    .num_feature_fields = SQ_NUM_FEATURE_FIELDS,
    .num_features = SQ_FEATURES,
    .net = &stella_quest_net,
    .skill = &stella_quest_skill,
    .frozen = &stella_quest_frozen,

    .setup = stella_quest_setup,
    .to_act = stella_quest_to_act,
    .legal = stella_quest_legal,
    .chance = stella_quest_chance,
    .apply = stella_quest_apply,
    .redact = stella_quest_redact,
    .resample = stella_quest_resample,
    .witnesses = stella_quest_witnesses,
    .score = stella_quest_score,
    .payoff = stella_quest_payoff,
    .print_action = stella_quest_print_action,
    .describe = stella_quest_describe,
    .prompt = stella_quest_prompt,
    .consequence = stella_quest_consequence,
    .why_not = stella_quest_why_not,
    .print_state = stella_quest_print_state,
    .view = stella_quest_view,
    .encode = stella_quest_encode,
    .rounds = stella_quest_rounds,
    .check = stella_quest_check,
    .tickets = stella_quest_tickets,
    .draw = stella_quest_draw,
    .play_out = stella_quest_play_out,
    .sides = stella_quest_sides,
    .name_side = stella_quest_name_side,
    .ending = stella_quest_ending,
    .evaluate = stella_quest_evaluate,
    .features = stella_quest_features,
    .reason_values = stella_quest_reason_values,
};
