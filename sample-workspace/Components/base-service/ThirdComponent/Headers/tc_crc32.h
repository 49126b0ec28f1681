#ifndef TC_CRC32_H
#define TC_CRC32_H

#include <stddef.h>
#include <stdint.h>

/// The CRC-32 (IEEE 802.3) of `count` bytes. `bytes` may be null when `count` is 0.
uint32_t tc_crc32(const void *bytes, size_t count);

/// Continues a checksum: the CRC-32 of the bytes so far followed by these.
uint32_t tc_crc32_append(uint32_t crc, const void *bytes, size_t count);

#endif
