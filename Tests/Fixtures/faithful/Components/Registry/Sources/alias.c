static int original(void) { return 11; }
int registry_alias_of(void) __attribute__((alias("original")));
