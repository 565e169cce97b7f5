// Time that is simulated: loaded into a program by LD_PRELOAD, this library makes its clocks stand
// still while it works, and leap to the next deadline when all of its threads wait. Hours of a program
// that mostly waits pass in seconds, always in the same order.
//
// It stands in front of the few calls by which ebb and libasound wait and read the time: clock_gettime,
// gettimeofday, poll, usleep, nanosleep, clock_nanosleep, pthread_create, pthread_join,
// pthread_mutex_lock, and syscall for a futex wait with an absolute deadline and its wake. Everything
// else is real: files, pipes, timer descriptors. Whoever waits in it for another thread, by a condition
// variable, a semaphore, a lock of Swift's Synchronization or a read of an empty pipe, waits for good.
//
// * One thread runs at a time and passes the baton when it waits, so two runs of the same program do
//   the same.
// * The next is whoever was woken first; else whoever polls a descriptor that is readable; else whoever
//   has the earliest deadline, to which the clock then leaps.
// * A read of the clock costs a little time, or a loop that waits awake for a moment would never see
//   it come. It may run past another thread's deadline; that thread then wakes as late.
//
// Told by the environment:
//   SIMULATED_TIME_START   the first reading of CLOCK_MONOTONIC, in nanoseconds
//   SIMULATED_TIME_WALL    the first reading of CLOCK_REALTIME, in seconds since 1970; in 2026 unless told
//   SIMULATED_TIME_SIGNAL  N@S: the process gets signal N when S seconds are over
//   SIMULATED_TIME_SLEEPS  N@S,…: the machine sleeps for N seconds when S seconds are over
//   SIMULATED_TIME_SETS    N@S,…: its wall clock is set ahead by N seconds
//   SIMULATED_TIME_KEYS    N@S,…: a key that sends the byte N is pressed; standard input is a terminal
//   SIMULATED_TIME_REPORT  a file for {"seconds":…,"wake_ups":[one number a thread],"clock_reads":…}
// Programs that it starts live in real time: they inherit none of these, nor LD_PRELOAD.

#include "happenings.h"

#include <dlfcn.h>
#include <errno.h>
#include <inttypes.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

enum { MAX_THREADS = 1024 };
static const int64_t SECOND = INT64_C(1000000000);
static const int64_t NEVER = INT64_MAX;
/// What a read of the clock costs, in nanoseconds.
static const int64_t READ_COST = 200;
/// Wall time at the start unless told, 2026-01-01T00:00:00Z, in seconds.
static const int64_t WALL_START = INT64_C(1767225600);
/// How long a signal is waited for to be noticed, in real milliseconds.
static const int SIGNAL_PATIENCE = 10000;

enum { FUTEX_WAIT_UNTIL = 9 | 128, FUTEX_WAKE_PRIVATE = 1 | 128 };

typedef struct {
  bool ended;
  pthread_t id;
  pthread_cond_t baton;
  uint64_t woken;             ///< The place in the row of those who may run; 0 while it waits.
  int64_t deadline;           ///< Of a waiting thread.
  const uint32_t *word;       ///< What a futex wait waits on.
  struct pollfd *descriptors;  ///< What a poll waits on.
  nfds_t descriptor_count;
  pthread_mutex_t *mutex;  ///< What it waits to lock.
  int joins;       ///< The thread whose end it waits for, or -1.
  int64_t wake_ups;  ///< How often it has returned from a wait.
} thread_t;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static thread_t threads[MAX_THREADS];  ///< In the order of their beginning; none is taken out.
static int thread_count;
static int running;            ///< Who has the baton.
static uint64_t wakes;         ///< How many were ever woken.
static int64_t start_ns, now_ns, clock_reads;
static int64_t wall_start_ns;
static int signal_number;
static int64_t signal_ns;
static __thread int self;

static int (*real_poll)(struct pollfd *, nfds_t, int);
static int (*real_create)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
static int (*real_join)(pthread_t, void **);
static int (*real_lock)(pthread_mutex_t *);
static int (*real_trylock)(pthread_mutex_t *);
static int (*real_unlock)(pthread_mutex_t *);

/// Finds what it stands in front of: other libraries may lock before this one's turn to begin.
static void find_real(void) {
  if (real_unlock) return;
  real_poll = dlsym(RTLD_NEXT, "poll");
  real_create = dlsym(RTLD_NEXT, "pthread_create");
  real_join = dlsym(RTLD_NEXT, "pthread_join");
  real_lock = dlsym(RTLD_NEXT, "pthread_mutex_lock");
  real_trylock = dlsym(RTLD_NEXT, "pthread_mutex_trylock");
  real_unlock = dlsym(RTLD_NEXT, "pthread_mutex_unlock");
}

