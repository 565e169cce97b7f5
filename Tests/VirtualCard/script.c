#include "script.h"

#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/// A stream's calls may come from two threads: one that plays, and one that closes.
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

// MARK: Reading

static void add_line(script_t *script, char *line) {
  fault_t fault;
  if (!line_read(&fault, line)) {
    // A test that says what cannot be would otherwise pass.
    fprintf(stderr, "virtualcard: no such fault: %s\n", line);
    abort();
  }
  // Written before the moment, read after it: it strikes this stream all the same.
  if (script->floor_ns > 0 && fault.at > script->opened_ns && fault.at <= script->floor_ns)
    fault.at = script->floor_ns + 1;
  fault_t *faults = realloc(script->faults, (script->count + 1) * sizeof fault);
  if (!faults) abort();
  script->faults = faults;
  script->faults[script->count++] = fault;
}

/// Reads the lines that were added; what follows the last line feed is still being written.
static void read_more(script_t *script) {
  struct stat status;
  if (!script->path || stat(script->path, &status) < 0 || status.st_size <= script->read) return;
  int fd = open(script->path, O_RDONLY | O_CLOEXEC);
  size_t size = (size_t)(status.st_size - script->read);
  char *text = calloc(size + 1, 1);
  if (fd >= 0 && text && pread(fd, text, size, script->read) == (ssize_t)size) {
    char *line = text, *end;
    for (; (end = strchr(line, '\n')); line = end + 1) {
      *end = 0;
      add_line(script, line);
    }
    script->read += line - text;
  }
  free(text);
  if (fd >= 0) close(fd);
}

void script_make(script_t *script, const char *path) {
  *script = (script_t){.path = path ? strdup(path) : NULL};
}

void script_free(script_t *script) {
  free(script->path);
  free(script->faults);
  *script = (script_t){.path = NULL};
}

// MARK: Asking

/// Whether a line holds at a moment.
static bool holds(const fault_t *fault, int64_t moment) {
  if (fault->length < 0) return !fault->is_done && fault->at <= moment;
  return fault->at <= moment && moment - fault->at < fault->length;
}

/// Whether a line befell a stream that is open since then, and not only a later one.
static bool befell(const script_t *script, const fault_t *fault, int64_t moment) {
  return fault->at <= moment && fault->at > script->opened_ns;
}

/// Begins a walk through all lines; `end_walk` must follow.
static void begin_walk(script_t *script) {
  pthread_mutex_lock(&mutex);
  read_more(script);
}

static void end_walk(void) { pthread_mutex_unlock(&mutex); }

int script_refusal(script_t *script, int64_t now) {
  int gone = 0, refused = 0;
  begin_walk(script);
  for (size_t i = 0; i < script->count; i++) {
    const fault_t *fault = &script->faults[i];
    if (fault->at > now) continue;
    if (fault->kind == FAULT_UNPLUG || fault->kind == FAULT_DIE) gone = fault->open;
    if (fault->kind == FAULT_REPLUG) gone = 0;
    if (fault->kind == FAULT_REFUSE && holds(fault, now)) refused = fault->code;
  }
  end_walk();
  return gone ? gone : refused;
}

unsigned script_plug(script_t *script, int64_t now, fault_t *newest) {
  unsigned count = 0;
  begin_walk(script);
  for (size_t i = 0; i < script->count; i++) {
    const fault_t *fault = &script->faults[i];
    if (fault->kind != FAULT_REPLUG || fault->at > now) continue;
    *newest = *fault;
    count++;
  }
  end_walk();
  return count;
}

static int64_t earlier(int64_t least, int64_t moment, int64_t after, int64_t upto) {
  return moment > after && moment <= upto && moment < least ? moment : least;
}

int64_t script_next(script_t *script, int64_t after, int64_t upto) {
  int64_t least = FOR_EVER;
  begin_walk(script);
  for (size_t i = 0; i < script->count; i++) {
    const fault_t *fault = &script->faults[i];
    least = earlier(least, fault->at, after, upto);
    if (fault->kind == FAULT_PACE)
      least = earlier(least, fault->at + fault->length, after, upto);
  }
  if (upto > script->floor_ns && upto < FOR_EVER) script->floor_ns = upto;
  end_walk();
  return least;
}

bool script_at(script_t *script, int64_t moment, size_t *place, fault_t *fault) {
  bool is_found = false;
  begin_walk(script);
  while (*place < script->count && !is_found) {
    *fault = script->faults[(*place)++];
    is_found = fault->at == moment;
  }
  end_walk();
  return is_found;
}

double script_pace(script_t *script, int64_t moment) {
  double pace = 1;
  begin_walk(script);
  for (size_t i = 0; i < script->count; i++) {
    const fault_t *fault = &script->faults[i];
    if (fault->kind == FAULT_PACE && holds(fault, moment)) pace = fault->pace;
  }
  for (size_t i = 0; i < script->count; i++)
    if (script->faults[i].kind == FAULT_DIE && befell(script, &script->faults[i], moment)) pace = 0;
  end_walk();
  return pace;
}

int64_t script_delay(script_t *script, int64_t moment, int64_t delay) {
  int64_t told = delay;
  begin_walk(script);
  for (size_t i = 0; i < script->count; i++) {
    const fault_t *fault = &script->faults[i];
    if (fault->kind == FAULT_DELAY && holds(fault, moment))
      told = fault->value + (fault->adds ? delay : 0);
  }
  end_walk();
  return told;
}

int64_t script_hold(script_t *script, const char *call, int64_t now) {
  int64_t takes = 0;
  begin_walk(script);
  for (size_t i = 0; i < script->count; i++) {
    fault_t *fault = &script->faults[i];
    if (fault->kind != FAULT_HOLD || strcmp(fault->call, call) != 0 || !holds(fault, now)) continue;
    if (fault->length < 0 && !befell(script, fault, now)) continue;
    fault->is_done = true;
    takes = fault->takes;
  }
  end_walk();
  return takes;
}

/// The calls that a dead stream still does: it knows its state and how to be closed.
static bool dies_quietly(const char *call) {
  return !strcmp(call, "status") || !strcmp(call, "close") || !strcmp(call, "delay") ||
         !strcmp(call, "drop");
}

static int answer_of(script_t *script, fault_t *fault, const char *call, int64_t now) {
  switch (fault->kind) {
    case FAULT_UNPLUG:
      return befell(script, fault, now) && strcmp(call, "close") != 0 ? -ENODEV : 0;
    case FAULT_DIE:
      return befell(script, fault, now) && !dies_quietly(call) ? fault->code : 0;
    case FAULT_ANSWER:
      if (strcmp(fault->call, call) != 0 || !holds(fault, now)) return 0;
      if (fault->length < 0 && !befell(script, fault, now)) return 0;
      fault->is_done = true;
      return fault->code;
    default:
      return 0;
  }
}

int script_answer(script_t *script, const char *call, int64_t now) {
  int answer = 0;
  begin_walk(script);
  for (size_t i = 0; i < script->count && answer == 0; i++)
    answer = answer_of(script, &script->faults[i], call, now);
  end_walk();
  return answer;
}
