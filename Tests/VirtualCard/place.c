// Where a card is, and when: nothing here changes it.

#include "place.h"

#include <inttypes.h>
#include <math.h>
#include <time.h>

int64_t card_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * INT64_C(1000000000) + now.tv_nsec;
}

size_t card_frame_bytes(const card_t *card) {
  return (size_t)snd_pcm_format_physical_width(card->io.format) / 8 * card->io.channels;
}

/// The difference of two of libasound's pointers, which go round at the boundary.
static int64_t pointer_difference(const card_t *card, uint64_t a, uint64_t b) {
  int64_t difference = (int64_t)a - (int64_t)b;
  int64_t half = (int64_t)(card->boundary / 2);
  if (difference < -half) return difference + (int64_t)card->boundary;
  if (difference > half) return difference - (int64_t)card->boundary;
  return difference;
}

uint64_t card_written(const card_t *card) {
  if (card->queue.frames) return card->queue.written;
  uint64_t shown = card->epoch.shown;
  return shown + (uint64_t)pointer_difference(card, card->io.appl_ptr, shown % card->boundary);
}

snd_pcm_sframes_t card_delay(const card_t *card) {
  return (snd_pcm_sframes_t)(card_written(card) - card->epoch.shown);
}

bool card_never_stops(const card_t *card) {
  return card->stop_threshold >= card->boundary && !card->queue.frames;
}

// libasound leaves the stop threshold of a plugin to the plugin; the kernel would stop a card once
// the room in its ring reaches the threshold.
uint64_t card_end(const card_t *card, uint64_t written) {
  if (card->io.state == SND_PCM_STATE_DRAINING) return written;
  if (card_never_stops(card)) return UINT64_MAX;
  int64_t end = (int64_t)written + (int64_t)card->stop_threshold - (int64_t)card->io.buffer_size;
  return end < 0 ? 0 : (uint64_t)end;
}

uint64_t epoch_position(const epoch_t *epoch, double elapsed_ns) {
  double frames = floor(epoch->from + elapsed_ns / epoch->frame_ns * epoch->pace);
  return frames > 0 ? (uint64_t)frames : 0;
}

int64_t epoch_moment(const epoch_t *epoch, double frame) {
  if (epoch->pace <= 0) return FOR_EVER;
  return epoch->from_ns + (int64_t)ceil((frame - epoch->from) * epoch->frame_ns / epoch->pace);
}

void card_say_end(card_t *card, const char *event, int64_t t_ns) {
  uint64_t first = card->epoch.first;
  tape_say(&card->tape, event, t_ns, ",\"played\":%" PRIu64 ",\"written\":%" PRIu64,
           card->epoch.played - first, card->epoch.written - first);
}