static void enter(void) {
  find_real();
  real_lock(&lock);
}

static void leave(void) { real_unlock(&lock); }

// MARK: Who runs next

static void wake(thread_t *thread) {
  if (thread->woken == 0) thread->woken = ++wakes;
}

static int earliest(bool by_deadline) {
  int found = -1;
  for (int i = 0; i < thread_count; i++) {
    thread_t *t = &threads[i];
    if (t->ended) continue;
    if (by_deadline ? t->deadline == NEVER : t->woken == 0) continue;
    if (found < 0 || (by_deadline ? t->deadline < threads[found].deadline
                                  : t->woken < threads[found].woken))
      found = i;
  }
  return found;
}

static int look(struct pollfd *descriptors, nfds_t count) {
  return happenings_poll(descriptors, count, real_poll(descriptors, count, 0));
}

/// Wakes who polls something that is readable; whether anyone does.
static bool wake_pollers(void) {
  bool any = false;
  for (int i = 0; i < thread_count; i++) {
    thread_t *t = &threads[i];
    if (t->ended || !t->descriptors) continue;
    if (look(t->descriptors, t->descriptor_count) > 0) {
      wake(t);
      any = true;
    }
  }
  return any;
}

/// Lets the world outside have a moment, and a signal's handler at the lock: it may read the clock.
static void sleep_for_real(void) {
  struct timespec millisecond = {0, 1000000};
  leave();
  syscall(SYS_nanosleep, &millisecond, NULL);
  enter();
}

/// Sends the signal, and gives whichever thread takes it the time to tell a poller.
static void send_signal(void) {
  signal_ns = NEVER;
  leave();
  kill(getpid(), signal_number);
  enter();
  for (int i = 0; i < SIGNAL_PATIENCE && !wake_pollers(); i++) sleep_for_real();
}

/// Finds who runs next, with the lock held and nobody running; time leaps here and nowhere else.
static int next_thread(void) {
  while (true) {
    int found = earliest(false);
    if (found >= 0) return found;
    if (wake_pollers()) continue;
    found = earliest(true);
    int64_t deadline = found < 0 ? NEVER : threads[found].deadline;
    int64_t happening = happenings_next();
    if (happening <= deadline && happening <= signal_ns && happening != NEVER) {
      if (now_ns < happening) now_ns = happening;
      happenings_take();
    } else if (signal_ns <= deadline && signal_ns != NEVER) {
      if (now_ns < signal_ns) now_ns = signal_ns;
      send_signal();
    } else if (found >= 0) {
      if (now_ns < deadline) now_ns = deadline;
      wake(&threads[found]);
    } else {
      // Nothing to come but what the world outside does.
      sleep_for_real();
    }
  }
}

static void pass_baton(void) {
  running = next_thread();
  pthread_cond_signal(&threads[running].baton);
}

static void wait_for_baton(void) {
  thread_t *me = &threads[self];
  while (running != self) pthread_cond_wait(&me->baton, &lock);
  me->woken = 0;
  me->deadline = NEVER;
}

/// Waits, with the lock held, until woken or until the deadline that was set.
static void block(void) {
  pass_baton();
  wait_for_baton();
  threads[self].wake_ups++;
}

// MARK: The clock

static int64_t read_clock(void) {
  enter();
  now_ns += READ_COST;
  clock_reads++;
  int64_t now = now_ns;
  leave();
  return now;
}

static struct timespec timespec_of(int64_t ns) {
  return (struct timespec){ns / SECOND, ns % SECOND};
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  if (clock == CLOCK_PROCESS_CPUTIME_ID || clock == CLOCK_THREAD_CPUTIME_ID)
    return (int)syscall(SYS_clock_gettime, clock, time);
  int64_t now = read_clock();
  bool is_wall = clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE || clock == CLOCK_TAI;
  bool runs_on = clock == CLOCK_BOOTTIME || clock == CLOCK_BOOTTIME_ALARM;
  if (is_wall) now += wall_start_ns - start_ns + happenings_wall();
  if (runs_on) now += happenings_slept();
  *time = timespec_of(now);
  return 0;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  (void)zone;
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  *time = (struct timeval){now.tv_sec, now.tv_nsec / 1000};
  return 0;
}

// MARK: Waiting

static void wait_until(int64_t deadline) {
  enter();
  threads[self].deadline = deadline;
  block();
  leave();
}

int usleep(useconds_t microseconds) {
  wait_until(now_ns + (int64_t)microseconds * 1000);
  return 0;
}

