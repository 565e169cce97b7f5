#ifndef VIRTUALCARD_RECEIVER_H
#define VIRTUALCARD_RECEIVER_H

#include <stddef.h>
#include <stdint.h>

#pragma GCC visibility push(hidden)

/// What is plugged into a card: a television, an amplifier, a loudspeaker without a wire.
///
/// It swallows what it is sent while it wakes: when a stream starts, and where it has fallen asleep over
/// digital silence, when that ends.
typedef struct {
  uint64_t wake;    ///< Frames that it swallows when it wakes; 0 for a plain wire.
  uint64_t doze;    ///< Frames of digital silence after which it sleeps; 0 for never.
  uint64_t left;    ///< Frames that it still swallows.
  uint64_t silent;  ///< Frames of digital silence in a row.
} receiver_t;

/// A stream starts: the receiver has to find its beat.
void receiver_start(receiver_t *receiver, double wake_ms, double doze_ms, unsigned rate);

/// Makes silence of what the receiver swallows of these frames.
void receiver_hear(receiver_t *receiver, char *frames, uint64_t count, size_t frame_bytes);

#pragma GCC visibility pop
#endif
