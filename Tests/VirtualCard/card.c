#include "card.h"

#include <inttypes.h>
#include <math.h>
#include <sys/timerfd.h>
#include <time.h>

int64_t card_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * INT64_C(1000000000) + now.tv_nsec;
}

/// A number in 0..<1, the same row of them for the same seed (S. Vigna's splitmix64, 2015).
static double next_random(card_t *card) {
  uint64_t z = (card->random += 0x9e3779b97f4a7c15);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return (double)((z ^ (z >> 31)) >> 11) * 0x1p-53;
}

static size_t frame_bytes(const card_t *card) {
  return (size_t)snd_pcm_format_physical_width(card->io.format) / 8 * card->io.channels;
}

// MARK: What the client has written

/// The difference of two of libasound's pointers, which go round at the boundary.
static int64_t pointer_difference(const card_t *card, uint64_t a, uint64_t b) {
  int64_t difference = (int64_t)a - (int64_t)b;
  int64_t half = (int64_t)(card->boundary / 2);
  if (difference < -half) return difference + (int64_t)card->boundary;
  if (difference > half) return difference - (int64_t)card->boundary;
  return difference;
}

static uint64_t frames_written(const card_t *card) {
  if (card->queue.frames) return card->queue.written;
  uint64_t shown = card->epoch.shown;
  return shown + (uint64_t)pointer_difference(card, card->io.appl_ptr, shown % card->boundary);
}

snd_pcm_sframes_t card_delay(const card_t *card) {
  return (snd_pcm_sframes_t)(frames_written(card) - card->epoch.shown);
}

// MARK: Where the epoch ends

/// Whether the client asked for a card that plays on, whatever its ring holds; a queue holds
/// nothing old.
static bool never_stops(const card_t *card) {
  return card->stop_threshold >= card->boundary && !card->queue.frames;
}

/// The position at which the epoch ends by itself.
///
/// libasound leaves the stop threshold of a plugin to the plugin; the kernel would stop a card once
/// the room in its ring reaches the threshold.
static uint64_t end_of(const card_t *card, uint64_t written) {
  if (card->io.state == SND_PCM_STATE_DRAINING) return written;
  if (never_stops(card)) return UINT64_MAX;
  int64_t end = (int64_t)written + (int64_t)card->stop_threshold - (int64_t)card->io.buffer_size;
  return end < 0 ? 0 : (uint64_t)end;
}

static uint64_t position_after(const epoch_t *epoch, double elapsed_ns) {
  double frames = floor(elapsed_ns / epoch->frame_ns);
  return frames > 0 ? (uint64_t)frames : 0;
}

// MARK: Playing

/// The memory from a position on, and how many frames lie there in a row.
static char *memory_at(card_t *card, uint64_t position, uint64_t *count) {
  char *base = card->queue.frames;
  uint64_t room = card->queue.room;
  if (!base) {
    const snd_pcm_channel_area_t *area = snd_pcm_ioplug_mmap_areas(&card->io);
    base = (char *)area->addr + area->first / 8;
    room = card->io.buffer_size;
  }
  uint64_t place = position % room;
  if (*count > room - place) *count = room - place;
  return base + place * frame_bytes(card);
}

/// Plays up to a position: from now on no rewind changes what was heard.
static void play_to(card_t *card, uint64_t position) {
  while (card->epoch.played < position) {
    uint64_t count = position - card->epoch.played;
    char *frames = memory_at(card, card->epoch.played, &count);
    tape_play(&card->tape, frames, count * frame_bytes(card));
    // The kernel's "top-up" silence: what was played is wiped, so that it is never heard twice.
    if (card->silence_size >= card->boundary)
      snd_pcm_format_set_silence(card->io.format, frames, (unsigned)count * card->io.channels);
    card->epoch.played += count;
  }
}

/// The pointer as it is said to be: late by the lag, at a whole granule, and never going back.
static uint64_t pointer_after(card_t *card, double elapsed_ns) {
  const settings_t *settings = &card->settings;
  double noise_ns = settings->stamp_noise_us * 1e3 * (2 * next_random(card) - 1);
  double lag_ns = settings->lag_us * 1e3 * next_random(card);
  // libasound stamps the status itself, so noise on the stamp is a pointer read that much later or
  // earlier.
  uint64_t position = position_after(&card->epoch, elapsed_ns + noise_ns - lag_ns);
  return position - position % settings->granule;
}

static void say_end(card_t *card, const char *event, int64_t t_ns) {
  tape_say(&card->tape, event, t_ns, ",\"played\":%" PRIu64 ",\"written\":%" PRIu64,
           card->epoch.played, card->epoch.written);
}

