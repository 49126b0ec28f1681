int registry_hook(void) { return 21; }
