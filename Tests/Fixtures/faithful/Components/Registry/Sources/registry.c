#include <Registry/registry.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char notes[1024];

void registry_note(const char *name) {
  strcat(notes, " ");
  strcat(notes, name);
  strcat(notes, " ");
}

int registry_knows(const char *name) {
  char word[64];
  snprintf(word, sizeof word, " %s ", name);
  return strstr(notes, word) != NULL;
}

int registry_global = 5;
int registry_double(int value) { return value * 2; }
registry_callback registry_double_address(void) { return registry_double; }
const char *registry_function_name(void) { return __func__; }

int registry_sum(int count, ...) {
  va_list list;
  va_start(list, count);
  int sum = 0;
  while (count--) sum += va_arg(list, int);
  va_end(list);
  return sum;
}
