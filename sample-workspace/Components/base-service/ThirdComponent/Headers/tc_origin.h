#ifndef TC_ORIGIN_H
#define TC_ORIGIN_H

/// How this component was built: "source" or "prebuilt".
const char *tc_origin(void);

#endif
