/* stellar_leap_galaxy.h - figures, fuel, cargo and what planets generate.
 *
 * SPDX-License-Identifier: MIT */
#ifndef STELLAR_LEAP_GALAXY_H
#define STELLAR_LEAP_GALAXY_H

#include "stellar_leap_data.h"

/* Figures and cards */
void stellar_leap_move_figures(struct stellar_leap *s, int side, int planet, int habitat,
                               int exhausted);
void stellar_leap_wake(struct stellar_leap *s, int side);
void stellar_leap_place_card(struct stellar_leap *s, int card, int column, int side);
int stellar_leap_rows(const struct stellar_leap *s); /* begun */
uint32_t stellar_leap_row_planets(const struct stellar_leap *s, int row);
uint32_t stellar_leap_open_planets(const struct stellar_leap *s, int side);
int stellar_leap_rivals(const struct stellar_leap *s, int side, int planet);

/* Fuel */
int stellar_leap_threat(const struct stellar_leap *s, int side, int card);
int stellar_leap_fuel(const struct stellar_leap *s, int side, int from, int card);
uint32_t stellar_leap_reach(const struct stellar_leap *s, int side, int from);
bool stellar_leap_can_leave(const struct stellar_leap *s, int side, int from);
bool stellar_leap_can_mine_from(const struct stellar_leap *s, int side, int from, int card);
void stellar_leap_pay_trip(struct stellar_leap *s, int side, int from, int card, int figures);

/* Cargo */
static inline int stellar_leap_cargo(const struct stellar_leap *s, int side)
{
    const uint8_t *has = s->store[side];
    return has[0] + has[1] + has[2] + has[3];
}
void stellar_leap_gain(struct stellar_leap *s, int side, const uint8_t gain[5]);
void stellar_leap_cap(const uint8_t store[4], uint8_t gain[5]); /* to what fits into the hold */
void stellar_leap_owe(struct stellar_leap *s, int side, int units);

/* Generation */
bool stellar_leap_crowded(const struct stellar_leap *s, int planet);
int stellar_leap_columns_rolled(const struct stellar_leap_roll *roll, int columns[3]);
void stellar_leap_columns(const struct stellar_leap_roll *roll, uint8_t times[LEAP_COLUMNS]);
int stellar_leap_column_odds(int column);
void stellar_leap_gather(const struct stellar_leap *s, int planet, int n, uint8_t gain[5]);
uint32_t stellar_leap_gathers_on(const struct stellar_leap *s, int side);
void stellar_leap_generate(struct stellar_leap *s);
void stellar_leap_generate_row(struct stellar_leap *s, int row);
void stellar_leap_forecast(const struct stellar_leap *s, const struct stellar_leap_roll *roll,
                           struct stellar_leap_gains *out);
int stellar_leap_row_pays(const struct stellar_leap *s, int row);

#endif /* STELLAR_LEAP_GALAXY_H */
