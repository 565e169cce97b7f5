#ifndef VIRTUALCARD_SETTINGS_H
#define VIRTUALCARD_SETTINGS_H

#include <alsa/asoundlib.h>
#include <stdbool.h>
#include <stdint.h>

#pragma GCC visibility push(hidden)

enum { MAX_FORMATS = 16 };

/// What a card can be asked for, both ends included.
typedef struct {
  unsigned min, max;
} range_t;

/// A card as its configuration describes it:
///
///     pcm.NAME {
///       type virtualcard
///       rates [ 8000 192000 ]                    # or: rate N, or: rate_min N, rate_max N
///       formats [ S16_LE S32_LE FLOAT_LE ]
///       channels [ 1 2 ]                         # or: channels N
///       period_min N  period_max N               # in bytes, as are
///       buffer_min N  buffer_max N
///       ppm X  granule N  stamp_noise_us X  lag_us X  latency_us X  seed N
///       wake_ms X  doze_ms X                     # what is plugged into it, see receiver.h
///       rewind yes|no
///       record PATH  log PATH  lock PATH         # none is a must
///       faults PATH                              # a script of what befalls it, see script.h
///     }
///
/// Any other field is refused.
typedef struct {
  range_t rates;
  range_t channels;
  range_t period_bytes;
  range_t buffer_bytes;
  unsigned formats[MAX_FORMATS];
  unsigned format_count;
  double ppm;             ///< How much faster than CLOCK_MONOTONIC, in parts per million.
  unsigned granule;       ///< Frames that the pointer moves at a time; 1 is exact.
  double stamp_noise_us;  ///< The status time stamp is off by up to this much, either way.
  double lag_us;          ///< The pointer is late by up to this much, anew at each look.
  double latency_us;      ///< From the ring to the ear, as with a loudspeaker without a wire.
  double wake_ms;         ///< What is plugged in swallows so much when it wakes.
  double doze_ms;         ///< It falls asleep over so much digital silence; 0 for never.
  bool rewind;            ///< Whether a rewind takes back frames, or only says so.
  uint64_t seed;          ///< Fixes whatever is random.
  char *record;           ///< Where the frames go that were played; owned, or NULL.
  char *log;              ///< Where the events go; owned, or NULL.
  char *lock;             ///< What one user at a time holds; owned, or NULL for the record.
  char *faults;           ///< The script of what befalls the card; owned, or NULL for nothing.
} settings_t;

/// Reads a card's configuration; on failure says why on ALSA's error channel and leaves nothing
/// owned.
int settings_read(settings_t *settings, snd_config_t *conf);

/// Frees what the settings own.
void settings_free(settings_t *settings);

#pragma GCC visibility pop
#endif
