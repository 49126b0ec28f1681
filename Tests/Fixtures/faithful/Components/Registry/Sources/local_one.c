static int value = 1;
static int local(void) { return value; }
int registry_local_one(void) { return local(); }
