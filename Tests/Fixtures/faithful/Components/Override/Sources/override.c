const char *registry_weak_name_elsewhere(void) { return "replaced elsewhere"; }
int override_never_called(void) { return 1; }
