#include "receiver.h"

#include <stdbool.h>
#include <string.h>

void receiver_start(receiver_t *receiver, double wake_ms, double doze_ms, unsigned rate) {
  uint64_t wake = (uint64_t)(wake_ms * 1e-3 * rate), doze = (uint64_t)(doze_ms * 1e-3 * rate);
  *receiver = (receiver_t){.wake = wake, .doze = doze, .left = wake};
}

/// Digital silence is zero in every format that a card of ours plays.
static bool is_silence(const char *frame, size_t bytes) {
  return frame[0] == 0 && memcmp(frame, frame + 1, bytes - 1) == 0;
}

static void hear_frame(receiver_t *receiver, char *frame, size_t bytes) {
  if (is_silence(frame, bytes)) {
    receiver->silent++;
  } else {
    if (receiver->doze > 0 && receiver->silent >= receiver->doze) receiver->left = receiver->wake;
    receiver->silent = 0;
  }
  if (receiver->left == 0) return;
  receiver->left--;
  memset(frame, 0, bytes);
}

void receiver_hear(receiver_t *receiver, char *frames, uint64_t count, size_t frame_bytes) {
  if (receiver->wake == 0) return;
  for (uint64_t i = 0; i < count; i++) hear_frame(receiver, frames + i * frame_bytes, frame_bytes);
}
