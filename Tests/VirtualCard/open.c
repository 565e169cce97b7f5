// How a card is opened: what it can be asked for, and whether it is there at all.

#include <sys/timerfd.h>

#include "card.h"

/// Tells libasound what the card can be asked for.
static int constrain(card_t *card) {
  static const unsigned accesses[] = {SND_PCM_ACCESS_RW_INTERLEAVED,
                                      SND_PCM_ACCESS_MMAP_INTERLEAVED};
  const settings_t *settings = &card->settings;
  const struct {
    int parameter;
    range_t range;
  } ranges[] = {
      {SND_PCM_IOPLUG_HW_RATE, settings->rates},
      {SND_PCM_IOPLUG_HW_CHANNELS, settings->channels},
      {SND_PCM_IOPLUG_HW_PERIOD_BYTES, settings->period_bytes},
      {SND_PCM_IOPLUG_HW_BUFFER_BYTES, settings->buffer_bytes},
      {SND_PCM_IOPLUG_HW_PERIODS, {2, 1024}},
  };
  int err = snd_pcm_ioplug_set_param_list(&card->io, SND_PCM_IOPLUG_HW_ACCESS,
                                          settings->rewind ? 2 : 1, accesses);
  if (err == 0)
    err = snd_pcm_ioplug_set_param_list(&card->io, SND_PCM_IOPLUG_HW_FORMAT, settings->format_count,
                                        settings->formats);
  for (size_t i = 0; err == 0 && i < sizeof ranges / sizeof ranges[0]; i++)
    err = snd_pcm_ioplug_set_param_minmax(&card->io, ranges[i].parameter, ranges[i].range.min,
                                          ranges[i].range.max);
  return err;
}

/// Makes the PCM; from then on `on_close` frees the card.
static int create(card_t *card, const char *name, snd_pcm_stream_t stream, int mode) {
  card->random = card->settings.seed;
  card->io.version = SND_PCM_IOPLUG_VERSION;
  card->io.name = "A virtual sound card";
  card->io.flags = SND_PCM_IOPLUG_FLAG_MONOTONIC | SND_PCM_IOPLUG_FLAG_BOUNDARY_WA;
  // libasound keeps the ring, and leaves it to us until a frame is played.
  card->io.mmap_rw = card->settings.rewind;
  card->io.callback = &card_callbacks;
  card->io.private_data = card;
  int err = snd_pcm_ioplug_create(&card->io, name, stream, mode);
  if (err < 0) {
    card_callbacks.close(&card->io);
    return err;
  }
  err = constrain(card);
  if (err < 0) snd_pcm_ioplug_delete(&card->io);
  return err;
}

/// Makes the card what it was plugged in as the last time.
static void plug(card_t *card, const fault_t *replug) {
  settings_t *settings = &card->settings;
  if (replug->rate) settings->rates = (range_t){replug->rate, replug->rate};
  if (replug->channels) settings->channels = (range_t){replug->channels, replug->channels};
  if (!replug->format) return;
  settings->formats[0] = replug->format - 1;
  settings->format_count = 1;
}

/// Whether there is a card to open: 0, or what the open answers; it may take its time over it.
static int knock(script_t *script) {
  int64_t held = script_hold(script, "open", card_now());
  if (held > 0) card_sleep(held);
  int refusal = script_refusal(script, card_now());
  return refusal ? refusal : script_answer(script, "open", card_now());
}

/// Opens what an open card holds besides its memory; the settings are read.
static int acquire(card_t *card) {
  script_make(&card->script, card->settings.faults);
  card->script.opened_ns = card_now();
  int err = knock(&card->script);
  if (err < 0) return err;
  fault_t replug = {0};
  card->struck_ns = card->script.opened_ns = card_now();
  unsigned number = script_plug(&card->script, card->struck_ns, &replug);
  plug(card, &replug);
  return tape_open(&card->tape, &card->settings, number);
}

/// Opens the card; libasound looks this function up by the type's name.
SND_PCM_PLUGIN_DEFINE_FUNC(virtualcard) {
  (void)root;
  if (stream != SND_PCM_STREAM_PLAYBACK) return -ENODEV;
  card_t *card = calloc(1, sizeof *card);
  if (!card) return -ENOMEM;
  int err = settings_read(&card->settings, conf);
  if (err == 0 && (err = acquire(card)) < 0) {
    script_free(&card->script);
    settings_free(&card->settings);
  }
  if (err < 0) {
    free(card);
    return err;
  }
  card->timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
  tape_say(&card->tape, "open", card_now(), ",\"pid\":%d", getpid());
  err = create(card, name, stream, mode);
  if (err < 0) return err;
  *pcmp = card->io.pcm;
  card_enter(card);
  return 0;
}

/// Says which version of libasound's interface the function above is for.
SND_PCM_PLUGIN_SYMBOL(virtualcard)
