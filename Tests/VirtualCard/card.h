#ifndef VIRTUALCARD_CARD_H
#define VIRTUALCARD_CARD_H

#include <alsa/asoundlib.h>
#include <alsa/pcm_external.h>

#include "queue.h"
#include "receiver.h"
#include "script.h"
#include "settings.h"
#include "tape.h"

#pragma GCC visibility push(hidden)

/// One stretch of playing, from a start to the drop, drain or underrun that ends it.
///
/// While nothing slows the card, frame `i` is heard from `from_ns + (i - from) * frame_ns` on. All
/// positions count frames since the last prepare.
typedef struct {
  bool running;
  int64_t from_ns;    ///< The start, or the last change of pace; CLOCK_MONOTONIC.
  double from;        ///< Where the card was then, in frames.
  double pace;        ///< Of 1: how fast it has played since.
  double frame_ns;    ///< The length of a frame on this card's own clock.
  uint64_t first;     ///< The first frame that this start plays.
  uint64_t played;    ///< What the card has really played, and recorded.
  uint64_t shown;     ///< What the pointer last said: `played`, but for granule, noise and lag.
  uint64_t written;   ///< What the client had written when the card last looked.
  int64_t looked_ns;  ///< When that was.
} epoch_t;

/// An open card. libasound calls it under the stream's lock, so it has none of its own.
typedef struct card {
  snd_pcm_ioplug_t io;
  struct card *next;  ///< In the list of all that are open.
  script_t script;
  int64_t struck_ns;   ///< Up to when the script has been played.
  fault_t suspension;  ///< The last, while the state is SUSPENDED.
  settings_t settings;
  tape_t tape;
  epoch_t epoch;
  receiver_t receiver;
  queue_t queue;  ///< Holds the frames of a card without rewind; else libasound's ring does.
  uint64_t random;
  int timer;          ///< Readable from the moment that a poller should wake.
  int64_t timer_ns;   ///< That moment; 0 while there is none.
  snd_pcm_uframes_t avail_min, stop_threshold, silence_size, boundary;
} card_t;

/// CLOCK_MONOTONIC in nanoseconds.
int64_t card_now(void);

/// Sleeps so many nanoseconds; FOR_EVER is until the process ends.
void card_sleep(int64_t ns);

/// Puts a card into the list of those that are open.
void card_enter(card_t *card);

/// Takes it out again, if it is there.
void card_leave(card_t *card);

/// Begins an epoch with what has been written; -EPIPE with nothing to play, like hardware.
int card_start(card_t *card);

/// Looks where the card is now: plays what is due, moves the pointer, notices an underrun.
///
/// Everything that happens to a card by itself happens here: it plays up to each moment of its
/// script, is struck, and plays on.
void card_look(card_t *card);

/// What becomes of a suspended card when it is told to resume.
int card_resume(card_t *card);

/// Ends the epoch, if one runs; what is not yet played never will be.
void card_stop(card_t *card);

/// Forgets the last epoch; all pointers are at zero again.
void card_prepare(card_t *card);

/// The frames written and not yet passed by the pointer.
snd_pcm_sframes_t card_delay(const card_t *card);

/// Sets the timer to the moment that `poll` should return at.
void card_set_timer(card_t *card);

/// What libasound calls.
extern const snd_pcm_ioplug_callback_t card_callbacks;

#pragma GCC visibility pop
#endif
