// Types only: the library is loaded and unloaded while the program runs, so nothing may link it.
#include <espeak-ng/espeak_ng.h>
#include <espeak-ng/speak_lib.h>
