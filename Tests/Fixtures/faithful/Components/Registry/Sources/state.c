#include <Registry/registry.h>
#include "state.h"

int registry_value;
char registry_order[8];

int registry_constructed(void) { return registry_value; }
const char *registry_priorities(void) { return registry_order; }
int registry_aliased(void) { return registry_alias_of(); }
int registry_preprocessed(void) { return registry_in_preprocessed_assembly(); }
int registry_labelled(void) { return registry_renamed(); }
int registry_indirect(void) { return registry_chosen(); }
int registry_locals(void) { return registry_local_one() * 10 + registry_local_two(); }
int registry_thread_local(void) { return ++registry_per_thread; }
