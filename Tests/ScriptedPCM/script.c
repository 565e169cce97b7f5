#include "script.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { NAME = 64, MOST_STREAMS = 256 };

/// All that is known of a device name.
typedef struct device {
  char name[NAME];
  scripted_line_t *lines;
  size_t line_count;
  scripted_deed_done_t *done;
  size_t done_count;
  unsigned forgotten;  ///< How often it was; a call that is held goes on when this has moved.
  struct device *next;
} device_t;

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static device_t *devices;
static struct {
  const snd_pcm_t *pcm;
  char name[NAME];
} streams[MOST_STREAMS];

int64_t scripted_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * INT64_C(1000000000) + now.tv_nsec;
}

// MARK: Who is who

static device_t *device_named(const char *name) {
  for (device_t *device = devices; device; device = device->next)
    if (!strcmp(device->name, name)) return device;
  return NULL;
}

static const char *name_of(const snd_pcm_t *pcm) {
  for (int i = 0; pcm && i < MOST_STREAMS; i++)
    if (streams[i].pcm == pcm) return streams[i].name;
  return NULL;
}

/// The device that has a script, of a stream or a name; NULL for all others.
static device_t *device_of(const snd_pcm_t *pcm, const char *name) {
  if (!name) name = name_of(pcm);
  return name ? device_named(name) : NULL;
}

void script_opened(const snd_pcm_t *pcm, const char *name) {
  pthread_mutex_lock(&mutex);
  for (int i = 0; i < MOST_STREAMS; i++) {
    if (streams[i].pcm) continue;
    streams[i].pcm = pcm;
    strncpy(streams[i].name, name, NAME - 1);
    break;
  }
  pthread_mutex_unlock(&mutex);
}

void script_closed(const snd_pcm_t *pcm) {
  pthread_mutex_lock(&mutex);
  for (int i = 0; i < MOST_STREAMS; i++)
    if (streams[i].pcm == pcm) streams[i].pcm = NULL;
  pthread_mutex_unlock(&mutex);
}

bool script_knows(const snd_pcm_t *pcm) {
  pthread_mutex_lock(&mutex);
  bool knows = name_of(pcm) != NULL;
  pthread_mutex_unlock(&mutex);
  return knows;
}

// MARK: Lines

static void *grown(void *items, size_t count, size_t size) {
  void *more = realloc(items, (count + 1) * size);
  if (!more) abort();
  return more;
}

void scripted_pcm_add(const char *name, scripted_line_t line) {
  pthread_mutex_lock(&mutex);
  device_t *device = device_named(name);
  if (!device) {
    device = calloc(1, sizeof *device);
    if (!device) abort();
    strncpy(device->name, name, NAME - 1);
    device->next = devices;
    devices = device;
  }
  device->lines = grown(device->lines, device->line_count, sizeof line);
  device->lines[device->line_count++] = line;
  pthread_mutex_unlock(&mutex);
}

void scripted_pcm_forget(const char *name) {
  pthread_mutex_lock(&mutex);
  device_t *device = device_named(name);
  if (device) {
    free(device->lines);
    free(device->done);
    device->lines = NULL;
    device->done = NULL;
    device->line_count = device->done_count = 0;
    device->forgotten++;
  }
  pthread_mutex_unlock(&mutex);
}

/// Takes the first line for a call; one that is used up is gone.
static bool take_line(device_t *device, scripted_call_t call, scripted_line_t *line) {
  for (size_t i = 0; i < device->line_count; i++) {
    if (device->lines[i].call != call) continue;
    *line = device->lines[i];
    if (line->times != 0 && --device->lines[i].times == 0) {
      device->line_count--;
      memmove(&device->lines[i], &device->lines[i + 1],
              (device->line_count - i) * sizeof *device->lines);
    }
    return true;
  }
  return false;
}

static unsigned forgotten(const char *name) {
  pthread_mutex_lock(&mutex);
  unsigned times = device_named(name)->forgotten;
  pthread_mutex_unlock(&mutex);
  return times;
}

/// Sleeps for as long as a line says, at the most until it is forgotten.
static void hold(const char *name, unsigned before, int64_t takes) {
  int64_t begin = scripted_now();
  while ((takes < 0 || scripted_now() - begin < takes) && forgotten(name) == before) {
    struct timespec time = {0, 1000000};
    nanosleep(&time, NULL);
  }
}

int script_next_line(const snd_pcm_t *pcm, const char *name, scripted_call_t call,
                     scripted_line_t *line) {
  *line = (scripted_line_t){.call = call, .deed = scriptedPass};
  pthread_mutex_lock(&mutex);
  device_t *device = device_of(pcm, name);
  unsigned before = device ? device->forgotten : 0;
  bool has_line = device && take_line(device, call, line);
  pthread_mutex_unlock(&mutex);
  if (!has_line || line->takes == 0) return 0;
  hold(device->name, before, line->takes);
  return pcm && !script_knows(pcm) ? -EBADFD : 0;
}

void script_note(const snd_pcm_t *pcm, const char *name, scripted_deed_done_t done) {
  done.at = scripted_now();
  pthread_mutex_lock(&mutex);
  device_t *device = device_of(pcm, name);
  if (device) {
    device->done = grown(device->done, device->done_count, sizeof done);
    device->done[device->done_count++] = done;
  }
  pthread_mutex_unlock(&mutex);
}

size_t scripted_pcm_history(const char *name, size_t skip, scripted_deed_done_t *done,
                            size_t room) {
  pthread_mutex_lock(&mutex);
  const device_t *device = device_named(name);
  size_t count = device && device->done_count > skip ? device->done_count - skip : 0;
  if (count > room) count = room;
  if (count > 0) memcpy(done, device->done + skip, count * sizeof *done);
  pthread_mutex_unlock(&mutex);
  return count;
}
