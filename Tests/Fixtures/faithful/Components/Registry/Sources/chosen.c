static int chosen(void) { return 15; }
static int (*choose(void))(void) { return chosen; }
#if defined(__ELF__)
int registry_chosen(void) __attribute__((ifunc("choose")));
#else
int registry_chosen(void) { return choose()(); }
#endif
