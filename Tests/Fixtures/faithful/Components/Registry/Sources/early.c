#include "state.h"
#include <string.h>

__attribute__((constructor(200))) static void early(void) { strcat(registry_order, "e"); }
