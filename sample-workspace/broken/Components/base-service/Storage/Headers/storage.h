#ifndef STORAGE_H
#define STORAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Whether a stored block still is what was written.
bool storage_is_intact(const uint8_t *block, size_t count, uint16_t sum);

#endif
