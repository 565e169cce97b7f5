#ifndef SCRIPTEDPCM_H
#define SCRIPTEDPCM_H

#include <stddef.h>
#include <stdint.h>

/// The functions of libasound that stand behind a script.
typedef enum {
  scriptedOpen,
  scriptedClose,
  scriptedHardware,    ///< `snd_pcm_hw_params`
  scriptedSoftware,    ///< `snd_pcm_sw_params`
  scriptedPrepare,
  scriptedStart,
  scriptedWrite,       ///< `snd_pcm_writei`
  scriptedStatus,
  scriptedResume,
  scriptedDrop,
  scriptedRewindable,
  scriptedRewind,
  scriptedDelay,       ///< `snd_pcm_delay`
  scriptedAvailable,   ///< `snd_pcm_avail` and `snd_pcm_avail_update`
  scriptedCalls
} scripted_call_t;

/// What a call does.
typedef enum {
  scriptedPass,       ///< What it always does.
  scriptedCode,       ///< Nothing; it answers `value`.
  scriptedAtMost,     ///< A write takes `value` frames at the most, a rewind gives back as many.
  scriptedLie,        ///< Nothing; it answers success, for all frames that were asked for.
  scriptedStateIs,    ///< A status says that the state is `value`, and the rest as it is.
  scriptedDelayIs,    ///< A status says that the delay is `value` frames.
  scriptedRoomIs,     ///< A status says that `value` frames can be written.
  scriptedStampIs,    ///< A status says that it looked at `value` ns of CLOCK_MONOTONIC.
} scripted_deed_t;

/// A line of a script: what so many calls in a row do.
typedef struct {
  scripted_call_t call;
  scripted_deed_t deed;
  int64_t value;
  int64_t takes;   ///< How long each takes beforehand, in ns; -1 until `scripted_pcm_forget`.
  unsigned times;  ///< 0 is for ever.
} scripted_line_t;

/// A call that was made.
typedef struct {
  scripted_call_t call;
  int64_t asked;   ///< The frames of a write or a rewind.
  int64_t answer;  ///< What it answered.
  int64_t at;      ///< When it did, in ns of CLOCK_MONOTONIC.
} scripted_deed_done_t;

/// Adds a line to the script of a device name: it holds for the calls on streams that were opened,
/// or will be, under this name, after the earlier lines for the same call are used up. Without a
/// line a call does what it always does.
void scripted_pcm_add(const char *name, scripted_line_t line);

/// Drops the lines and the history of a device name; calls that are held return.
void scripted_pcm_forget(const char *name);

/// The calls on a device name from the `skip`th on, up to `room` of them; answers how many.
///
/// They are kept from the first line that was added for the name.
size_t scripted_pcm_history(const char *name, size_t skip, scripted_deed_done_t *done, size_t room);

#endif