/// The end by itself: an underrun, or (in a drain) the last frame, after which libasound calls
/// `stop`.
static void end_at(card_t *card, uint64_t end) {
  play_to(card, end);
  card->epoch.shown = end;
  if (card->io.state == SND_PCM_STATE_DRAINING) return;
  int64_t end_ns = card->epoch.start_ns + (int64_t)ceil((double)end * card->epoch.frame_ns);
  say_end(card, "xrun", end_ns);
  card->epoch.running = false;
  // The state is set here and not by a negative pointer, which would leave libasound's pointer
  // behind.
  snd_pcm_ioplug_set_state(&card->io, SND_PCM_STATE_XRUN);
}

static void look_at(card_t *card, int64_t now) {
  epoch_t *epoch = &card->epoch;
  uint64_t written = frames_written(card);
  bool rewound = written < epoch->written;
  epoch->looked_ns = now;
  epoch->written = written;
  uint64_t end = end_of(card, written);
  double elapsed_ns = (double)(now - epoch->start_ns);
  uint64_t position = position_after(epoch, elapsed_ns);
  if (position >= end) {
    end_at(card, end > epoch->played ? end : epoch->played);
    return;
  }
  uint64_t pointer = pointer_after(card, elapsed_ns);
  if (pointer > end) pointer = end;
  if (pointer > epoch->shown) epoch->shown = pointer;
  play_to(card, position > epoch->shown ? position : epoch->shown);
  // A rewind brings the moment forward at which a sleeping poller should wake.
  if (rewound) card_set_timer(card);
}

void card_look(card_t *card) {
  // Recording takes time; a second look leaves next to nothing between the pointer and libasound's
  // stamp.
  for (int looks = 0; card->epoch.running && looks < 3; looks++) {
    look_at(card, card_now());
    if ((double)(card_now() - card->epoch.looked_ns) < 1000) break;
  }
}

// MARK: Start and stop

static void say_start(card_t *card) {
  size_t size = frame_bytes(card);
  tape_say(&card->tape, "start", card->epoch.start_ns,
           ",\"rate\":%u,\"channels\":%u,\"format\":\"%s\",\"ppm\":%.17g,\"frame\":%" PRIu64
           ",\"byte\":%" PRIu64 ",\"buffer\":%lu,\"period\":%lu",
           card->io.rate, card->io.channels, snd_pcm_format_name(card->io.format),
           card->settings.ppm, card->tape.bytes / size, card->tape.bytes, card->io.buffer_size,
           card->io.period_size);
}

int card_start(card_t *card) {
  int64_t now = card_now();
  if (card_delay(card) <= 0 && !never_stops(card)) return -EPIPE;
  card->epoch.running = true;
  card->epoch.start_ns = card->epoch.looked_ns = now;
  card->epoch.frame_ns = 1e9 / (card->io.rate * (1 + card->settings.ppm * 1e-6));
  card->epoch.written = frames_written(card);
  say_start(card);
  card_set_timer(card);
  return 0;
}

void card_stop(card_t *card) {
  card_look(card);
  if (!card->epoch.running) return;
  say_end(card, "stop", card->epoch.looked_ns);
  card->epoch.running = false;
}

void card_prepare(card_t *card) {
  // libasound has already put its pointers back, so a running card can only say what it knew.
  if (card->epoch.running) say_end(card, "stop", card->epoch.looked_ns);
  card->epoch = (epoch_t){.running = false};
  card->queue.written = 0;
  card->timer_ns = 0;
}

// MARK: Waking pollers

/// The moment at which a running card has room, or ends.
static int64_t wake_ns(const card_t *card) {
  const epoch_t *epoch = &card->epoch;
  uint64_t written = frames_written(card);
  uint64_t end = end_of(card, written);
  double granule = card->settings.granule;
  double room = (double)written + (double)card->avail_min - (double)card->io.buffer_size;
  double target = ceil(fmax(room, 0) / granule) * granule;
  double late_ns = (card->settings.lag_us + card->settings.stamp_noise_us) * 1e3;
  // Nothing but the end wakes a drain, and the end needs no pointer to be seen.
  if (card->io.state == SND_PCM_STATE_DRAINING || target >= (double)end) {
    target = (double)end;
    late_ns = 0;
  }
  return epoch->start_ns + (int64_t)ceil(target * epoch->frame_ns + late_ns) + 1;
}

/// The moment from which `poll` returns at once: always (1), never (0), or at a time to come.
static int64_t ready_ns(const card_t *card) {
  if (card->epoch.running) return wake_ns(card);
  if (card->io.state != SND_PCM_STATE_PREPARED) return 1;
  return (int64_t)card->io.buffer_size - card_delay(card) >= (int64_t)card->avail_min ? 1 : 0;
}

void card_set_timer(card_t *card) {
  int64_t moment = ready_ns(card);
  if (moment == card->timer_ns) return;
  card->timer_ns = moment;
  struct itimerspec at = {.it_value = {moment / 1000000000, moment % 1000000000}};
  timerfd_settime(card->timer, TFD_TIMER_ABSTIME, &at, NULL);
}