int nanosleep(const struct timespec *time, struct timespec *rest) {
  (void)rest;
  wait_until(now_ns + time->tv_sec * SECOND + time->tv_nsec);
  return 0;
}

int clock_nanosleep(clockid_t clock, int flags, const struct timespec *time,
                    struct timespec *rest) {
  int64_t ns = time->tv_sec * SECOND + time->tv_nsec;
  if (!(flags & TIMER_ABSTIME)) return nanosleep(time, rest);
  wait_until(clock == CLOCK_REALTIME ? ns - wall_start_ns + start_ns - happenings_wall() : ns);
  return 0;
}

int poll(struct pollfd *descriptors, nfds_t count, int timeout) {
  int ready = look(descriptors, count);
  if (ready != 0 || timeout == 0) return ready;
  enter();
  thread_t *me = &threads[self];
  me->descriptors = descriptors;
  me->descriptor_count = count;
  me->deadline = timeout < 0 ? NEVER : now_ns + timeout * INT64_C(1000000);
  block();
  me->descriptors = NULL;
  leave();
  return look(descriptors, count);
}

/// What `poll` is called where the compiler knows the room for the descriptors.
int __poll_chk(struct pollfd *descriptors, nfds_t count, int timeout, size_t room) {
  if (room / sizeof *descriptors < count) abort();
  return poll(descriptors, count, timeout);
}

static long futex_wait(const uint32_t *word, uint32_t value, const struct timespec *deadline) {
  int error = EAGAIN;
  enter();
  if (__atomic_load_n(word, __ATOMIC_ACQUIRE) == value) {
    thread_t *me = &threads[self];
    me->word = word;
    me->deadline = deadline ? deadline->tv_sec * SECOND + deadline->tv_nsec : NEVER;
    block();
    // Whoever wakes it takes the word away.
    error = me->word ? ETIMEDOUT : 0;
    me->word = NULL;
  }
  leave();
  if (error == 0) return 0;
  errno = error;
  return -1;
}

static long futex_wake(const uint32_t *word, long most) {
  long woken = 0;
  enter();
  for (int i = 0; i < thread_count && woken < most; i++) {
    if (threads[i].word != word) continue;
    threads[i].word = NULL;
    wake(&threads[i]);
    woken++;
  }
  leave();
  return woken;
}

/// The kernel, and nobody between.
static long kernel(long number, const long a[6]) {
#if defined(__x86_64__)
  register long r10 __asm__("r10") = a[3];
  register long r8 __asm__("r8") = a[4];
  register long r9 __asm__("r9") = a[5];
  long result;
  __asm__ volatile("syscall"
                   : "=a"(result)
                   : "a"(number), "D"(a[0]), "S"(a[1]), "d"(a[2]), "r"(r10), "r"(r8), "r"(r9)
                   : "rcx", "r11", "memory");
#elif defined(__aarch64__)
  register long x8 __asm__("x8") = number;
  register long x0 __asm__("x0") = a[0];
  register long x1 __asm__("x1") = a[1];
  register long x2 __asm__("x2") = a[2];
  register long x3 __asm__("x3") = a[3];
  register long x4 __asm__("x4") = a[4];
  register long x5 __asm__("x5") = a[5];
  __asm__ volatile("svc #0"
                   : "+r"(x0)
                   : "r"(x8), "r"(x1), "r"(x2), "r"(x3), "r"(x4), "r"(x5)
                   : "memory");
  long result = x0;
#endif
  if (result >= 0 || result < -4095) return result;
  errno = (int)-result;
  return -1;
}

long syscall(long number, ...) {
  long a[6];
  va_list arguments;
  va_start(arguments, number);
  for (int i = 0; i < 6; i++) a[i] = va_arg(arguments, long);
  va_end(arguments);
  if (number == SYS_futex && a[1] == FUTEX_WAIT_UNTIL)
    return futex_wait((const uint32_t *)a[0], (uint32_t)a[2], (const struct timespec *)a[3]);
  if (number == SYS_futex && a[1] == FUTEX_WAKE_PRIVATE)
    return futex_wake((const uint32_t *)a[0], a[2]);
  return kernel(number, a);
}

// MARK: Locks

static int mutex_waiters;

int pthread_mutex_lock(pthread_mutex_t *mutex) {
  find_real();
  int error = real_trylock(mutex);
  if (error != EBUSY) return error;
  enter();
  __atomic_add_fetch(&mutex_waiters, 1, __ATOMIC_SEQ_CST);
  while ((error = real_trylock(mutex)) == EBUSY) {
    threads[self].mutex = mutex;
    block();
  }
  __atomic_sub_fetch(&mutex_waiters, 1, __ATOMIC_SEQ_CST);
  leave();
  return error;
}

