#include "state.h"
#include <string.h>

__attribute__((constructor(300))) static void late(void) { strcat(registry_order, "l"); }
