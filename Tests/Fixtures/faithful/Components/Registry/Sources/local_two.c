static int value = 2;
static int local(void) { return value; }
int registry_local_two(void) { return local(); }
