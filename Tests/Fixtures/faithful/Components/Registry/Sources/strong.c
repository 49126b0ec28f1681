const char *registry_weak_name(void) { return "replaced beside"; }
