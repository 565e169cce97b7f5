#ifndef VIRTUALCARD_TAPE_H
#define VIRTUALCARD_TAPE_H

#include "settings.h"

#pragma GCC visibility push(hidden)

enum { STAGE_BYTES = 4096 };

/// What is kept of a card's life: the frames that it played, its events, and who has it.
typedef struct {
  int record, log, lock;  ///< Descriptors; -1 where nothing is kept.
  unsigned plug;          ///< How often the card was plugged in anew.
  uint64_t bytes;         ///< The length of the record, with what is staged.
  size_t staged;
  char stage[STAGE_BYTES];  ///< A few frames at a time, so that looking often costs no system call.
} tape_t;

/// Takes the lock, then opens record and log, both to be continued; -EBUSY while someone has the
/// card.
///
/// A card that was plugged in anew is free, whoever holds the old one; so it has a record of its
/// own, whose name ends in `.PLUG`. The log is the same.
int tape_open(tape_t *tape, const settings_t *settings, unsigned plug);

/// Lets go of the card.
void tape_close(tape_t *tape);

/// Adds played frames to the record; all but the last 20 ms or so are left behind by a killed
/// process.
void tape_play(tape_t *tape, const void *bytes, size_t count);

/// Completes the record, then adds `{"event":NAME,"t_ns":T,"plug":PLUG<more>}` to the log in one
/// write.
///
/// `more` starts with a comma, or is NULL.
void tape_say(tape_t *tape, const char *event, int64_t t_ns, const char *more, ...)
    __attribute__((format(printf, 4, 5)));

#pragma GCC visibility pop
#endif
