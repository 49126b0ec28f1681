#include "checksum.h"

uint16_t checksum_fletcher(const uint8_t *bytes, size_t count) {
  uint16_t low = 0, high = 0;
  for (size_t i = 0; i < count; i++) {
    low = (uint16_t)((low + bytes[i]) % 255);
    high = (uint16_t)((high + low) % 255);
  }
  return (uint16_t)(high << 8 | low);
}
