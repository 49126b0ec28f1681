// Stands in for the 30 MB of locale data that Foundation's ICU carries. modkit formats nothing for a locale.
// An ICU table of contents without entries, as in ucmndata.h of ICU.
#include <stdint.h>

__attribute__((visibility("default"), aligned(16)))
const struct {
  uint16_t header_size;
  uint8_t magic[2];
  struct {
    uint16_t size, reserved;
    uint8_t is_big_endian, charset, char_size, reserved_byte;
    uint8_t format[4], format_version[4], data_version[4];
  } info;
  uint8_t padding[8];
  uint32_t entry_count, reserved;
} icudt76_dat = {
    .header_size = 32,
    .magic = {0xda, 0x27},
    .info = {.size = 20, .char_size = 2, .format = "CmnD", .format_version = {1}},
};
