// Each header has its own types; the resampler is used at its 16-bit interface.
#include <speex/speex_echo.h>
#include <speex/speex_preprocess.h>
#include <speex/speex_resampler.h>
