#ifndef CREVISION_H
#define CREVISION_H

/// The commit that modkit was built from, or "unknown".
const char *_Nonnull modkit_revision(void);

#endif
