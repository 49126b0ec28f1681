#pragma once
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

// What files and components note of themselves, before and after `main`.
void registry_note(const char *name);
int registry_knows(const char *name);

int registry_constructed(void);
const char *registry_priorities(void);
const char *registry_weak(void);
const char *registry_weak_elsewhere(void);
int registry_optional_hook(void);
int registry_set_sum(void);
int registry_set_count(void);
int registry_tentative(void);
int registry_common(void);
int registry_thread_local(void);
int registry_aliased(void);
int registry_preprocessed(void);
int registry_labelled(void);
int registry_indirect(void);
int registry_sum(int count, ...);
int registry_locals(void);
int registry_retained(void);
const char *registry_function_name(void);

typedef int (*registry_callback)(int);
int registry_double(int value);
registry_callback registry_double_address(void);

// Headers have code and data of their own.
#define REGISTRY_ANSWER (6 * 7)
static const char registry_greeting[] = "greeting";
static inline int registry_square(int value) { return value * value; }

typedef struct {
  unsigned small : 3;
  int big;
} registry_bits;
typedef enum { registry_first = 1, registry_second = 7 } registry_number;
extern int registry_global;

#ifdef __cplusplus
}
#endif
