// A sound card made of software: an external I/O plugin of libasound, type `virtualcard`.
//
// It plays at the pace of CLOCK_MONOTONIC and has no thread: each time that libasound asks where it
// is, it works out what a card would have played by then. What libasound 1.2.8 does around it
// (pcm_ioplug.c):
//
// * `snd_pcm_status` asks for the pointer, then takes the time stamp, then asks for the delay. So
//   the delay answers with the pointer of a moment ago, and (stamp, delay) belong together to a
//   fraction of a µs. The stamp's clock is the one that sw_params chose; CLOCK_MONOTONIC unless a
//   client says otherwise.
// * The stamp is taken whatever the tstamp_mode. The trigger stamp stays that of the start after an
//   underrun.
// * `snd_pcm_rewind` trusts the pointer that was last asked for. Who rewinds further than the card
//   has since played gets an underrun, as the frames taken back were heard.

#include <poll.h>
#include <sys/timerfd.h>

#include "card.h"

static card_t *card_of(snd_pcm_ioplug_t *io) { return io->private_data; }

/// Whether the card is gone, as far as its script has been played.
static bool is_gone(const snd_pcm_ioplug_t *io) { return io->state == SND_PCM_STATE_DISCONNECTED; }

static int on_start(snd_pcm_ioplug_t *io) {
  card_look(card_of(io));
  return is_gone(io) ? -ENODEV : card_start(card_of(io));
}

/// libasound 1.2.8 does not hand on what this answers; who wants to see it puts ScriptedPCM before
/// it.
static int on_resume(snd_pcm_ioplug_t *io) { return card_resume(card_of(io)); }

static int on_stop(snd_pcm_ioplug_t *io) {
  card_stop(card_of(io));
  return 0;
}

/// Hands libasound the position that makes its ring as full as the card is.
static snd_pcm_sframes_t on_pointer(snd_pcm_ioplug_t *io) {
  card_t *card = card_of(io);
  card_look(card);
  if (!card->queue.frames) return (snd_pcm_sframes_t)(card->epoch.shown % card->boundary);
  // After a rewind that took nothing back, the application pointer is behind: the pointer waits for
  // it.
  snd_pcm_sframes_t pointer = (snd_pcm_sframes_t)io->appl_ptr - card_delay(card);
  return pointer > (snd_pcm_sframes_t)io->hw_ptr ? pointer : (snd_pcm_sframes_t)io->hw_ptr;
}

/// How long ago a look may be for a delay to be still a part of it; far less than a frame.
enum { SAME_LOOK_NS = 10000 };

static int on_delay(snd_pcm_ioplug_t *io, snd_pcm_sframes_t *delay) {
  card_t *card = card_of(io);
  if (card_now() - card->epoch.looked_ns > SAME_LOOK_NS) card_look(card);
  if (io->state == SND_PCM_STATE_XRUN) return -EPIPE;
  if (io->state < SND_PCM_STATE_PREPARED) return -EBADFD;
  if (is_gone(io)) return -ENODEV;
  double way = card->settings.latency_us * 1e-6 * io->rate;
  *delay = script_delay(&card->script, card_now(), card_delay(card) + (snd_pcm_sframes_t)way);
  return 0;
}

/// Takes written frames out of libasound's hands; only a card without rewind needs to.
static snd_pcm_sframes_t on_transfer(snd_pcm_ioplug_t *io, const snd_pcm_channel_area_t *areas,
                                     snd_pcm_uframes_t offset, snd_pcm_uframes_t size) {
  card_t *card = card_of(io);
  if (!card->queue.frames) return (snd_pcm_sframes_t)size;
  const char *frames = (const char *)areas->addr + (areas->first + areas->step * offset) / 8;
  return queue_put(&card->queue, frames, size, card->epoch.played);
}

static int on_hw_params(snd_pcm_ioplug_t *io, snd_pcm_hw_params_t *params) {
  (void)params;
  card_t *card = card_of(io);
  if (card->settings.rewind) return 0;
  size_t frame = (size_t)snd_pcm_format_physical_width(io->format) / 8 * io->channels;
  // Rewinds that take nothing back let a client write more than its ring holds.
  return queue_make(&card->queue, 4 * (uint64_t)io->buffer_size, frame);
}

static int on_sw_params(snd_pcm_ioplug_t *io, snd_pcm_sw_params_t *params) {
  card_t *card = card_of(io);
  snd_pcm_sw_params_get_avail_min(params, &card->avail_min);
  snd_pcm_sw_params_get_stop_threshold(params, &card->stop_threshold);
  snd_pcm_sw_params_get_silence_size(params, &card->silence_size);
  snd_pcm_sw_params_get_boundary(params, &card->boundary);
  card_set_timer(card);
  return 0;
}

static int on_prepare(snd_pcm_ioplug_t *io) {
  card_t *card = card_of(io);
  // libasound has put its pointers back, so a card that runs cannot look any more.
  if (!card->epoch.running) card_look(card);
  if (is_gone(io)) return -ENODEV;
  card_prepare(card);
  tape_say(&card->tape, "prepare", card_now(), NULL);
  return 0;
}

static int on_poll_descriptors_count(snd_pcm_ioplug_t *io) {
  (void)io;
  return 1;
}

static int on_poll_descriptors(snd_pcm_ioplug_t *io, struct pollfd *pfd, unsigned space) {
  card_t *card = card_of(io);
  if (space < 1) return -EINVAL;
  card_set_timer(card);
  *pfd = (struct pollfd){.fd = card->timer, .events = POLLIN | POLLERR | POLLNVAL};
  return 1;
}

/// Says what the kernel says of a card in this state (snd_pcm_poll, sound/core/pcm_native.c).
static unsigned short events_of(card_t *card, snd_pcm_sframes_t avail) {
  switch (card->io.state) {
    case SND_PCM_STATE_PREPARED:
    case SND_PCM_STATE_RUNNING:
      return avail >= (snd_pcm_sframes_t)card->avail_min ? POLLOUT : 0;
    case SND_PCM_STATE_DRAINING:
      return 0;
    default:
      return POLLOUT | POLLERR;
  }
}

static int on_poll_revents(snd_pcm_ioplug_t *io, struct pollfd *pfd, unsigned count,
                           unsigned short *revents) {
  *revents = 0;
  if (count != 1 || !(pfd->revents & POLLIN)) return 0;
  // Called without the stream's lock, which this takes, and looks.
  *revents = events_of(card_of(io), snd_pcm_avail_update(io->pcm));
  if (*revents == 0) card_set_timer(card_of(io));
  return 0;
}

/// Closes a card, and frees it.
static int on_close(snd_pcm_ioplug_t *io) {
  card_t *card = card_of(io);
  card_leave(card);
  tape_say(&card->tape, "close", card_now(), NULL);
  tape_close(&card->tape);
  close(card->timer);
  queue_free(&card->queue);
  script_free(&card->script);
  settings_free(&card->settings);
  free(card);
  return 0;
}

const snd_pcm_ioplug_callback_t card_callbacks = {
    .start = on_start,
    .resume = on_resume,
    .stop = on_stop,
    .pointer = on_pointer,
    .transfer = on_transfer,
    .close = on_close,
    .hw_params = on_hw_params,
    .sw_params = on_sw_params,
    .prepare = on_prepare,
    .poll_descriptors_count = on_poll_descriptors_count,
    .poll_descriptors = on_poll_descriptors,
    .poll_revents = on_poll_revents,
    .delay = on_delay,
};
