#ifndef BRIGHTNESS_H
#define BRIGHTNESS_H

#include <stdint.h>

/// How bright a colour is in 0...255, weighted as the eye does.
uint8_t image_brightness(uint8_t red, uint8_t green, uint8_t blue);

#endif
