#include <Registry/registry.h>
#include "set.h"

SET_MEMBER(first, 1);
extern const int begin[] __asm__("__start_registry_set");
extern const int end[] __asm__("__stop_registry_set");

int registry_set_sum(void) {
  int sum = 0;
  for (const int *value = begin; value < end; value++) sum += *value;
  return sum;
}
int registry_set_count(void) { return (int)(end - begin); }
