#include <stdint.h>

typedef struct {
  int32_t x, y;
} polyline_point;

/// The corner of a way along two axes.
polyline_point polyline_corner(int32_t x1, int32_t y1, int32_t x2, int32_t y2);
