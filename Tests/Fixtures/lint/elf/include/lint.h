#include "inner.h"
#include <Outside/Outside.h>
#include <stdio.h>
#if A
#include "conditional.h"
#endif
int shared(void);
