#pragma once
extern int registry_value;
extern char registry_order[8];
int registry_alias_of(void);
int registry_in_preprocessed_assembly(void);
int registry_renamed(void) __asm__("registry_under_another_name");
int registry_common_value(void);
extern _Thread_local int registry_per_thread;
int registry_local_one(void);
int registry_local_two(void);
int registry_chosen(void);
