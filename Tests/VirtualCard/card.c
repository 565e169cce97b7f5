#include "card.h"

#include <inttypes.h>
#include <math.h>

#include "place.h"

/// A number in 0..<1, the same row of them for the same seed (S. Vigna's splitmix64, 2015).
static double next_random(card_t *card) {
  uint64_t z = (card->random += 0x9e3779b97f4a7c15);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return (double)((z ^ (z >> 31)) >> 11) * 0x1p-53;
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
  return base + place * card_frame_bytes(card);
}

/// Plays up to a position: from now on no rewind changes what was heard.
static void play_to(card_t *card, uint64_t position) {
  while (card->epoch.played < position) {
    uint64_t count = position - card->epoch.played;
    char *frames = memory_at(card, card->epoch.played, &count);
    receiver_hear(&card->receiver, frames, count, card_frame_bytes(card));
    tape_play(&card->tape, frames, count * card_frame_bytes(card));
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
  uint64_t position = epoch_position(&card->epoch, elapsed_ns + noise_ns - lag_ns);
  return position - position % settings->granule;
}

static void stop_by_itself(card_t *card, const char *event, int64_t t_ns, snd_pcm_state_t state) {
  card_say_end(card, event, t_ns);
  card->epoch.running = false;
  // The state is set here and not by a negative pointer, which would leave libasound's pointer
  // behind.
  snd_pcm_ioplug_set_state(&card->io, state);
}

/// The end by itself: an underrun, or (in a drain) the last frame, after which libasound calls
/// `stop`.
static void end_at(card_t *card, uint64_t end, int64_t now) {
  play_to(card, end);
  card->epoch.shown = end;
  if (card->io.state == SND_PCM_STATE_DRAINING) return;
  int64_t end_ns = epoch_moment(&card->epoch, (double)end);
  // A card that stands still was left without frames by a rewind.
  stop_by_itself(card, "xrun", end_ns < FOR_EVER ? end_ns : now, SND_PCM_STATE_XRUN);
}

/// Looks at a running card; nothing of its script lies between the last look and this one.
static void look_at(card_t *card, int64_t now) {
  epoch_t *epoch = &card->epoch;
  uint64_t written = card_written(card);
  bool rewound = written < epoch->written;
  epoch->looked_ns = now;
  epoch->written = written;
  uint64_t end = card_end(card, written);
  double elapsed_ns = (double)(now - epoch->from_ns);
  uint64_t position = epoch_position(epoch, elapsed_ns);
  if (position >= end) {
    end_at(card, end > epoch->played ? end : epoch->played, now);
    return;
  }
  uint64_t pointer = pointer_after(card, elapsed_ns);
  if (pointer > end) pointer = end;
  if (pointer > epoch->shown) epoch->shown = pointer;
  play_to(card, position > epoch->shown ? position : epoch->shown);
  // A rewind brings the moment forward at which a sleeping poller should wake.
  if (rewound) card_set_timer(card);
}

// MARK: What the script says

/// A card that was struck while it played, or only is no more what it was.
static void strike(card_t *card, const fault_t *fault) {
  bool plays = card->epoch.running;
  switch (fault->kind) {
    case FAULT_UNDERRUN:
      if (plays) stop_by_itself(card, "xrun", fault->at, SND_PCM_STATE_XRUN);
      return;
    case FAULT_SUSPEND:
      if (!plays) return;
      card->suspension = *fault;
      stop_by_itself(card, "suspend", fault->at, SND_PCM_STATE_SUSPENDED);
      return;
    case FAULT_UNPLUG:
      if (plays) card_say_end(card, "unplug", fault->at);
      card->epoch.running = false;
      snd_pcm_ioplug_set_state(&card->io, SND_PCM_STATE_DISCONNECTED);
      return;
    case FAULT_DIE:
      if (plays) card_say_end(card, "die", fault->at);
      return;
    default:
      return;
  }
}

static void change_pace(card_t *card, int64_t moment) {
  epoch_t *epoch = &card->epoch;
  double pace = script_pace(&card->script, moment);
  if (!epoch->running || pace == epoch->pace) return;
  epoch->from += (double)(moment - epoch->from_ns) / epoch->frame_ns * epoch->pace;
  epoch->from_ns = moment;
  epoch->pace = pace;
  tape_say(&card->tape, "pace", moment, ",\"pace\":%.17g", pace);
}

/// Plays up to each moment of the script until now, and is struck there.
static void play_script(card_t *card, int64_t now) {
  int64_t moment;
  while ((moment = script_next(&card->script, card->struck_ns, now)) < FOR_EVER) {
    if (card->epoch.running) look_at(card, moment);
    size_t place = 0;
    fault_t fault;
    while (script_at(&card->script, moment, &place, &fault)) strike(card, &fault);
    change_pace(card, moment);
    card->struck_ns = moment;
  }
  card->struck_ns = now;
}

void card_look(card_t *card) {
  // Recording takes time; a second look leaves next to nothing between the pointer and libasound's
  // stamp.
  for (int looks = 0; looks < 3; looks++) {
    int64_t now = card_now();
    play_script(card, now);
    if (!card->epoch.running) break;
    look_at(card, now);
    if ((double)(card_now() - card->epoch.looked_ns) < 1000) break;
  }
}
