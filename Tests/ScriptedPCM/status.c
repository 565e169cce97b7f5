// A status that a script has changed: libasound keeps its fields to itself, so the functions that
// read them stand behind the script as well.

#include <pthread.h>

#include "calls.h"

enum { MOST_LIES = 64 };

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

/// What is untrue in the last status that was written to each place.
static struct {
  const snd_pcm_status_t *status;
  scripted_deed_t deed;
  int64_t value;
} lies[MOST_LIES];

static void set_lie(const snd_pcm_status_t *status, const scripted_line_t *line) {
  pthread_mutex_lock(&mutex);
  int place = -1;
  for (int i = MOST_LIES - 1; i >= 0; i--) {
    if (lies[i].status == status) lies[i].status = NULL;
    if (!lies[i].status) place = i;
  }
  if (line->deed >= scriptedStateIs && place >= 0) {
    lies[place].status = status;
    lies[place].deed = line->deed;
    lies[place].value = line->value;
  }
  pthread_mutex_unlock(&mutex);
}

/// Whether a field of a status is untrue, and what it says instead.
static bool find_lie(const snd_pcm_status_t *status, scripted_deed_t deed, int64_t *value) {
  bool is_found = false;
  pthread_mutex_lock(&mutex);
  for (int i = 0; i < MOST_LIES && !is_found; i++) {
    is_found = lies[i].status == status && lies[i].deed == deed;
    if (is_found) *value = lies[i].value;
  }
  pthread_mutex_unlock(&mutex);
  return is_found;
}

int snd_pcm_status(snd_pcm_t *pcm, snd_pcm_status_t *status) {
  scripted_line_t line;
  int64_t answer = script_ask(pcm, scriptedStatus, &line);
  if (answer == 0 && line.deed != scriptedCode) answer = REAL(snd_pcm_status)(pcm, status);
  set_lie(status, &line);
  return (int)script_answered(pcm, scriptedStatus, 0, answer);
}

snd_pcm_state_t snd_pcm_status_get_state(const snd_pcm_status_t *status) {
  int64_t value;
  if (find_lie(status, scriptedStateIs, &value)) return (snd_pcm_state_t)value;
  return REAL(snd_pcm_status_get_state)(status);
}

snd_pcm_sframes_t snd_pcm_status_get_delay(const snd_pcm_status_t *status) {
  int64_t value;
  if (find_lie(status, scriptedDelayIs, &value)) return (snd_pcm_sframes_t)value;
  return REAL(snd_pcm_status_get_delay)(status);
}

snd_pcm_uframes_t snd_pcm_status_get_avail(const snd_pcm_status_t *status) {
  int64_t value;
  if (find_lie(status, scriptedRoomIs, &value)) return (snd_pcm_uframes_t)value;
  return REAL(snd_pcm_status_get_avail)(status);
}

void snd_pcm_status_get_htstamp(const snd_pcm_status_t *status, snd_htimestamp_t *stamp) {
  int64_t value;
  REAL(snd_pcm_status_get_htstamp)(status, stamp);
  if (!find_lie(status, scriptedStampIs, &value)) return;
  *stamp = (snd_htimestamp_t){value / 1000000000, value % 1000000000};
}
