// Keys and a lamp that a test presses and looks at: a device of the kernel's, made by uinput.
//
//   KernelKeys LINK LOG
//
// Standard input tells it what to do, a line each; what it did, and what became of the lamp, goes to LOG, a
// line of JSON each, with moments of CLOCK_MONOTONIC in nanoseconds.
//
//   plug           makes the device, and LINK to it, as udev would
//   unplug         takes both away
//   press N        presses a key for N milliseconds
//   beads N SEED   presses keys N times, for a random time and at random distances
//   done WORD      writes WORD to the log, when all before it is done

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <linux/uinput.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

static const int64_t millisecond = 1000000;
static const int keys[] = {KEY_ENTER, KEY_PLAYPAUSE, BTN_0};
enum { key_count = sizeof keys / sizeof *keys };

static const char *link_path;
static FILE *record;
static int device = -1;

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * INT64_C(1000000000) + time.tv_nsec;
}

__attribute__((format(printf, 1, 2))) static void fail(const char *format, ...) {
  va_list words;
  va_start(words, format);
  fputs("KernelKeys: ", stderr);
  vfprintf(stderr, format, words);
  va_end(words);
  fprintf(stderr, ": %s\n", strerror(errno));
  exit(1);
}

static void note(const char *event, int64_t moment, int value) {
  fprintf(record, "{\"event\":\"%s\",\"ns\":%" PRId64 ",\"value\":%d}\n", event, moment, value);
}

// What the kernel tells the device's lamp to do, with the kernel's own moment.
static void take_lamp(void) {
  struct input_event event;
  while (read(device, &event, sizeof event) == sizeof event) {
    if (event.type != EV_LED) continue;
    note("led", event.input_event_sec * INT64_C(1000000000) + event.input_event_usec * 1000,
         event.value);
  }
}

// Waits for a moment, and looks at the lamp meanwhile; with −1 until there is something to do.
static void wait_until(int64_t moment) {
  for (;;) {
    int64_t left = moment < 0 ? 0 : moment - now();
    if (moment >= 0 && left <= 0) return;
    struct timespec time = {left / 1000000000, left % 1000000000};
    struct pollfd files[] = {{device, POLLIN, 0}, {moment < 0 ? STDIN_FILENO : -1, POLLIN, 0}};
    if (ppoll(files, 2, moment < 0 ? NULL : &time, NULL) < 0 && errno != EINTR) fail("ppoll");
    if (files[0].revents & POLLIN) take_lamp();
    if (files[1].revents) return;
  }
}

static void emit(int type, int code, int value) {
  struct input_event event = {.type = type, .code = code, .value = value};
  if (write(device, &event, sizeof event) != sizeof event) fail("write");
}

static void set_key(int key, int value) {
  int64_t before = now();
  emit(EV_KEY, key, value);
  emit(EV_SYN, SYN_REPORT, 0);
  note(value ? "down" : "up", before, key);
}

static void press(int key, int64_t length) {
  set_key(key, 1);
  wait_until(now() + length);
  set_key(key, 0);
}

// The event device that belongs to ours: eventN in the folder of its inputN.
static void name_event_device(char *path, size_t size) {
  char name[64] = "", folder[128];
  if (ioctl(device, UI_GET_SYSNAME(sizeof name), name) < 0) fail("UI_GET_SYSNAME");
  snprintf(folder, sizeof folder, "/sys/devices/virtual/input/%s", name);
  DIR *entries = opendir(folder);
  if (!entries) fail("%s", folder);
  for (struct dirent *entry; (entry = readdir(entries));)
    if (!strncmp(entry->d_name, "event", 5)) snprintf(path, size, "/dev/input/%s", entry->d_name);
  closedir(entries);
  fprintf(record, "{\"event\":\"plug\",\"ns\":%" PRId64 ",\"name\":\"%s\"}\n", now(), name);
}

static void plug(void) {
  device = open("/dev/uinput", O_RDWR | O_NONBLOCK | O_CLOEXEC);
  if (device < 0) fail("/dev/uinput");
  struct uinput_setup setup = {.id = {.bustype = BUS_USB, .vendor = 1, .product = 1}, .name = "button"};
  int bad = ioctl(device, UI_SET_EVBIT, EV_KEY) | ioctl(device, UI_SET_EVBIT, EV_LED)
            | ioctl(device, UI_SET_LEDBIT, LED_SCROLLL);
  for (int index = 0; index < key_count; index++) bad |= ioctl(device, UI_SET_KEYBIT, keys[index]);
  if (bad || ioctl(device, UI_DEV_SETUP, &setup) || ioctl(device, UI_DEV_CREATE)) fail("uinput");
  char path[300] = "";
  name_event_device(path, sizeof path);
  unlink(link_path);
  if (symlink(path, link_path)) fail("%s", link_path);
}

static void unplug(void) {
  unlink(link_path);
  ioctl(device, UI_DEV_DESTROY);
  close(device);
  device = -1;
  note("unplug", now(), 0);
}

static void press_beads(int count, unsigned seed) {
  for (int index = 0; index < count; index++) {
    press(keys[rand_r(&seed) % key_count], (1 + rand_r(&seed) % 80) * millisecond);
    wait_until(now() + (1 + rand_r(&seed) % 150) * millisecond);
  }
}

static void obey(const char *line) {
  char word[32] = "";
  int number = 0;
  unsigned seed = 0;
  if (!strcmp(line, "plug")) return plug();
  if (!strcmp(line, "unplug")) return unplug();
  if (sscanf(line, "press %d", &number) == 1) return press(KEY_ENTER, number * millisecond);
  if (sscanf(line, "beads %d %u", &number, &seed) == 2) return press_beads(number, seed);
  if (sscanf(line, "done %31s", word) == 1) return note(word, now(), 0);
  errno = EINVAL;
  fail("%s", line);
}

int main(int count, char **words) {
  if (count != 3) return 64;
  link_path = words[1];
  record = fopen(words[2], "w");
  if (!record) fail("%s", words[2]);
  setvbuf(record, NULL, _IOLBF, 0);
  // A line at a time, so that nothing waits unseen in a buffer.
  char line[128];
  for (size_t length = 0;;) {
    wait_until(-1);
    ssize_t got = read(STDIN_FILENO, line + length, 1);
    if (got <= 0) return 0;
    if (line[length] != '\n') {
      if (length < sizeof line - 1) length++;
      continue;
    }
    line[length] = 0;
    length = 0;
    obey(line);
  }
}
