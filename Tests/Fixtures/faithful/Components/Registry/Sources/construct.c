#include "state.h"

__attribute__((constructor)) static void construct(void) { registry_value = 42; }
