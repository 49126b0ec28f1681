#include <stdio.h>

__attribute__((destructor)) static void destruct(void) {
  puts("destructor in a file of its own: ran");
  fflush(stdout);
}
