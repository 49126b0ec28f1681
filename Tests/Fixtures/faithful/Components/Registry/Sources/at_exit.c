#include <stdio.h>
#include <stdlib.h>

static void leave(void) {
  puts("atexit in a file of its own: ran");
  fflush(stdout);
}
__attribute__((constructor)) static void enter(void) { atexit(leave); }
