#include "tape.h"

#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/stat.h>

/// A descriptor that adds to the end of a file, whose name ends in the number of the plug where
/// that is not 0; -1 without a path; or a negative error.
static int open_end(const char *path, unsigned plug, int *fd) {
  *fd = -1;
  if (!path) return 0;
  char numbered[PATH_MAX];
  snprintf(numbered, sizeof numbered, "%s.%u", path, plug);
  if (plug > 0) path = numbered;
  *fd = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (*fd >= 0) return 0;
  int err = -errno;
  SNDERR("virtualcard: cannot write \"%s\": %s", path, strerror(-err));
  return err;
}

/// `flock` belongs to the open file, so it holds between processes and within one.
static int take_lock(int fd) {
  if (fd < 0 || flock(fd, LOCK_EX | LOCK_NB) == 0) return 0;
  return errno == EWOULDBLOCK ? -EBUSY : -errno;
}

static int open_all(tape_t *tape, const settings_t *settings) {
  int err = open_end(settings->lock ? settings->lock : settings->record, tape->plug, &tape->lock);
  if (err == 0) err = take_lock(tape->lock);
  if (err == 0) err = open_end(settings->record, tape->plug, &tape->record);
  if (err == 0) err = open_end(settings->log, 0, &tape->log);
  return err;
}

int tape_open(tape_t *tape, const settings_t *settings, unsigned plug) {
  *tape = (tape_t){.record = -1, .log = -1, .lock = -1, .plug = plug};
  int err = open_all(tape, settings);
  if (err < 0) {
    tape_close(tape);
    return err;
  }
  struct stat status;
  if (tape->record >= 0 && fstat(tape->record, &status) == 0)
    tape->bytes = (uint64_t)status.st_size;
  return 0;
}

void tape_close(tape_t *tape) {
  int fds[] = {tape->record, tape->log, tape->lock};
  for (int i = 0; i < 3; i++)
    if (fds[i] >= 0) close(fds[i]);
  tape->record = tape->log = tape->lock = -1;
}

/// Writes it all, or says that the truth is lost.
static bool write_all(int fd, const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(fd, bytes, count);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) {
      SNDERR("virtualcard: record or log is lost: %s", strerror(errno));
      return false;
    }
    bytes += written;
    count -= (size_t)written;
  }
  return true;
}

static bool is_silence(const char *bytes, size_t count) {
  return count > 0 && bytes[0] == 0 && memcmp(bytes, bytes + 1, count - 1) == 0;
}

/// Makes a file longer by a hole, which reads as zeros and takes no room: hours of silence are
/// short.
static bool add_hole(int fd, size_t count) {
  struct stat status;
  return fstat(fd, &status) == 0 && ftruncate(fd, status.st_size + (off_t)count) == 0;
}

static void record(tape_t *tape, const char *bytes, size_t count) {
  if (tape->record < 0) return;
  // What is no file, a FIFO say, has no holes.
  if (is_silence(bytes, count) && add_hole(tape->record, count)) return;
  if (write_all(tape->record, bytes, count)) return;
  close(tape->record);
  tape->record = -1;
}

static void record_stage(tape_t *tape) {
  record(tape, tape->stage, tape->staged);
  tape->staged = 0;
}

void tape_play(tape_t *tape, const void *bytes, size_t count) {
  tape->bytes += count;
  if (tape->staged + count > STAGE_BYTES) record_stage(tape);
  if (count > STAGE_BYTES) {
    record(tape, bytes, count);
    return;
  }
  memcpy(tape->stage + tape->staged, bytes, count);
  tape->staged += count;
}

/// A line never comes near this.
enum { LINE = 512 };

void tape_say(tape_t *tape, const char *event, int64_t t_ns, const char *more, ...) {
  record_stage(tape);
  if (tape->log < 0) return;
  char fields[LINE] = "", line[2 * LINE];
  if (more) {
    va_list arguments;
    va_start(arguments, more);
    vsnprintf(fields, sizeof fields, more, arguments);
    va_end(arguments);
  }
  int length = snprintf(line, sizeof line,
                        "{\"event\":\"%s\",\"t_ns\":%" PRId64 ",\"plug\":%u%s}\n", event, t_ns,
                        tape->plug, fields);
  write_all(tape->log, line, (size_t)length);
}
