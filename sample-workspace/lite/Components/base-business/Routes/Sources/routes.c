#include "Routes.h"
#include <Polyline/Polyline.h>

CityPlace city_first_turn(CityPlace from, CityPlace to) {
  polyline_point corner = polyline_corner(from.x, from.y, to.x, to.y);
  return (CityPlace){corner.x, corner.y};
}
