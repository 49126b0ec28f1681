#include <Registry/registry.h>
#include <Twin/twin.h>
#include <string.h>

// Named like those of Registry.
static int value = 7;
static int local(void) { return value; }
int twin_locals(void) { return local(); }

int twin_has_the_same_double(void) { return registry_double_address() == &registry_double; }
int twin_greets_alike(void) { return strcmp(registry_greeting, "greeting") == 0; }
int twin_bits(void) {
  registry_bits bits = {5, 6};
  return bits.small * 10 + bits.big;
}
