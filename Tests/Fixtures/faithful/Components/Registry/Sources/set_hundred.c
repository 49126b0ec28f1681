#include "set.h"

SET_MEMBER(hundred, 100);
