/* secrets.h - whether a viewer could have learnt a seat's secrets.
 *
 * SPDX-License-Identifier: MIT */
#ifndef ORR_CLI_SECRETS_H
#define ORR_CLI_SECRETS_H

#include "match/match.h"

/* True when nothing the viewer has been given so far depends on the seat's secrets.
 * False with the reason in *why, also when the seat never had a secret. */
bool secrets_kept(struct orr_match *m, int seat, int viewer, struct orr_text *why);

#endif /* ORR_CLI_SECRETS_H */
