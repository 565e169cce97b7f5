#include "queue.h"

int queue_make(queue_t *queue, uint64_t room, size_t frame_bytes) {
  queue_free(queue);
  *queue = (queue_t){.frames = calloc(room, frame_bytes), .room = room, .frame_bytes = frame_bytes};
  return queue->frames ? 0 : -ENOMEM;
}

void queue_free(queue_t *queue) {
  free(queue->frames);
  queue->frames = NULL;
}

snd_pcm_sframes_t queue_put(queue_t *queue, const char *frames, uint64_t count, uint64_t played) {
  uint64_t space = queue->room - (queue->written - played);
  if (count > space) count = space;
  if (count == 0) return -EAGAIN;
  for (uint64_t i = 0; i < count; i++) {
    uint64_t place = queue->written++ % queue->room;
    memcpy(queue->frames + place * queue->frame_bytes, frames, queue->frame_bytes);
    frames += queue->frame_bytes;
  }
  return (snd_pcm_sframes_t)count;
}
