// What happens to a program in its simulated time: the machine sleeps, its wall clock is set, a key is
// pressed.

#ifndef HAPPENINGS_H
#define HAPPENINGS_H

#include <poll.h>
#include <stdint.h>

#pragma GCC visibility push(hidden)

/// Reads from the environment what is to happen, by a clock that stands at so many nanoseconds.
void happenings_begin(int64_t start_ns);

/// When the next thing happens, in nanoseconds; INT64_MAX for never.
int64_t happenings_next(void);

/// Lets the next thing happen.
void happenings_take(void);

/// How far CLOCK_BOOTTIME is ahead of CLOCK_MONOTONIC, in nanoseconds.
int64_t happenings_slept(void);

/// How far the wall clock is ahead of its start and CLOCK_MONOTONIC, in nanoseconds.
int64_t happenings_wall(void);

/// Takes what `poll` has found, and answers it with what the keyboard has.
int happenings_poll(struct pollfd *descriptors, nfds_t count, int ready);

#pragma GCC visibility pop

#endif
