#ifndef SCRIPTEDPCM_SCRIPT_H
#define SCRIPTEDPCM_SCRIPT_H

#include <alsa/asoundlib.h>
#include <stdbool.h>

#include "include/ScriptedPCM.h"

#pragma GCC visibility push(hidden)

/// CLOCK_MONOTONIC in nanoseconds.
int64_t scripted_now(void);

/// Notes the name under which a stream was opened.
void script_opened(const snd_pcm_t *pcm, const char *name);

/// Forgets a stream.
void script_closed(const snd_pcm_t *pcm);

/// Whether a stream is open.
bool script_knows(const snd_pcm_t *pcm);

/// What the next call on a stream, or on a name where there is none yet, does; takes the line's
/// time.
///
/// Answers -EBADFD where the stream was closed meanwhile.
int script_next_line(const snd_pcm_t *pcm, const char *name, scripted_call_t call,
                     scripted_line_t *line);

/// Notes a call that was made.
void script_note(const snd_pcm_t *pcm, const char *name, scripted_deed_done_t done);

#pragma GCC visibility pop
#endif
