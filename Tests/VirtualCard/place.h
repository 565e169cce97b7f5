#ifndef VIRTUALCARD_PLACE_H
#define VIRTUALCARD_PLACE_H

#include "card.h"

#pragma GCC visibility push(hidden)

/// The bytes of a frame, as the client writes it.
size_t card_frame_bytes(const card_t *card);

/// How many frames the client has written, less those taken back.
uint64_t card_written(const card_t *card);

/// Whether the client asked for a card that plays on, whatever its ring holds; a queue holds
/// nothing old.
bool card_never_stops(const card_t *card);

/// The position at which the epoch ends by itself, when so many frames are written.
uint64_t card_end(const card_t *card, uint64_t written);

/// Where the card is so many nanoseconds after the last change of its pace.
uint64_t epoch_position(const epoch_t *epoch, double elapsed_ns);

/// The moment at which the card comes to a frame at its pace; FOR_EVER where it stands.
int64_t epoch_moment(const epoch_t *epoch, double frame);

/// Says in the log that the epoch is over, and how much of it was heard.
void card_say_end(card_t *card, const char *event, int64_t t_ns);

#pragma GCC visibility pop
#endif
