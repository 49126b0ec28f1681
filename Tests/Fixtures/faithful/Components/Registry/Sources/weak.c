#include <Registry/registry.h>

// Both may be replaced: one by a file beside this one, one by another component.
__attribute__((weak)) const char *registry_weak_name(void) { return "default"; }
__attribute__((weak)) const char *registry_weak_name_elsewhere(void) { return "default"; }
const char *registry_weak(void) { return registry_weak_name(); }
const char *registry_weak_elsewhere(void) { return registry_weak_name_elsewhere(); }

// Nobody has to define this one.
__attribute__((weak)) int registry_hook(void);
int registry_optional_hook(void) { return registry_hook ? registry_hook() : -1; }
