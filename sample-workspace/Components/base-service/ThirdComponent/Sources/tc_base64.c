#include "tc_base64.h"

static const char alphabet[] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

static int value_of(char character) {
  if (character >= 'A' && character <= 'Z') return character - 'A';
  if (character >= 'a' && character <= 'z') return character - 'a' + 26;
  if (character >= '0' && character <= '9') return character - '0' + 52;
  if (character == '-') return 62;
  if (character == '_') return 63;
  return -1;
}

size_t tc_base64_encoded_length(size_t count) {
  return count / 3 * 4 + (count % 3 == 0 ? 0 : count % 3 + 1);
}

size_t tc_base64_encode(const uint8_t *bytes, size_t count, char *text) {
  char *out = text;
  uint32_t bits = 0;
  unsigned pending = 0;
  for (size_t i = 0; i < count; i++) {
    bits = bits << 8 | bytes[i];
    pending += 8;
    while (pending >= 6) {
      pending -= 6;
      *out++ = alphabet[bits >> pending & 63];
    }
  }
  if (pending > 0) {
    *out++ = alphabet[bits << (6 - pending) & 63];
  }
  return (size_t)(out - text);
}

long tc_base64_decode(const char *text, size_t length, uint8_t *bytes) {
  if (length % 4 == 1) return -1;
  long count = 0;
  uint32_t bits = 0;
  unsigned pending = 0;
  for (size_t i = 0; i < length; i++) {
    int value = value_of(text[i]);
    if (value < 0) return -1;
    bits = bits << 6 | (uint32_t)value;
    pending += 6;
    if (pending >= 8) {
      pending -= 8;
      bytes[count++] = (uint8_t)(bits >> pending);
    }
  }
  // Bits that no byte has taken must be zero, or two texts would decode to the same bytes.
  return (bits & ((1u << pending) - 1)) == 0 ? count : -1;
}
