#include <stdint.h>

/// A place on a plane, in metres.
typedef struct {
  int32_t x, y;
} CityPlace;

/// The square of the distance between two places.
int64_t city_squared_distance(CityPlace a, CityPlace b);
