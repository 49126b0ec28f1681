#include <Registry/registry.h>

__attribute__((constructor)) static void note(void) { registry_note("mixed"); }
