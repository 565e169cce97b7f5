// The mixer of a virtual card: an external control plugin of libasound, type `virtualcard`.
//
//     ctl.NAME {
//       type virtualcard
//       volume N       # of "Master Playback Volume", 0 to 100; 100 unless said
//       switch yes|no  # "Master Playback Switch"; yes unless said
//     }
//
// What a client sets holds for as long as it has the mixer open. Any other field is refused.

#include <alsa/asoundlib.h>
#include <alsa/control_external.h>
#include <stdbool.h>
#include <string.h>

/// The elements, in the order of their keys.
enum { VOLUME, SWITCH, ELEMENTS };

enum { CHANNELS = 2, LOUDEST = 100 };

static const char *const element_names[ELEMENTS] = {"Master Playback Volume",
                                                    "Master Playback Switch"};

/// An open mixer.
typedef struct {
  snd_ctl_ext_t ext;
  long values[ELEMENTS][CHANNELS];
} mixer_t;

static mixer_t *mixer_of(snd_ctl_ext_t *ext) { return ext->private_data; }

static void on_close(snd_ctl_ext_t *ext) { free(mixer_of(ext)); }

static int on_elem_count(snd_ctl_ext_t *ext) {
  (void)ext;
  return ELEMENTS;
}

static int on_elem_list(snd_ctl_ext_t *ext, unsigned offset, snd_ctl_elem_id_t *id) {
  (void)ext;
  if (offset >= ELEMENTS) return -EINVAL;
  snd_ctl_elem_id_set_interface(id, SND_CTL_ELEM_IFACE_MIXER);
  snd_ctl_elem_id_set_name(id, element_names[offset]);
  return 0;
}

static snd_ctl_ext_key_t on_find_elem(snd_ctl_ext_t *ext, const snd_ctl_elem_id_t *id) {
  (void)ext;
  unsigned numid = snd_ctl_elem_id_get_numid(id);
  if (numid > 0 && numid <= ELEMENTS) return numid - 1;
  for (snd_ctl_ext_key_t key = 0; key < ELEMENTS; key++)
    if (!strcmp(snd_ctl_elem_id_get_name(id), element_names[key])) return key;
  return SND_CTL_EXT_KEY_NOT_FOUND;
}

static int on_get_attribute(snd_ctl_ext_t *ext, snd_ctl_ext_key_t key, int *type, unsigned *access,
                            unsigned *count) {
  (void)ext;
  *type = key == VOLUME ? SND_CTL_ELEM_TYPE_INTEGER : SND_CTL_ELEM_TYPE_BOOLEAN;
  *access = SND_CTL_EXT_ACCESS_READWRITE;
  *count = CHANNELS;
  return 0;
}

static int on_get_integer_info(snd_ctl_ext_t *ext, snd_ctl_ext_key_t key, long *least, long *most,
                               long *step) {
  (void)ext;
  *least = 0;
  *most = key == VOLUME ? LOUDEST : 1;
  *step = 1;
  return 0;
}

static int on_read_integer(snd_ctl_ext_t *ext, snd_ctl_ext_key_t key, long *values) {
  memcpy(values, mixer_of(ext)->values[key], sizeof mixer_of(ext)->values[key]);
  return 0;
}

static int on_write_integer(snd_ctl_ext_t *ext, snd_ctl_ext_key_t key, long *values) {
  memcpy(mixer_of(ext)->values[key], values, sizeof mixer_of(ext)->values[key]);
  return 1;
}

/// Nothing changes by itself.
static int on_read_event(snd_ctl_ext_t *ext, snd_ctl_elem_id_t *id, unsigned *mask) {
  (void)ext, (void)id, (void)mask;
  return -EAGAIN;
}

static const snd_ctl_ext_callback_t callbacks = {
    .close = on_close,
    .elem_count = on_elem_count,
    .elem_list = on_elem_list,
    .find_elem = on_find_elem,
    .get_attribute = on_get_attribute,
    .get_integer_info = on_get_integer_info,
    .read_integer = on_read_integer,
    .write_integer = on_write_integer,
    .read_event = on_read_event,
};

static void set(mixer_t *mixer, int element, long value) {
  for (int channel = 0; channel < CHANNELS; channel++) mixer->values[element][channel] = value;
}

static int read_field(mixer_t *mixer, const char *name, snd_config_t *node) {
  long volume;
  if (!strcmp(name, "type") || !strcmp(name, "comment")) return 0;
  if (!strcmp(name, "switch")) {
    int on = snd_config_get_bool(node);
    if (on >= 0) set(mixer, SWITCH, on);
    return on < 0 ? -EINVAL : 0;
  }
  if (!strcmp(name, "volume") && snd_config_get_integer(node, &volume) == 0 && volume >= 0 &&
      volume <= LOUDEST) {
    set(mixer, VOLUME, volume);
    return 0;
  }
  SNDERR("virtualcard: the mixer's field \"%s\" cannot be", name);
  return -EINVAL;
}

static int read_all(mixer_t *mixer, snd_config_t *conf) {
  set(mixer, VOLUME, LOUDEST);
  set(mixer, SWITCH, 1);
  snd_config_iterator_t at, next;
  snd_config_for_each(at, next, conf) {
    const char *name;
    snd_config_t *node = snd_config_iterator_entry(at);
    if (snd_config_get_id(node, &name) < 0) continue;
    int err = read_field(mixer, name, node);
    if (err < 0) return err;
  }
  return 0;
}

static int create(mixer_t *mixer, const char *name, int mode) {
  mixer->ext.version = SND_CTL_EXT_VERSION;
  mixer->ext.card_idx = -1;
  strcpy(mixer->ext.id, "virtualcard");
  strcpy(mixer->ext.driver, "virtualcard");
  strcpy(mixer->ext.name, "A virtual sound card");
  strcpy(mixer->ext.longname, "A virtual sound card");
  strcpy(mixer->ext.mixername, "A virtual mixer");
  mixer->ext.poll_fd = -1;
  mixer->ext.callback = &callbacks;
  mixer->ext.private_data = mixer;
  return snd_ctl_ext_create(&mixer->ext, name, mode);
}

/// Opens the mixer; libasound looks this function up by the type's name.
SND_CTL_PLUGIN_DEFINE_FUNC(virtualcard) {
  (void)root;
  mixer_t *mixer = calloc(1, sizeof *mixer);
  if (!mixer) return -ENOMEM;
  int err = read_all(mixer, conf);
  if (err == 0) err = create(mixer, name, mode);
  if (err < 0) {
    free(mixer);
    return err;
  }
  *handlep = mixer->ext.handle;
  return 0;
}

/// Says which version of libasound's interface the function above is for.
SND_CTL_PLUGIN_SYMBOL(virtualcard)
