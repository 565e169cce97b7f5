// What a program does to its files: loaded by LD_PRELOAD, this library keeps a log of the calls that
// change something or wait until it is on the disk, and can end the program in the middle of one.
//
// It stands in front of open, mkdir, write, ftruncate, fsync, rename and unlink of the C library, and sees
// nothing of what that does by itself, as for stdio. Opening for reading is left out.
//
// Told by the environment:
//   WRITE_LOG       the file for the log: a line a call that succeeded, its fields parted by tabs:
//                     open FD FLAGS PATH    mkdir PATH    write FD HEX    ftruncate FD SIZE
//                     fsync FD    rename OLD NEW    unlink PATH
//                   FLAGS is the sum of 1 where the file was to be made, 2 where it was to be emptied and
//                   4 where it is a folder.
//   WRITE_LOG_ONLY  the beginning of the paths that matter; without it all do, and the standard streams too
//   WRITE_LOG_KILL  N: the program gets SIGKILL instead of call N, counted from 1; a write does half of it
//   WRITE_LOG_FAIL  N:E: call N fails with errno E; if it is a write, it does half, and all later ones fail.
//                   Standard output and standard error never fail.

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { MAX_DESCRIPTORS = 1024 };

static int log_descriptor = -1;
static const char *only;
static atomic_bool matters[MAX_DESCRIPTORS];
static long kill_at, fail_at;
static int fail_errno;
static atomic_long calls;
static atomic_bool is_full;

__attribute__((constructor)) static void start(void) {
  const char *path = getenv("WRITE_LOG");
  if (path) {
    log_descriptor =
        (int)syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  }
  only = getenv("WRITE_LOG_ONLY");
  for (int standard = 0; standard < 3; standard++) atomic_store(&matters[standard], !only);
  const char *kill = getenv("WRITE_LOG_KILL");
  if (kill) kill_at = atol(kill);
  const char *fail = getenv("WRITE_LOG_FAIL");
  if (fail) sscanf(fail, "%ld:%d", &fail_at, &fail_errno);
}

static void die(void) {
  syscall(SYS_kill, getpid(), SIGKILL);
  for (;;) pause();
}

/// Counts a call; whether it is the one to fail.
static bool begin(void) {
  long number = atomic_fetch_add(&calls, 1) + 1;
  if (number == kill_at) die();
  if (number != fail_at) return false;
  errno = fail_errno;
  return true;
}

/// Adds a line to the log.
static void note(const char *format, ...) {
  if (log_descriptor < 0) return;
  char *line = NULL;
  va_list arguments;
  va_start(arguments, format);
  int length = vasprintf(&line, format, arguments);
  va_end(arguments);
  if (length > 0) syscall(SYS_write, log_descriptor, line, (size_t)length);
  free(line);
}

static bool path_matters(const char *path) { return !only || strncmp(path, only, strlen(only)) == 0; }

static bool descriptor_matters(int descriptor) {
  return descriptor >= 0 && descriptor < MAX_DESCRIPTORS && atomic_load(&matters[descriptor]);
}

static int opened(int descriptor, int flags, const char *path) {
  if (descriptor >= 0 && descriptor < MAX_DESCRIPTORS) {
    atomic_store(&matters[descriptor], true);
    int kind = (flags & O_CREAT ? 1 : 0) + (flags & O_TRUNC ? 2 : 0) + (flags & O_DIRECTORY ? 4 : 0);
    note("open\t%d\t%d\t%s\n", descriptor, kind, path);
  }
  return descriptor;
}

static bool is_counted(int flags) { return (flags & O_ACCMODE) != O_RDONLY; }

static int open_file(const char *path, int flags, mode_t mode) {
  if (!path_matters(path)) return (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
  if (is_counted(flags) && begin()) return -1;
  int descriptor = (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
  // A folder that is only read can be synced all the same.
  if (is_counted(flags) || (flags & O_DIRECTORY)) return opened(descriptor, flags, path);
  return descriptor;
}

static mode_t mode_of(int flags, va_list arguments) {
  return flags & O_CREAT ? va_arg(arguments, mode_t) : 0;
}

int open(const char *path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  mode_t mode = mode_of(flags, arguments);
  va_end(arguments);
  return open_file(path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  mode_t mode = mode_of(flags, arguments);
  va_end(arguments);
  return open_file(path, flags, mode);
}

int close(int descriptor) {
  if (descriptor > STDERR_FILENO && descriptor < MAX_DESCRIPTORS) {
    atomic_store(&matters[descriptor], false);
  }
  return (int)syscall(SYS_close, descriptor);
}

int mkdir(const char *path, mode_t mode) {
  if (path_matters(path) && begin()) return -1;
  int result = (int)syscall(SYS_mkdirat, AT_FDCWD, path, mode);
  if (result == 0 && path_matters(path)) note("mkdir\t%s\n", path);
  return result;
}

static void note_write(int descriptor, const uint8_t *bytes, ssize_t count) {
  if (count <= 0 || log_descriptor < 0) return;
  char *text = malloc((size_t)count * 2 + 1);
  if (!text) return;
  for (ssize_t index = 0; index < count; index++) sprintf(text + 2 * index, "%02x", bytes[index]);
  note("write\t%d\t%s\n", descriptor, text);
  free(text);
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
  if (!descriptor_matters(descriptor)) return syscall(SYS_write, descriptor, bytes, count);
  bool is_file = descriptor > STDERR_FILENO;
  if (is_file && atomic_load(&is_full)) {
    errno = fail_errno;
    return -1;
  }
  long number = atomic_fetch_add(&calls, 1) + 1;
  if (number == kill_at) {
    syscall(SYS_write, descriptor, bytes, count / 2);
    die();
  }
  if (is_file && number == fail_at) {
    atomic_store(&is_full, true);
    count /= 2;
  }
  ssize_t written = syscall(SYS_write, descriptor, bytes, count);
  note_write(descriptor, bytes, written);
  return written;
}

static int truncate_file(int descriptor, off_t size) {
  bool is_noted = descriptor_matters(descriptor);
  if (is_noted && begin()) return -1;
  int result = (int)syscall(SYS_ftruncate, descriptor, size);
  if (result == 0 && is_noted) note("ftruncate\t%d\t%ld\n", descriptor, (long)size);
  return result;
}

int ftruncate(int descriptor, off_t size) { return truncate_file(descriptor, size); }

int ftruncate64(int descriptor, off_t size) { return truncate_file(descriptor, size); }

int fsync(int descriptor) {
  bool is_noted = descriptor_matters(descriptor);
  if (is_noted && begin()) return -1;
  int result = (int)syscall(SYS_fsync, descriptor);
  if (result == 0 && is_noted) note("fsync\t%d\n", descriptor);
  return result;
}

int rename(const char *old, const char *new) {
  if (path_matters(new) && begin()) return -1;
  int result = (int)syscall(SYS_renameat2, AT_FDCWD, old, AT_FDCWD, new, 0);
  if (result == 0 && path_matters(new)) note("rename\t%s\t%s\n", old, new);
  return result;
}

int unlink(const char *path) {
  if (path_matters(path) && begin()) return -1;
  int result = (int)syscall(SYS_unlinkat, AT_FDCWD, path, 0);
  if (result == 0 && path_matters(path)) note("unlink\t%s\n", path);
  return result;
}
