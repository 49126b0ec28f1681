#include <ImageLoader/brightness.h>

uint8_t image_brightness(uint8_t red, uint8_t green, uint8_t blue) {
  return (uint8_t)((red * 299 + green * 587 + blue * 114) / 1000);
}
