#ifndef VIRTUALCARD_QUEUE_H
#define VIRTUALCARD_QUEUE_H

#include <alsa/asoundlib.h>
#include <stdint.h>

#pragma GCC visibility push(hidden)

/// Frames that were handed over for good: the memory of a card that cannot rewind.
typedef struct {
  char *frames;      ///< Owned; NULL on a card that rewinds.
  uint64_t room;     ///< In frames.
  size_t frame_bytes;
  uint64_t written;  ///< Frames ever put in, in this epoch.
} queue_t;

/// Makes room for that many frames; 0 or -ENOMEM.
int queue_make(queue_t *queue, uint64_t room, size_t frame_bytes);

/// Frees the memory.
void queue_free(queue_t *queue);

/// Takes in interleaved frames behind those not yet played; answers how many, -EAGAIN for none.
snd_pcm_sframes_t queue_put(queue_t *queue, const char *frames, uint64_t count, uint64_t played);

#pragma GCC visibility pop
#endif
