#include "Distance.h"

int64_t city_squared_distance(CityPlace a, CityPlace b) {
  int64_t dx = a.x - b.x, dy = a.y - b.y;
  return dx * dx + dy * dy;
}
