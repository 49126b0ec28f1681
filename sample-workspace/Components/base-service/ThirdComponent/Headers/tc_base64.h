#ifndef TC_BASE64_H
#define TC_BASE64_H

#include <stddef.h>
#include <stdint.h>

/// The number of characters that encode `count` bytes, without a terminator.
size_t tc_base64_encoded_length(size_t count);

/// Encodes with the URL-safe alphabet and no padding; returns the number of characters written.
size_t tc_base64_encode(const uint8_t *bytes, size_t count, char *text);

/// Decodes into `bytes`, which has room for 3 bytes per 4 characters.
/// Returns the number of bytes, or -1 if the text is not base64.
long tc_base64_decode(const char *text, size_t length, uint8_t *bytes);

#endif
