#include <string.h>

#include "script.h"

static const struct {
  const char *name;
  fault_kind_t kind;
} kinds[] = {
    {"underrun", FAULT_UNDERRUN}, {"suspend", FAULT_SUSPEND}, {"unplug", FAULT_UNPLUG},
    {"die", FAULT_DIE},           {"replug", FAULT_REPLUG},   {"refuse", FAULT_REFUSE},
    {"pace", FAULT_PACE},         {"hold", FAULT_HOLD},       {"answer", FAULT_ANSWER},
    {"delay", FAULT_DELAY},
};

static bool read_kind(fault_t *fault, const char *name) {
  for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
    if (strcmp(name, kinds[i].name) != 0) continue;
    fault->kind = kinds[i].kind;
    return true;
  }
  return false;
}

static resume_t read_resume(const char *value) {
  if (!strcmp(value, "late")) return RESUME_LATE;
  return !strcmp(value, "ready") ? RESUME_READY : RESUME_NONE;
}

static bool read_word(fault_t *fault, char *word) {
  if (!strcmp(word, "once")) return fault->length = -1, true;
  char *value = strchr(word, '=');
  if (!value) return false;
  *value++ = 0;
  int64_t number = strtoll(value, NULL, 10);
  if (!strcmp(word, "for")) fault->length = number;
  else if (!strcmp(word, "takes")) fault->takes = number;
  else if (!strcmp(word, "after")) fault->after = number;
  else if (!strcmp(word, "code")) fault->code = (int)number;
  else if (!strcmp(word, "open")) fault->open = (int)number;
  else if (!strcmp(word, "rate")) fault->rate = (unsigned)number;
  else if (!strcmp(word, "channels")) fault->channels = (unsigned)number;
  else if (!strcmp(word, "format")) fault->format = (unsigned)snd_pcm_format_value(value) + 1;
  else if (!strcmp(word, "resume")) fault->resume = read_resume(value);
  else if (!strcmp(word, "call")) snprintf(fault->call, sizeof fault->call, "%s", value);
  else if (!strcmp(word, "add")) fault->value = number, fault->adds = true;
  else if (!strcmp(word, "value")) fault->value = number, fault->pace = strtod(value, NULL);
  else return false;
  return true;
}

bool line_read(fault_t *fault, char *line) {
  *fault = (fault_t){.length = FOR_EVER, .takes = FOR_EVER, .open = -ENOENT};
  char *rest, *word = strtok_r(line, " ", &rest);
  if (!word) return false;
  fault->at = strtoll(word, NULL, 10);
  word = strtok_r(NULL, " ", &rest);
  if (!word || !read_kind(fault, word)) return false;
  if (fault->kind == FAULT_REFUSE) fault->code = -EBUSY;
  if (fault->kind == FAULT_DIE) fault->code = -EIO, fault->open = -ECONNREFUSED;
  while ((word = strtok_r(NULL, " ", &rest)))
    if (!read_word(fault, word)) return false;
  return true;
}
