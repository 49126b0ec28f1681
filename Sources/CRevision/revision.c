#include "CRevision.h"

// A build without git, or by plain `swift build`, does not define it.
#ifndef MODKIT_REVISION
#define MODKIT_REVISION unknown
#endif

#define TEXT(tokens) #tokens
#define EXPANDED_TEXT(macro) TEXT(macro)

const char *modkit_revision(void) { return EXPANDED_TEXT(MODKIT_REVISION); }
