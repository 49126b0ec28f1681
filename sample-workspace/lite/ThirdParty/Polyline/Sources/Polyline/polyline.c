#include <Polyline/Polyline.h>

polyline_point polyline_corner(int32_t x1, int32_t y1, int32_t x2, int32_t y2) {
  (void)y2, (void)x1;
  return (polyline_point){x2, y1};
}
