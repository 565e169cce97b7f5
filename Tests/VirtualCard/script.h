#ifndef VIRTUALCARD_SCRIPT_H
#define VIRTUALCARD_SCRIPT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "settings.h"

#pragma GCC visibility push(hidden)

/// What can befall a card.
typedef enum {
  FAULT_UNDERRUN,  ///< The running card stops as if it had run dry.
  FAULT_SUSPEND,   ///< The running card stops and says so.
  FAULT_UNPLUG,    ///< Every stream is disconnected, and there is no card until the next replug.
  FAULT_DIE,       ///< Streams keep saying that they run, but play nothing and take no frame.
  FAULT_REPLUG,    ///< A card is there again: a new one, free, perhaps of another kind.
  FAULT_REFUSE,    ///< Nobody can open the card.
  FAULT_PACE,      ///< The card plays slower, or not at all.
  FAULT_HOLD,      ///< A call takes long, or never returns.
  FAULT_ANSWER,    ///< A call answers a code, and does nothing.
  FAULT_DELAY,     ///< The delay is not true.
} fault_kind_t;

/// What `snd_pcm_resume` does on a suspended card.
typedef enum {
  RESUME_NONE,   ///< -ENOSYS.
  RESUME_READY,  ///< The card is prepared, as dmix leaves it.
  RESUME_LATE,   ///< The card plays on from where it stopped.
} resume_t;

/// Longer than any test.
#define FOR_EVER (INT64_MAX / 4)

/// A line of a script. A field that the kind does not have is zero.
typedef struct {
  fault_kind_t kind;
  int64_t at;         ///< CLOCK_MONOTONIC, in ns; 0 is from the beginning.
  int64_t length;     ///< How long it holds, in ns; -1 for once.
  char call[16];      ///< Of a hold or an answer: `write`, `status`, `open`…
  int64_t takes;      ///< Of a hold: how long the call takes, in ns.
  int64_t after;      ///< Of a suspension: how long a resume answers -EAGAIN, in ns.
  resume_t resume;
  int code;           ///< Of an answer, a refusal or a death: what the call answers.
  int open;           ///< Of an unplug or a death: what an open answers.
  double pace;        ///< Of 1.
  int64_t value;      ///< Of a delay: frames.
  bool adds;          ///< Whether the frames are added to the true delay.
  unsigned rate, channels, format;  ///< Of a replug; 0 leaves it as it was configured.
  bool is_done;       ///< What strikes once has struck.
} fault_t;

/// A file of lines, which a test may add to while the card plays; read again when it has grown.
///
///     AT underrun
///     AT suspend  resume=none|ready|late [after=NS]
///     AT unplug   [open=-2]
///     AT die      [code=-5] [open=-111]
///     AT replug   [rate=HZ] [channels=N] [format=NAME]
///     AT refuse   [code=-16] [for=NS]
///     AT pace     value=X [for=NS]
///     AT hold     call=NAME [takes=NS] [for=NS|once]
///     AT answer   call=NAME code=N [for=NS|once]
///     AT delay    value=N|add=N [for=NS]
///
/// AT is a moment of CLOCK_MONOTONIC in nanoseconds, no earlier than that of the line above; 0 is
/// from the beginning. Without `for` it holds for ever, and a call without `takes` never returns.
/// One stretch of `pace` or `delay` ends before the next begins. Each line is appended by one
/// write.
typedef struct {
  char *path;  ///< Owned; NULL where nothing ever fails.
  off_t read;
  fault_t *faults;
  size_t count;
  int64_t opened_ns;
  int64_t floor_ns;  ///< What a line that comes late is put behind; 0 before the first look.
} script_t;

/// Reads one line, which it changes; false where it says what cannot be.
bool line_read(fault_t *fault, char *line);

/// Takes the path; nothing is read yet.
void script_make(script_t *script, const char *path);

/// Frees the lines.
void script_free(script_t *script);

/// Says what an open at that moment answers, 0 for a card that is there and free.
int script_refusal(script_t *script, int64_t now);

/// The newest replug until a moment, into `fault`; answers how many there have been.
unsigned script_plug(script_t *script, int64_t now, fault_t *fault);

/// The first moment in (after, upto] at which anything changes for an open stream; FOR_EVER for
/// none.
int64_t script_next(script_t *script, int64_t after, int64_t upto);

/// The line that strikes at just that moment, from `place` on; moves `place` behind it.
bool script_at(script_t *script, int64_t moment, size_t *place, fault_t *fault);

/// How fast an open stream plays from a moment on.
double script_pace(script_t *script, int64_t moment);

/// The delay that is told at a moment, in frames.
int64_t script_delay(script_t *script, int64_t moment, int64_t true_delay);

/// How long a call from a moment on takes, in ns; once is over when it is asked for.
int64_t script_hold(script_t *script, const char *call, int64_t now);

/// What a call answers at a moment instead of doing anything; 0 where it does what it should.
int script_answer(script_t *script, const char *call, int64_t now);

#pragma GCC visibility pop
#endif
