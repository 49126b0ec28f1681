#include "geohash.h"

const char *geohash_origin(void) {
#ifdef MODKIT_PREBUILT
  return "prebuilt";
#else
  return "source";
#endif
}
