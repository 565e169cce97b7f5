// How an epoch begins and ends, and when a poller is woken.

#include <inttypes.h>
#include <math.h>
#include <sys/timerfd.h>

#include "card.h"
#include "place.h"

// MARK: Start and stop

static void say_start(card_t *card) {
  size_t size = card_frame_bytes(card);
  tape_say(&card->tape, "start", card->epoch.from_ns,
           ",\"rate\":%u,\"channels\":%u,\"format\":\"%s\",\"ppm\":%.17g,\"frame\":%" PRIu64
           ",\"byte\":%" PRIu64 ",\"buffer\":%lu,\"period\":%lu,\"pace\":%.17g",
           card->io.rate, card->io.channels, snd_pcm_format_name(card->io.format),
           card->settings.ppm, card->tape.bytes / size, card->tape.bytes, card->io.buffer_size,
           card->io.period_size, card->epoch.pace);
}

/// Begins to play from where the card is.
static void begin(card_t *card, int64_t now) {
  epoch_t *epoch = &card->epoch;
  epoch->running = true;
  epoch->from_ns = epoch->looked_ns = now;
  epoch->from = (double)epoch->played;
  epoch->first = epoch->played;
  epoch->pace = script_pace(&card->script, now);
  epoch->frame_ns = 1e9 / (card->io.rate * (1 + card->settings.ppm * 1e-6));
  epoch->written = card_written(card);
  receiver_start(&card->receiver, card->settings.wake_ms, card->settings.doze_ms, card->io.rate);
  say_start(card);
  card_set_timer(card);
}

int card_start(card_t *card) {
  int64_t now = card_now();
  if (card_delay(card) <= 0 && !card_never_stops(card)) return -EPIPE;
  begin(card, now);
  return 0;
}

int card_resume(card_t *card) {
  const fault_t *suspension = &card->suspension;
  int64_t now = card_now();
  if (card->io.state != SND_PCM_STATE_SUSPENDED) return -EBADFD;
  if (suspension->resume == RESUME_NONE) return -ENOSYS;
  if (now < suspension->at + suspension->after) return -EAGAIN;
  if (suspension->resume == RESUME_READY) {
    snd_pcm_ioplug_set_state(&card->io, SND_PCM_STATE_PREPARED);
    return 0;
  }
  snd_pcm_ioplug_set_state(&card->io, SND_PCM_STATE_RUNNING);
  begin(card, now);
  return 0;
}

void card_stop(card_t *card) {
  card_look(card);
  if (!card->epoch.running) return;
  card_say_end(card, "stop", card->epoch.looked_ns);
  card->epoch.running = false;
}

void card_prepare(card_t *card) {
  // libasound has already put its pointers back, so a running card can only say what it knew.
  if (card->epoch.running) card_say_end(card, "stop", card->epoch.looked_ns);
  card->epoch = (epoch_t){.running = false};
  card->queue.written = 0;
  card->timer_ns = 0;
}

// MARK: Waking pollers

/// The moment at which a running card has room, ends, or is struck; 0 for never.
static int64_t wake_ns(card_t *card) {
  const epoch_t *epoch = &card->epoch;
  uint64_t written = card_written(card);
  uint64_t end = card_end(card, written);
  double granule = card->settings.granule;
  double room = (double)written + (double)card->avail_min - (double)card->io.buffer_size;
  double target = ceil(fmax(room, 0) / granule) * granule;
  double late_ns = (card->settings.lag_us + card->settings.stamp_noise_us) * 1e3;
  // Nothing but the end wakes a drain, and the end needs no pointer to be seen.
  if (card->io.state == SND_PCM_STATE_DRAINING || target >= (double)end) {
    target = (double)end;
    late_ns = 0;
  }
  int64_t moment = epoch_moment(epoch, target);
  if (moment < FOR_EVER) moment += (int64_t)ceil(late_ns) + 1;
  int64_t struck = script_next(&card->script, card->struck_ns, FOR_EVER);
  moment = struck < moment ? struck : moment;
  return moment < FOR_EVER ? moment : 0;
}

/// The moment from which `poll` returns at once: always (1), never (0), or at a time to come.
static int64_t ready_ns(card_t *card) {
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
