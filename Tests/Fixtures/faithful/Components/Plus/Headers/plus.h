#pragma once
#ifdef __cplusplus
extern "C" {
#endif
int plus_shared_static(void);
int plus_template_static(void);
int plus_catches(void);
const char *plus_type(void);
int plus_virtual(void);
int plus_static_order(void);
#ifdef __cplusplus
}
#endif
