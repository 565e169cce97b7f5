// Functions of libasound that do what a script says, and else what they always do.
//
// The definitions here stand before libasound's own: in a program that they are linked into, or, as
// a library that is preloaded, in any other. A virtual card is asked as well, for the codes that a
// plugin of libasound's cannot give.

#include <dlfcn.h>
#include <link.h>
#include <stdlib.h>
#include <string.h>

#include "calls.h"

void *libasound(const char *name) {
  void *library = dlopen("libasound.so.2", RTLD_LAZY);
  void *function = library ? dlsym(library, name) : NULL;
  if (!function) abort();
  return function;
}

// MARK: The virtual card

typedef int answer_t(const snd_pcm_t *pcm, const char *call);

static int is_card(struct dl_phdr_info *library, size_t size, void *path) {
  (void)size;
  if (!strstr(library->dlpi_name, "asound_module_pcm_virtualcard")) return 0;
  *(const char **)path = library->dlpi_name;
  return 1;
}

/// The virtual card's own answer to a call; there is none while no stream has loaded it.
static int card_answer(const snd_pcm_t *pcm, const char *call) {
  static _Atomic(answer_t *) found;
  answer_t *answer = found;
  const char *path = NULL;
  if (!answer && dl_iterate_phdr(is_card, &path)) {
    void *library = dlopen(path, RTLD_LAZY | RTLD_NOLOAD);
    found = answer = library ? (answer_t *)dlsym(library, "virtualcard_answer") : NULL;
  }
  return answer ? answer(pcm, call) : 0;
}

// MARK: One call

static const char *const names[scriptedCalls] = {
    "open",  "close",  "hw_params", "sw_params",  "prepare", "start", "write",
    "status", "resume", "drop",      "rewindable", "rewind",  "delay", "avail"};

int64_t script_ask(const snd_pcm_t *pcm, scripted_call_t call, scripted_line_t *line) {
  int closed = script_next_line(pcm, NULL, call, line);
  if (closed < 0) return closed;
  if (line->deed != scriptedPass) return line->deed == scriptedCode ? line->value : 0;
  return card_answer(pcm, names[call]);
}

int64_t script_answered(const snd_pcm_t *pcm, scripted_call_t call, int64_t asked, int64_t answer) {
  script_note(pcm, NULL, (scripted_deed_done_t){.call = call, .asked = asked, .answer = answer});
  return answer;
}

/// A call that is only made or not made.
#define PLAIN(call, pcm, real)                                                 \
  ({                                                                           \
    scripted_line_t line;                                                      \
    int64_t answer = script_ask(pcm, call, &line);                                    \
    if (answer == 0 && line.deed != scriptedLie && line.deed != scriptedCode) answer = real; \
    script_answered(pcm, call, 0, answer);                                                \
  })

int snd_pcm_open(snd_pcm_t **pcm, const char *name, snd_pcm_stream_t stream, int mode) {
  scripted_line_t line;
  script_next_line(NULL, name, scriptedOpen, &line);
  int answer = line.deed == scriptedCode ? (int)line.value
                                         : REAL(snd_pcm_open)(pcm, name, stream, mode);
  if (answer == 0) script_opened(*pcm, name);
  script_note(NULL, name, (scripted_deed_done_t){.call = scriptedOpen, .answer = answer});
  return answer;
}

int snd_pcm_close(snd_pcm_t *pcm) {
  scripted_line_t line;
  script_ask(pcm, scriptedClose, &line);
  script_answered(pcm, scriptedClose, 0, 0);
  script_closed(pcm);
  return REAL(snd_pcm_close)(pcm);
}

int snd_pcm_hw_params(snd_pcm_t *pcm, snd_pcm_hw_params_t *params) {
  return (int)PLAIN(scriptedHardware, pcm, REAL(snd_pcm_hw_params)(pcm, params));
}

int snd_pcm_sw_params(snd_pcm_t *pcm, snd_pcm_sw_params_t *params) {
  return (int)PLAIN(scriptedSoftware, pcm, REAL(snd_pcm_sw_params)(pcm, params));
}

int snd_pcm_prepare(snd_pcm_t *pcm) {
  return (int)PLAIN(scriptedPrepare, pcm, REAL(snd_pcm_prepare)(pcm));
}

int snd_pcm_start(snd_pcm_t *pcm) {
  return (int)PLAIN(scriptedStart, pcm, REAL(snd_pcm_start)(pcm));
}

int snd_pcm_resume(snd_pcm_t *pcm) {
  return (int)PLAIN(scriptedResume, pcm, REAL(snd_pcm_resume)(pcm));
}

int snd_pcm_drop(snd_pcm_t *pcm) {
  return (int)PLAIN(scriptedDrop, pcm, REAL(snd_pcm_drop)(pcm));
}

int snd_pcm_delay(snd_pcm_t *pcm, snd_pcm_sframes_t *delay) {
  return (int)PLAIN(scriptedDelay, pcm, REAL(snd_pcm_delay)(pcm, delay));
}

snd_pcm_sframes_t snd_pcm_avail(snd_pcm_t *pcm) {
  return PLAIN(scriptedAvailable, pcm, REAL(snd_pcm_avail)(pcm));
}

snd_pcm_sframes_t snd_pcm_avail_update(snd_pcm_t *pcm) {
  return PLAIN(scriptedAvailable, pcm, REAL(snd_pcm_avail_update)(pcm));
}

snd_pcm_sframes_t snd_pcm_rewindable(snd_pcm_t *pcm) {
  return PLAIN(scriptedRewindable, pcm, REAL(snd_pcm_rewindable)(pcm));
}

/// What is left of a number of frames after a line that limits it.
static snd_pcm_uframes_t at_most(const scripted_line_t *line, snd_pcm_uframes_t frames) {
  bool is_limit = line->deed == scriptedAtMost && (snd_pcm_uframes_t)line->value < frames;
  return is_limit ? (snd_pcm_uframes_t)line->value : frames;
}

snd_pcm_sframes_t snd_pcm_writei(snd_pcm_t *pcm, const void *buffer, snd_pcm_uframes_t frames) {
  scripted_line_t line;
  int64_t answer = script_ask(pcm, scriptedWrite, &line);
  if (line.deed == scriptedLie) answer = (int64_t)frames;
  else if (answer == 0 && line.deed != scriptedCode)
    answer = REAL(snd_pcm_writei)(pcm, buffer, at_most(&line, frames));
  return script_answered(pcm, scriptedWrite, (int64_t)frames, answer);
}

snd_pcm_sframes_t snd_pcm_rewind(snd_pcm_t *pcm, snd_pcm_uframes_t frames) {
  scripted_line_t line;
  int64_t answer = script_ask(pcm, scriptedRewind, &line);
  if (line.deed == scriptedLie) answer = (int64_t)frames;
  else if (answer == 0 && line.deed != scriptedCode)
    answer = REAL(snd_pcm_rewind)(pcm, at_most(&line, frames));
  return script_answered(pcm, scriptedRewind, (int64_t)frames, answer);
}
