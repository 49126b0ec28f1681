#include <link/bk_link.h>

int bk_link(void) { return 1; }
