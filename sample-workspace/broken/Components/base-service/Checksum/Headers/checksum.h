#ifndef CHECKSUM_H
#define CHECKSUM_H

#include <stddef.h>
#include <stdint.h>

/// The Fletcher-16 sum of some bytes.
uint16_t checksum_fletcher(const uint8_t *bytes, size_t count);

#endif
