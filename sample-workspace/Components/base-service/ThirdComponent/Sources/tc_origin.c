#include "tc_origin.h"

const char *tc_origin(void) {
#ifdef MODKIT_PREBUILT
  return "prebuilt";
#else
  return "source";
#endif
}
