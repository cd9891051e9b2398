/* stellium.c - Stellium's entry in the table of games. Nothing else lives here.
 *
 * SPDX-License-Identifier: MIT */
#include "stellium.h"

static const char *const draws[] = { "touch", "blind" };
static const char *const influences[] = { "mandatory", "optional" };
static const char *const no_yes[] = { "no", "yes" };
static const char *const first_turns[] = { "play", "take" };
static const char *const swaps[] = { "any", "different" };

static const struct orr_option stellium_options[STELLIUM_NUM_OPTIONS] = {
    [STELLIUM_OPT_DRAW] = { .key = "draw", .high = 1, .names = draws },
    [STELLIUM_OPT_INFLUENCE] = { .key = "influence", .high = 1, .names = influences },
    [STELLIUM_OPT_STRICT_HAND] = { .key = "strict_hand", .high = 1, .names = no_yes },
    [STELLIUM_OPT_FIRST_GAME] = { .key = "first_game", .high = 1, .names = no_yes },
    [STELLIUM_OPT_FIRST_TURN] = { .key = "first_turn", .high = 1, .names = first_turns },
    [STELLIUM_OPT_SWAP] = { .key = "swap",
                            .high = 1,
                            .missing = 1, /* the rule of 0.1 */
                            .names = swaps },
    [STELLIUM_OPT_STARTS] = ORR_OPTION_STARTS(STELLIUM_SEATS),
};

static const struct orr_pad_line stellium_pad[] = {
    { .label = "objectives" }, { .label = "tokens" }, { .label = "colours" }, { 0 }
};

const struct orr_game stellium_game = {
    .key = "stellium",
    .title = "Stellium",
    .shelf = 40,
    .min_seats = 2,
    .max_seats = STELLIUM_SEATS,
    .num_actions = STELLIUM_NUM_ACTIONS,
    .max_legal = 210, /* the placements of an arc */
    /* 400 turns of at most 9 steps and 27 plies of setup; 40 validations of at most
     * 5; at most 920 empty galaxies (3 by a validation, 1 by a pull, 1 by a lift)
     * of at most 9; 32 reveals. */
    .max_plies = 12200,
    .state_size = sizeof(struct stellium),
    .state_version = 2,
    .options = stellium_options,
    .num_options = STELLIUM_NUM_OPTIONS,
    .pad = stellium_pad,
    .fields = stellium_fields,
    .num_fields = STELLIUM_NUM_FIELDS,
    .obs_size = STELLIUM_OBS,
    .has_secrets = false,
    .messages = stellium_messages,
    .rules = stellium_rules,
    .feature_fields = stellium_feature_fields,
    .num_feature_fields = STELLIUM_NUM_FEATURE_FIELDS,
    .num_features = STELLIUM_FEATURES,
    .net = &stellium_net,
    .net_seats = 2,
    .skill = &stellium_skill,
    .frozen = &stellium_frozen,
    .hurried = "blind",

    .setup = stellium_setup,
    .to_act = stellium_to_act,
    .legal = stellium_legal,
    .chance = stellium_chance,
    .apply = stellium_apply,
    .redact = stellium_redact,
    .resample = stellium_resample,
    .witnesses = stellium_witnesses,
    .score = stellium_score,
    .payoff = stellium_payoff,
    .print_action = stellium_print_action,
    .describe = stellium_describe,
    .prompt = stellium_prompt,
    .print_state = stellium_print_state,
    .view = stellium_view,
    .encode = stellium_encode,
    .rounds = stellium_rounds,
    .check = stellium_check,
    .tickets = stellium_tickets,
    .draw = stellium_draw,
    .ending = stellium_ending,
    .consequence = stellium_consequence,
    .why_not = stellium_why_not,
    .amounts = stellium_amounts,
    .rollout = stellium_rollout,
    .evaluate = stellium_evaluate,
    .features = stellium_features,
};
