// The machine's sleep as a program sees it: CLOCK_BOOTTIME and the wall clock leap, CLOCK_MONOTONIC stands,
// and a timer on the wall clock that was to be cancelled by that tells ECANCELED. The keyboard exists only
// here: with it, standard input is a terminal.

#include "happenings.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

typedef enum { SLEEP, SET, KEY } kind_t;

typedef struct {
  int64_t at;  ///< In nanoseconds.
  kind_t kind;
  double value;  ///< Seconds, or the byte that a key sends.
} happening_t;

enum { MAX_HAPPENINGS = 4096, MAX_TIMERS = 8 };

static happening_t happenings[MAX_HAPPENINGS];  ///< In the order of their moments.
static int happening_count, happened;
static int64_t slept_ns, wall_ns;
static bool has_keyboard;
static unsigned char keys[MAX_HAPPENINGS];
static int keys_typed, keys_read;
static int timers[MAX_TIMERS];  ///< Descriptors in place of timers on the wall clock.
static int timer_count;

static void *real(const char *name) { return dlsym(RTLD_NEXT, name); }

// MARK: The list

static void add(happening_t new) {
  if (happening_count == MAX_HAPPENINGS) abort();
  int place = happening_count++;
  for (; place > 0 && happenings[place - 1].at > new.at; place--)
    happenings[place] = happenings[place - 1];
  happenings[place] = new;
}

/// Reads a list such as `720@30.5,60@100`: a value and after how many seconds.
static void read_list(const char *name, kind_t kind, int64_t start_ns) {
  const char *text = getenv(name);
  while (text && *text) {
    char *rest;
    double value = strtod(text, &rest);
    if (*rest != '@') abort();
    double after = strtod(rest + 1, &rest);
    add((happening_t){start_ns + (int64_t)(after * 1e9), kind, value});
    if (kind == KEY) has_keyboard = true;
    text = *rest == ',' ? rest + 1 : NULL;
  }
  unsetenv(name);
}

void happenings_begin(int64_t start_ns) {
  read_list("SIMULATED_TIME_SLEEPS", SLEEP, start_ns);
  read_list("SIMULATED_TIME_SETS", SET, start_ns);
  read_list("SIMULATED_TIME_KEYS", KEY, start_ns);
}

int64_t happenings_next(void) {
  return happened < happening_count ? happenings[happened].at : INT64_MAX;
}

void happenings_take(void) {
  happening_t next = happenings[happened++];
  if (next.kind == KEY) {
    keys[keys_typed++] = (unsigned char)next.value;
    return;
  }
  int64_t ns = (int64_t)(next.value * 1e9);
  if (next.kind == SLEEP) slept_ns += ns;
  wall_ns += ns;
  for (int i = 0; i < timer_count; i++) eventfd_write(timers[i], 1);
}

int64_t happenings_slept(void) { return slept_ns; }

int64_t happenings_wall(void) { return wall_ns; }

// MARK: Timers on the wall clock

int timerfd_create(clockid_t clock, int flags) {
  if (clock == CLOCK_REALTIME && timer_count < MAX_TIMERS) {
    int descriptor = eventfd(0, (flags & TFD_NONBLOCK ? EFD_NONBLOCK : 0) | EFD_CLOEXEC);
    if (descriptor >= 0) timers[timer_count++] = descriptor;
    return descriptor;
  }
  int (*create)(clockid_t, int) = real("timerfd_create");
  return create(clock, flags);
}

static bool is_timer(int descriptor) {
  for (int i = 0; i < timer_count; i++)
    if (timers[i] == descriptor) return true;
  return false;
}

int timerfd_settime(int descriptor, int flags, const struct itimerspec *new,
                    struct itimerspec *old) {
  // It is armed for a moment that never comes.
  if (is_timer(descriptor)) return 0;
  int (*set)(int, int, const struct itimerspec *, struct itimerspec *) = real("timerfd_settime");
  return set(descriptor, flags, new, old);
}

// MARK: The keyboard

static bool is_keyboard(int descriptor) { return has_keyboard && descriptor == STDIN_FILENO; }

ssize_t read(int descriptor, void *bytes, size_t room) {
  static ssize_t (*real_read)(int, void *, size_t);
  if (!real_read) real_read = real("read");
  if (is_keyboard(descriptor)) {
    size_t count = 0;
    while (count < room && keys_read < keys_typed)
      ((unsigned char *)bytes)[count++] = keys[keys_read++];
    if (count == 0) errno = EAGAIN;
    return count == 0 ? -1 : (ssize_t)count;
  }
  ssize_t count = real_read(descriptor, bytes, room);
  if (count <= 0 || !is_timer(descriptor)) return count;
  errno = ECANCELED;
  return -1;
}

int happenings_poll(struct pollfd *descriptors, nfds_t count, int ready) {
  for (nfds_t i = 0; i < count; i++) {
    if (!is_keyboard(descriptors[i].fd)) continue;
    short found = keys_read < keys_typed ? descriptors[i].events & POLLIN : 0;
    ready += (found != 0) - (descriptors[i].revents != 0);
    descriptors[i].revents = found;
  }
  return ready;
}

int isatty(int descriptor) {
  if (is_keyboard(descriptor)) return 1;
  int (*ask)(int) = real("isatty");
  return ask(descriptor);
}

pid_t tcgetpgrp(int descriptor) {
  if (is_keyboard(descriptor)) return getpgrp();
  pid_t (*ask)(int) = real("tcgetpgrp");
  return ask(descriptor);
}

int tcgetattr(int descriptor, struct termios *modes) {
  if (is_keyboard(descriptor)) {
    memset(modes, 0, sizeof *modes);
    return 0;
  }
  int (*ask)(int, struct termios *) = real("tcgetattr");
  return ask(descriptor, modes);
}

int tcsetattr(int descriptor, int when, const struct termios *modes) {
  if (is_keyboard(descriptor)) return 0;
  int (*set)(int, int, const struct termios *) = real("tcsetattr");
  return set(descriptor, when, modes);
}
