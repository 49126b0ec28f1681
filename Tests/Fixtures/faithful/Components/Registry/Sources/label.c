#include "state.h"

int registry_renamed(void) { return 14; }
