#ifndef CALSA_SHIM_H
#define CALSA_SHIM_H

#include <alsa/asoundlib.h>

static void calsa_ignore(const char *file, int line, const char *function, int error,
                         const char *format, ...) {
  (void)file; (void)line; (void)function; (void)error; (void)format;
}

/// Stops libasound from printing to standard error; every failure still comes back as a status.
/// A shim, because the handler is variadic, and Swift imports no variadic C function.
static inline void calsa_silence_diagnostics(void) {
  snd_lib_error_set_handler(calsa_ignore);
}

#endif
