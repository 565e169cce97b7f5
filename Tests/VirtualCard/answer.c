// What libasound itself cannot be made to say by a plugin: the codes of its calls, and calls that
// do not return. A library that stands before libasound (Tests/ScriptedPCM) asks here before each
// call.

#include <pthread.h>
#include <time.h>

#include "card.h"

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static card_t *cards;

void card_enter(card_t *card) {
  pthread_mutex_lock(&mutex);
  card->next = cards;
  cards = card;
  pthread_mutex_unlock(&mutex);
}

void card_leave(card_t *card) {
  pthread_mutex_lock(&mutex);
  for (card_t **place = &cards; *place; place = &(*place)->next) {
    if (*place != card) continue;
    *place = card->next;
    break;
  }
  pthread_mutex_unlock(&mutex);
}

void card_sleep(int64_t ns) {
  struct timespec time = {ns / 1000000000, ns % 1000000000};
  while (nanosleep(&time, &time) < 0 && errno == EINTR) continue;
}

/// The open card of a stream, or NULL; called with the list held.
static card_t *card_with(const snd_pcm_t *pcm) {
  for (card_t *card = cards; card; card = card->next)
    if (card->io.pcm == pcm) return card;
  return NULL;
}

/// How long a call takes from now on.
static int64_t hold_of(const snd_pcm_t *pcm, const char *call) {
  pthread_mutex_lock(&mutex);
  card_t *card = card_with(pcm);
  int64_t hold = card ? script_hold(&card->script, call, card_now()) : 0;
  pthread_mutex_unlock(&mutex);
  return hold;
}

/// What a look at a card tells whose client is held.
typedef enum { CARD_CLOSED, CARD_RESTS, CARD_PLAYS } held_t;

/// Lets the card play on while its client is held.
static held_t look_at_held(const snd_pcm_t *pcm) {
  pthread_mutex_lock(&mutex);
  card_t *card = card_with(pcm);
  if (card) card_look(card);
  held_t held = !card ? CARD_CLOSED : card->epoch.running ? CARD_PLAYS : CARD_RESTS;
  pthread_mutex_unlock(&mutex);
  return held;
}

/// Between two looks at a card whose client is held: while it plays, and when it has nothing left.
enum { LOOK_NS = 10000000, REST_NS = 500000000 };

static int hold(const snd_pcm_t *pcm, int64_t ns) {
  int64_t end = ns < FOR_EVER ? card_now() + ns : FOR_EVER;
  held_t held = CARD_PLAYS;
  for (int64_t rest; (rest = end - card_now()) > 0;) {
    int64_t step = held == CARD_PLAYS ? LOOK_NS : end < FOR_EVER ? REST_NS : FOR_EVER;
    card_sleep(rest < step ? rest : step);
    held = look_at_held(pcm);
    if (held == CARD_CLOSED) return -EBADFD;
  }
  return 0;
}

/// Why a card does not resume now, or 0 where it does.
static int resume_answer(const card_t *card) {
  const fault_t *suspension = &card->suspension;
  if (card->io.state != SND_PCM_STATE_SUSPENDED) return -EBADFD;
  if (suspension->resume == RESUME_NONE) return -ENOSYS;
  return card_now() < suspension->at + suspension->after ? -EAGAIN : 0;
}

/// Says what a call on a stream answers instead of doing anything, 0 where it does what it should;
/// the call may be held for a while, or for ever.
///
/// The list's lock is not libasound's: no call on the card may be under way in another thread, but
/// for those that are held here.
__attribute__((visibility("default"))) int virtualcard_answer(const snd_pcm_t *pcm,
                                                              const char *call) {
  int64_t held = hold_of(pcm, call);
  if (held > 0 && hold(pcm, held) < 0) return -EBADFD;
  pthread_mutex_lock(&mutex);
  card_t *card = card_with(pcm);
  int answer = 0;
  // A call that is answered here does not come to the card, which must know all the same.
  if (card && card->script.path) {
    card_look(card);
    answer = script_answer(&card->script, call, card_now());
    if (answer == 0 && !strcmp(call, "resume")) answer = resume_answer(card);
  }
  pthread_mutex_unlock(&mutex);
  return answer;
}
