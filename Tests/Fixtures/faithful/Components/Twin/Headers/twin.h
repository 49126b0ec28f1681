#pragma once
int twin_locals(void);
int twin_has_the_same_double(void);
int twin_greets_alike(void);
int twin_bits(void);
int twin_calls_swift(int value);
