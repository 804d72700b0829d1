// pocketsphinx.h leaves out the grammar and logging headers that Speech builds grammars with.
#include <pocketsphinx.h>
#include <sphinxbase/ckd_alloc.h>
#include <sphinxbase/err.h>
#include <sphinxbase/fsg_model.h>
#include <sphinxbase/jsgf.h>
#ifdef __linux__
#include <malloc.h>
#endif
#include <stdarg.h>
#include <stdio.h>

// The engine calls a function with variable arguments for each message, which Swift cannot be.
typedef void (*parley_error_taker)(const char *text, int ends_process);

static void parley_take_message(void *taker, err_lvl_t level, const char *format, ...) {
  if (level < ERR_ERROR) return;
  char text[1280];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  ((parley_error_taker)taker)(text, level == ERR_FATAL);
}

/// Has `taker` called with each error of the engine, on the thread in which it happens; nothing is printed.
static inline void parley_give_errors_to(parley_error_taker taker) {
  err_set_logfp(NULL);
  err_set_callback(parley_take_message, (void *)taker);
}

/// Gives the system back what was freed: what grammars leave lies in pieces between what is kept.
static inline void parley_return_freed_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

/// What is allocated and was not freed, in bytes; 0 where the C library does not tell.
static inline size_t parley_allocated_memory(void) {
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 33)
  struct mallinfo2 all = mallinfo2();
  return all.uordblks + all.hblkhd;
#else
  return 0;
#endif
}
