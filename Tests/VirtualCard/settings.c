#include "settings.h"

#include <stddef.h>

typedef int reader_t(snd_config_t *node, void *value);

static int read_unsigned(snd_config_t *node, void *value) {
  long number;
  if (snd_config_get_integer(node, &number) < 0 || number < 0 || number > INT32_MAX) return -EINVAL;
  *(unsigned *)value = (unsigned)number;
  return 0;
}

static int read_seed(snd_config_t *node, void *value) {
  unsigned number;
  int err = read_unsigned(node, &number);
  if (err == 0) *(uint64_t *)value = number;
  return err;
}

/// Calls `reader` for each item of an array such as `[ 8000 192000 ]`; the items' names are their
/// places.
static int read_items(snd_config_t *node, unsigned most, reader_t *reader, char *values,
                      size_t size) {
  snd_config_iterator_t at, next;
  unsigned count = 0;
  snd_config_for_each(at, next, node) {
    if (count == most) return -EINVAL;
    int err = reader(snd_config_iterator_entry(at), values + count++ * size);
    if (err < 0) return err;
  }
  return (int)count;
}

static int read_range(snd_config_t *node, void *value) {
  range_t *range = value;
  if (snd_config_get_type(node) != SND_CONFIG_TYPE_COMPOUND) {
    int err = read_unsigned(node, &range->min);
    range->max = range->min;
    return err;
  }
  unsigned ends[2];
  int count = read_items(node, 2, read_unsigned, (char *)ends, sizeof ends[0]);
  if (count != 2) return -EINVAL;
  *range = (range_t){ends[0], ends[1]};
  return 0;
}

static int read_real(snd_config_t *node, void *value) {
  return snd_config_get_ireal(node, value);
}

static int read_flag(snd_config_t *node, void *value) {
  int flag = snd_config_get_bool(node);
  if (flag < 0) return flag;
  *(bool *)value = flag;
  return 0;
}

static int read_path(snd_config_t *node, void *value) {
  const char *text;
  if (snd_config_get_string(node, &text) < 0 || !*text) return -EINVAL;
  char *copy = strdup(text);
  if (!copy) return -ENOMEM;
  free(*(char **)value);
  *(char **)value = copy;
  return 0;
}

static int read_format(snd_config_t *node, void *value) {
  const char *name;
  if (snd_config_get_string(node, &name) < 0) return -EINVAL;
  snd_pcm_format_t format = snd_pcm_format_value(name);
  if (format == SND_PCM_FORMAT_UNKNOWN) return -EINVAL;
  *(unsigned *)value = (unsigned)format;
  return 0;
}

static int read_formats(snd_config_t *node, void *value) {
  settings_t *settings = value;
  if (snd_config_get_type(node) != SND_CONFIG_TYPE_COMPOUND) return -EINVAL;
  int count = read_items(node, MAX_FORMATS, read_format, (char *)settings->formats,
                         sizeof settings->formats[0]);
  if (count < 1) return -EINVAL;
  settings->format_count = (unsigned)count;
  return 0;
}

static const struct {
  const char *name;
  reader_t *read;
  size_t place;
} fields[] = {
    {"rate", read_range, offsetof(settings_t, rates)},
    {"rates", read_range, offsetof(settings_t, rates)},
    {"rate_min", read_unsigned, offsetof(settings_t, rates.min)},
    {"rate_max", read_unsigned, offsetof(settings_t, rates.max)},
    {"channels", read_range, offsetof(settings_t, channels)},
    {"formats", read_formats, 0},
    {"period_min", read_unsigned, offsetof(settings_t, period_bytes.min)},
    {"period_max", read_unsigned, offsetof(settings_t, period_bytes.max)},
    {"buffer_min", read_unsigned, offsetof(settings_t, buffer_bytes.min)},
    {"buffer_max", read_unsigned, offsetof(settings_t, buffer_bytes.max)},
    {"ppm", read_real, offsetof(settings_t, ppm)},
    {"granule", read_unsigned, offsetof(settings_t, granule)},
    {"stamp_noise_us", read_real, offsetof(settings_t, stamp_noise_us)},
    {"lag_us", read_real, offsetof(settings_t, lag_us)},
    {"latency_us", read_real, offsetof(settings_t, latency_us)},
    {"wake_ms", read_real, offsetof(settings_t, wake_ms)},
    {"doze_ms", read_real, offsetof(settings_t, doze_ms)},
    {"rewind", read_flag, offsetof(settings_t, rewind)},
    {"seed", read_seed, offsetof(settings_t, seed)},
    {"record", read_path, offsetof(settings_t, record)},
    {"log", read_path, offsetof(settings_t, log)},
    {"lock", read_path, offsetof(settings_t, lock)},
    {"faults", read_path, offsetof(settings_t, faults)},
};

static int read_field(settings_t *settings, const char *name, snd_config_t *node) {
  for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++) {
    if (strcmp(name, fields[i].name) != 0) continue;
    int err = fields[i].read(node, (char *)settings + fields[i].place);
    if (err < 0) SNDERR("virtualcard: the value of \"%s\" cannot be", name);
    return err;
  }
  SNDERR("virtualcard: unknown field \"%s\"", name);
  return -EINVAL;
}

/// The fields that every definition of an ALSA device may have, whatever its type.
static bool is_alsas_own(const char *name) {
  return !strcmp(name, "type") || !strcmp(name, "comment") || !strcmp(name, "hint");
}

static bool is_range(range_t range) { return range.min > 0 && range.min <= range.max; }

static int check(const settings_t *settings) {
  bool sound = is_range(settings->rates) && is_range(settings->channels) &&
               is_range(settings->period_bytes) && is_range(settings->buffer_bytes) &&
               settings->granule > 0 && settings->ppm > -1e6 && settings->stamp_noise_us >= 0 &&
               settings->lag_us >= 0 && settings->latency_us >= 0 && settings->wake_ms >= 0 &&
               settings->doze_ms >= 0;
  if (!sound) SNDERR("virtualcard: a range is empty, or a number is below its least");
  return sound ? 0 : -EINVAL;
}

static int read_all(settings_t *settings, snd_config_t *conf) {
  snd_config_iterator_t at, next;
  snd_config_for_each(at, next, conf) {
    snd_config_t *node = snd_config_iterator_entry(at);
    const char *name;
    if (snd_config_get_id(node, &name) < 0 || is_alsas_own(name)) continue;
    int err = read_field(settings, name, node);
    if (err < 0) return err;
  }
  return check(settings);
}

int settings_read(settings_t *settings, snd_config_t *conf) {
  *settings = (settings_t){
      .rates = {8000, 192000},
      .channels = {1, 2},
      .period_bytes = {64, 2 << 20},
      .buffer_bytes = {128, 4 << 20},
      .formats = {SND_PCM_FORMAT_S16_LE, SND_PCM_FORMAT_S32_LE, SND_PCM_FORMAT_FLOAT_LE},
      .format_count = 3,
      .granule = 1,
      .rewind = true,
      .seed = 1,
  };
  int err = read_all(settings, conf);
  if (err < 0) settings_free(settings);
  return err;
}

void settings_free(settings_t *settings) {
  free(settings->record);
  free(settings->log);
  free(settings->lock);
  free(settings->faults);
  settings->record = settings->log = settings->lock = settings->faults = NULL;
}
