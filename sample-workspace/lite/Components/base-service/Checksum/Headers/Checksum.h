#include <stddef.h>
#include <stdint.h>

/// The Adler-32 checksum of bytes.
uint32_t city_checksum(const uint8_t *bytes, size_t count);
