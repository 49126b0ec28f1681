#include "storage.h"

#include <Checksum/checksum.h>

bool storage_is_intact(const uint8_t *block, size_t count, uint16_t sum) {
  return checksum_fletcher(block, count) == sum;
}
