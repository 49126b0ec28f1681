#include <Mixed/mixed.h>

static int made;
__attribute__((constructor)) static void make(void) { made = 19; }
int mixed_in_c(void) { return made; }
