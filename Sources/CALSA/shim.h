#include <alsa/asoundlib.h>

// Swift can neither write a variadic C function nor name this callback's type, so the handler that says nothing is here.
static inline void parley_alsa_say_nothing(
    const char *file, int line, const char *function, int err, const char *format, ...) {
  (void)file;
  (void)line;
  (void)function;
  (void)err;
  (void)format;
}

// Keeps alsa-lib from printing its own messages on standard error; ours are Swift errors.
static inline void parley_alsa_silence_messages(void) { snd_lib_error_set_handler(parley_alsa_say_nothing); }
