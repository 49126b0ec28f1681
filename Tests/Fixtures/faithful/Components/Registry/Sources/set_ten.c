#include "set.h"

SET_MEMBER(ten, 10);