int pthread_mutex_unlock(pthread_mutex_t *mutex) {
  find_real();
  int error = real_unlock(mutex);
  if (__atomic_load_n(&mutex_waiters, __ATOMIC_SEQ_CST) == 0) return error;
  enter();
  for (int i = 0; i < thread_count; i++) {
    if (threads[i].mutex != mutex) continue;
    threads[i].mutex = NULL;
    wake(&threads[i]);
  }
  leave();
  return error;
}

// MARK: Threads

typedef struct {
  void *(*body)(void *);
  void *argument;
  int place;
} start_t;

static void *run_thread(void *argument) {
  start_t start = *(start_t *)argument;
  free(argument);
  self = start.place;
  enter();
  wait_for_baton();
  leave();
  void *result = start.body(start.argument);
  enter();
  threads[self].ended = true;
  for (int i = 0; i < thread_count; i++)
    if (threads[i].joins == self) wake(&threads[i]);
  pass_baton();
  leave();
  return result;
}

static int add_thread(void) {
  if (thread_count == MAX_THREADS) {
    fprintf(stderr, "simulated time: more than %d threads\n", MAX_THREADS);
    abort();
  }
  threads[thread_count] = (thread_t){.deadline = NEVER, .joins = -1};
  pthread_cond_init(&threads[thread_count].baton, NULL);
  return thread_count++;
}

int pthread_create(pthread_t *id, const pthread_attr_t *attributes, void *(*body)(void *),
                   void *argument) {
  // Neither stack nor scheduling is as asked; see setpriority.
  (void)attributes;
  start_t *start = malloc(sizeof *start);
  enter();
  *start = (start_t){body, argument, add_thread()};
  int place = start->place;
  int error = real_create(id, NULL, run_thread, start);
  if (error) {
    thread_count--;
    free(start);
  } else {
    threads[place].id = *id;
    wake(&threads[place]);
  }
  leave();
  return error;
}

/// No thread goes before others: in simulated time all of them compute without a pause, and would take
/// the processors from whatever keeps real time beside them.
int setpriority(__priority_which_t which, id_t who, int value) {
  (void)which, (void)who, (void)value;
  return 0;
}

int pthread_join(pthread_t id, void **result) {
  enter();
  for (int i = 0; i < thread_count; i++) {
    // The name of a thread that has ended and been joined may be another's by now.
    if (threads[i].ended || !pthread_equal(threads[i].id, id) || i == self) continue;
    while (!threads[i].ended) {
      threads[self].joins = i;
      block();
    }
    threads[self].joins = -1;
    break;
  }
  leave();
  return real_join(id, result);
}

// MARK: Begin and end

static char *report_path;

__attribute__((constructor)) static void begin(void) {
  if (nice(10) == -1 && errno) perror("simulated time");
  find_real();
  const char *start = getenv("SIMULATED_TIME_START"), *signal = getenv("SIMULATED_TIME_SIGNAL");
  const char *report = getenv("SIMULATED_TIME_REPORT");
  report_path = report ? strdup(report) : NULL;
  start_ns = now_ns = start ? strtoll(start, NULL, 10) : 1000 * SECOND;
  const char *wall = getenv("SIMULATED_TIME_WALL");
  wall_start_ns = (wall ? strtoll(wall, NULL, 10) : WALL_START) * SECOND;
  happenings_begin(start_ns);
  signal_ns = NEVER;
  double seconds;
  if (signal && sscanf(signal, "%d@%lf", &signal_number, &seconds) == 2)
    signal_ns = start_ns + (int64_t)(seconds * 1e9);
  self = running = add_thread();
  threads[self].id = pthread_self();
  const char *ours[] = {"LD_PRELOAD", "SIMULATED_TIME_START", "SIMULATED_TIME_WALL",
                        "SIMULATED_TIME_SIGNAL", "SIMULATED_TIME_REPORT"};
  for (size_t i = 0; i < sizeof ours / sizeof ours[0]; i++) unsetenv(ours[i]);
}

__attribute__((destructor)) static void end(void) {
  FILE *report = report_path ? fopen(report_path, "w") : NULL;
  if (!report) return;
  fprintf(report, "{\"seconds\":%.9f,\"wake_ups\":[", (double)(now_ns - start_ns) / 1e9);
  for (int i = 0; i < thread_count; i++)
    fprintf(report, "%s%" PRId64, i ? "," : "", threads[i].wake_ups);
  fprintf(report, "],\"clock_reads\":%" PRId64 "}\n", clock_reads);
  fclose(report);
}
