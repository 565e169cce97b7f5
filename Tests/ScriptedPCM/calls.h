#ifndef SCRIPTEDPCM_CALLS_H
#define SCRIPTEDPCM_CALLS_H

#include "script.h"

#pragma GCC visibility push(hidden)

/// A function of libasound's own; the process ends where there is none.
void *libasound(const char *name);

/// A function of libasound's own, found once.
#define REAL(name)                                                         \
  ({                                                                       \
    static _Atomic(__typeof__(&name)) found;                               \
    __typeof__(&name) function = found;                                    \
    if (!function) found = function = (__typeof__(&name))libasound(#name); \
    function;                                                              \
  })

/// What a call on an open stream does: a code to answer, or 0 for what the line says.
int64_t script_ask(const snd_pcm_t *pcm, scripted_call_t call, scripted_line_t *line);

/// Notes what a call answered, and answers it.
int64_t script_answered(const snd_pcm_t *pcm, scripted_call_t call, int64_t asked, int64_t answer);

#pragma GCC visibility pop
#endif
